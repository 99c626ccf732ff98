// Setting up a table: the form answers what is chosen. Only that page loads this.
"use strict";

{
  const { find, all } = wardround;

  const setup = find("form[data-setup]");
  const isFor = ({ dataset }, seats) => seats >= Number(dataset.from) && seats <= Number(dataset.to);
  // Options that mean nothing with this many players are grey, with the reason on them; only players
  // who are there can be chosen to begin; the picture shows what is chosen.
  function fit() {
    const seats = all(".chair [name^=seat]:checked", setup).filter((holder) => holder.value !== "none").length;
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
    const sitters = all(".chair", setup).map((chair) => find(".name-card input", chair).value.trim() || find(`.who[data-for=${find("[name^=seat]:checked", chair).value}] b`, chair).textContent);
    for (const value of all("[data-seat-value]", setup)) {
      const number = Number(value.dataset.seatValue);
      value.hidden = number > seats && !find("input", value).checked;
      find("b", value).textContent = `${number} ${sitters[number - 1]}`;
    }
    for (const flag of all(".chosen > .view [data-flag]", setup)) flag.textContent = sitters[flag.dataset.flag - 1][0];
  }
  setup.addEventListener("change", fit);
  setup.addEventListener("toggle", ({ target }) => { if (target.open) target.scrollIntoView({ block: "nearest" }); }, true);
  fit();
}
