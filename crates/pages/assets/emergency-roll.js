// Emergency Roll: what a bed shows of the patient it would take, and the die that flies there.
"use strict";

{
  const { find, all, fly } = wardround;

  // The digit that would be written, and its price on a tag above all beds.
  function dress(bed, way) {
    find(".ghost", bed).setAttribute("href", way ? `#w-${way.value}` : "#");
    const tag = find(bed.id.replace("bed-", "#tag-"));
    const pill = find(".pill", tag);
    tag.toggleAttribute("hidden", !way?.pays);
    pill.classList.toggle("paid", Boolean(way?.stethoscopes));
    pill.classList.toggle("bled", Boolean(way?.bag));
    find("text", pill).textContent = way?.stethoscopes ?? 0;
    if (bed.dataset.among === opened) lay();
  }

  // Beds on an upright phone have no room for a price: the first tap lays their ward on a slip, as
  // a row from its door to its clipboard, and the next one writes. The stylesheet asks the same.
  const STEP = 66;
  let opened = null;
  const slips = matchMedia("(max-width: 480px) and (min-height: 481px) and (pointer: coarse)");
  const asksTwice = () => slips.matches && !document.body.matches(".learning");
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#ward, #prompt")) return;
    const bed = event.target.closest?.("#board .sheet .bed[data-move]");
    if (bed && (bed.dataset.among === opened || !asksTwice())) return;
    opened = bed?.dataset.among ?? null;
    lay();
    if (bed) event.stopPropagation();
  }, true);
  function lay() {
    const slip = find("#ward");
    if (!slip) return;
    const beds = opened ? all(`#board .sheet .bed[data-among="${opened}"]`) : [];
    slip.hidden = !beds.some((bed) => bed.dataset.move);
    for (const bed of all("#board .sheet .bed")) bed.classList.toggle("opened", !slip.hidden && beds.includes(bed));
    if (slip.hidden) return;
    const board = find(`#board [data-k="clip-${opened}"]`);
    const rows = [...beds, board, ...beds.map((bed) => find(bed.id.replace("bed-", "#tag-")))];
    const copies = rows.map((part, index) => {
      const copy = part?.cloneNode(true);
      const at = index > beds.length ? index - beds.length - 1 : index;
      copy?.setAttribute("transform", index > beds.length ? `translate(${STEP * at} -40)` : `translate(${STEP * at - (part === board ? 6 : 0)} 0)`);
      for (const name of ["id", "data-k", "data-ways", "data-try", "data-why"]) copy?.removeAttribute(name);
      copy?.classList.remove("spot");
      return copy;
    });
    const wall = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const side = (y) => `M${-STEP / 2} ${y / 2}${beds.map((_, at) => `L${STEP * at} ${y}L${STEP * (at + 0.5)} ${y / 2}`).join("")}`;
    wall.setAttribute("class", "wall");
    wall.setAttribute("d", `${side(-38)}${side(38)}M-58 0h16m-7 -7l7 7l-7 7`);
    const drawing = find("svg", slip);
    drawing.setAttribute("viewBox", `-62 -54 ${STEP * beds.length + 82} 96`);
    drawing.removeAttribute("aria-hidden");
    drawing.replaceChildren(wall, ...copies.filter(Boolean));
    // What of its nurse is drawn beside it.
    [find(".head", slip).textContent] = find("title", board).textContent.split(/(?<=\.) /);
  }

  // Whoever points at a bed is told its ward, its place there and what lies in it.
  document.addEventListener("pointerover", (event) => {
    const bed = event.target.closest?.("#board .bed[data-plain]");
    if (!bed || find(":scope > title", bed)) return;
    bed.prepend(Object.assign(document.createElementNS("http://www.w3.org/2000/svg", "title"), { textContent: bed.dataset.plain }));
  });

  // Whoever has chosen a die sees it fly to the bed that is filled with it.
  function beforeSwap() {
    opened = null;
    const die = find(".bay.chosen .die");
    const from = die?.getBoundingClientRect();
    return (bed) => {
      if (die && bed.matches(".panel .bed") && bed.dataset.v !== "0") fly(die.outerHTML, from, find(".cell", bed));
    };
  }

  // Two cardiologists are written in the order of their list.
  function fate(form, parts) {
    if (form.dataset.fate !== "specialists") return parts;
    const order = all("select[name=one] option", form).map((option) => option.value);
    const [one, other, ...rest] = parts;
    return [...[one, other].sort((a, b) => order.indexOf(a) - order.indexOf(b)), ...rest];
  }

  wardround.plays({ dress, beforeSwap, fate });
}
