// Dice Hospital: what a place would be asked to do with whoever is in hand.
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
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => { if (pointed(event)) foretell(pointed(event)); });
  for (const name of ["pointerout", "focusout"]) document.addEventListener(name, (event) => { if (pointed(event)) foretell(null); });

  wardround.plays({ attempt });
}
