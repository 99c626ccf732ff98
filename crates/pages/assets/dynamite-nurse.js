// Dynamite Nurse: a card under the pointer is shown large, with everything that is said of it.
"use strict";

{
  const { find, tellAbout, hideAbout } = wardround;
  const LIES = ".lies[data-says]";

  // The note about a card begins with the card itself.
  function picture(thing) {
    const card = find(".print, .case", thing)?.cloneNode(true);
    card?.classList.add("large");
    return card;
  }

  let waiting = 0;
  document.addEventListener("pointerover", (event) => {
    const thing = event.pointerType === "mouse" ? event.target.closest?.(LIES) : null;
    clearTimeout(waiting);
    if (thing) waiting = setTimeout(() => thing.isConnected && tellAbout(thing), 600);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !event.target.closest?.(LIES)) return;
    clearTimeout(waiting);
    if (!event.relatedTarget?.closest?.(LIES)) hideAbout();
  });
  document.addEventListener("click", () => clearTimeout(waiting), { capture: true });

  wardround.plays({ picture, takesTurns: true });
}
