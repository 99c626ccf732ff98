// What everything is: a long press, a right click or the key I says it in a sentence; so does a
// click on what does nothing else.

const ABOUT = "[data-says], [title], .points-of, [data-plain]";
const sentenceOf = (thing) => thing.dataset.says || thing.getAttribute("title") || find(":scope > title", thing)?.textContent || thing.dataset.plain;

const LONG = 480;
let pressing = 0;
let pressed = false;
let pressedAt = 0;
function tellAbout(thing) {
  // Only tables have room for notes.
  const text = thing && find("#about") && sentenceOf(thing);
  if (text) tellAt(thing, text);
  return Boolean(text);
}
// A note beside a thing, until the next press. Whatever follows an empty line is set apart: it says
// where the rest is known from.
function tellAt(thing, text) {
  const note = find("#about");
  const [said, source] = text.split("\n\n");
  const apart = source && Object.assign(document.createElement("small"), { textContent: source });
  note.replaceChildren(...[game.picture?.(thing), said, apart].filter(Boolean));
  note.style.maxWidth = "";
  note.classList.remove("low");
  note.hidden = !text;
  if (!text) return;
  const [box, own] = [thing.getBoundingClientRect(), note.getBoundingClientRect()];
  const left = Math.max(8, Math.min(box.x + box.width / 2 - own.width / 2, innerWidth - own.width - 8));
  // Never over what a lesson says.
  const taught = find("#lesson:not([hidden]) .bubble")?.getBoundingClientRect();
  const isFree = (top) => top >= 8 && top + own.height + 6 < innerHeight && !(taught && covered(taught, { x: left, right: left + own.width, y: top, bottom: top + own.height }));
  const tops = [box.bottom + 8, box.y - own.height - 8];
  const top = tops.find(isFree) ?? (taught ? [8, innerHeight - own.height - 8].find(isFree) : tops[1]);
  Object.assign(note.style, { left: `${left}px`, top: `${Math.max(8, top ?? tops[1])}px` });
  announce(text);
}
// A hint lies on bare ground near its spot, or over old lines of the log: it covers nothing that
// one could choose or would read. It gets shorter before it gets in the way. A phone may have no
// such ground: who asked for it reads it over the tabs, until the next press; otherwise the mark on
// the spot is the hint.
const KEPT = `.prompt, .choices, .tabs, .since, #lesson .bubble, .can, .spot, .menu, [data-move], [data-take], [data-opens], .left > .card, #players, .bed, .die, ${ABOUT}`;
// The phases, the purse and what the others have are covered only where there is no other room.
const RATHER_NOT = ".top, .purse, .boxes, .tracker";
function tellHint(spot, texts, asked) {
  const note = find("#about");
  const boxes = (parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  const choices = boxes(all(KEPT).filter((part) => !part.closest("#log")));
  const spared = [...choices, ...boxes(all(RATHER_NOT))];
  const [worth, near] = [boxes(all("#log li, .panel :is(h2, .name, .effect, .label, .quiet)")), spot.getBoundingClientRect()];
  let best = null;
  note.hidden = false;
  note.classList.remove("low");
  for (const [shorter, text] of texts.entries()) {
    for (const width of [320, 240, 180]) {
      Object.assign(note.style, { left: 0, top: 0, maxWidth: `${width}px` });
      note.replaceChildren(text);
      const { width: wide, height: high } = note.getBoundingClientRect();
      const rather = roomFor(wide, high, spared, worth, near);
      const place = rather ?? roomFor(wide, high, choices, worth, near);
      const cost = (place?.cost ?? 0) + 3000 * shorter + (rather ? 0 : 20000);
      if (place && (!best || cost < best.cost)) best = { ...place, cost, width, text };
    }
  }
  announce(texts[0]);
  note.hidden = !best && !asked;
  note.classList.toggle("low", !best);
  note.replaceChildren(best?.text ?? texts.at(-1));
  if (!best) return note.removeAttribute("style");
  Object.assign(note.style, { left: `${best.x}px`, top: `${best.y}px`, maxWidth: `${best.width}px` });
}
// Where so large a note covers none of the choices, little that is worth looking at, and is near
// something.
const NEAR = 420;
function roomFor(width, height, choices, worth, near) {
  const STEP = 8;
  const common = (x, y, gap, box) => Math.max(0, Math.min(x + width + gap, box.right) - Math.max(x - gap, box.x)) * Math.max(0, Math.min(y + height + gap, box.bottom) - Math.max(y - gap, box.y));
  let best = null;
  for (let y = STEP; y + height + STEP <= innerHeight; y += STEP) {
    for (let x = STEP; x + width + STEP <= innerWidth; x += STEP) {
      const away = Math.hypot(Math.max(near.x - x - width, x - near.right, 0), Math.max(near.y - y - height, y - near.bottom, 0));
      if (away > NEAR || best && 20 * away >= best.cost || choices.some((box) => common(x, y, 5, box))) continue;
      const cost = 20 * away + worth.reduce((sum, box) => sum + 3 * common(x, y, 0, box), 0);
      if (!best || cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
}
function hideAbout() {
  const note = find("#about");
  if (note) note.hidden = true;
  find(".tabs .hinted")?.classList.remove("hinted");
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
addEventListener("resize", hideAbout);
