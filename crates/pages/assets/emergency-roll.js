// Emergency Roll: what a bed shows of the patient it would take, and the die that flies there.
"use strict";

{
  const { find, all, fly } = wardround;

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
  function beforeSwap() {
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
