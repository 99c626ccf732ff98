// Dice Hospital: what a place would be asked to do with whoever is in hand, and which tiles fit.
"use strict";

{
  // A worker in hand can be sent to any department, and a patient to any ward: the rules say why
  // that is not possible.
  function attempt(place, { tool, who }) {
    const move = place.dataset.else;
    const isWorker = tool && tool !== "work" && tool !== "bag" && !tool.startsWith("token-");
    const sent = who === undefined ? isWorker && tool : who !== "nobody" && who;
    return move?.includes("*") && !sent ? undefined : move?.replace("*", sent);
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
  // Where fingers press, the focus is only where the next choice is.
  const fingers = matchMedia("(pointer: coarse)");
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => { if (pointed(event) && !(name === "focusin" && fingers.matches)) foretell(pointed(event)); });
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

  wardround.plays({ attempt, fits });
}
