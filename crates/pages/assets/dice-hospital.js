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

  wardround.plays({ attempt });
}
