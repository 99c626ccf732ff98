// The beginning, and what a game adds.

// What a game's own script may add:
// - dress(spot, way): shows more of what a spot does now
// - attempt(spot, hand): the move to be tried, and refused with its reason, where a spot has no way
// - beforeSwap(): called before the page is drawn anew; gives what is done with each element that
//   has changed
// - picture(thing): what the note about a thing begins with, if it is more than words
// - fate(form, parts): puts what was typed in into the order of the notation
// - fits(key, values, place, columns): whether what a key stands for may come to a place of a pad
// - takesTurns: true where seats move one after the other, so that how long is shown counts anew
//   for each
let game = {};
function plays(added) {
  game = added;
}
const ofGame = () => game;
// Pads for real cards and dice come with a script of their own.
let drawPads = () => {};
function pads(draw) {
  drawPads = draw;
}
// So does a lesson: teach() shows the step that is due, settle() puts it where the page is now.
let [teach, settle] = [() => {}, () => {}];
function lessons(added) {
  ({ teach, settle } = added);
}
document.addEventListener("DOMContentLoaded", () => {
  requestAnimationFrame(() => requestAnimationFrame(() => { document.documentElement.dataset.painted = ""; }));
  if (!table) return;
  forget();
  fitWords();
  turn();
  teach();
  showWishes();
  drawPads();
  hintByItself();
  compareBest();
  since();
  seen();
  watchLog();
  beginHearing();
  follow();
  showSound();
  if (find("[data-link]")) fetchLinks();
  // A link may lead to what points are made of.
  if (location.hash === "#scores") find("#scores").showModal();
});
