// Keeping the page as the table is.

// ---- Swapping parts of the page -----------------------------------------------------------------

function swap(regions) {
  const focus = document.activeElement?.closest("[id]")?.id;
  const had = document.activeElement && document.activeElement !== document.body;
  const series = document.activeElement?.closest("[data-series]")?.dataset.series;
  const hand = find("#prompt")?.dataset.hand;
  const before = new Map(all("[data-k]").map((element) => [element.dataset.k, element.dataset.v]));
  const last = newest();
  const changed = game.beforeSwap?.();
  for (const { id, html, ...news } of regions) {
    const old = document.getElementById(id);
    if (!old) continue;
    // A seat has changed hands: another page is due.
    if (news.moved) { location.replace(news.moved); return; }
    if (html === undefined) { tell(news); continue; }
    const folds = all("details[id]", old).map((details) => [details.id, details.open]);
    const scrolled = find(".log", old)?.scrollTop;
    const element = elementOf(html);
    loadStyles(element.dataset.style);
    for (const [fold, open] of folds) find(`#${fold}`, element)?.toggleAttribute("open", open);
    old.replaceWith(element);
    if (scrolled) find(".log", element).scrollTo({ top: scrolled, behavior: "instant" });
  }
  for (const thing of all(".sent")) thing.classList.remove("sent");
  preview(null);
  forget();
  fitWords();
  if (regions.some(({ id }) => id === "door")) greet();
  giveLinks();
  watchLog();
  if (had && focus && !document.activeElement?.closest("[id]")?.id?.startsWith(focus)) {
    const again = document.getElementById(focus);
    const stays = again?.matches(".can, :not(#prompt, [role=button], .spot, [aria-disabled=true]):is(button, a, input, [tabindex])");
    (stays ? again : nextChoice(series))?.focus({ preventScroll: true });
  }
  for (const element of all("[data-k]")) {
    const { k, v } = element.dataset;
    if (!before.has(k) || before.get(k) === v) continue;
    // Dice that have gone make no noise.
    const gone = element.dataset.motion === "tumble" && v.endsWith("-0");
    if (element.dataset.motion === "tumble") element.classList.toggle("tumble", !gone);
    else element.classList.add("fresh");
    // Of two sounds, the second tells that it has become less.
    const [more, less = more] = element.dataset.sound?.split(" ") ?? [];
    if (!gone && element.checkVisibility()) cue(Number(v) < Number(before.get(k)) ? less : more);
    changed?.(element);
  }
  for (const line of toldLines()) if (Number(line.dataset.n) > last) line.classList.add("fresh");
  const handed = find("#prompt")?.dataset.hand;
  if (hand && handed && hand !== handed) handOver(handed);
  turn();
  teach();
  showWishes();
  drawPads();
  hideAbout();
  hintByItself();
  compareBest();
}
// A part that has styles of its own loads them once. They count before the styles of the game. Says
// whether they are there.
const styled = new Map();
const loadStyles = async (hrefs = "") => (await Promise.all(hrefs.split(" ").filter(Boolean).reverse().map(loadStyle))).every(Boolean);
function loadStyle(href) {
  if (!styled.has(href)) styled.set(href, find(`link[href="${href}"]`) ? true : new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => done(true);
    link.onerror = () => { styled.delete(href); link.remove(); done(false); };
    find("link[rel=stylesheet]").after(link);
  }));
  return styled.get(href);
}
// What is to be done next: something that can be chosen, or what goes on. Never what takes a move
// back, and nothing that costs something as long as there is anything else. Whoever is at a series of
// things goes on with them; when nothing is left there, the question comes before anything else.
const nextChoice = (series) => series ? find(`${series} .can`) ?? find("#prompt") : find("#main .can:not(.pays, .costs)") ?? find(".prompt .choices :is(.go, [data-move]), .prompt .keypad:not([hidden]) .key:enabled, .prompt .go:enabled") ?? find("#main .can") ?? find("#prompt");

// ---- The log ------------------------------------------------------------------------------------

// When a turn begins, others are folded below so many lines of newer ones.
const SEEN = 6;
// New lines come on top, below the one that heads their turn; what was taken back leaves the log.
// Of the oldest, blows are kept for whoever looks elsewhere; a turn goes with the last of its lines.
function tell({ lines, taken_back }) {
  const log = find("#log .log");
  for (const entry of taken_back) for (const line of all(`#log [data-entry="${entry}"]`)) (line.closest("summary") ? line.closest(".turn") : line).remove();
  const fresh = document.createElement("template");
  fresh.innerHTML = lines;
  const begins = find(".turn", fresh.content);
  for (const line of [...fresh.content.children].reverse()) {
    if (line.matches(".turn")) {
      log.prepend(line);
    } else (find(".turn:first-child:has([data-n]) ol", log) ?? log).prepend(line);
  }
  let newer = 0;
  for (const turn of begins ? all(".turn", log) : []) {
    if (newer >= SEEN) find("details", turn).open = false;
    newer += all("[data-n]", turn).length;
  }
  const old = all("[data-n]", log).toSorted((one, other) => other.dataset.n - one.dataset.n).slice(Number(log.dataset.most));
  const blows = find("#log > [hidden]") ?? log.parentElement.appendChild(Object.assign(document.createElement("ol"), { hidden: true }));
  for (const line of old.filter((line) => !line.closest("summary")).reverse()) if (line.matches(".hit:not([data-light])")) blows.prepend(line); else line.remove();
  for (const line of old) if (!find("ol > *", line.closest(".turn") ?? log)) line.closest(".turn").remove();
}
// A page begins with the latest lines; the others come once the way to them is seen.
const isLookedAt = new IntersectionObserver((links) => { for (const { isIntersecting, target } of links) if (isIntersecting) fetchOthers(target); });
function watchLog() {
  for (const link of all("#log .others a")) isLookedAt.observe(link);
}
async function fetchOthers(link) {
  isLookedAt.unobserve(link);
  const answer = await fetch(link.href).catch(() => null);
  const others = document.createElement("template");
  others.innerHTML = answer?.ok ? await answer.text() : "";
  const lines = [...others.content.children];
  // Whoever presses it asks again.
  if (!link.isConnected || !answer?.ok) return;
  const [log, end] = [find("#log .log"), link.parentElement];
  const oldest = Math.min(...all("[data-n]", others.content).map((line) => line.dataset.n));
  for (const line of all("#log > [hidden] > li")) if (Number(line.dataset.n) >= oldest) line.remove();
  if (link === document.activeElement) log.focus();
  // A turn that was cut goes on where it was.
  const cut = end.previousElementSibling;
  if (cut?.matches(".turn")) find("ol", cut).append(...lines.filter((line) => !line.matches(".turn")));
  end.replaceWith(...lines.filter((line) => !line.isConnected));
}
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#log .others a");
  if (!link) return;
  event.preventDefault();
  fetchOthers(link);
});
// A line points at what it speaks of.
function point(line) {
  for (const place of all(".pointed")) place.classList.remove("pointed");
  if (line) for (const place of all(line.dataset.about)) place.classList.add("pointed");
}
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => point(event.target.closest?.(".log [data-about]")));
}
// Up and down go from line to line.
document.addEventListener("keydown", (event) => {
  const log = event.target.closest?.("#log .log");
  if (!log || find("#strip") || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  const lines = all("[data-about], summary", log).filter((line) => line.checkVisibility());
  const to = lines[lines.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
  if (!to) return;
  event.preventDefault();
  to.focus();
});

// ---- Invitations ----------------------------------------------------------------------------

// Who comes, asks or goes is said once, with a sound for those who want one. A link that was used
// has a successor.
const noted = () => Math.max(0, ...all("#door [data-note]").map((note) => Number(note.dataset.note)));
let greeted = noted();
let isCalled = false;
function greet() {
  const news = all("#door [data-note]").filter((note) => Number(note.dataset.note) > greeted).map((note) => note.textContent);
  greeted = noted();
  fetchLinks();
  // Whoever is called to a rematch stays called, whatever else happens at the door.
  const rematch = find("#rematch");
  isCalled ||= Boolean(rematch && news.length);
  if (rematch) rematch.hidden = !isCalled;
  if (!news.length) return;
  say(news.join(" "));
  document.dispatchEvent(new CustomEvent("wardround:door", { detail: news }));
}
document.addEventListener("wardround:door", () => { cue("knock"); });

// ---- Tabs of a phone ----------------------------------------------------------------------------

// The panels of a tab are put in place anew: nothing slides there from where it was on another.
function showTab(tab) {
  if (main.dataset.tab !== tab) {
    main.dataset.tab = tab;
    main.classList.add("turning");
    void main.offsetHeight;
    main.classList.remove("turning");
    // On another tab what is asked has other room.
    saysAgain();
  }
  for (const button of all("[data-tab-to]")) button.setAttribute("aria-pressed", button.dataset.tabTo === tab);
}
// A phone turns to where a place is, if that cannot be seen.
function turnTo(place) {
  if (place && find(".tabs") && !place.getClientRects().length) showTab(place.closest(".left") ? "left" : "board");
}
// What is asked about is shown; somebody who looks elsewhere on purpose is led back when something
// else is asked, or at another step of the turn.
let askedAbout = null;
function turnToWhatMatters() {
  if (!find(".tabs") || find("#prompt")?.dataset.mine !== "true") return;
  const tab = find(".left .matters") ? "left" : "board";
  const about = `${tab} ${find("#status")?.dataset.chapter}`;
  if (about !== askedAbout) showTab(tab);
  askedAbout = about;
}

// ---- Whose turn it is ---------------------------------------------------------------------------

let mine = null;
function turn() {
  const now = find("#prompt")?.dataset.mine === "true";
  turnToWhatMatters();
  if (!words.title) return;
  document.title = now ? `● ${words.yourTurn} · ${words.title}` : words.title;
  if (now && mine === false) {
    cue("knock");
    if (wants("notify") && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification("Wardround", { body: find("#ask").textContent, tag: table });
  }
  mine = now;
}

// ---- The stream of changes ----------------------------------------------------------------------

let stream = null;
let waiting = 0;
// The server is heard every few seconds; a connection that is silent for longer is gone, whatever
// the browser thinks.
const SILENCE = 12000;
let watch = 0;
function heard() {
  lost(false);
  clearTimeout(watch);
  watch = setTimeout(() => { lost(true); follow(); }, SILENCE);
}
function lost(is) {
  find("#lost").hidden = !is;
}
function follow() {
  if (!main?.dataset.stream) return;
  clearTimeout(waiting);
  clearTimeout(watch);
  stream?.close();
  stream = new EventSource(main.dataset.stream);
  stream.onopen = heard;
  stream.addEventListener("beat", heard);
  stream.onmessage = (event) => {
    heard();
    receive(JSON.parse(event.data));
  };
  stream.onerror = () => {
    lost(true);
    clearTimeout(watch);
    if (stream.readyState === EventSource.CLOSED) {
      clearTimeout(waiting);
      waiting = setTimeout(follow, 1000);
    }
  };
}
addEventListener("offline", () => { if (stream) lost(true); });
addEventListener("online", () => { if (stream) follow(); });
// Whoever looks back sees what is still to come, too.
const toldLines = () => all("#log [data-n]:not(.later)");
const newest = () => Math.max(-1, ...toldLines().map((line) => Number(line.dataset.n)));
function seen() {
  if (!document.hidden && main?.dataset.stream) stored.set(`seen:${table}:${seat() ?? ""}`, String(newest()));
}
// Lines of it that are told at once.
const TOLD = 3;
function since() {
  if (!main.dataset.stream || find("#prompt").dataset.over === "true") return;
  // A device that has never shown the table begins after the reader's latest turn but this one.
  const known = stored.get(`seen:${table}:${seat() ?? ""}`);
  const before = known ?? find("#log .log").dataset.since;
  if (before === undefined) return;
  const last = Number(before);
  // Of what others did, only what is worth telling.
  const own = (line) => find("b", line)?.matches(`.seat-${seat()}`);
  const tells = (line) => line.matches("li:is(.hit, [data-news])") && (line.matches(".hit") || !own(line));
  const news = all("#log [data-n]").filter((line) => Number(line.dataset.n) > last && tells(line)).reverse();
  // What others did to the reader is told before anything else, and however little there is: the
  // dead first, then other blows, then charges.
  const rank = (line) => [".hit[data-news]", ".hit:not([data-light])", ".hit", "*"].findIndex((kind) => line.matches(kind));
  if (!news.length || (!news.some((line) => rank(line) < 3) && (known === null || newest() - last < 4))) return;
  // What came of one move is one line.
  const told = Object.values(Object.groupBy(news, (line) => `${line.dataset.entry} ${rank(line) < 3}`));
  const first = told.toSorted((one, other) => Math.min(...one.map(rank)) - Math.min(...other.map(rank))).slice(0, TOLD);
  const item = (...words) => { const line = document.createElement("li"); line.append(...words); return line; };
  const list = find("#since ol");
  list.replaceChildren(...told.map((lines) => Object.assign(item(lines.map((line) => line.textContent).join(" ")), { hidden: !first.includes(lines) })));
  const rest = told.length - first.length;
  if (rest) {
    const more = Object.assign(document.createElement("button"), { type: "button", className: "act small", textContent: words.more.replace("…", rest) });
    more.dataset.do = "all-news";
    list.append(item(more));
  }
  find("#since").hidden = false;
}
// A press elsewhere puts it away.
document.addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#since")) find("#since")?.setAttribute("hidden", ""); });
// Whoever comes back to the page has been away, too.
document.addEventListener("visibilitychange", () => { if (main?.dataset.stream && !document.hidden) since(); seen(); });
// A page that is left may be kept by the browser; its stream would keep one of the few connections.
addEventListener("pagehide", () => { clearTimeout(watch); stream?.close(); });
addEventListener("pageshow", (event) => { if (event.persisted) follow(); });

// ---- Lessons ------------------------------------------------------------------------------------

// Whether a lesson speaks now: it has something to say that nobody has put away.
const isTaught = (lesson) => Boolean(lesson && !lesson.hidden && (!lesson.dataset.step || lesson.dataset.step !== stored.get(`lesson:${table}`)));
// Whoever has read it plays on.
function dismissLesson() {
  stored.set(`lesson:${table}`, find("#lesson").dataset.step);
  teach();
}

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
