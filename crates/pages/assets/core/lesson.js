// A lesson: a veil over the table with holes for what the step speaks of, and a bubble beside the
// place. Only tables on which somebody learns load this.
"use strict";

{
  const { find, all, lessons, isTaught, turnTo, boxesOf, covered, NARROW, LYING } = wardround;

  const SVG = "http://www.w3.org/2000/svg";
  // How far a pointer reaches, on a phone and elsewhere.
  const LONGEST = [110, 160];
  let taught = null;

  function teach() {
    const lesson = find("#lesson");
    if (lesson && !isTaught(lesson)) lesson.hidden = true;
    const step = lesson?.hidden ? null : lesson?.dataset.step;
    // While others act nothing is said, but the room for it stays, or the board would jump.
    if (step || lesson?.dataset.step) document.body.classList.toggle("learning", Boolean(step));
    if (!step) { taught = null; return; }
    if (step !== taught) {
      taught = step;
      const place = pointed(lesson).pop();
      turnTo(place);
      bringInto(place);
      const [list, now] = [find("#lesson-steps"), find("#lesson-steps .now")];
      if (list && now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
      // What scrolls is reached by the keyboard, too.
      if (list?.scrollHeight > list?.clientHeight) list.tabIndex = 0;
    }
    settle();
  }
  const pointed = (lesson) => (lesson.dataset.shows ?? "").split("\n").filter(Boolean).map((selector) => find(selector)).filter(Boolean);

  // Puts veil and bubble where the page is now.
  function settle() {
    const lesson = find("#lesson");
    if (!lesson || lesson.hidden) return;
    const bubble = find(".bubble", lesson);
    find(".veil", lesson)?.remove();
    bubble.removeAttribute("style");
    bubble.className = "bubble";
    // On a phone it has a place of its own, below the board or, lying, below what is asked.
    if (NARROW.matches && !LYING.matches) makeRoom(bubble);
    const about = spokenOf(lesson);
    const boxes = about.map(boxOf).filter((box) => box.width);
    const place = boxes[boxes.length - 1];
    if (LYING.matches) settleLying(bubble, boxes, groupOf(about.at(-1)));
    else if (!NARROW.matches) settleBeside(bubble, place, boxes, about.at(-1));
    if (place) lesson.prepend(veil(boxes, bubble.getBoundingClientRect()));
    onceStill(about);
  }
  // What drives in is pointed at again where it stops.
  function onceStill(parts) {
    const step = taught;
    const moves = ({ playState, effect }) => playState === "running" && effect.getTiming().iterations !== Infinity && parts.some((part) => effect.target?.contains(part));
    const motions = document.getAnimations().filter(moves);
    if (motions.length) Promise.allSettled(motions.map((motion) => motion.finished)).then(() => { if (taught === step) settle(); });
  }
  // What a step points at. The end of a lesson speaks of one's points.
  const spokenOf = (lesson) => (lesson.dataset.step?.endsWith("-done") ? [find(".player.me .total")].filter(Boolean) : pointed(lesson));
  // What is of one group with something (data-among): it is meant, too.
  const groupOf = (part) => (part?.dataset.among ? boxesOf(`#board [data-among="${part.dataset.among}"]`) : []);
  // Below what is asked, or over the board, at its top or at its foot, where it covers less of what
  // it speaks of.
  function settleLying(bubble, boxes, round) {
    const over = (box) => covered(bubble.getBoundingClientRect(), box);
    const covers = () => boxes.reduce((sum, box, number) => sum + (number === boxes.length - 1 ? 9 : 1) * over(box), 0) + round.reduce((sum, box) => sum + over(box) / 2, 0);
    const lay = ({ at, top }) => {
      bubble.className = `bubble ${at}`;
      bubble.style.top = top;
    };
    let best = null;
    for (const [at, top] of [["", `${find("#prompt").getBoundingClientRect().bottom + 4}px`], ["across", ""], ["across low", ""]]) {
      lay({ at, top });
      // What has to be scrolled to is worth some of what is covered.
      const cost = covers() + Math.max(0, bubble.scrollHeight - bubble.clientHeight) * bubble.clientWidth / 4;
      if (!best || cost < best.cost) best = { at, top, cost };
      if (!cost) return;
    }
    lay(best);
  }
  // As high as the longest step so far, so that the board does not jump with each; never so high
  // that the board is no longer seen.
  let roomMade = 0;
  function makeRoom(bubble) {
    bubble.style.height = "auto";
    roomMade = Math.max(roomMade, Math.min(bubble.scrollHeight, 210));
    bubble.style.height = "";
    document.body.style.setProperty("--slip", `${roomMade}px`);
  }
  // The box of something with the label that hangs on it.
  function boxOf(part) {
    const boxes = [part, ...all(".ghost", part)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
    if (!boxes.length) return new DOMRect();
    const [x, y] = ["x", "y"].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
    return new DOMRect(x, y, right - x, bottom - y);
  }
  // With nothing to point at it stands in the right column, below the list of steps.
  function settleBeside(bubble, place, boxes, pointedAt) {
    const around = [pointedAt?.closest(".card"), find("#board")].filter(Boolean).map((part) => part.getBoundingClientRect());
    const at = place && beside(place, boxes, around, groupOf(pointedAt), bubble.getBoundingClientRect());
    bubble.classList.toggle("loose", !at);
    if (at) Object.assign(bubble.style, { left: `${at.x}px`, top: `${at.y}px` });
    else {
      const top = find("#lesson-steps").getBoundingClientRect().bottom + 12;
      Object.assign(bubble.style, { top: `${top}px`, maxHeight: `${innerHeight - top - 10}px` });
    }
  }
  // What can be chosen now, and what else is looked at: people, dice, and whatever else the game says
  // (data-looked-at).
  const choosable = () => boxesOf("#main :is(.can, [data-move])");
  const looked = () => boxesOf(".middle :is(.die, .meeple, .bag, .points, .number), [data-looked-at] > *");
  // What a bubble is about is never below the edge of the screen.
  function bringInto(place) {
    if (!place) return;
    const { top, bottom } = place.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) place.scrollIntoView({ block: NARROW.matches ? "center" : "nearest", behavior: "instant" });
  }
  // Where the bubble covers nothing that it speaks of, or least of it; then near the place, and off
  // what is around it.
  function beside(place, boxes, around, round, { width, height }) {
    const [GAP, STEP] = [22, 16];
    const at = (x, y) => ({ x, y, right: x + width, bottom: y + height });
    const wider = (box) => ({ x: box.x - GAP, y: box.y - GAP, right: box.right + GAP, bottom: box.bottom + GAP });
    const kept = boxes.map(wider);
    const over = (boxes, spot) => boxes.reduce((sum, box) => sum + covered(spot, box), 0);
    const [asked, seen] = [[...choosable(), ...round, ...wayOf(boxes)], looked()];
    const cost = (spot) => 100 * over(kept, spot) + 30 * over(asked, spot) + 12 * over(seen, spot) + over(around, spot) / 20 + 120 * apart(place, spot);
    // What is asked stays free, with its buttons.
    const top = find("#prompt").getBoundingClientRect().bottom + 8;
    let best = null;
    for (let y = top; y + height <= innerHeight - 8; y += STEP) {
      for (let x = 12; x + width <= innerWidth - 8; x += STEP) {
        const spot = at(x, y);
        spot.cost = cost(spot);
        if (!best || spot.cost < best.cost) best = spot;
      }
    }
    return best;
  }
  function veil(boxes, bubble) {
    const svg = document.createElementNS(SVG, "svg");
    svg.classList.add("veil");
    svg.setAttribute("aria-hidden", "true");
    const ask = find("#prompt").getBoundingClientRect();
    const hole = ({ x, y, width, height }, pad = 7) => {
      const [left, top, wide, high, round] = [x - pad, y - pad, width + 2 * pad, height + 2 * pad, 12];
      return `M${left + round} ${top}h${wide - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${high - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - wide}a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - high}a${round} ${round} 0 0 1 ${round} ${-round}z`;
    };
    const shape = (name, d) => {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("class", name);
      path.setAttribute("d", d);
      svg.append(path);
    };
    // Holes that overlap are drawn one by one, or the common part would be veiled again.
    const mask = document.createElementNS(SVG, "mask");
    mask.id = "lesson-holes";
    mask.innerHTML = `<path fill="#fff" d="M0 0H${innerWidth}V${innerHeight}H0z"/>${[...boxes, ask].map((box) => `<path fill="#000" d="${hole(box, box === ask ? 0 : 7)}"/>`).join("")}`;
    svg.append(mask);
    shape("shade", `M0 0H${innerWidth}V${innerHeight}H0z`);
    svg.lastChild.setAttribute("mask", "url(#lesson-holes)");
    const place = boxes[boxes.length - 1];
    // Side by side there is no way to be seen, only its tip.
    if (boxes.length > 1 && find("#lesson").dataset.path !== undefined && apart(boxes[boxes.length - 2], place) > 40) way(boxes[boxes.length - 2], place).forEach((line, number) => shape(number ? "way tip" : "way", line));
    // A wedge across half a page points at nothing, and one across the question hides it: there the
    // place is ringed.
    if (apart(place, bubble) > LONGEST[NARROW.matches ? 0 : 1] || (LYING.matches && covered(ask, place))) shape("ring", hole(place));
    else shape("pointer", pointer(bubble, place, NARROW.matches ? boxes[boxes.length - 2] : null));
    return svg;
  }
  const apart = (one, other) => Math.hypot(Math.max(one.x - other.right, other.x - one.right, 0), Math.max(one.y - other.bottom, other.y - one.bottom, 0));
  const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  // The way of the piece to its place, from edge to edge, so that it covers neither; it ends in an
  // arrow.
  const CLEAR = 11;
  function way(from, to) {
    const [[x, y], [tx, ty]] = [leave(from, centre(to)), leave(to, centre(from))];
    const [bx, by] = [(x + tx) / 2 + (ty - y) / 6, (y + ty) / 2 - (tx - x) / 6];
    const angle = Math.atan2(ty - by, tx - bx);
    const barb = (turn) => `M${tx} ${ty}L${tx - 11 * Math.cos(angle + turn)} ${ty - 11 * Math.sin(angle + turn)}`;
    return [`M${x} ${y}Q${bx} ${by} ${tx} ${ty}`, barb(.6) + barb(-.6)];
  }
  // Spots along that way, so that nothing is laid over it.
  function wayOf(boxes) {
    const [from, to] = boxes.slice(-2);
    if (!to || find("#lesson").dataset.path === undefined) return [];
    const [[x, y], [tx, ty]] = [centre(from), centre(to)];
    return [1, 2, 3, 4, 5].map((part) => new DOMRect(x + (tx - x) * part / 6 - 20, y + (ty - y) * part / 6 - 20, 40, 40));
  }
  // Where somebody who goes from the middle of a box towards a point is clear of it.
  function leave(box, [px, py]) {
    const [x, y] = centre(box);
    const [dx, dy] = [px - x, py - y];
    const share = Math.min((box.width / 2 + CLEAR) / Math.abs(dx), (box.height / 2 + CLEAR) / Math.abs(dy), .5);
    return [x + dx * share, y + dy * share];
  }
  // A pointer from the bubble's edge that touches the place, beside the piece if that lies between.
  function pointer(bubble, place, piece) {
    const near = (low, value, high) => Math.max(low, Math.min(value, high));
    const along = place.x + place.width / 2;
    const isBetween = piece && piece.bottom <= bubble.y && piece.y >= place.bottom && along > piece.x - 20 && along < piece.right + 20;
    const beside = isBetween ? (piece.right + 40 < bubble.right ? piece.right + 20 : piece.x - 20) : along;
    const [bx, by] = [near(bubble.x + 24, beside, bubble.right - 24), near(bubble.y + 24, place.y + place.height / 2, bubble.bottom - 24)];
    const [tx, ty] = [near(place.x - 3, bx, place.right + 3), near(place.y - 3, by, place.bottom + 3)];
    const [dx, dy] = [tx - bx, ty - by];
    const long = Math.hypot(dx, dy) || 1;
    const half = NARROW.matches ? 12 : 15;
    const [ox, oy] = [-dy / long * half, dx / long * half];
    return `M${bx + ox} ${by + oy}L${tx} ${ty}L${bx - ox} ${by - oy}z`;
  }
  addEventListener("resize", settle);
  document.addEventListener("scroll", settle, { capture: true, passive: true });
  lessons({ teach, settle });
}
