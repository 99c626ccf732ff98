// What everything is: a long press, a right click or the key I says it in a sentence; so does a click on what does
// nothing else.

const ABOUT = "[data-says], [title], .points-of, .bed[data-plain]";
const sentenceOf = (thing) => thing.dataset.says || thing.getAttribute("title") || find(":scope > title", thing)?.textContent || thing.dataset.plain;

const LONG = 480;
let pressing = 0;
let pressed = false;
let pressedAt = 0;
function tellAbout(thing) {
  const text = thing && sentenceOf(thing);
  if (text) tellAt(thing, text);
  return Boolean(text);
}
// A note beside a thing, until the next press.
function tellAt(thing, text) {
  const note = find("#about");
  note.replaceChildren(...[game.picture?.(thing), text].filter(Boolean));
  note.hidden = !text;
  if (!text) return;
  const [box, own] = [thing.getBoundingClientRect(), note.getBoundingClientRect()];
  const below = box.bottom + own.height + 14 < innerHeight;
  Object.assign(note.style, {
    left: `${Math.max(8, Math.min(box.x + box.width / 2 - own.width / 2, innerWidth - own.width - 8))}px`,
    top: `${below ? box.bottom + 8 : Math.max(8, box.y - own.height - 8)}px`,
  });
  announce(text);
}
function hideAbout() {
  const note = find("#about");
  if (note) note.hidden = true;
}
document.addEventListener("pointerdown", (event) => {
  hideAbout();
  pressed = false;
  pressedAt = event.timeStamp;
  clearTimeout(pressing);
  // A mouse has another button for that, and those who hold it long mean to click.
  const thing = event.pointerType !== "mouse" && event.button === 0 && table ? event.target.closest?.(ABOUT) : null;
  if (thing) pressing = setTimeout(() => { pressed = tellAbout(thing); }, LONG);
});
// On a busy device a short press may be heard of late.
document.addEventListener("pointerup", (event) => {
  if (!pressed || event.timeStamp - pressedAt >= LONG) return;
  pressed = false;
  hideAbout();
}, { capture: true });
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(pressing), { capture: true, passive: true });
// A press that was answered is no click.
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
document.addEventListener("contextmenu", (event) => {
  const thing = table ? event.target.closest?.(ABOUT) : null;
  if (thing && tellAbout(thing)) event.preventDefault();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hideAbout(); });
