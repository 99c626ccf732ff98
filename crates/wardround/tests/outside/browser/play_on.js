// Makes a few decisions by the API, as the hints say, until `until()` is true on the page, or
// `until(move)` before the move of a hint is made. Says whether it is so, the game is over, or there
// is more to do.
const prompt = () => document.querySelector("#prompt").dataset;
const post = async (what, body) => {
  const head = { method: "POST", headers: { "content-type": "application/json" } };
  const answer = await fetch(`/api/v1${location.pathname}/${what}`, { ...head, body: JSON.stringify(body) });
  // The page was behind; it will be asked again when it is not.
  if (answer.status === 409) return null;
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return answer.json();
};
// Whoever waits for this is answered soon, however busy the machine is.
const begun = Date.now();
const isLate = () => Date.now() - begun > 4000;
while (!isLate()) {
  const { at, seat, mine, over } = prompt();
  if (until()) return "so";
  if (over === "true") return "over";
  if (mine !== "true") return "more";
  const who = { at: Number(at), seat: Number(seat) };
  const isHeld = document.querySelector("[data-do=done]");
  const move = isHeld ? null : (await post("hint", who))?.move;
  if (!isHeld && !move) return "more";
  if (move && until(move)) return "so";
  if (!(await (isHeld ? post("done", who) : post("moves", { ...who, move })))) return "more";
  while (prompt().at === at && !isLate()) await new Promise((done) => setTimeout(done, 5));
}
return "more";
