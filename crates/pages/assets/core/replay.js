// Looking at a game again. Only replays load this.
"use strict";

{
  const { find, all, swap, say, announce, fitWords, fly, hastes, words } = wardround;

  // What happened is exchanged; the strip stays, for somebody may be dragging its thumb.
  function slide({ html }) {
    find("#replay").outerHTML = html;
    fitWords();
    find("#past-until")?.setAttribute("width", 1000 * position() / Math.max(length(), 1));
    if (document.activeElement !== find("#slider") || !dragging) find("#slider").value = position();
    lookAt();
    goOnSoon();
  }
  // Before a turning point the board is shown as it was; it goes on by itself, or by any key or
  // click that leads nowhere else.
  const ANNOUNCED = 1200;
  let announced = 0;
  function goOnSoon() {
    if (isAnnounced()) announced = setTimeout(goOn, hastes() ? 0 : ANNOUNCED);
  }
  const isAnnounced = () => find("#replay").dataset.to !== undefined;
  const goOn = () => step(position());
  for (const kind of ["click", "keydown"]) addEventListener(kind, () => {
    if (!announced) return;
    clearTimeout(announced);
    announced = setTimeout(goOn);
  }, true);
  // What stays on the page shows where one is: the turn, the line of the log, whose board is kept.
  function lookAt() {
    const [at, board] = [position(), find("#replay").dataset.board ?? ""];
    for (const turn of all(".turns li")) {
      const [from, to] = [turn.dataset.from, turn.dataset.to].map(Number);
      turn.classList.toggle("now", at >= from && (at < to || to === length()));
    }
    for (const pin of all("[data-pin]")) pin.setAttribute("aria-pressed", pin.dataset.pin === board);
    find("#follows").checked = !board && !eyes();
    // The lines go on from where they were, although older ones have left; once they are laid out,
    // and whenever there is another room for them, the present one comes into sight.
    const [log, same] = [find("#log .log"), read && find(`#log [data-n="${read.n}"]`)];
    if (same) log.scrollTo({ top: same.offsetTop - read.top, behavior: "instant" });
    laidOut.disconnect();
    laidOut.observe(log);
    mark();
  }
  // Where it happened: each die, bed and card that the lines of the step speak of.
  function mark() {
    for (const place of all(".happened")) place.classList.remove("happened");
    for (const line of all("#log .here[data-about]")) {
      const places = all(line.dataset.about);
      const isToCome = waiting?.steps.some(({ seat }) => find("b", line)?.matches(`.seat-${seat}`));
      // A whole ward has its own light.
      const isOne = places.filter((place) => place.closest("#board")).length < 2;
      if (isOne && !isToCome) for (const place of places) place.classList.add("happened");
    }
  }
  const laidOut = new ResizeObserver(() => showHere());
  // What came before is in sight, and so is all that has just happened, if there is room for it; the
  // line that is told above the board always is.
  function showHere() {
    const [log, here, line] = [find("#log .log"), all("#log .here"), find("#log .headline")];
    const high = log.clientHeight;
    if (!here.length || !high) return;
    const endOf = (line) => line.offsetTop + line.offsetHeight;
    const [top, end] = [here[0].offsetTop, endOf(here.at(-1))];
    const best = Math.min(top - 6, Math.max(top - 0.55 * high, end - 0.85 * high));
    const to = line ? Math.min(line.offsetTop - 6, Math.max(best, endOf(line) + 6 - high)) : best;
    log.scrollTo({ top: to, behavior: read ? "auto" : "instant" });
  }
  // Which line of the log was where before the step.
  let read = null;
  function note() {
    const [log, line] = [find("#log .log"), find("#log .here")];
    read = line && log.clientHeight ? { n: line.dataset.n, top: line.offsetTop - log.scrollTop } : null;
  }
  const eyes = () => find("[name=eyes]:checked")?.value ?? "";
  let dragging = false;
  addEventListener("pointerdown", (event) => { dragging = event.target.id === "slider"; });
  addEventListener("pointerup", () => { dragging = false; });

  const position = () => Number(find("#replay").dataset.to ?? find("#replay").dataset.at);
  const length = () => Number(find("#replay").dataset.of);
  const flags = () => all(".flags [data-jump]");
  const moments = () => flags().map((flag) => Number(flag.dataset.jump));
  const turnStarts = () => (find("#strip").dataset.turns || "0").split(" ").map(Number);
  // The next step in a direction after which there is something new to see.
  function newsAt(by) {
    const quiet = find("#strip").dataset.quiet.split(" ").map(Number);
    let to = position() + by;
    while (to < length() && to > 0 && quiet.includes(to)) to += by;
    return Math.max(0, Math.min(to, length()));
  }
  const places = {
    first: () => 0,
    back: () => newsAt(-1),
    on: () => newsAt(1),
    last: () => length(),
    "turn-back": () => turnStarts().findLast((start) => start < position()) ?? 0,
    "turn-on": () => turnStarts().find((start) => start > position()) ?? length(),
    moment: () => moments().find((moment) => moment > position()) ?? moments()[0],
  };
  function goTo(word) {
    if (word === "on" && waiting) return tellNext();
    const to = places[word]();
    if (word === "moment") return jump(flags().find((flag) => Number(flag.dataset.jump) === to));
    find("#slider").value = to;
    return step(to, undefined, { walks: word === "on" });
  }
  // What others did at the step that is shown is told one after the other to whoever goes on. Until
  // then their boards are as they were, and so are the dice, unless chance has just brought them.
  let waiting = null;
  function hold(regions, { by, steps }) {
    const isOwn = (id) => id === "log" || id === `player-${by}` || (id === "board" && find("#board").dataset.seat === String(by));
    const isTheirs = (id) => id === "board" || steps.some(({ seat }) => id === `player-${seat}`);
    const early = regions.filter(({ id }) => (by === undefined ? !isTheirs(id) : isOwn(id)));
    waiting = { by, steps, rest: regions.filter((region) => !early.includes(region)) };
    return early;
  }
  function tellNext() {
    const { by, rest, steps } = waiting;
    const { seat, text, thing, from, to } = steps.shift();
    const [start, end] = [from, to].map((where) => all(where).find((place) => place.checkVisibility()));
    if (start && end && start !== end) fly(thing, start.getBoundingClientRect(), end, 400);
    const [mine, theirs] = [find("#replay > .face"), find(`#player-${seat} .face`)];
    if (mine && theirs) [mine.className, mine.textContent, mine.hidden] = [`face seat-${seat}`, theirs.textContent, false];
    find("#replay .lead").textContent = text;
    fitWords();
    announce(text);
    const puts = !to.endsWith(".face");
    if (!steps.length) waiting = null;
    swap(rest.filter(({ id }) => !waiting || (puts && (by === undefined || id === `player-${seat}`))));
    for (const line of all("#log .here")) line.classList.toggle("headline", line.textContent === text);
    lookAt();
    for (const place of all(".happened")) place.classList.remove("happened");
    for (const place of all(puts ? to : from)) place.classList.add("happened");
  }
  // A turning point shows the board of whoever it is about, also to those who look at another.
  function jump({ dataset: { jump, board } }) {
    if (playing) pause();
    find("#slider").value = jump;
    return step(Number(jump), find("#replay").dataset.board || eyes() ? board : "", { plays: !hastes() });
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
      if (position() >= length() && !waiting) return pause();
      await goTo("on");
      if (playing) playing = setTimeout(go, pace());
    };
    playing = setTimeout(go, pace());
  }
  let stepping = null;
  async function step(to, board = find("#replay").dataset.board ?? "", { walks = false, plays = false } = {}) {
    clearTimeout(announced);
    announced = 0;
    const replay = find("#replay");
    const chosen = [["seat", eyes()], ["board", board]].filter(([, value]) => value);
    const where = `${replay.dataset.path}?at=${to}${chosen.map(([name, value]) => `&${name}=${value}`).join("")}`;
    stepping = where;
    try {
      const answer = await fetch(plays ? `${where}&plays` : where, { headers: { accept: "application/json" } });
      if (!answer.ok || stepping !== where) return;
      const regions = await answer.json();
      if (stepping !== where) return;
      note();
      const [shown, others] = [regions.filter(({ id }) => !["replay", "scene"].includes(id)), regions.find(({ id }) => id === "scene")];
      waiting = null;
      swap(walks && others ? hold(shown, others) : shown);
      slide(regions.find(({ id }) => id === "replay"));
      // What chance brought is told before what somebody made of it.
      if (waiting && others.by === undefined) {
        find("#replay .lead").innerHTML = find("#log .here").innerHTML;
        find("#replay > .face")?.setAttribute("hidden", "");
        fitWords();
      }
      announce(find("#replay .lead").textContent);
      history.replaceState(null, "", where);
    } catch { say(words.offline); }
  }
  // A phone shows one speed, and a tap takes the next.
  find(".speeds").addEventListener("click", (event) => {
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
    const way = event.target.closest?.("[data-go], [data-jump], [data-do=autoplay]");
    if (way?.dataset.go) goTo(way.dataset.go);
    else if (way?.dataset.jump) jump(way);
    else if (way) autoplay();
    const [line, pin] = [event.target.closest?.("#log [data-entry]"), event.target.closest?.("[data-pin]")];
    if (line) step(Number(line.dataset.entry) + 1);
    if (pin) step(position(), pin.getAttribute("aria-pressed") === "true" ? "" : pin.dataset.pin);
  });
  lookAt();
  if (isAnnounced()) history.replaceState(null, "", location.href.replace("&plays", ""));
  goOnSoon();
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, [type=radio]") || find("dialog[open]")) return;
    const word = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn-back", ArrowDown: "turn-on", Home: "first", End: "last" }[event.key];
    if (word) goTo(word);
    else if (event.key === " " && !event.target.matches("button, a")) autoplay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
