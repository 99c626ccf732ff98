// A lesson: a veil over the table with holes for what the step speaks of, and a bubble beside the
// place.

const SVG = "http://www.w3.org/2000/svg";
// How far a pointer reaches on a phone.
const LONGEST = 120;
let taught = null;

// Whether a lesson speaks now: it has something to say that nobody has put away.
const isTaught = (lesson) => Boolean(lesson && !lesson.hidden && (!lesson.dataset.step || lesson.dataset.step !== stored.get(`lesson:${table}`)));
function teach() {
  const lesson = find("#lesson");
  if (lesson && !isTaught(lesson)) lesson.hidden = true;
  const step = lesson?.hidden ? null : lesson?.dataset.step;
  document.body.classList.toggle("learning", Boolean(step));
  if (!step) { taught = null; return; }
  if (step !== taught) {
    taught = step;
    const place = pointed(lesson).pop();
    turnTo(place);
    bringInto(place);
    const [list, now] = [find("#lesson-steps"), find("#lesson-steps .now")];
    if (list && now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
    // What scrolls is reached by the keyboard, too.
    if (list?.scrollHeight > list?.clientHeight) list.tabIndex = 0;
    announce(all(".task, .about, .why", lesson).map((part) => part.textContent).join(" "));
  }
  settle();
}
// Whoever has read it plays on.
function dismissLesson() {
  stored.set(`lesson:${table}`, find("#lesson").dataset.step);
  teach();
}
const pointed = (lesson) => (lesson.dataset.shows ?? "").split("\n").filter(Boolean).map((selector) => find(selector)).filter(Boolean);

// Puts veil and bubble where the page is now.
function settle() {
  const lesson = find("#lesson");
  if (!lesson || lesson.hidden) return;
  const bubble = find(".bubble", lesson);
  find(".veil", lesson)?.remove();
  bubble.removeAttribute("style");
  bubble.className = "bubble";
  const boxes = pointed(lesson).map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return settleLoose(bubble);
  const place = boxes[boxes.length - 1];
  if (NARROW.matches) slip(place, boxes, bubble);
  else {
    const around = [pointed(lesson).at(-1).closest(".card"), find("#board")].filter(Boolean).map((part) => part.getBoundingClientRect());
    const at = beside(place, boxes, around, bubble.getBoundingClientRect());
    if (at) Object.assign(bubble.style, { left: `${at.x}px`, top: `${at.y}px` });
    else bubble.classList.add("loose");
  }
  lesson.prepend(veil(boxes, bubble.getBoundingClientRect()));
}
// What can be chosen now.
const choosable = () => all("#main :is(.can, [data-move])").filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
// With nothing to point at it lies over the log, or wherever it covers nothing that can be chosen.
function settleLoose(bubble) {
  bubble.classList.add("loose");
  if (NARROW.matches) return;
  const { width, height } = bubble.getBoundingClientRect();
  const kept = [...choosable(), ...all("#prompt, #players, .choices").map((part) => part.getBoundingClientRect())];
  const place = roomFor(width, height, kept, [], find("#log").getBoundingClientRect());
  if (place) Object.assign(bubble.style, { left: `${place.x}px`, top: `${place.y}px`, right: "auto", bottom: "auto" });
}
// What a bubble is about is never below the edge of the screen.
function bringInto(place) {
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) place.scrollIntoView({ block: NARROW.matches ? "center" : "nearest", behavior: "instant" });
}
// How much of a box lies below a bubble.
const covered = (bubble, box) => Math.max(0, Math.min(bubble.right, box.right) - Math.max(bubble.x, box.x)) * Math.max(0, Math.min(bubble.bottom, box.bottom) - Math.max(bubble.y, box.y));

// On a phone it is a slip at the lower edge, unless it covers less elsewhere: least of all the
// place, then what else it speaks of, then what is asked. Lying, it stands in a corner, or is flat.
function slip(place, boxes, bubble) {
  const ask = find("#prompt").getBoundingClientRect();
  const asked = choosable();
  const over = (at, boxes) => boxes.reduce((sum, box) => sum + covered(at, box), 0);
  const cost = (at) => 400 * covered(at, place) + 200 * over(at, boxes) + 20 * over(at, asked) + 10 * covered(at, ask);
  const shapes = LYING.matches ? ["", "across", "across above", "flat", "flat above"] : ["", "above"];
  const spots = shapes.map((shape) => {
    bubble.className = `bubble ${shape}`;
    return { shape, cost: cost(bubble.getBoundingClientRect()) };
  });
  if (!LYING.matches) {
    bubble.className = "bubble afloat";
    const { x, right, height } = bubble.getBoundingClientRect();
    const tops = boxes.flatMap((box) => [box.y - height - 14, box.bottom + 14]);
    const fit = tops.filter((y) => y > ask.bottom && y + height < innerHeight - 4);
    spots.push(...fit.map((y) => ({ shape: "afloat", top: y, cost: cost({ x, right, y, bottom: y + height }) })));
  }
  const best = spots.reduce((one, other) => other.cost < one.cost ? other : one);
  bubble.className = `bubble ${best.shape}`;
  if (best.top !== undefined) bubble.style.top = `${best.top}px`;
}
// Where the bubble covers nothing that it speaks of, or least of it; then near the place, and off
// what is around it.
function beside(place, boxes, around, { width, height }) {
  const [GAP, STEP] = [22, 16];
  const at = (x, y) => ({ x, y, right: x + width, bottom: y + height });
  const wider = (box) => ({ x: box.x - GAP, y: box.y - GAP, right: box.right + GAP, bottom: box.bottom + GAP });
  const kept = boxes.map(wider);
  const over = (boxes, spot) => boxes.reduce((sum, box) => sum + covered(spot, box), 0);
  const away = (spot) => Math.hypot(Math.max(place.x - spot.right, spot.x - place.right, 0), Math.max(place.y - spot.bottom, spot.y - place.bottom, 0));
  const asked = choosable();
  const cost = (spot) => 100 * over(kept, spot) + 30 * over(asked, spot) + over(around, spot) / 20 + 120 * away(spot);
  // What is asked stays free, with its buttons.
  const top = find("#prompt").getBoundingClientRect().bottom + 8;
  let best = null;
  for (let y = top; y + height <= innerHeight - 8; y += STEP) {
    for (let x = 12; x + width <= innerWidth - 8; x += STEP) {
      const spot = at(x, y);
      spot.cost = cost(spot);
      if (!best || spot.cost < best.cost) best = spot;
    }
  }
  return best;
}
function veil(boxes, bubble) {
  const svg = document.createElementNS(SVG, "svg");
  svg.classList.add("veil");
  svg.setAttribute("aria-hidden", "true");
  const ask = find("#prompt").getBoundingClientRect();
  const hole = ({ x, y, width, height }, pad = 7) => {
    const [left, top, wide, high, round] = [x - pad, y - pad, width + 2 * pad, height + 2 * pad, 12];
    return `M${left + round} ${top}h${wide - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${high - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - wide}a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - high}a${round} ${round} 0 0 1 ${round} ${-round}z`;
  };
  const shape = (name, d) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", d);
    svg.append(path);
  };
  // Holes that overlap are drawn one by one, or the common part would be veiled again.
  const mask = document.createElementNS(SVG, "mask");
  mask.id = "lesson-holes";
  mask.innerHTML = `<path fill="#fff" d="M0 0H${innerWidth}V${innerHeight}H0z"/>${[...boxes, ask].map((box) => `<path fill="#000" d="${hole(box, box === ask ? 0 : 7)}"/>`).join("")}`;
  svg.append(mask);
  shape("shade", `M0 0H${innerWidth}V${innerHeight}H0z`);
  svg.lastChild.setAttribute("mask", "url(#lesson-holes)");
  const place = boxes[boxes.length - 1];
  if (boxes.length > 1 && find("#lesson").dataset.path !== undefined) shape("way", way(boxes[boxes.length - 2], place));
  // A wedge across half a phone points at nothing: there the place is ringed.
  const gap = Math.hypot(Math.max(place.x - bubble.right, bubble.x - place.right, 0), Math.max(place.y - bubble.bottom, bubble.y - place.bottom, 0));
  if (NARROW.matches && gap > LONGEST) shape("ring", hole(place));
  else shape("pointer", pointer(bubble, place));
  return svg;
}
const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
// The way of the piece to its place.
function way(from, to) {
  const [[x, y], [tx, ty]] = [centre(from), centre(to)];
  return `M${x} ${y}Q${(x + tx) / 2 + (ty - y) / 6} ${(y + ty) / 2 - (tx - x) / 6} ${tx} ${ty}`;
}
// A pointer from the bubble's edge that touches the place.
function pointer(bubble, place) {
  const near = (low, value, high) => Math.max(low, Math.min(value, high));
  const [bx, by] = [near(bubble.x + 24, place.x + place.width / 2, bubble.right - 24), near(bubble.y + 24, place.y + place.height / 2, bubble.bottom - 24)];
  const [tx, ty] = [near(place.x + 4, bx, place.right - 4), near(place.y + 4, by, place.bottom - 4)];
  const [dx, dy] = [tx - bx, ty - by];
  const long = Math.hypot(dx, dy) || 1;
  const half = NARROW.matches ? 9 : 15;
  const [ox, oy] = [-dy / long * half, dx / long * half];
  return `M${bx + ox} ${by + oy}L${tx} ${ty}L${bx - ox} ${by - oy}z`;
}
addEventListener("resize", settle);
document.addEventListener("scroll", settle, { capture: true, passive: true });

// ---- Personal best ------------------------------------------------------------------------------

// The browser keeps the best result of each game that was played alone.
function compareBest() {
  const line = find(".own-best:empty");
  if (!line) return;
  const { best, points, first, new: fresh, old } = line.dataset;
  const [game, kept] = [`best:${best}`, JSON.parse(stored.get(`best:${best}`) ?? "null")];
  const other = kept?.table === table ? kept.before : kept?.points ?? null;
  const now = Number(points);
  line.textContent = other === null ? first : now > other ? fresh : old.replace("…", other);
  if (other === null || now > other) stored.set(game, JSON.stringify({ points: now, table, before: other }));
}
