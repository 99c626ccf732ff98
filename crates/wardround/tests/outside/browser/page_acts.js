// Notes in `$acts` what a page does from its beginning: whether its stream is open; the bodies that it
// sends (a test's own are sent without `prefer`); the answer to each question that the page has to
// answer by itself, and those that it gave; how many other questions came, and how many of those were
// not on the page when the task that brought them was over. While there is something to wait for in
// `held`, nothing leaves the page.
window.$acts = { open: false, sent: [], due: [], given: [], came: 0, late: 0, held: null };
const [send, Stream] = [window.fetch, window.EventSource];
let answering = false;
window.fetch = async (to, how) => {
  const own = how?.headers?.prefer ? JSON.parse(how.body) : null;
  if (own) $acts.sent.push(own);
  // What comes before the server has heard such an answer waits.
  const isGiven = own?.move !== undefined && $acts.given.length < $acts.due.length && own.move === $acts.due.at(-1);
  if (isGiven) $acts.given.push(own.move);
  answering ||= isGiven;
  if (own) await $acts.held;
  return send(to, how).finally(() => { if (isGiven) setTimeout(() => { answering = false; }); });
};
window.EventSource = class extends Stream {
  constructor(...all) {
    super(...all);
    this.addEventListener("open", () => { $acts.open = true; });
    // It listens before the page does.
    this.addEventListener("message", ({ data }) => {
      const fresh = document.createElement("template");
      fresh.innerHTML = JSON.parse(data).find(({ id }) => id === "prompt")?.html ?? "";
      const question = fresh.content.firstElementChild;
      const { at, mine, only } = question?.dataset ?? {};
      const answer = question?.querySelector("[data-unless]")?.dataset.move ?? only;
      if (mine === "true" && answer) $acts.due.push(answer);
      else if (question && !answering) {
        const next = new MessageChannel();
        next.port1.onmessage = () => {
          $acts.came += 1;
          $acts.late += Number(document.querySelector("#prompt").dataset.at) < Number(at);
        };
        next.port2.postMessage(null);
      }
    });
  }
};
