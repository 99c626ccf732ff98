// What every page has: settings, messages, dialogs.

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const main = find("#main");
const words = find("#words")?.dataset ?? {};
const table = main?.dataset.table;

// ---- Settings -----------------------------------------------------------------------------------

const stored = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows may refuse */ } },
};
// Somebody new is asked before a turn ends, and has hints in the first game.
if (table && stored.get("first") === null) stored.set("first", table);
const usual = (name) => name === "confirm" || (name === "hints" && stored.get("first") === table);
const wants = (name) => (stored.get(name) ?? (usual(name) ? "yes" : "no")) === "yes";

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

// Day or night, whatever it is now.
function turnTheme() {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark" || (document.documentElement.dataset.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  keep("theme", theme);
  for (const radio of all("input[name=theme]")) radio.checked = radio.value === theme;
}

// A change of language keeps the seat and the moment.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".langs a");
  if (!link) return;
  const there = new URL(location.href);
  there.searchParams.set("lang", link.lang);
  link.href = there.href;
});

// ---- Saying things ------------------------------------------------------------------------------

// A message stands below what is asked, for as long as it takes to read it or until the next click.
let unsaying = 0;
function say(text, isHeard = true) {
  const line = find("#say");
  if (isHeard) announce(text);
  if (!line) return undefined;
  line.textContent = text;
  line.closest(".prompt").classList.remove("advised", ...ROOM);
  line.closest(".prompt").classList.toggle("saying", Boolean(text));
  clearTimeout(unsaying);
  if (text) unsaying = setTimeout(hush, 3000 + 60 * text.length);
  return fitWords();
}
// What is asked is set as large as its line has room for, with what stands below it if possible.
// Whatever finds no room is told by a press; nothing is cut. Says whether all of it can be read.
const NARROW = matchMedia("(max-width: 960px), (max-height: 480px)");
const sizes = () => (NARROW.matches ? [14.5, 13.5, 12.5, 11.5] : [16, 15, 14, 13, 12]);
// Whether a text fits into its box in one of these sizes.
const fitsIn = (box, sizes) => sizes.some((size) => {
  box.style.setProperty("--size", `${size}px`);
  return box.scrollHeight <= box.clientHeight;
});
function fitWords() {
  const ask = find("#prompt .ask, #replay .ask");
  if (!ask) return true;
  const prompt = ask.parentElement;
  if (!prompt.matches(".advised")) prompt.classList.remove("roomy", "deep");
  fitChoices(ask);
  ask.classList.remove("tight", "overfull");
  // Rather all of it in somewhat smaller letters than the question alone.
  let fits = fitsIn(ask, sizes().slice(0, 3));
  if (!fits) {
    ask.classList.add("tight");
    fits = fitsIn(ask, sizes());
  }
  // The longest questions take the room that reasons of hints have.
  if (!fits) {
    prompt.classList.add("roomy", "deep");
    fits = fitsIn(ask, sizes());
  }
  ask.classList.toggle("overfull", !fits);
  const hides = !fits || (ask.matches(".tight") && !ask.closest(".saying") && find(".more, .note", ask));
  if (hides) ask.dataset.says = all("p", ask).map((part) => part.textContent).filter(Boolean).join(" ");
  else delete ask.dataset.says;
  return fits;
}
// What stands below the question and never in its place: a hint and its reason. For them the button
// that ends hints gives way, then the gap below, and of the reason all but its first sentence; at
// last the reason. The question is set smaller, or in one line, but not cut. What is told ends where
// a sentence does; a press tells all of it. Says whether it found room.
const ROOM = ["roomy", "curt", "deep"];
function sayBelow(text, why, isHeard = true) {
  const whole = [text, why].filter(Boolean).join(" ");
  say(whole, isHeard);
  clearTimeout(unsaying);
  const [line, prompt] = [find("#say"), find("#prompt")];
  const ask = find(".ask", prompt);
  const lead = find(".lead", ask);
  const lays = (words, ways, sizes) => {
    line.textContent = words;
    ROOM.forEach((way, index) => prompt.classList.toggle(way, ways.includes(index)));
    return fitsIn(ask, sizes);
  };
  const isWhole = () => lead.scrollWidth <= lead.clientWidth;
  ask.classList.remove("tight", "overfull");
  prompt.classList.add("advised");
  below = { text, why };
  const [large, every] = [sizes().slice(0, 3), sizes()];
  const [first, ...others] = why?.split(/(?<=\.) (?=\p{Lu})/u) ?? [];
  const short = others.length ? `${text} ${first}` : whole;
  const reasons = why ? [[whole, [0], large], [whole, [1]], [whole, [0, 1]], [whole, [0, 2]], [whole, [0, 1, 2]], [short, []], [short, [0]], [short, [0, 1]], [short, [0, 2]], [short, [0, 1, 2]]] : [];
  const ways = [[whole, [], large], ...reasons, [text, [], large], [text, [0]], [text, [0, 1]], [text, [0, 2]], [text, [0, 1, 2]]];
  const fits = ways.some(([words, room, sizes = every]) => lays(words, room, sizes) && isWhole());
  if (!fits && !lays("", [], every)) lays("", [0, 2], every);
  if (line.textContent === whole && isWhole()) delete ask.dataset.says;
  else ask.dataset.says = `${lead.textContent} ${whole}`;
  return fits;
}
// On another screen choices are laid out anew, whatever is being said meanwhile.
const SETTLES = 200;
let below = null;
function saysAgain() {
  const prompt = find("#prompt");
  const line = find("#say");
  if (!prompt || !line) { fitWords(); return; }
  const [said, saying, advised] = [line.textContent, ...["saying", "advised"].map((state) => prompt.classList.contains(state))];
  // Choices are laid out as if nothing were said, and without the lamp that comes with a hint.
  const lamp = find("[data-do=no-hints]:not([hidden])", prompt);
  line.textContent = "";
  if (lamp) lamp.hidden = true;
  prompt.classList.remove("saying", "advised", ...ROOM);
  fitWords();
  if (lamp) lamp.hidden = false;
  if (!saying) return;
  if (advised && below) { sayBelow(below.text, below.why, false); return; }
  line.textContent = said;
  prompt.classList.add("saying");
  fitWords();
}
// Once more when a phone has been turned: only then everything else has its new place.
let turned = 0;
addEventListener("resize", () => {
  saysAgain();
  clearTimeout(turned);
  turned = setTimeout(saysAgain, SETTLES);
});
// Choices that find no room beside the sentence are folded into two lines each, or lie below it; on
// a phone they are a bar above the tabs, as high as they need. An answer to a click moves none of
// them.
const LYING = matchMedia("(max-height: 480px) and (min-width: 560px)");
function fitChoices(ask) {
  const [line, choices] = [ask.parentElement, find("#prompt > .choices")];
  if (line.matches(".saying")) return;
  line.classList.remove("apart", "spread", "folded");
  main.style.removeProperty("--choices");
  if (!choices?.children.length) return;
  ask.classList.add("tight");
  if (NARROW.matches && !LYING.matches) {
    const room = innerWidth - 12;
    line.classList.toggle("apart", choices.scrollWidth > choices.clientWidth + 1 || choices.getBoundingClientRect().width > room);
    if (line.matches(".apart")) main.style.setProperty("--choices", `${choices.offsetHeight}px`);
    showEnd(choices);
    return;
  }
  const isOver = () => line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
  const isCrowded = () => !fitsIn(ask, sizes().slice(0, 4)) || (LYING.matches ? isOver() : ask.clientWidth < (choices.children.length < 2 ? 150 : line.matches(".folded") ? 190 : 220));
  const crowded = isCrowded();
  line.classList.toggle("folded", crowded && !LYING.matches);
  line.classList.toggle("apart", crowded && (LYING.matches || isCrowded() || choices.offsetHeight > ask.clientHeight));
  if (line.matches(".apart")) line.classList.remove("folded");
  line.classList.toggle("spread", LYING.matches && line.matches(".apart") && choices.scrollHeight > choices.clientHeight + 1);
  showEnd(choices);
  if (LYING.matches || !line.matches(".apart")) return;
  const slip = choices.getBoundingClientRect();
  const isHidden = (place) => place.checkVisibility() && place.getBoundingClientRect().y < slip.bottom + 4;
  if (all(".middle :is(.can, .die)").some(isHidden)) main.style.setProperty("--choices", `${slip.height + 6}px`);
}
// Whether the last row of what is scrolled can be seen.
function showEnd(choices) {
  const look = () => choices.classList.toggle("ends", choices.scrollTop + choices.clientHeight >= choices.scrollHeight - 4);
  look();
  choices.onscroll = look;
}
function shake(element) {
  if (!element) return;
  element.classList.remove("shake");
  void element.getBoundingClientRect();
  element.classList.add("shake");
}

// A name that was given once is offered again at the next table.
document.addEventListener("submit", (event) => {
  const name = find("input[name=name]", event.target)?.value.trim();
  if (name) keep("name", name);
});

// A list opens above its button, or below where there is no room above. It goes away again with a
// click elsewhere, or with Escape.
document.addEventListener("toggle", ({ target }) => {
  if (!target.matches("details.drop[open]")) return;
  const list = find(".dropped", target);
  list.classList.remove("below");
  // Where neither side has room, the wider one scrolls.
  list.style.maxHeight = "";
  const [above, below] = [find("summary", target).getBoundingClientRect().top, innerHeight - find("summary", target).getBoundingClientRect().bottom].map((room) => room - 12);
  const high = list.offsetHeight;
  list.classList.toggle("below", high > above && below > above);
  if (high > Math.max(above, below)) list.style.maxHeight = `${Math.max(above, below)}px`;
}, true);
const letDown = () => all("details.drop[open]");
document.addEventListener("click", (event) => {
  for (const drop of letDown()) if (!drop.contains(event.target)) drop.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const drop of letDown()) {
    drop.open = false;
    find("summary", drop).focus();
  }
});

// A file is sent as soon as it is chosen, also if it is the same again.
for (const form of all("form[data-sends]")) {
  form.addEventListener("click", (event) => { if (event.target.type === "file") event.target.value = ""; });
  form.addEventListener("change", () => form.requestSubmit());
}
