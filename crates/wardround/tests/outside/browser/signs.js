// Words and drawings of the boards that answer a press with nothing more than they show: what they
// show, each once. Whatever is a sentence itself needs no other.
const boards = "#status, #main .panel, #main .player, #players > h2, #log > h2, #enlarged[open] .here";
const answers = "[data-says], [data-rule], [title], .points-of, [data-plain]";
const acts = "[data-move], [data-try], [data-fate], [data-take], [data-ways], [data-open], [data-opens], [data-do], [data-enlarge], [data-why], [data-no], a[href], summary, label";
const ruleOf = (thing) => document.querySelector(`#rule-${thing.dataset.rule} .rule`)?.textContent ?? "";
const ownOf = (thing) => thing.dataset.says || thing.getAttribute("title") || thing.querySelector(":scope > title")?.textContent || thing.dataset.plain || "";
const sentenceOf = (thing) => ownOf(thing) + ruleOf(thing);
const isSentence = (label) => /^\S+ \S+ .+[.?!]$/su.test(label);
const isClipped = (element) => element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
const isSeen = (element) => !element.closest(".who, .face") && !isClipped(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 2;

// A page fetches how to play when it is asked for.
const chapters = document.querySelector("#rules .chapters");
if (!chapters.childElementCount) chapters.innerHTML = await (await fetch(chapters.dataset.from)).text();

const silent = new Set();
for (const board of document.querySelectorAll(boards)) {
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    const label = isText ? node.data.trim() : "";
    const element = isText ? node.parentElement : node;
    const isDrawing = !isText && node.matches("svg:not(svg svg)");
    if ((!isDrawing && !/[\p{L}\p{N}]/u.test(label)) || isSentence(label) || element.localName === "title" || !isSeen(element)) continue;
    const thing = element.closest(answers);
    if (element.closest(acts) || (thing && sentenceOf(thing).length > label.length)) continue;
    const place = [element, element.parentElement].map((one) => `${one.localName}.${one.getAttribute("class") ?? ""}`).join(" in ");
    silent.add(`${label || "a drawing"}: ${place}`);
  }
}
return [...silent];
