// Dice Hospital: what a place would be asked to do with a worker that it does not take.
"use strict";

{
  // A worker in hand can be sent to any department: the rules say why it cannot go there.
  function attempt(place, { tool }) {
    const move = place.dataset.else;
    const isWorker = tool && tool !== "work" && tool !== "bag" && !tool.startsWith("token-");
    return move?.includes("*") && !isWorker ? undefined : move?.replace("*", tool);
  }

  wardround.plays({ attempt });
}
