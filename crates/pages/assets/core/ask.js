// Carrying clicks to the server.

// ---- Asking the server --------------------------------------------------------------------------

const seat = () => Number(find("#prompt")?.dataset.seat ?? main.dataset.seat) || undefined;
const at = () => Number(find("#prompt").dataset.at);

// The question that is being answered, or was: it may stand for a while, until what came of the
// answer has been told. A second click on it is not heard; one on the next question is, even if
// that came before the answer to the first.
let answering = null;
const isAnswered = () => passing || (answering !== null && answering === find("#prompt"));
async function ask(path, body, target) {
  const question = find("#prompt");
  if (isAnswered()) return null;
  answering = question;
  preview(null);
  // That a click was heard is seen before anybody has answered.
  target?.classList.add("sent");
  const told = await send(path, body, target);
  if (told) return told;
  target?.classList.remove("sent");
  if (answering === question) answering = null;
  return null;
}
const post = (path, body) => fetch(`/api/v1/tables/${table}/${path}`, {
  method: "POST",
  // What has changed comes by the stream.
  headers: { "content-type": "application/json", prefer: "return=minimal" },
  body: JSON.stringify({ at: at(), seat: seat(), ...body }),
});
async function send(path, body, target) {
  const question = find("#prompt");
  try {
    const answer = await post(path, body);
    const told = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) {
      keepFollowing();
      return told;
    }
    if (path === "hint" && (answer.status === 409 || find("#prompt") !== question)) return null;
    shake(target);
    say(answer.status === 409 ? words.stale : told.title);
  } catch {
    shake(target);
    say(words.offline);
    if (stream) lost(true);
  }
  return null;
}
function keepFollowing() {
  if (!stream || stream.readyState !== EventSource.OPEN) follow();
}

// What has only one answer is answered before it is shown, unless somebody has just taken something
// back to look at it again; so is what a button with data-unless answers, unless its player has
// wished otherwise. Nothing that stands on a page when it is opened is answered for anybody.
let tookBack = false;
const wishes = new Set();
function showWishes() {
  for (const wish of all("[data-wish]")) wish.setAttribute("aria-pressed", wishes.has(wish.dataset.wish));
}
// The answer to a question that comes in these regions, if it has one by itself.
function answerTo(regions) {
  const [question, lesson] = ["prompt", "lesson"].map((id) => elementOf(regions.find((region) => region.id === id)?.html));
  if (question?.dataset.mine !== "true" || tookBack || isTaught(lesson ?? find("#lesson"))) return null;
  const [button, { only, because, at, seat }] = [find("[data-unless]", question), question.dataset];
  const skips = button && !wishes.has(button.dataset.unless);
  const move = skips ? button.dataset.move : button ? null : only;
  return move ? { move, said: skips ? "" : because ?? "", at: Number(at), seat: Number(seat ?? main.dataset.seat) || undefined } : null;
}
function elementOf(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html ?? "";
  return fresh.content.firstElementChild;
}
// Gives it. Meanwhile the page shows the question before this one, and no click on it counts.
let passing = false;
async function answerByItself({ move, at, seat }) {
  passing = true;
  try {
    const answer = await post("moves", { move, at, seat, confirm: wants("confirm") });
    if (answer.ok) keepFollowing();
    return answer.ok;
  } catch { return false; }
}
function play(move, target) {
  tookBack = false;
  if (find("#prompt [data-unless]")) wishes.clear();
  // Whoever plays has seen the invitation.
  find("#waiting")?.removeAttribute("open");
  // Whoever plays on after a lesson has read what it says.
  if (/-(own|done)$/.test(find("#lesson")?.dataset.step)) dismissLesson();
  return ask("moves", { move, confirm: wants("confirm") }, target);
}

// A choice that ends the turn for good is made twice by whoever wants to be asked. A double click
// counts once.
let armed = null;
let armedAt = 0;
function decide(move, target) {
  if (isAnswered()) return undefined;
  const final = wants("confirm") && target.dataset.final !== undefined && !find("#prompt").classList.contains("over");
  const again = armed === move;
  if (!final || (again && Date.now() - armedAt > 700)) return play(move, target);
  if (again) return undefined;
  armed = move;
  armedAt = Date.now();
  disarm();
  target.classList.add("armed");
  const end = Object.assign(document.createElement("button"), { type: "button", className: "act go", textContent: target.dataset.end || words.end });
  end.dataset.do = "final";
  // Whoever thinks better of it goes back; any click elsewhere does the same.
  const back = Object.assign(document.createElement("button"), { type: "button", className: "act", textContent: "×", ariaLabel: words.back });
  back.dataset.do = "back";
  find("#prompt .buttons").append(back, end);
  end.focus({ preventScroll: true });
  say(target.dataset.final || words.final);
  clearTimeout(unsaying);
}
function disarm() {
  for (const other of all(".armed")) other.classList.remove("armed");
  const had = document.activeElement?.matches("[data-do=final], [data-do=back]");
  for (const button of all("[data-do=final], [data-do=back]")) button.remove();
  if (had) nextChoice()?.focus({ preventScroll: true });
}

// No move waits for a hint; one that comes too late is not given.
let advising = null;
async function hint() {
  const question = find("#prompt");
  if (advising === question) return;
  advising = question;
  const again = question.matches(".advised");
  const told = await send("hint", {});
  if (advising === question) advising = null;
  if (!told || find("#prompt") !== question) return;
  mark(advised(told, true));
  standing = { question, told };
  sayHint(told);
  settle();
  // Whoever asks once more is told what found no room.
  if (again) tellAbout(find(".ask[data-says]", question));
}
// The same without the focus, for whoever wants a hint at each turn. Whoever has not wished for
// them is told once where they come from.
let hintedAt = null;
const SETTLED = 150;
const INTRODUCED = 4200;
async function hintByItself() {
  const question = find("#prompt");
  // Whoever wants no hints needs no room for what ends them.
  if (!wants("hints")) find("[data-do=no-hints]")?.remove();
  const now = question?.dataset.mine === "true" && find("[data-do=hint]") ? question.dataset.at : null;
  if (now === null || now === hintedAt || !wants("hints") || !main.dataset.stream || isTaught(find("#lesson")) || find("#waiting[open]")) return;
  // While others move, the next thing to be told is already on its way.
  await new Promise((done) => { setTimeout(done, SETTLED); });
  if (shows || passing || find("#prompt") !== question || now === hintedAt) return;
  hintedAt = now;
  const answer = await post("hint", {}).catch(() => null);
  const told = answer?.ok ? await answer.json() : null;
  if (!told?.move || find("#prompt") !== question) return;
  const spot = advised(told, false);
  spot?.classList.add("hinted");
  // What is on another tab of a phone is found by its tab.
  if (spot && !spot.checkVisibility()) find(`[data-tab-to=${spot.closest(".left") ? "left" : "board"}]`)?.classList.add("hinted");
  standing = { question, told, came: true };
  // Whatever else is being said is read first.
  if (question.matches(".saying")) return;
  find("[data-do=no-hints]", question)?.removeAttribute("hidden");
  // Where its button finds no room beside the words, nothing is said of it.
  if (stored.get("hints") === null && stored.get("hints-told") === null && sayBelow(words.hints) && find("[data-do=no-hints]", question)?.checkVisibility()) {
    stored.set("hints-told", "yes");
    await new Promise((done) => { setTimeout(done, INTRODUCED); });
    if (find("#prompt") !== question || ![words.hints, ""].includes(find("#say").textContent)) return;
  }
  sayHint(told);
}
// A hint stands below what is asked, until the next click: with its reason where there is room for
// it, else the reason is told by a press.
const sayHint = ({ text, why }, isHeard = true) => sayBelow(text, why, isHeard);
// Nothing else is said any more. But no place is marked without a word: the hint that marked it is
// shown again, which nobody has to hear twice.
let standing = null;
function hush() {
  if (!standing || standing.question !== find("#prompt") || !find("#main .hinted")) return say("");
  const { told, came } = standing;
  if (find("#prompt.advised") && below.text === told.text) return true;
  if (came) find("[data-do=no-hints]")?.removeAttribute("hidden");
  return sayHint(told, false);
}
// A place that would do something else with what is in hand now is not what was advised.
function dropHint() {
  const spot = standing && find("#main .hinted[data-ways]");
  if (!spot || waysOf(spot).find((way) => fits(way, hand))?.move === standing.told.move) return;
  spot.classList.remove("hinted");
  standing = null;
}
// Nobody is told again what they do not want to hear.
function endHints() {
  stored.set("hints", "no");
  for (const box of all("[data-setting=hints]")) box.checked = false;
  for (const spot of all(".hinted")) spot.classList.remove("hinted");
  find("[data-do=no-hints]")?.setAttribute("hidden", "");
  say(words.noHints);
}
// Where the advised move is made; what it needs is taken in hand, for whoever asked. Whoever did not
// keeps a slot that is empty: only the place itself shows what is advised there. A menu is opened, or
// its spot is meant.
function advised(told, opens) {
  if (!told.move) return null;
  for (const spot of all("[data-ways]")) {
    const way = waysOf(spot).find((way) => way.move === told.move);
    if (!way) continue;
    takeAll(Object.fromEntries(Object.entries(way.with).filter(([slot]) => opens || hand[slot])));
    dress(spot, way);
    return spot;
  }
  const button = find(`[data-move="${CSS.escape(told.move)}"]`);
  const menu = button?.closest(".menu");
  if (menu && !opens) return document.getElementById(menu.dataset.menu);
  if (menu && !menu.matches(":popover-open")) openMenu(menu.dataset.menu);
  return button;
}
function mark(element) {
  if (!element) return;
  element.classList.add("hinted");
  turnTo(element);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
}

// ---- Clicks -------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const hit = stillThere(event.target.closest("[data-move], [data-try], [data-why], [data-do], [data-open], [data-copy], [data-link], [data-share], [data-enlarge], [data-fate], [data-jump], [data-take], [data-opens], [data-pad], [data-drop], [data-tab-to], [data-go], [data-wish], [data-no]"));
  if (!event.target.closest(".menu, [data-opens]")) closeMenus();
  // A press on the line tells the rest of it.
  if (!hit?.matches("[data-why], [data-try]") && !event.target.closest(".ask[data-says]")) unsay(hit);
  if (!hit || hit.matches("[aria-disabled=true]:not([data-why], [data-try], [data-no], [data-do])")) tellAbout(event.target.closest(ABOUT));
  if (!hit || hit.matches("form")) return;
  const data = hit.dataset;
  if (data.move) decide(data.move, hit);
  else if (data.take !== undefined) { take(...data.take.split(":")); dropHint(); if (data.tip) say(data.tip); else hush(); }
  else if (data.wish) {
    if (!wishes.delete(data.wish)) wishes.add(data.wish);
    hit.setAttribute("aria-pressed", wishes.has(data.wish));
  }
  else if (data.why) { if (!showWhere(hit)) { shake(hit); say(data.why); } }
  else if (data.try) play(data.try, hit);
  else if (data.opens) openMenu(data.opens);
  else if (data.do === "undo") { tookBack = true; ask("undo", data.seat ? { seat: Number(data.seat) } : {}, hit); }
  else if (data.do === "done") ask("done", {}, hit);
  // The second click of a double click is none.
  else if (data.do === "final") { if (armed && event.detail < 2) play(armed, hit); }
  else if (data.do === "hint") hint();
  else if (data.do === "no-hints") endHints();
  else if (data.do === "lesson") dismissLesson();
  else if (data.do === "theme") turnTheme();
  else if (data.do === "sound") turnSound();
  else if (data.do === "board" || data.do === "result") main.classList.toggle("looks-at-board", data.do === "board");
  else if (data.tabTo) showTab(data.tabTo);
  else if (data.do === "seen") find("#since").hidden = true;
  else if (data.do === "all-news") { for (const line of all("#since li")) line.hidden = line.contains(hit); find("#since [data-do=seen]").focus(); }
  else if (data.open) {
    const dialog = find(`#${data.open}`);
    hit.closest("dialog")?.close();
    dialog.showModal();
    dialog.scrollTop = 0;
    if (data.open === "rules") turnToChapter(dialog);
  }
  else if (data.copy !== undefined) copy(data.copy, hit);
  else if (data.share) share(links[data.share]);
  else if (data.link) say(words.offline);
  else if (data.enlarge) enlarge(data.enlarge, hit);
  else if (data.fate) ask("fates", { fate: data.fate }, hit);
  else if (data.no) { shake(hit); say(data.no); }
});

// A click that ends the telling of others' moves was made on the page before; whoever clicked means
// what stands in the same place now, if it is the same choice.
function stillThere(hit) {
  const choice = hit?.dataset.move ?? hit?.dataset.try;
  if (choice === undefined || hit.isConnected) return hit;
  const now = hit.id ? document.getElementById(hit.id) : null;
  return [now?.dataset.move, now?.dataset.try].includes(choice) ? now : null;
}

// Where something that cannot be chosen yet could be chosen: the places that would reach it.
function showWhere(thing) {
  const reach = thing.id ? all(`.can[data-reach~="${CSS.escape(thing.id)}"]`) : [];
  const places = reach.filter((place) => find(".name", place));
  for (const place of places) place.classList.add("reach");
  // In a sentence no name is broken.
  if (places.length) say(words.treats.replace("…", places.map((place) => find(".name", place).textContent.replaceAll("\u00ad", "")).join(", ")));
  return places.length > 0;
}

// How to play is fetched once, and opens at what happens now.
async function turnToChapter(manual) {
  if (!(await fetchRules())) { find(".chapters", manual).textContent = words.offline; return; }
  const now = find(`#rule-${find("#status")?.dataset.chapter || "none"}`, manual);
  for (const chapter of all(".chapter", manual)) chapter.classList.toggle("now", chapter === now);
  now?.scrollIntoView({ block: "start" });
}

// A click elsewhere takes the message away; the word that ends a turn is dropped with it.
function unsay(hit) {
  if (hit?.dataset.do === "final" || (hit?.dataset.final !== undefined && hit.dataset.move === armed)) return;
  armed = null;
  disarm();
  if (hit?.dataset.do !== "hint" || !find("#prompt.advised")) hush();
}
async function copy(link, button) {
  const text = link ? new URL(link, location.href).href : location.href;
  try { await navigator.clipboard.writeText(text); } catch { prompt("", text); }
  const [word, { copied }] = [find(".word", button), button.dataset];
  if (!copied) return say(words.copied);
  // Where no line says so, the button does.
  announce(words.copied);
  word.dataset.own ??= word.textContent;
  word.textContent = copied;
  setTimeout(() => { word.textContent = word.dataset.own; }, 2000);
}
// The device's own way of sending something. Whoever thinks better of it has shared nothing, and
// that is fine.
async function share(link) {
  try { await navigator.share({ title: words.title, url: new URL(link, location.href).href }); } catch { /* nothing was sent */ }
}
// Private links are no part of the page; it asks for them by themselves, and buttons that copy one
// get it then.
let links = {};
async function fetchLinks() {
  try {
    const answer = await fetch(`/tables/${table}/links`);
    if (answer.ok) links = await answer.json();
  } catch { return; }
  giveLinks();
}
function giveLinks() {
  for (const button of all("[data-link]")) {
    const link = links[button.dataset.link];
    if (link) button.dataset.copy = link;
  }
  for (const button of all("[data-share]")) button.hidden = !navigator.share || !links[button.dataset.share];
}
function enlarge(name, button) {
  const dialog = find("#enlarged");
  find("h2", dialog).textContent = name;
  const more = find("template", button)?.content;
  const board = find(":scope > :not(.hidden, template)", button);
  const tally = find(".tally", button.closest(".player"));
  find(".here", dialog).replaceChildren(...(more ? [board, tally, more] : [board]).map((part) => part.cloneNode(true)));
  for (const copied of all(".here :is([data-k], [id])", dialog)) for (const name of ["data-k", "id"]) copied.removeAttribute(name);
  dialog.showModal();
}

// ---- Keys ---------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea") || find("dialog[open]")) return;
  const place = event.target.closest?.(PLACES);
  if (event.key === "Escape") {
    // Whoever leaves a menu is where it was opened.
    document.getElementById(event.target.closest?.(".menu")?.dataset.menu)?.focus();
    closeMenus();
    if (armed) unsay();
  }
  if (place?.matches("[role=button]") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (way && find(PLACES)) {
    if (place || [document.body, main].includes(event.target) || event.target.closest(".middle")) {
      event.preventDefault();
      walk(place, way);
    }
    return;
  }
  const key = event.key.toLowerCase();
  const button = { u: "[data-do=undo]", h: "[data-do=hint]", e: "[data-do=done], [data-do=final], [data-key=e]", "?": ".tool[data-open=rules]" }[key];
  if (key === "i") return void tellAbout(event.target.closest?.(ABOUT));
  const hasty = key === "e" && (event.repeat || (armed && Date.now() - armedAt < 700));
  if (!hasty) find(button ?? `[data-key="${CSS.escape(key)}"]:not(:disabled)`)?.click();
});
// Where arrows go: spots on the boards, whatever can be taken in hand there, and choices without a
// place.
const PLACES = ".panel [role=button], .panel .spot, .panel [data-slot] [data-take], .panel button.can, .player button.can, .prompt .choices button";
function walk(place, [dx, dy]) {
  const places = all(PLACES).filter((place) => place.checkVisibility());
  if (!place) return (places.find((place) => place.matches(".can")) ?? places.find((place) => place.matches(".choices *")) ?? places[0])?.focus();
  const middle = (place) => { const box = place.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(place);
  const ahead = places.filter((other) => other !== place).map((other) => {
    const [ox, oy] = middle(other);
    const [along, aside] = [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)];
    return [other, along, along + 2 * aside];
  }).filter(([, along]) => along > 4).sort((one, other) => one[2] - other[2]);
  ahead[0]?.[0].focus();
}
