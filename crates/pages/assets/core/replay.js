// Looking at a game again.

// What happened is exchanged; the strip stays, for somebody may be dragging its thumb.
function slide(old, fresh) {
  old.replaceWith(fresh);
  const { at, of } = fresh.dataset;
  find("#past-until")?.setAttribute("width", 1000 * at / Math.max(of, 1));
  if (document.activeElement !== find("#slider") || !dragging) find("#slider").value = at;
  for (const line of all("#log [data-entry]")) line.classList.toggle("here", Number(line.dataset.entry) === at - 1);
}
let dragging = false;
addEventListener("pointerdown", (event) => { dragging = event.target.id === "slider"; });
addEventListener("pointerup", () => { dragging = false; });

const position = () => Number(find("#replay").dataset.at);
const length = () => Number(find("#replay").dataset.of);
const turnStarts = () => (find("#strip").dataset.turns || "0").split(" ").map(Number);
const places = {
  first: () => 0,
  back: () => Math.max(position() - 1, 0),
  on: () => Math.min(position() + 1, length()),
  last: () => length(),
  "turn-back": () => turnStarts().findLast((start) => start < position()) ?? 0,
  "turn-on": () => turnStarts().find((start) => start > position()) ?? length(),
};
function goTo(word) {
  const to = places[word]();
  find("#slider").value = to;
  return step(to);
}

let playing = 0;
const pace = () => 1000 / Number(find("[name=speed]:checked")?.value ?? 1);
function pause() {
  clearTimeout(playing);
  playing = 0;
  find("[data-do=autoplay]").setAttribute("aria-pressed", "false");
}
function autoplay() {
  if (playing) return pause();
  find("[data-do=autoplay]").setAttribute("aria-pressed", "true");
  if (position() === length()) step(0);
  const go = async () => {
    if (position() >= length()) return pause();
    await goTo("on");
    if (playing) playing = setTimeout(go, pace());
  };
  playing = setTimeout(go, pace());
}
let stepping = null;
async function step(to) {
  const replay = find("#replay");
  if (!replay) return;
  const chosen = [["seat", find("#eyes").value], ["board", find("#pinned").value]].filter(([, value]) => value);
  const where = `${replay.dataset.path}?at=${to}${chosen.map(([name, value]) => `&${name}=${value}`).join("")}`;
  stepping = where;
  try {
    const answer = await fetch(where, { headers: { accept: "application/json" } });
    if (!answer.ok || stepping !== where) return;
    swap(await answer.json());
    history.replaceState(null, "", where);
  } catch { say(words.offline); }
}
// A phone shows one speed, and a tap takes the next.
find(".speeds")?.addEventListener("click", (event) => {
  const speeds = all("[name=speed]");
  const visible = speeds.filter((speed) => speed.nextElementSibling.checkVisibility());
  if (visible.length > 1 || event.target.matches("input")) return;
  speeds[(speeds.findIndex((speed) => speed.checked) + 1) % speeds.length].checked = true;
  event.preventDefault();
});
document.addEventListener("input", (event) => { if (event.target.id === "slider") step(Number(event.target.value)); });
document.addEventListener("change", (event) => { if (["eyes", "pinned"].includes(event.target.id)) step(position()); });
document.addEventListener("click", (event) => {
  const line = find("#strip") && event.target.closest?.("#log [data-entry]");
  if (line) step(Number(line.dataset.entry) + 1);
});
addEventListener("keydown", (event) => {
  if (!find("#strip") || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, [type=radio]") || find("dialog[open]")) return;
  const word = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn-back", ArrowDown: "turn-on", Home: "first", End: "last" }[event.key];
  if (word) goTo(word);
  else if (event.key === " " && !event.target.matches("button, a")) autoplay();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
