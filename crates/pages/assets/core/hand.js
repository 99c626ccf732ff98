// What is in hand, what a spot does with it, and what that would change.

// ---- What is in hand, and what a spot does with it ----------------------------------------------

// A slot of the hand holds one thing: a worker, a patient, a value. What can be taken is listed
// where it lies (data-slot, data-choices), and a click takes it (data-take). A spot on a board
// lists its ways (data-ways): with what in hand it does what. The first whose things are in hand
// counts; an empty slot fits everything.
let hand = {};
const slots = () => all("[data-slot]").map(({ dataset }) => ({ name: dataset.slot, choices: dataset.choices.split(" "), keeps: dataset.keeps !== undefined }));
const waysOf = (spot) => JSON.parse(spot.dataset.ways ?? "[]");
const fits = (way, held) => Object.entries(way.with).every(([slot, thing]) => !held[slot] || held[slot] === thing);

// The hand after the page was drawn anew: what can still be held stays where the game says so.
function rearm() {
  const before = hand;
  hand = {};
  for (const { name, choices, keeps } of slots()) hand[name] = keeps && choices.includes(before[name]) ? before[name] : choices[0];
  dressAll();
}
// Takes something; what was chosen in the slots after it is chosen anew.
function take(slot, thing) {
  const all = slots();
  const at = all.findIndex(({ name }) => name === slot);
  for (const { name, choices, keeps } of all.slice(at + 1)) if (!keeps) hand[name] = choices[0];
  hand[slot] = thing;
  dressAll();
}
function takeAll(things) {
  Object.assign(hand, things);
  dressAll();
}
function dressAll() {
  const spots = all(".spot");
  const names = slots().map(({ name }) => name);
  for (const button of all("[data-take]")) {
    const [slot, thing] = button.dataset.take.split(":");
    button.setAttribute("aria-pressed", hand[slot] === thing);
    // What no way needs, given what was taken before it, cannot be taken.
    const held = Object.fromEntries(names.slice(0, names.indexOf(slot)).map((name) => [name, hand[name]]));
    button.disabled = thing !== "" && !spots.some((spot) => waysOf(spot).some((way) => fits(way, { ...held, [slot]: thing })));
  }
  for (const part of all("[data-for]")) {
    const [slot, thing] = part.dataset.for.split(":");
    part.hidden = Boolean(hand[slot]) && hand[slot] !== thing;
  }
  for (const spot of spots) dress(spot, waysOf(spot).find((way) => fits(way, hand)));
  closeMenus();
}
function dress(spot, way) {
  const data = spot.dataset;
  const label = way ? way.label : data.plain;
  spot.classList.toggle("can", Boolean(way));
  spot.classList.toggle("pays", Boolean(way?.pays));
  if (find(".says", spot)) find(".says", spot).textContent = label; else spot.setAttribute("aria-label", label);
  if (way) spot.removeAttribute("aria-disabled"); else if (!data.take) spot.setAttribute("aria-disabled", "true");
  spot.setAttribute("tabindex", way || data.take ? "0" : "-1");
  for (const name of ["move", "try", "why", "boxes", "final", "opens"]) delete data[name];
  if (!data.do) {
    const attempt = way ? undefined : game.attempt?.(spot, hand);
    if (way?.menu) data.opens = spot.id;
    else if (way) Object.assign(data, { move: way.move }, way.boxes && { boxes: way.boxes }, way.final && { final: "" });
    else if (attempt) data.try = attempt;
    else if (data.no) data.why = data.no;
  }
  game.dress?.(spot, way);
}
function forget() {
  if (armed) unsay();
  if (find(".spot, [data-slot]")) rearm();
}

// Opens the menu of a spot that offers several moves; the others close.
function openMenu(id) {
  const menu = find(`.menu[data-menu="${CSS.escape(id)}"]`);
  const shut = menu.hidden;
  closeMenus();
  menu.hidden = !shut;
  if (!shut) return;
  uncover(menu, document.getElementById(id).getBoundingClientRect());
  find("button", menu).focus();
}
// A menu that is cut off where it opens, at an edge of the window or of what scrolls, or that lies
// under something, opens above or below its spot instead, as far inside as it takes.
function uncover(menu, spot) {
  menu.style.cssText = "";
  const isSeen = () => {
    const box = menu.getBoundingClientRect();
    return [box.left + 6, box.right - 6].every((x) => [box.top + 6, box.bottom - 6].every((y) => menu.contains(document.elementFromPoint(x, y))));
  };
  if (isSeen()) return;
  menu.style.cssText = "position: fixed; inset: 0 auto auto 0; transform: none";
  const { x, y, width, height } = menu.getBoundingClientRect();
  const left = Math.max(8, Math.min(spot.x + spot.width / 2 - width / 2, innerWidth - width - 8));
  const tops = [spot.top - height - 6, spot.bottom + 6, Math.min(spot.bottom + 6, innerHeight - height - 8)];
  tops.some((top) => {
    Object.assign(menu.style, { left: `${left - x}px`, top: `${top - y}px` });
    return isSeen();
  });
}
function closeMenus() {
  for (const menu of all(".menu")) menu.hidden = true;
}

// ---- What a choice would do ---------------------------------------------------------------------

function preview(element) {
  for (const box of all("#boxes dd[data-next]")) box.removeAttribute("data-next");
  for (const spot of all(".reach")) spot.classList.remove("reach");
  if (!element || isAnswered()) return;
  const points = element.dataset.boxes?.split(" ").filter(Boolean) ?? [];
  all("#boxes dd").forEach((box, index) => {
    if (points[index] !== undefined && points[index] !== box.dataset.v) box.dataset.next = points[index];
  });
  for (const name of element.dataset.reach?.split(" ").filter(Boolean) ?? []) document.getElementById(name)?.classList.add("reach");
}
// A finger points at nothing before it presses: there the focus is only where the next choice is.
const FINGERS = matchMedia("(pointer: coarse)");
for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(on, (event) => {
    const choice = event.target.closest?.("[data-boxes], [data-reach]");
    if (choice && !(on === "focusin" && FINGERS.matches)) preview(choice);
  });
  document.addEventListener(off, (event) => {
    if (event.target.closest?.("[data-boxes], [data-reach]")) preview(null);
  });
}
