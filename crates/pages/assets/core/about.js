// What everything is: a long press, a right click or the key I says it in a sentence; so does a
// click on what does nothing else.

const ABOUT = "[data-says], [data-rule], [title], .points-of, [data-plain]";
// The beginning of a chapter of how to play goes on where its own words end.
const sentenceOf = (thing) => [thing.dataset.says || thing.getAttribute("title") || find(":scope > title", thing)?.textContent || thing.dataset.plain, ruleOf(thing)].filter(Boolean).join(" · ");
const ruleOf = (thing) => find(`#rule-${thing.dataset.rule} .rule`)?.textContent.split(/(?<=\.) /).slice(0, 3).join(" ");
// How to play is fetched once, when it is asked for. Says whether it is there.
async function fetchRules() {
  const chapters = find("#rules .chapters");
  if (chapters.childElementCount) return true;
  const answer = await fetch(chapters.dataset.from).catch(() => null);
  chapters.innerHTML = answer?.ok ? await answer.text() : "";
  return Boolean(answer?.ok);
}

const LONG = 480;
let pressing = 0;
let pressed = false;
let pressedAt = 0;
let asksAbout = null;
// Where a pointer asked; with keys it is nowhere.
let askedAt = null;
function tellAbout(thing) {
  // Only tables have room for notes.
  if (!thing || !find("#about")) return false;
  const waits = thing.dataset.rule && !find("#rules .chapter");
  asksAbout = waits ? thing : null;
  // Nobody is told late what they no longer look at.
  if (waits) fetchRules().then((there) => { if (there && asksAbout === thing) tellAbout(thing); });
  const text = sentenceOf(thing);
  if (text) tellAt(thing, text);
  return Boolean(text || waits);
}
const boxesOf = (what) => all(what).filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
// How much of a box lies below another.
const covered = (over, box) => Math.max(0, Math.min(over.right, box.right) - Math.max(over.x, box.x)) * Math.max(0, Math.min(over.bottom, box.bottom) - Math.max(over.y, box.y));
// A note beside a thing, until the next press. Whatever follows an empty line is set apart: it says
// where the rest is known from.
function tellAt(thing, text) {
  const note = find("#about");
  // Whatever is shown large lies above the page.
  (thing.closest("dialog") ?? main).append(note);
  const [said, source] = text.split("\n\n");
  const apart = source && Object.assign(document.createElement("small"), { textContent: source });
  note.replaceChildren(...[game.picture?.(thing), said, apart].filter(Boolean));
  note.hidden = !text;
  if (!text) return;
  // On a phone the rest of a sentence lies at the lower edge, off the patients that it speaks of.
  const isLow = NARROW.matches && thing.matches(".ask");
  note.classList.toggle("low", isLow);
  const [box, own] = [thing.getBoundingClientRect(), note.getBoundingClientRect()];
  // What fills the page is told where it was pressed: above it stands what is asked.
  const spot = askedAt && !thing.matches(".ask") && box.y - own.height < 16 && innerHeight - box.bottom - own.height < 16 ? askedAt : null;
  const left = Math.max(8, Math.min((spot?.x ?? box.x + box.width / 2) - own.width / 2, innerWidth - own.width - 8));
  // Never over what a lesson says.
  const taught = find("#lesson:not([hidden]) .bubble")?.getBoundingClientRect();
  const kept = [taught, ...(isLow ? boxesOf("#main .hinted") : [])].filter(Boolean);
  const isFree = (top) => top >= 8 && top + own.height + 6 < innerHeight && !kept.some((one) => covered(one, { x: left, right: left + own.width, y: top, bottom: top + own.height }));
  const tops = [...(isLow ? [innerHeight - own.height - 8, innerHeight - own.height - 64] : []), ...(spot ? [spot.y + 16, spot.y - own.height - 16] : [box.bottom + 8, box.y - own.height - 8])];
  const top = tops.find(isFree) ?? (taught ? [8, innerHeight - own.height - 8].find(isFree) : null);
  Object.assign(note.style, { left: `${left}px`, top: `${Math.max(8, top ?? tops.at(-1))}px` });
  announce(text);
}
function hideAbout() {
  asksAbout = null;
  const note = find("#about");
  if (note) note.hidden = true;
  find(".tabs .hinted")?.classList.remove("hinted");
}
document.addEventListener("pointerdown", (event) => {
  hideAbout();
  pressed = false;
  pressedAt = event.timeStamp;
  askedAt = { x: event.clientX, y: event.clientY };
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
document.addEventListener("keydown", (event) => { askedAt = null; if (event.key === "Escape") hideAbout(); });
addEventListener("resize", hideAbout);
