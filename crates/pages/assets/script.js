// Swapping, streaming, animation. The server draws everything; this puts the pieces in place and carries clicks back.
"use strict";

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const main = find("#main");
const words = find("#words")?.dataset ?? {};
const table = main?.dataset.table;
const still = matchMedia("(prefers-reduced-motion: reduce)");

// ---- Settings -------------------------------------------------------------------------------------------------------

const stored = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows may refuse */ } },
};
const wants = (name) => (stored.get(name) ?? (name === "confirm" ? "yes" : "no")) === "yes";

for (const box of all("[data-setting]")) {
  box.checked = wants(box.dataset.setting);
  box.addEventListener("change", async () => {
    if (box.dataset.setting === "notify" && box.checked && "Notification" in window) {
      box.checked = (await Notification.requestPermission()) === "granted";
    }
    stored.set(box.dataset.setting, box.checked ? "yes" : "no");
  });
}
const keep = (name, value) => { document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`; };
const ownName = find("[data-setting-name]");
try { ownName.value = decodeURIComponent(document.cookie.match(/(?:^|; )name=([^;]*)/)?.[1] ?? ""); } catch { /* somebody else's cookie */ }
ownName.addEventListener("change", () => keep("name", ownName.value.trim()));
for (const radio of all("input[name=theme]")) {
  radio.addEventListener("change", () => {
    document.documentElement.dataset.theme = radio.value;
    keep("theme", radio.value);
  });
}

// A change of language keeps the seat and the moment.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".langs a");
  if (!link) return;
  const there = new URL(location.href);
  there.searchParams.set("lang", link.lang);
  link.href = there.href;
});

// ---- Saying things --------------------------------------------------------------------------------------------------

// A message stands below what is asked, for as long as it takes to read it or until the next click.
let unsaying = 0;
function say(text) {
  const line = find("#say");
  if (!line) return announce(text);
  line.textContent = text;
  find("#prompt").classList.toggle("saying", Boolean(text));
  clearTimeout(unsaying);
  if (text) unsaying = setTimeout(() => say(""), 3000 + 60 * text.length);
}
function announce(text) {
  const heard = find("#heard");
  if (heard && text) heard.textContent = text;
}
function shake(element) {
  if (!element) return;
  element.classList.remove("shake");
  void element.getBoundingClientRect();
  element.classList.add("shake");
}

// ---- Asking the server ----------------------------------------------------------------------------------------------

const seat = () => Number(find("#prompt")?.dataset.seat ?? main.dataset.seat) || undefined;
const at = () => Number(find("#prompt").dataset.at);

// The question that is being answered. A second click on it is not heard; one on the next question is, even if that
// came before the answer to the first.
let answering = null;
async function ask(path, body, target) {
  const question = find("#prompt");
  if (answering === question) return null;
  answering = question;
  try {
    const answer = await fetch(`/api/v1/tables/${table}/${path}`, {
      method: "POST",
      // What has changed comes by the stream.
      headers: { "content-type": "application/json", prefer: "return=minimal" },
      body: JSON.stringify({ ...body, at: at(), seat: seat() }),
    });
    const told = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) {
      if (!stream || stream.readyState !== EventSource.OPEN) follow();
      return told;
    }
    shake(target);
    say(answer.status === 409 ? words.stale : told.title);
  } catch {
    shake(target);
    say(words.offline);
  } finally {
    if (answering === question) answering = null;
  }
  return null;
}

const play = (move, target) => ask("moves", { move, confirm: wants("confirm") }, target);

// A choice that ends the turn for good is made twice by whoever wants to be asked. A double click counts once.
let armed = null;
let armedAt = 0;
function decide(move, target) {
  const final = wants("confirm") && target.dataset.final !== undefined && !find("#prompt").classList.contains("over");
  const again = armed === move;
  if (!final || (again && Date.now() - armedAt > 700)) return play(move, target);
  if (again) return undefined;
  armed = move;
  armedAt = Date.now();
  for (const other of all(".armed")) other.classList.remove("armed");
  target.classList.add("armed");
  say(target.dataset.final || words.final);
  clearTimeout(unsaying);
  const end = Object.assign(document.createElement("button"), { type: "button", className: "act go", textContent: target.dataset.end || words.end });
  end.dataset.do = "final";
  find("#say").append(" ", end);
}

async function hint() {
  const told = await ask("hint", {});
  if (!told) return;
  say(told.text);
  if (!told.move) return;
  for (const bed of all("[data-ways]")) {
    const way = JSON.parse(bed.dataset.ways).find((way) => way.m === told.move);
    if (way) {
      choose({ patient: way.p, value: String(way.v) });
      mark(bed);
      return;
    }
  }
  for (const place of all("[data-with]")) {
    const found = Object.entries(JSON.parse(place.dataset.with)).find(([, way]) => way.m === told.move);
    if (found) {
      equip(found[0]);
      mark(place);
      return;
    }
  }
  const button = find(`[data-move="${CSS.escape(told.move)}"]`);
  if (button?.closest(".menu")) open(button.closest(".menu").dataset.menu);
  mark(button);
}
function mark(element) {
  if (!element) return;
  element.classList.add("hinted");
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
}

// ---- Which patient and which value a bed takes ----------------------------------------------------------------------

let chosen = { patient: "", value: "" };

function choose(change) {
  Object.assign(chosen, change);
  for (const button of all("[data-patient]")) button.setAttribute("aria-pressed", button.dataset.patient === chosen.patient);
  for (const button of all("[data-value]")) button.setAttribute("aria-pressed", button.dataset.value === chosen.value);
  for (const button of all("[data-for]")) button.hidden = button.dataset.for !== "any" && button.dataset.for !== chosen.patient;
  const possible = new Set();
  for (const bed of all("[data-ways]")) {
    const ways = JSON.parse(bed.dataset.ways);
    for (const way of ways) if (!chosen.patient || way.p === chosen.patient) possible.add(String(way.v));
    const way = ways.find((way) => (!chosen.patient || way.p === chosen.patient) && (!chosen.value || String(way.v) === chosen.value));
    dress(bed, way);
  }
  for (const button of all("[data-value]")) button.disabled = button.dataset.value !== "" && !possible.has(button.dataset.value);
}
function dress(bed, way) {
  bed.classList.toggle("can", Boolean(way));
  bed.setAttribute("tabindex", way ? "0" : "-1");
  bed.setAttribute("aria-label", way ? way.l : bed.dataset.plain);
  if (way) bed.removeAttribute("aria-disabled"); else bed.setAttribute("aria-disabled", "true");
  bed.dataset.boxes = way?.b ?? "";
  if (way?.f) bed.dataset.final = ""; else delete bed.dataset.final;
  find(".ghost", bed).textContent = way?.v ?? "";
  if (way) bed.dataset.move = way.m; else delete bed.dataset.move;
  const tag = find(bed.id.replace("bed-", "#tag-"));
  tag.toggleAttribute("hidden", !way?.c);
  if (way?.c) {
    const width = way.c.length * 6.5 + 12;
    find("rect", tag).setAttribute("x", -width / 2);
    find("rect", tag).setAttribute("width", width);
    find("text", tag).textContent = way.c;
  }
}
function forget() {
  armed = null;
  chosen = { patient: find("[data-patient]")?.dataset.patient ?? "", value: "" };
  if (find("[data-ways]")) choose({});
  if (find("#board .spot")) equip(tool);
}

// ---- Which tool is in hand ------------------------------------------------------------------------------------------

let tool = "";

// Takes a tool in hand: a worker, a blood bag, or the work that is asked for. Each place knows what it does with which.
function equip(wanted) {
  const crew = find("#board [data-tools]");
  const tools = crew?.dataset.tools.split(" ") ?? [];
  tool = tools.includes(wanted) ? wanted : tools[0] ?? "";
  for (const chip of all("[data-tool]")) chip.setAttribute("aria-pressed", chip.dataset.tool === tool);
  const worker = tool && tool !== "work" && tool !== "bag";
  for (const place of all("#board .spot")) {
    const data = place.dataset;
    const way = JSON.parse(data.with ?? "{}")[tool];
    place.classList.toggle("can", Boolean(way));
    place.classList.toggle("pays", Boolean(way?.p));
    find(".says", place).textContent = way ? `${data.plain.replace(/\.$/, "")}. ${way.l}` : data.plain;
    if (way) place.removeAttribute("aria-disabled"); else if (!data.tool) place.setAttribute("aria-disabled", "true");
    place.tabIndex = way || data.tool ? 0 : -1;
    for (const name of ["move", "try", "why", "boxes"]) delete data[name];
    if (data.do) continue;
    if (way?.m) Object.assign(data, { move: way.m, boxes: way.b });
    else if (!way && data.else && (worker || !data.else.includes("*"))) data.try = data.else.replace("*", tool);
    else if (!way && data.no) data.why = data.no;
    for (const ghost of all(".ghost", place)) ghost.hidden = ghost.dataset.for !== tool;
  }
  close();
}
// Opens the menu of a place that offers several moves; the others close.
function open(id) {
  const menu = find(`.menu[data-menu="${CSS.escape(id)}"]`);
  const shut = menu.hidden;
  close();
  menu.hidden = !shut;
  if (shut) find("button", menu).focus();
}
function close() {
  for (const menu of all(".menu")) menu.hidden = true;
}

// ---- What a choice would do -----------------------------------------------------------------------------------------

function preview(element) {
  for (const box of all("#boxes dd[data-next]")) box.removeAttribute("data-next");
  for (const bed of all(".reach")) bed.classList.remove("reach");
  if (!element) return;
  const points = element.dataset.boxes?.split(" ").filter(Boolean) ?? [];
  all("#boxes dd").forEach((box, index) => {
    if (points[index] !== undefined && points[index] !== box.dataset.v) box.dataset.next = points[index];
  });
  for (const name of element.dataset.beds?.split(" ").filter(Boolean) ?? []) document.getElementById(name)?.classList.add("reach");
}
for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(on, (event) => {
    const choice = event.target.closest?.("[data-boxes], [data-beds]");
    if (choice) preview(choice);
  });
  document.addEventListener(off, (event) => {
    if (event.target.closest?.("[data-boxes], [data-beds]")) preview(null);
  });
}

// ---- Clicks ---------------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const hit = event.target.closest("[data-move], [data-try], [data-why], [data-do], [data-open], [data-copy], [data-link], [data-enlarge], [data-patient], [data-value], [data-fate], [data-step], [data-tool], [data-with], [data-pad], [data-drop], [data-no]");
  if (!event.target.closest(".menu, [data-with]")) close();
  if (!hit?.matches("[data-why], [data-try]")) unsay(hit);
  if (!hit || hit.matches("form")) return;
  const data = hit.dataset;
  if (data.move) decide(data.move, hit);
  else if (data.tool) { equip(data.tool); say(data.tip ?? ""); }
  else if (data.pad) tap(hit.closest("form"), data.pad);
  else if (data.drop) drop(hit.closest("form"), Number(data.drop));
  else if (data.why) { shake(hit); say(data.why); }
  else if (data.try) play(data.try, hit);
  else if (data.with && find(`.menu[data-menu="${hit.id}"]`)) open(hit.id);
  else if (data.do === "undo") ask("undo", {}, hit);
  else if (data.do === "done") ask("done", {}, hit);
  else if (data.do === "final") play(armed, hit);
  else if (data.do === "autoplay") autoplay();
  else if (data.do === "hint") hint();
  else if (data.do === "seen") find("#since").hidden = true;
  else if (data.open) {
    const dialog = find(`#${data.open}`);
    dialog.showModal();
    dialog.scrollTop = 0;
  }
  else if (data.copy !== undefined) copy(data.copy);
  else if (data.link) say(words.offline);
  else if (data.enlarge) enlarge(data.enlarge, hit);
  else if (data.patient) choose({ patient: data.patient, value: "" });
  else if (data.value !== undefined) choose({ value: data.value });
  else if (data.fate) ask("fates", { fate: data.fate }, hit);
  else if (data.step !== undefined) step(Number(data.step));
  else if (data.no) { shake(hit); say(data.no); }
});

// A click elsewhere takes the message away; the word that ends a turn is dropped with it.
function unsay(hit) {
  if (hit?.dataset.do === "final" || (hit?.dataset.final !== undefined && hit.dataset.move === armed)) return;
  armed = null;
  for (const other of all(".armed")) other.classList.remove("armed");
  say("");
}
async function copy(link) {
  const text = link ? new URL(link, location.href).href : location.href;
  try { await navigator.clipboard.writeText(text); } catch { prompt("", text); }
  say(words.copied);
}
// Private links are no part of the page; it asks for them by themselves, and buttons that copy one get it then.
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
}
function enlarge(name, button) {
  const dialog = find("#enlarged");
  find("h2", dialog).textContent = name;
  const more = find("template", button)?.content;
  const board = find("svg", button);
  const tally = find(".tally", button.closest(".player"));
  find(".here", dialog).replaceChildren(...(more ? [board, tally, more] : [board]).map((part) => part.cloneNode(true)));
  for (const copied of all("[data-k]", dialog)) copied.removeAttribute("data-k");
  dialog.showModal();
}

// ---- Real cards and dice --------------------------------------------------------------------------------------------

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-fate]");
  if (!form) return;
  event.preventDefault();
  const parts = form.dataset.count ? trays.get(form) ?? [] : [...new FormData(form).values()];
  if (form.dataset.fate === "specialists") parts.splice(0, 2, ...parts.slice(0, 2).sort(inListOrder(form)));
  ask("fates", { fate: `${form.dataset.fate} ${parts.join(" ")}` }, form);
});
// A pad: a tap on a key adds, a tap on what was added takes away, Enter when all are there.
const trays = new WeakMap();
function tap(form, value) {
  const tray = trays.get(form) ?? [];
  if (tray.length < Number(form.dataset.count)) trays.set(form, [...tray, value]);
  draw(form);
}
function drop(form, index) {
  trays.get(form).splice(index, 1);
  draw(form);
}
function draw(form) {
  const tray = trays.get(form) ?? [];
  find(".tray", form).replaceChildren(...tray.map((value, index) => {
    const key = find(`[data-pad="${value}"]`, form).cloneNode(true);
    delete key.dataset.pad;
    key.dataset.drop = String(index);
    return key;
  }));
  find("output", form).textContent = `${tray.length} / ${form.dataset.count}`;
  find(".go", form).disabled = tray.length < Number(form.dataset.count);
}
function inListOrder(form) {
  const order = all("select[name=one] option", form).map((option) => option.value);
  return (one, other) => order.indexOf(one) - order.indexOf(other);
}

// ---- Keys -----------------------------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea") || find("dialog[open]")) return;
  const bed = event.target.closest?.(PLACES);
  if (event.key === "Escape") close();
  if (bed?.matches(".bed") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    bed.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (way && find(PLACES)) {
    if (bed || event.target === document.body || event.target.closest(".middle")) {
      event.preventDefault();
      walk(bed, way);
    }
    return;
  }
  const button = { u: "[data-do=undo]", h: "[data-do=hint]", e: "[data-do=done], [data-do=final], [data-key=e]", "?": "[data-open=keys]" }[event.key.toLowerCase()];
  const hasty = event.key.toLowerCase() === "e" && (event.repeat || (armed && Date.now() - armedAt < 700));
  if (button) { if (!hasty) find(button)?.click(); }
  else if (/^[1-6]$/.test(event.key)) find(`[data-value="${event.key}"]:not(:disabled)`)?.click();
  else if (event.key === "0") find(`[data-value=""]`)?.click();
});
// Where arrows go: beds, departments, and whatever can be taken in hand.
const PLACES = "#board .bed, #board .spot, #board .chip[data-tool]";
function walk(bed, [dx, dy]) {
  const beds = all(PLACES);
  if (!bed) return (beds.find((bed) => bed.classList.contains("can")) ?? beds[0]).focus();
  const middle = (bed) => { const box = (find(".cell", bed) ?? bed).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(bed);
  const ahead = beds.filter((other) => other !== bed).map((other) => {
    const [ox, oy] = middle(other);
    const [along, aside] = [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)];
    return [other, along, along + 2 * aside];
  }).filter(([, along]) => along > 4).sort((one, other) => one[2] - other[2]);
  ahead[0]?.[0].focus();
}

// ---- Swapping parts of the page -------------------------------------------------------------------------------------

function swap(regions) {
  const focus = document.activeElement?.closest("[id]")?.id;
  const had = document.activeElement && document.activeElement !== document.body;
  const before = new Map(all("[data-k]").map((element) => [element.dataset.k, element.dataset.v]));
  const last = Math.max(-1, ...all("#log [data-n]").map((line) => Number(line.dataset.n)));
  const asked = find("#ask")?.textContent;
  const bay = find(".bay.chosen .die")?.getBoundingClientRect();
  const look = find(".bay.chosen .die")?.cloneNode(true);
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
    const choice = again?.matches(".can, :not(.bed, .bay, .spot):is(button, a, input, [tabindex])") ? again : find("#main .can") ?? find(".prompt .go, .prompt button");
    (choice ?? again)?.focus({ preventScroll: true });
  }
  for (const element of all("[data-k]")) {
    const { k, v } = element.dataset;
    if (!before.has(k) || before.get(k) === v) continue;
    if (k.startsWith("die-") || k.startsWith("van-")) element.classList.toggle("tumble", !v.endsWith("-0"));
    else element.classList.add("fresh");
    if (element.matches("#board .bed") && v !== "0" && bay && look) fly(look, bay, element);
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
function fly(look, from, bed) {
  if (still.matches || !look.animate) return;
  const to = find(".cell", bed).getBoundingClientRect();
  const die = look.cloneNode(true);
  die.classList.add("flying");
  Object.assign(die.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
  document.body.append(die);
  const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  die.animate([{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(.6) rotate(180deg)`, opacity: .3 }], { duration: 260, easing: "ease-out" }).onfinish = () => die.remove();
}

// ---- Whose turn it is -----------------------------------------------------------------------------------------------

let mine = null;
function turn() {
  const now = find("#prompt")?.dataset.mine === "true";
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

// ---- Replay ---------------------------------------------------------------------------------------------------------

// The slider stays as it is while somebody drags it.
function slide(old, fresh) {
  Object.assign(old.dataset, fresh.dataset);
  find(".lead", old).textContent = find(".lead", fresh).textContent;
  find("output", old).textContent = find("output", fresh).textContent;
  if (document.activeElement !== find("#slider")) find("#slider").value = fresh.dataset.at;
  all("[data-step]", old).forEach((button, index) => { button.dataset.step = all("[data-step]", fresh)[index].dataset.step; });
}
let playing = 0;
function autoplay() {
  const { at, of } = find("#replay").dataset;
  clearInterval(playing);
  if (playing) { playing = 0; return; }
  if (at === of) step(0);
  playing = setInterval(() => {
    const { at, of } = find("#replay").dataset;
    if (Number(at) >= Number(of)) { clearInterval(playing); playing = 0; } else { find("#slider").value = Number(at) + 1; step(Number(at) + 1); }
  }, 900);
}
let stepping = null;
async function step(to) {
  const replay = find("#replay");
  if (!replay) return;
  const eyes = find("#eyes").value;
  const where = `${replay.dataset.path}?at=${to}${eyes ? `&seat=${eyes}` : ""}`;
  stepping = where;
  try {
    const answer = await fetch(where, { headers: { accept: "application/json" } });
    if (!answer.ok || stepping !== where) return;
    swap(await answer.json());
    history.replaceState(null, "", where);
  } catch { say(words.offline); }
}
document.addEventListener("input", (event) => { if (event.target.id === "slider") step(Number(event.target.value)); });
document.addEventListener("change", (event) => { if (event.target.id === "eyes") step(Number(find("#replay").dataset.at)); });

// ---- Setting up a table ---------------------------------------------------------------------------------------------

const setup = find("form[data-setup]");
function fit() {
  const seats = all("select[name=seats]", setup).filter((select) => select.value !== "none").length;
  for (const option of all("[data-from]", setup)) option.hidden = seats < Number(option.dataset.from) || seats > Number(option.dataset.to);
  for (const select of all("select[name=seats]", setup)) {
    const name = select.closest(".seat").querySelector("input");
    // Hidden, not disabled: a field that is not sent would give the names to other seats.
    name.classList.toggle("unused", !["you", "here"].includes(select.value));
  }
}
if (setup) {
  setup.addEventListener("change", fit);
  fit();
}

// ---- Begin ----------------------------------------------------------------------------------------------------------

if (table) {
  forget();
  turn();
  since();
  seen();
  follow();
  if (find("[data-link]")) fetchLinks();
}
