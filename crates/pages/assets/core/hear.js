// What is heard by whoever cannot see the page: there is one voice, and whatever happens between
// somebody's move and their next choice is said at once, in three sentences at most.

function announce(text) {
  const heard = find("#heard");
  if (heard && text) heard.textContent = text;
}

// For so long nothing more has to happen before it is said: when the reader is asked, while people
// think, and while only bots are awaited, which go on by themselves. A hint comes later.
const [ASKED, THINKING, STUCK] = [100, 4000, 20000];
let hearing = 0;
// How much of the log was heard, up to where pictures stood for it, and which question.
let [heardTo, shownTo, heardAsk] = [-1, -1, ""];
// What pictures have said, of the reader and of the others, and why a choice made itself.
let [pictured, meanwhile, answers] = [[], [], []];

const asksNow = () => `${find("#prompt").dataset.mine} ${teaches() ? textsOf("#lesson :is(.task, .about, .why)") : find("#ask").textContent}`;
const textsOf = (places) => all(places).map((place) => place.textContent).join(" ");
const teaches = () => isTaught(find("#lesson"));
// What stood on the page when it was opened is read by whoever wants it; a lesson speaks.
function beginHearing() {
  if (!find("#prompt")) return;
  [heardTo, heardAsk] = [newest(), teaches() ? "" : asksNow()];
  hearSoon();
}
function hearSoon() {
  const question = find("#prompt");
  // Whoever only watches is told every now and then.
  if (!question || (hearing && question.dataset.seat === undefined)) return;
  clearTimeout(hearing);
  // Whoever has waited is asked anew, even if for the same.
  if (question.dataset.mine !== "true" && heardAsk.startsWith("true")) heardAsk = "";
  const isSoon = question.dataset.soon !== undefined && question.dataset.seat;
  hearing = setTimeout(hear, !question.matches(".wait") ? ASKED : isSoon ? STUCK : THINKING);
}
function hear() {
  hearing = 0;
  // What is being shown is said when it has been.
  if (shows || passing) return;
  const lines = aloud(toldLines().filter((line) => Number(line.dataset.n) > Math.max(heardTo, shownTo))).map((line) => line.textContent);
  const others = meanwhile.length ? [words.meanwhile.replace("…", meanwhile.map((news) => news.join(", ")).join(words.semicolon))] : [];
  const told = pictured.length ? [pictured, [...others, ...answers, ...lines]] : [lines, answers];
  const asks = asksNow();
  const asked = asks === heardAsk ? [] : [asks.slice(asks.indexOf(" ") + 1)];
  // What a lesson teaches is not shortened.
  announce(teaches() ? [inBrief(told, 2), ...asked].join(" ") : inBrief([...told, asked], 3));
  [heardTo, heardAsk, pictured, meanwhile, answers] = [newest(), asks, [], [], []];
  find("#heard").dataset.at = find("#prompt").dataset.at;
}
// Where there are more sentences, those that belong together are made one.
function inBrief(groups, most) {
  const parts = groups.map((texts) => texts.flatMap((text) => text.trim().split(/(?<=[.!?]) (?=[\p{Lu}\p{N}“«])/u)).filter(Boolean));
  const joined = (sentences) => sentences.map((sentence, index) => (sentences[index + 1] ? sentence.replace(/\s?[.!?]$/, "") : sentence)).join(words.semicolon);
  return (parts.flat().length > most ? parts.map(joined).filter(Boolean) : parts.flat()).join(" ");
}
// What is read out of new lines: no more than three, and of many those that say most. That a turn
// has begun which is over by now says nothing.
const ALOUD = 3;
function aloud(lines) {
  const all = lines.toSorted((one, other) => one.dataset.n - other.dataset.n);
  const begun = all.findLast((line) => line.closest("summary"));
  const loud = all.filter((line) => line.dataset.loud !== undefined && (line === begun || !line.closest("summary")));
  return (all.length > ALOUD && loud.length ? loud : all).slice(-ALOUD);
}
// Pictures say what their lines of the log do; what they mean for each of the others is one list.
function hearPictures(acts) {
  for (const { text, html } of acts) {
    pictured.push(text);
    for (const line of all(".meanwhile li", elementOf(`<div>${html}</div>`))) {
      const [name, news] = [find("b", line).textContent, find("span:not(.face)", line).textContent];
      const known = meanwhile.find(([other]) => other === name);
      if (known) known.push(news); else meanwhile.push([name, news]);
    }
  }
  shownTo = newest();
}
