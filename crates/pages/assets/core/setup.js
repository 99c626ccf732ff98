// Setting up a table: the form answers what is chosen. Only that page loads this.
"use strict";

{
  const { find, all } = wardround;

  const setup = find("form[data-setup]");
  const isFor = ({ dataset }, seats) => seats >= Number(dataset.from) && seats <= Number(dataset.to);
  // Options that mean nothing with this many players are grey, with the reason on them; only players
  // who are there can be chosen to begin; the picture shows what is chosen.
  function fit() {
    const sitting = (chair) => find("[name^=seat]:checked", chair).value;
    const nameOf = (chair) => find(".name-card input", chair).value.trim() || find(`.who[data-for=${sitting(chair)}] b`, chair).textContent;
    const chairs = all(".chair", setup);
    // Empty chairs are passed over: the seats are those who sit, in their order.
    const sitters = chairs.filter((chair) => sitting(chair) !== "none").map(nameOf);
    // While too few sit there, nothing is grey for it: who is missing is said where the table opens.
    const { least, most } = setup.dataset;
    const isFew = sitters.length < Number(least);
    setup.classList.toggle("few", isFew);
    if (isFew) find(".act.big", setup).setAttribute("aria-disabled", "true"); else find(".act.big", setup).removeAttribute("aria-disabled");
    const seats = Math.min(Math.max(sitters.length, Number(least)), Number(most));
    for (const option of all("[data-from]", setup)) {
      const also = option.dataset.also && find(`${option.dataset.also}:checked`, setup)?.closest("[data-from]");
      const fits = isFor(option, seats) || Boolean(also && isFor(also, seats));
      option.classList.toggle("fit", fits);
      option.classList.toggle("unfit", !fits);
      if (option.matches(".pill")) find("input", option).disabled = !fits;
    }
    for (const thing of all(".chosen > .view [data-with]", setup)) {
      const [name, wanted] = thing.dataset.with.split("=");
      const chosen = all(`[name="${name}"]:checked`, setup).map((field) => field.value);
      thing.toggleAttribute("hidden", !(wanted ? chosen.includes(wanted) : chosen.some((value) => value !== "none")));
    }
    for (const value of all("[data-seat-value]", setup)) {
      const number = Number(value.dataset.seatValue);
      value.hidden = number > sitters.length && !find("input", value).checked;
      find("b", value).textContent = `${number} ${sitters[number - 1] ?? ""}`;
    }
    for (const flag of all(".chosen > .view [data-flag]", setup)) flag.textContent = nameOf(chairs[flag.dataset.flag - 1])[0];
  }
  setup.addEventListener("change", fit);
  setup.addEventListener("submit", (event) => { if (setup.matches(".few")) event.preventDefault(); });
  setup.addEventListener("toggle", ({ target }) => { if (target.open) target.scrollIntoView({ block: "nearest" }); }, true);
  fit();
}
