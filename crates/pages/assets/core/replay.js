// Looking at a game again.

// What happened is exchanged; the strip stays, for somebody may be dragging its thumb.
function slide(old, fresh) {
  old.replaceWith(fresh);
  const { at, of } = fresh.dataset;
  find("#past-until")?.setAttribute("width", 1000 * at / Math.max(of, 1));
  if (document.activeElement !== find("#slider") || !dragging) find("#slider").value = at;
  lookAt();
}
// What stays on the page shows where one is: the turn, the line of the log, whose board is kept.
function lookAt() {
  const replay = find("#replay");
  if (!replay) return;
  const [at, board] = [Number(replay.dataset.at), replay.dataset.board ?? ""];
  for (const turn of all(".turns li")) turn.classList.toggle("now", at >= Number(turn.dataset.from) && at < Number(turn.dataset.to));
  for (const pin of all("[data-pin]")) pin.setAttribute("aria-pressed", pin.dataset.pin === board);
  find("#follows").checked = !board && !eyes();
  // What came before is in sight, and so is all that has just happened, if there is room for it.
  const [log, here] = [find("#log .log"), all("#log .here")];
  if (!here.length) return;
  const [top, end, high] = [here[0].offsetTop, here.at(-1).offsetTop + here.at(-1).offsetHeight, log.clientHeight];
  log.scrollTop = Math.min(top - 6, Math.max(top - 0.55 * high, end - 0.85 * high));
}
const eyes = () => find("[name=eyes]:checked")?.value ?? "";
let dragging = false;
addEventListener("pointerdown", (event) => { dragging = event.target.id === "slider"; });
addEventListener("pointerup", () => { dragging = false; });

const position = () => Number(find("#replay").dataset.at);
const length = () => Number(find("#replay").dataset.of);
const moments = () => all(".flags [data-jump]").map((flag) => Number(flag.dataset.jump));
const turnStarts = () => (find("#strip").dataset.turns || "0").split(" ").map(Number);
const places = {
  first: () => 0,
  back: () => Math.max(position() - 1, 0),
  on: () => Math.min(position() + 1, length()),
  last: () => length(),
  "turn-back": () => turnStarts().findLast((start) => start < position()) ?? 0,
  "turn-on": () => turnStarts().find((start) => start > position()) ?? length(),
  moment: () => moments().find((moment) => moment > position()) ?? moments()[0],
};
function goTo(word) {
  // Whoever goes to a turning point wants to look at it.
  if (word === "moment" && playing) pause();
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
async function step(to, board = find("#replay").dataset.board ?? "") {
  const replay = find("#replay");
  const chosen = [["seat", eyes()], ["board", board]].filter(([, value]) => value);
  const where = `${replay.dataset.path}?at=${to}${chosen.map(([name, value]) => `&${name}=${value}`).join("")}`;
  stepping = where;
  try {
    const answer = await fetch(where, { headers: { accept: "application/json" } });
    if (!answer.ok || stepping !== where) return;
    const regions = await answer.json();
    if (stepping !== where) return;
    swap(regions, "");
    announce(find("#replay .lead").textContent);
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
// Whoever follows looks at whoever acts, with an onlooker's eyes; whoever does not keeps the board
// that is there.
document.addEventListener("change", (event) => {
  if (event.target.name === "eyes") step(position(), "");
  if (event.target.id !== "follows") return;
  if (event.target.checked) find("[name=eyes][value='']").checked = true;
  step(position(), event.target.checked ? "" : find("#board").dataset.seat);
});
document.addEventListener("click", (event) => {
  if (!find("#strip")) return;
  const [line, pin] = [event.target.closest?.("#log [data-entry]"), event.target.closest?.("[data-pin]")];
  if (line) step(Number(line.dataset.entry) + 1);
  if (pin) step(position(), pin.getAttribute("aria-pressed") === "true" ? "" : pin.dataset.pin);
});
lookAt();
addEventListener("keydown", (event) => {
  if (!find("#strip") || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, [type=radio]") || find("dialog[open]")) return;
  const word = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn-back", ArrowDown: "turn-on", Home: "first", End: "last" }[event.key];
  if (word) goTo(word);
  else if (event.key === " " && !event.target.matches("button, a")) autoplay();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
