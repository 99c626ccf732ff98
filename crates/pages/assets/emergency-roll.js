// Emergency Roll: what a bed shows of the patient it would take, and the die that flies there.
"use strict";

{
  const { find, all } = wardround;

  // The digit that would be written, and its price on a tag above all beds.
  function dress(bed, way) {
    find(".ghost", bed).setAttribute("href", way ? `#w-${way.value}` : "#");
    const tag = find(bed.id.replace("bed-", "#tag-"));
    tag.toggleAttribute("hidden", !way?.cost);
    if (!way?.cost) return;
    const width = way.cost.length * 6.5 + 12;
    find("rect", tag).setAttribute("x", -width / 2);
    find("rect", tag).setAttribute("width", width);
    find("text", tag).textContent = way.cost;
  }

  // Whoever has chosen a die sees it fly to the bed that is filled with it.
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  function beforeSwap() {
    const die = find(".bay.chosen .die");
    const from = die?.getBoundingClientRect();
    return (element) => {
      if (die && element.matches(".panel .bed") && element.dataset.v !== "0") fly(die.cloneNode(true), from, element);
    };
  }
  function fly(die, from, bed) {
    if (still.matches) return;
    const to = find(".cell", bed).getBoundingClientRect();
    die.classList.add("flying");
    Object.assign(die.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
    document.body.append(die);
    const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    die.animate([{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(.6) rotate(180deg)`, opacity: .3 }], { duration: 260, easing: "ease-out" }).onfinish = () => die.remove();
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
