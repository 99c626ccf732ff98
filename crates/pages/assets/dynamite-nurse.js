// Dynamite Nurse: a card under the pointer is shown large, with everything that is said of it.
"use strict";

{
  const { find, all, fly, tellAbout, hideAbout } = wardround;
  const LIES = ".lies[data-says]";

  // The note about a card begins with the card itself.
  function picture(thing) {
    const card = find(".print, .case", thing)?.cloneNode(true);
    card?.classList.add("large");
    return card;
  }

  // How well a card is known is told to whoever asks for it, by the key I; a long press asks, too.
  function tell(thing) {
    if (!thing.isConnected || !tellAbout(thing)) return;
    const source = find("#about small");
    if (source) source.replaceChildren(Object.assign(document.createElement("kbd"), { textContent: "I" }), ` ${source.textContent.split(/\s?:/)[0]}`);
    // The note never lies over what is asked.
    const [note, asked] = [find("#about"), find("#prompt").getBoundingClientRect()];
    const box = note.getBoundingClientRect();
    if (box.top < asked.bottom && box.left < asked.right) note.style.top = `${asked.bottom + 8}px`;
  }
  // Whoever moves the mouse onto a card asks for it; a card that has come under a mouse that rests
  // does not count. Nor does pointing while a lesson shows a place: the note could cover it.
  let waiting = 0;
  let at = null;
  let last = "";
  document.addEventListener("pointermove", (event) => {
    const thing = event.pointerType === "mouse" ? event.target.closest?.(LIES) : null;
    const here = `${event.screenX} ${event.screenY}`;
    if (thing === at || here === last) return;
    [at, last] = [thing, here];
    clearTimeout(waiting);
    if (thing && !find("#lesson[data-shows]:not([hidden])")) waiting = setTimeout(tell, 600, thing);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !event.target.closest?.(LIES)) return;
    clearTimeout(waiting);
    at = null;
    if (!event.relatedTarget?.closest?.(LIES)) hideAbout();
  });
  document.addEventListener("click", () => clearTimeout(waiting), { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() === "i" && at?.isConnected && !find("#about").hidden) tellAbout(at);
  });

  // How much of the Town can be chosen stands on its tab.
  const showCount = () => { find("[data-tab-to=left] .count").textContent = all(".left .can").length || ""; };
  if (find(".tabs")) {
    new MutationObserver(showCount).observe(find(".left"), { childList: true });
    showCount();
  }

  // What the reader plays or buys goes where it then lies, as the others' cards do.
  function beforeSwap() {
    const card = find(".sent:is([data-move^=play], [data-move^=buy]) .print");
    if (!card || find("[name=pace][value=once]:checked")) return;
    const from = card.getBoundingClientRect();
    const places = [card.closest(".hand") ? ".in-play" : ".decks", "[data-tab-to=board]"];
    requestAnimationFrame(() => {
      const end = places.map((place) => find(place)).find((place) => place?.checkVisibility());
      if (end) fly(`<span class="told-sign">${find(".pic", card).outerHTML}</span>`, from, end);
    });
  }

  wardround.plays({ picture, beforeSwap, takesTurns: true });
}
