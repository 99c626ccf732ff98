// What happens while one cannot look: others' moves one after the other, the end of a round as a
// few pictures. What the stream brings meanwhile waits, but never for long, and a click or a key
// ends the waiting.

// ---- The queue ----------------------------------------------------------------------------------

// How long things take, by the setting. Step by step they take until the next click or key.
const PACES = { once: 0, quick: .55, normal: 1, step: 1 };
const tempo = () => (Object.hasOwn(PACES, stored.get("pace")) ? stored.get("pace") : "normal");
for (const radio of all("input[name=pace]")) {
  radio.checked = radio.value === tempo();
  // What waits for a click goes on at the new pace.
  radio.addEventListener("change", () => { stored.set("pace", radio.value); goOn?.(); });
}
const still = matchMedia("(prefers-reduced-motion: reduce)");
// Whoever wants everything at once, or no motion, is shown no steps between.
const hastes = () => tempo() === "once" || still.matches;

// Others' moves are shown for so long in all; then the page jumps to what is. Where turns come one
// after the other, each has twice as long.
const [STEP, SHORTEST] = [460, 300];
const STEPS = 1200;
const ACT = 1150;
// What is no part of a round's end, a hit or a death, has more to read.
const TEXT = 2400;
// More that waits is too much to look at.
const MOST = 60;

let waitingNews = [];
let shows = false;
let shownFor = 0;
let shownSeat = null;
let goOn = null;
function receive(news) {
  waitingNews.push(news);
  if (waitingNews.length > MOST) hurry();
  if (!shows) showAll();
}
async function showAll() {
  shows = true;
  try {
    while (waitingNews.length) await showNext(waitingNews.shift());
  } finally {
    shows = hurried = false;
    shownFor = 0;
    shownSeat = null;
  }
  hintByItself();
  hearSoon();
}
// What was answered by itself is never seen: it waits for what comes of the answer, but not for
// ever.
let unseen = [];
let unseenFor = 0;
const UNSEEN = 2500;
let answered = "";
let unheard = [];
async function showNext(news) {
  const scene = news.find(({ id }) => id === "scene");
  const regions = news.filter(({ id }) => id !== "scene");
  const looks = scene && !hurried && tempo() !== "once" && !document.hidden && !find("dialog[open]");
  clearTimeout(unseenFor);
  unheard.push(...(scene?.acts ?? []));
  const answer = answerTo(regions);
  const [early, late] = [false, true].map((late) => (looks ? scene.steps.filter((step) => step.late === late) : []));
  // One's own board shows at once what one did there; but the evening stays until the night falls.
  const isRoundsEnd = looks && scene.acts.some(({ step }) => step !== null);
  const own = looks && !answer && !isRoundsEnd ? regions.filter(({ id }) => id === "board") : [];
  // A question that has been answered is put away, or it would stand beside what came of it.
  if ((early.length || isRoundsEnd) && regions.some(({ id }) => id === "prompt")) putAway();
  if (own.length) {
    // What waits unseen is older than that.
    unseen = unseen.filter(({ id }) => id !== "board");
    swap(own);
  }
  if (early.length) await tellSteps(early);
  if (looks && scene.acts.length) await showActs(scene.acts);
  if (answer && await answerByItself(answer)) {
    unseen.push(...regions);
    answered = answer.said;
    unseenFor = setTimeout(() => { show([]); hearSoon(); }, UNSEEN);
    return;
  }
  show(regions.filter((region) => !own.includes(region)));
  seen();
  if (late.length) await tellSteps(late);
  endTold();
}
function putAway() {
  unsay();
  preview(null);
  find("#prompt").classList.add("answered");
}
function show(regions) {
  passing = false;
  swap([...unseen.splice(0), ...regions]);
  if (unheard.length) hearPictures(unheard.splice(0));
  if (answered) tellAnswer(answered);
  answered = "";
}
// Below the question that is asked now, if both find room.
function tellAnswer(text) {
  answers.push(text);
  if (!sayBelow(text, undefined, false)) return say(text, false);
  unsaying = setTimeout(hush, 3000 + 60 * text.length);
}
async function tellSteps(steps) {
  const most = game.takesTurns ? 2 * STEPS : STEPS;
  const time = Math.max(SHORTEST, Math.min(STEP, most / steps.length));
  for (const step of steps) {
    if (game.takesTurns && step.seat !== shownSeat) [shownSeat, shownFor] = [step.seat, 0];
    if (hurried || (tempo() !== "step" && shownFor >= most)) break;
    await tellStep(step, time);
  }
}
// What was told last stands until something else is told or asked; else whom one waits for would
// flicker up between two moves.
const LINGERS = 1500;
let lingering = 0;
// What nobody had the time to read stands below the question that follows.
let unread = [];
function endTold() {
  const { mine, over } = find("#prompt")?.dataset ?? {};
  const text = unread.splice(0).slice(-2).join(" ");
  clearTimeout(lingering);
  if (mine === "true" && !hurried && tempo() === "normal" && text && !find("#prompt.saying")) {
    if (sayBelow(text, undefined, false)) unsaying = setTimeout(hush, 1500 + 30 * text.length); else say("");
  }
  if (mine === "true" || over === "true" || hurried) hideTold();
  else lingering = setTimeout(hideTold, LINGERS);
}
// Only tables tell anything.
function hideTold() {
  find("#told")?.setAttribute("hidden", "");
}
// A picture whose style does not come in time is told, not shown.
const DRESSING = 1000;
let isDressed = false;
const tooLate = () => new Promise((done) => { setTimeout(() => done(false), DRESSING); });
async function showActs(acts) {
  if (!isDressed && !still.matches && acts.some(({ html }) => html)) isDressed = await Promise.race([loadStyles(find("#stage").dataset.style), tooLate()]);
  for (const [index, act] of acts.entries()) if (!hurried) await showAct(act, barsOf(acts.length, index));
  const stage = find("#stage");
  stage.hidden = true;
  stage.replaceChildren();
}
// Waits for as long as something is to be seen.
const look = (time) => new Promise((done) => {
  const timer = tempo() === "step" ? 0 : setTimeout(() => goOn?.(), time * PACES[tempo()]);
  goOn = () => { clearTimeout(timer); goOn = null; done(); };
});
// Shows everything that waits at once.
let hurried = false;
function hurry() {
  hurried = shows;
  goOn?.();
}
document.addEventListener("visibilitychange", () => { if (document.hidden) hurry(); });

// A click or a key goes on to the next picture; where no picture is in the way it counts as well,
// on the table as it is.
const isStaged = () => !find("#stage")?.hidden;
// What is done in a dialog is meant for the dialog.
addEventListener("click", (event) => {
  if (event.target.closest("dialog")) return undefined;
  if (!goOn) return hideTold();
  const goes = !event.target.closest("button:not(.next), a, [role=button]");
  if (!isStaged()) return tempo() === "step" && goes ? goOn() : hurry();
  event.stopPropagation();
  event.preventDefault();
  goOn();
}, true);
addEventListener("keydown", (event) => {
  if (!goOn || event.target.closest?.("dialog") || ["Shift", "Control", "Alt", "Meta"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isStaged() && tempo() !== "step") return hurry();
  event.stopPropagation();
  event.preventDefault();
  if (event.key === "Escape") hurry(); else goOn();
}, true);

// ---- What is shown ------------------------------------------------------------------------------

// Somebody's move, told in the line that asks, while the thing goes where it goes.
async function tellStep({ seat, text, thing, from, to }, time) {
  unread.push(text);
  tellLine(text, `told seat-${seat}`, find(`#player-${seat} .face`)?.textContent ?? "");
  const [start, end] = [from, to].map(placeOf);
  if (start && end && start !== end) fly(thing, start.getBoundingClientRect(), end, 300 * PACES[tempo()]);
  end?.closest(".player")?.classList.add("acting");
  cue("card");
  const begun = performance.now();
  await look(time);
  shownFor += performance.now() - begun;
  for (const player of all(".acting")) player.classList.remove("acting");
}
// Where something is; what is behind a tab of a phone is found there.
function placeOf(where) {
  const places = all(where);
  const seen = places.find((place) => place.checkVisibility());
  if (seen || !places.length || !find(".tabs")?.checkVisibility()) return seen;
  return find(`[data-tab-to=${places[0].closest(".left") ? "left" : "players"}]`);
}
function tellLine(text, look, face) {
  const line = find("#told");
  clearTimeout(lingering);
  line.className = look;
  line.classList.toggle("waits", tempo() === "step");
  find("b", line).textContent = text;
  find(".face", line).textContent = face;
  line.hidden = false;
  fitsIn(find("b", line), sizes());
}
// Sends a copy of something across the page.
function fly(thing, from, end, duration = 260) {
  if (still.matches) return;
  const to = end.getBoundingClientRect();
  const flying = document.createElement("div");
  flying.className = "flying";
  flying.innerHTML = thing;
  document.body.append(flying);
  const size = flying.getBoundingClientRect();
  const middle = (box) => [box.x + box.width / 2 - size.width / 2, box.y + box.height / 2 - size.height / 2];
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const arc = Math.min(40, Math.abs(toX - x) / 6);
  flying.animate([
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${(x + toX) / 2}px, ${(y + toY) / 2 - arc}px) scale(1.12)`, offset: .5 },
    { transform: `translate(${toX}px, ${toY}px) scale(.7)`, opacity: .6 },
  ], { duration, easing: "ease-out" }).onfinish = () => flying.remove();
}
// A picture over the board. Whoever wants no motion is told in the line that asks.
async function showAct({ html, text, sound, step }, bars) {
  cue(sound);
  // The head line says which part of the round it is.
  for (const [index, name] of step === null ? [] : all(".steps-of-turn li").entries()) {
    name.classList.toggle("now", index === step);
    if (index === step) name.setAttribute("aria-current", "step"); else name.removeAttribute("aria-current");
  }
  const time = step === null ? TEXT : ACT;
  const stage = find("#stage");
  if (still.matches || !html || !isDressed) {
    stage.hidden = true;
    tellLine(text, "told", "");
    await look(time);
    hideTold();
    return;
  }
  stage.innerHTML = html;
  find(".caption", stage).append(bars);
  // What a picture says in numbers; the page allows no styles in its text.
  for (const name of ["far", "count"]) for (const part of all(`[data-${name}]`, stage)) part.style.setProperty(`--${name}`, part.dataset[name]);
  stage.style.setProperty("--pace", PACES[tempo()]);
  stage.hidden = false;
  await look(time);
}
// A short bar for each picture, and where one is.
function barsOf(count, now) {
  const bars = Object.assign(document.createElement("span"), { className: "shots", hidden: count < 2 });
  for (let index = 0; index < count; index += 1) bars.append(Object.assign(document.createElement("i"), { className: index <= now ? "seen" : "" }));
  return bars;
}
// Where several people share the screen: whose it is now.
function handOver(text) {
  const card = find("#handed");
  card.textContent = text;
  card.className = `handed seat-${seat()}`;
  card.hidden = false;
  clearTimeout(handOver.end);
  handOver.end = setTimeout(() => { card.hidden = true; }, 1600);
}

// ---- Sounds -------------------------------------------------------------------------------------

// Loaded when somebody wants them. Of what happens at once, only the first is heard.
let sounds = null;
let sounded = 0;
function cue(name) {
  if (!wants("sound") || !name) return;
  if (!sounds) return loadSounds();
  if (performance.now() - sounded < 80) return;
  sounded = performance.now();
  sounds[name]?.();
}
function loadSounds() {
  if (!words.sounds || find("script[data-sounds]")) return;
  const script = Object.assign(document.createElement("script"), { src: words.sounds });
  script.dataset.sounds = "";
  document.head.append(script);
}
function sound(all) {
  sounds = all;
}
function showSound() {
  const on = wants("sound");
  for (const button of all("[data-do=sound]")) button.setAttribute("aria-pressed", on);
  for (const box of all("[data-setting=sound]")) box.checked = on;
  if (on) loadSounds();
}
function turnSound() {
  stored.set("sound", wants("sound") ? "no" : "yes");
  showSound();
}
find("[data-setting=sound]")?.addEventListener("change", showSound);
