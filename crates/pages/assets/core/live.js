// Keeping the page as the table is.

// ---- Swapping parts of the page -------------------------------------------------------------------------------------

function swap(regions) {
  const focus = document.activeElement?.closest("[id]")?.id;
  const had = document.activeElement && document.activeElement !== document.body;
  const before = new Map(all("[data-k]").map((element) => [element.dataset.k, element.dataset.v]));
  const last = Math.max(-1, ...all("#log [data-n]").map((line) => Number(line.dataset.n)));
  const asked = find("#ask")?.textContent;
  const changed = game.beforeSwap?.();
  for (const { id, html, ...news } of regions) {
    const old = document.getElementById(id);
    if (!old) continue;
    if (html === undefined) { tell(news); continue; }
    const opened = all("details[open]", old).map((details) => details.id);
    const scrolled = find(".log", old)?.scrollTop;
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const element = fresh.content.firstElementChild;
    if (id === "replay") { slide(old, element); continue; }
    for (const details of opened) find(`#${details}`, element)?.setAttribute("open", "");
    old.replaceWith(element);
    if (scrolled) find(".log", element).scrollTop = scrolled;
  }
  preview(null);
  forget();
  giveLinks();
  if (had && focus && !document.activeElement?.closest("[id]")?.id?.startsWith(focus)) {
    const again = document.getElementById(focus);
    const choice = again?.matches(".can, :not([role=button], .spot, [aria-disabled=true]):is(button, a, input, [tabindex])") ? again : find("#main .can") ?? find(".prompt .go, .prompt button");
    (choice ?? again)?.focus({ preventScroll: true });
  }
  for (const element of all("[data-k]")) {
    const { k, v } = element.dataset;
    if (!before.has(k) || before.get(k) === v) continue;
    // Dice that have gone make no noise.
    if (element.dataset.motion === "tumble") element.classList.toggle("tumble", !v.endsWith("-0"));
    else element.classList.add("fresh");
    changed?.(element);
  }
  const lines = all("#log [data-n]").filter((line) => Number(line.dataset.n) > last);
  for (const line of lines) line.classList.add("fresh");
  const now = find("#ask")?.textContent;
  announce([...lines.reverse().map((line) => line.textContent), now === asked ? "" : now].join(" "));
  turn();
}
// New lines of the log come on top; what was taken back leaves it.
function tell({ lines, taken_back }) {
  const log = find("#log .log");
  for (const entry of taken_back) for (const line of all(`[data-entry="${entry}"]`, log)) line.remove();
  log.insertAdjacentHTML("afterbegin", lines);
  for (const old of [...log.children].slice(Number(log.dataset.most))) old.remove();
}

// ---- Tabs of a phone ------------------------------------------------------------------------------------------------

function showTab(tab) {
  main.dataset.tab = tab;
  for (const button of all("[data-tab-to]")) button.setAttribute("aria-pressed", button.dataset.tabTo === tab);
}
// What is asked about is shown; somebody who looks elsewhere on purpose is led back when the question changes.
let askedAbout = null;
function turnToWhatMatters() {
  if (!find(".tabs")) return;
  const about = find("#prompt")?.dataset.mine === "true" ? find(".left .matters") ? "left" : "board" : askedAbout;
  if (about && about !== askedAbout) showTab(about);
  askedAbout = about;
}

// ---- Whose turn it is -----------------------------------------------------------------------------------------------

let mine = null;
function turn() {
  const now = find("#prompt")?.dataset.mine === "true";
  turnToWhatMatters();
  if (!words.title) return;
  document.title = now ? `● ${words.yourTurn} · ${words.title}` : words.title;
  if (now && mine === false) {
    if (wants("sound")) chime();
    if (wants("notify") && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification("Wardround", { body: find("#ask").textContent, tag: table });
  }
  mine = now;
}
function chime() {
  const audio = new AudioContext();
  for (const [tone, start] of [[660, 0], [880, .12]]) {
    const [voice, loud] = [audio.createOscillator(), audio.createGain()];
    voice.frequency.value = tone;
    loud.gain.setValueAtTime(.08, audio.currentTime + start);
    loud.gain.exponentialRampToValueAtTime(.0001, audio.currentTime + start + .25);
    voice.connect(loud).connect(audio.destination);
    voice.start(audio.currentTime + start);
    voice.stop(audio.currentTime + start + .26);
  }
}

// ---- The stream of changes ------------------------------------------------------------------------------------------

let stream = null;
let waiting = 0;
function follow() {
  if (!main?.dataset.stream) return;
  stream?.close();
  stream = new EventSource(main.dataset.stream);
  stream.onopen = () => { find("#lost").hidden = true; };
  stream.onmessage = (event) => {
    find("#lost").hidden = true;
    swap(JSON.parse(event.data));
    seen();
  };
  stream.onerror = () => {
    find("#lost").hidden = false;
    if (stream.readyState === EventSource.CLOSED) {
      clearTimeout(waiting);
      waiting = setTimeout(follow, 1000);
    }
  };
}
const newest = () => Math.max(-1, ...all("#log [data-n]").map((line) => Number(line.dataset.n)));
function seen() {
  if (!document.hidden && main?.dataset.stream) stored.set(`seen:${table}:${seat() ?? ""}`, String(newest()));
}
function since() {
  const last = stored.get(`seen:${table}:${seat() ?? ""}`);
  if (last === null || newest() - Number(last) < 4) return;
  const lines = all("#log [data-n]").filter((line) => Number(line.dataset.n) > Number(last) && !line.classList.contains("heads")).slice(0, 3).reverse();
  if (!lines.length) return;
  const list = find("#since ol");
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line.textContent })));
  find("#since").hidden = false;
}
document.addEventListener("visibilitychange", seen);
// A page that is left may be kept by the browser; its stream would keep one of the few connections.
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
