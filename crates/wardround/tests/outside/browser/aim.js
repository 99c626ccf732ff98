// Says where a mouse has to go to click what `wanted()` finds, or why it cannot be clicked. Until
// the click is over, whatever it hits instead hears nothing of it.
const frame = () => new Promise((done) => requestAnimationFrame(done));
const called = (element) => element?.outerHTML.replace(/>.*/s, ">").slice(0, 160) ?? "nothing";
if (document.readyState !== "complete") return { why: "the page is not whole yet" };
const element = wanted();
if (!element) return { why: "it is not there" };
if (!element.checkVisibility({ visibilityProperty: true })) return { why: `${called(element)} cannot be seen` };
if (element.matches(":disabled")) return { why: `${called(element)} is disabled` };

const middle = () => {
  const box = element.getClientRects()[0];
  if (!box) return null;
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  return left < right && top < bottom ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
};
const over = (point) => point && document.elementFromPoint(point.x, point.y);
if (!element.contains(over(middle()))) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
const before = middle();
await frame();
await frame();
const point = middle();
if (before?.x !== point?.x || before?.y !== point?.y) return { why: `${called(element)} is moving` };
if (!element.contains(over(point))) return { why: `${called(element)} is covered by ${called(over(point))}` };

const end = new AbortController();
window.$aimed = { end, hit: false, missed: null };
for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
  addEventListener(kind, (event) => {
    if (wanted()?.contains(event.target)) {
      window.$aimed.hit ||= kind === "click";
    } else {
      event.stopImmediatePropagation();
      event.preventDefault();
      window.$aimed.missed = called(event.target);
    }
  }, { capture: true, signal: end.signal });
}
return point;
