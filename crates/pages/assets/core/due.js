// Real cards and dice: the lists and pads on which they are typed in. Only tables that have them
// load this.
"use strict";

{
  const { find, all, ask, pads, ofGame } = wardround;

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-fate]");
    if (!form) return;
    event.preventDefault();
    const typed = all(".tray", form);
    const parts = typed.length ? typed.flatMap(inTray) : [...new FormData(form).values()];
    const written = ofGame().fate?.(form, parts) ?? parts;
    ask("fates", { fate: `${form.dataset.fate} ${written.join(" ")}` }, form);
  });
  // Lists of one kind share their cards: what is chosen in one is barred in the others once no copy
  // is left.
  document.addEventListener("change", (event) => {
    const kind = event.target.dataset?.kind;
    if (!kind) return;
    const lists = all(`select[data-kind="${kind}"]`, event.target.form);
    for (const list of lists) {
      for (const option of list.options) {
        const taken = lists.filter((other) => other !== list && other.value === option.value).length;
        option.disabled = option.value !== "" && taken >= Number(option.dataset.copies ?? 1);
      }
    }
  });
  // A pad: a tap on a key fills the next place, a tap on a place empties it, Enter when all are
  // full. Each part of what is typed in has a tray; the keys are those of the tray that is
  // filled now. A place that ends with a slash waits for what its die brings.
  const trays = new WeakMap();
  function inTray(tray) {
    if (!trays.has(tray)) trays.set(tray, all(".slot", tray).map(() => ""));
    return trays.get(tray);
  }
  const nextIn = (tray) => inTray(tray).findIndex((value) => !value || value.endsWith("/"));
  const trayNow = (form) => all(".tray", form).find((tray) => nextIn(tray) >= 0);
  function tap(key) {
    const form = key.closest("form");
    const tray = trayNow(form);
    const [values, place] = [inTray(tray), nextIn(tray)];
    const { pad, brings } = key.dataset;
    if (values[place]) values[place] = pad === "-" ? values[place].slice(0, -1) : values[place] + pad;
    else values[place] = brings === undefined ? pad : `${pad}/`;
    redrawPad(form);
  }
  function drop(key) {
    const tray = key.closest(".tray");
    inTray(tray)[all(".slot", tray).indexOf(key.parentNode)] = "";
    redrawPad(tray.closest("form"));
  }
  function drawPad(form) {
    const parts = all(".tray", form);
    const now = trayNow(form);
    for (const tray of parts) {
      const values = inTray(tray);
      for (const [place, slot] of all(".slot", tray).entries()) {
        slot.classList.toggle("next", tray === now && place === nextIn(tray));
        if ((slot.dataset.value ?? "") === values[place]) continue;
        slot.dataset.value = values[place];
        find(".key", slot)?.remove();
        if (values[place]) slot.append(keyOf(form, values[place]));
      }
      find("output", tray.parentNode).textContent = `${values.filter(Boolean).length} / ${values.length}`;
    }
    const part = now ? parts.indexOf(now) : parts.length - 1;
    const brings = Boolean(now && inTray(now)[nextIn(now)]);
    for (const pad of all(".keypad", form)) {
      pad.hidden = Number(pad.dataset.part) !== part || brings !== (pad.dataset.brought !== undefined);
      for (const key of all(".key", pad)) key.disabled = !now || !mayCome(key, now, brings);
    }
    find(".act.go", form).disabled = Boolean(now);
  }
  // What had the focus may be gone, or is not to be tapped again.
  function redrawPad(form) {
    drawPad(form);
    const at = document.activeElement;
    if (at === document.body || at.disabled || at.closest("[hidden]")) (find(".keypad:not([hidden]) .key:enabled", form) ?? find(".act.go", form)).focus();
  }
  // What was tapped, to be taken away again.
  function keyOf(form, value) {
    const [key, brought] = value.split("/").filter(Boolean).map((word) => find(`.keypad [data-pad="${word}"]`, form).cloneNode(true));
    if (brought) key.append(...brought.children);
    delete key.dataset.pad;
    key.dataset.drop = "yes";
    key.disabled = false;
    return key;
  }
  function mayCome(key, tray, brings) {
    if (brings) return true;
    const [values, place] = [inTray(tray), nextIn(tray)];
    const { pad, copies, marked } = key.dataset;
    const wanted = all(".slot", tray)[place].dataset.marked;
    if (wanted && wanted !== String(marked === "true")) return false;
    if (copies && values.filter((value) => value === pad).length >= Number(copies)) return false;
    return ofGame().fits?.(key, values, place, Number(tray.dataset.columns)) ?? true;
  }
  // Where each die has a row of faces, a digit chooses that of the next; the last is taken back by
  // Backspace. When all are known, Enter sends them.
  document.addEventListener("keydown", (event) => {
    const rows = all("form.due .faces");
    if (!rows.length || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    const isChosen = (row) => Boolean(find(":checked", row));
    if (event.key === "Backspace") {
      const last = rows.findLast(isChosen);
      if (last) find(":checked", last).checked = false;
      return;
    }
    const next = rows.find((row) => !isChosen(row));
    const face = next && all("input", next).find(({ value }) => value === event.key);
    if (!face) return;
    face.checked = true;
    (rows.every(isChosen) ? find(".act.go", face.form) : face).focus();
  });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-pad], [data-drop]");
    if (key) (key.dataset.pad ? tap : drop)(key);
  });
  // Undo takes back the last of what was tapped before anything that was played.
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-do=undo]")) return;
    const tray = all("form.pad .tray").findLast((one) => inTray(one).some(Boolean));
    if (!tray) return;
    event.stopImmediatePropagation();
    const values = inTray(tray);
    values[values.findLastIndex(Boolean)] = "";
    redrawPad(tray.closest("form"));
  }, true);
  pads(() => all("form.pad").forEach(drawPad));
}
