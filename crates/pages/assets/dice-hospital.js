// Dice Hospital: what a place would be asked to do with whoever is in hand, and which tiles fit.
"use strict";

{
  const { find, points } = wardround;
  // A worker in hand can be sent to any department, a patient to any ward, and what heals can be
  // meant for anybody: the rules say why that is not possible. Nothing else is tried with it.
  function attempt(place, { tool, who }) {
    const { else: move, patient } = place.dataset;
    const stock = tool === "bag" ? tool : tool?.startsWith("token-") && tool.replace("token-", "spend ");
    if (stock && patient) return `${stock} ${patient}`;
    const isWorker = tool && tool !== "work" && !stock;
    const sent = who === undefined ? isWorker && tool : who !== "nobody" && who;
    // Whoever is treated is written with a star too.
    if (move?.includes(" * ")) return sent ? move.replace(" * ", ` ${sent} `) : undefined;
    return isWorker || stock ? undefined : move;
  }

  // While a department is pointed at, each patient that it reaches shows what would become of it.
  function foretell(room) {
    for (const patient of document.querySelectorAll("[data-result]")) delete patient.dataset.result;
    for (const one of room?.dataset.results?.split(" ") ?? []) {
      const [id, result] = one.split("=");
      const patient = document.getElementById(id);
      if (patient) patient.dataset.result = result;
    }
  }
  const pointed = (event) => event.target.closest?.(".can[data-results]");
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => { if (pointed(event) && points(event)) foretell(pointed(event)); });
  for (const name of ["pointerout", "focusout"]) document.addEventListener(name, (event) => { if (pointed(event)) foretell(null); });

  // A tile of the town lies as it has to beside those above it and at its left: its key lists how
  // these may be. One that has not been tapped yet may be anything.
  function fits(key, values, place, columns) {
    if (!key.dataset.fits) return true;
    const road = (at, side) => (values[at] ? Number(values[at].includes(side)) : "[01]");
    const above = place < columns ? "-" : road(place - columns, "S");
    const left = place % columns === 0 ? "-" : road(place - 1, "E");
    return new RegExp(`(^| )${above}${left}( |$)`).test(key.dataset.fits);
  }

  // Of what lies beside the house on a phone, what is asked for stands on top: it begins there.
  const asked = () => find(".left > .matters")?.id;
  function beforeSwap() {
    const [before, column] = [asked(), find(".left")];
    return () => { if (column && asked() !== before) column.scrollTop = 0; };
  }

  wardround.plays({ attempt, fits, beforeSwap });
}
