// The keyboard. In a field, keys type; in the tree, arrows move there.

function listenToKeys() {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.matches("[role=treeitem]") && moveInList(event, target)) return;
    if (target.matches("[role=tab]") && turnByKey(event)) return;
    if (target.matches("select, textarea, input:not([type=radio]):not([type=range])")) {
      if (event.key === "Enter" && target.id === "said") tryAnswer();
      return;
    }
    if (target.matches("input, summary, #scroll") && event.key.startsWith("Arrow")) return;
    if ((event.key === " " || event.key === "Enter") && target.matches("button, input, summary, a")) return;
    const key = event.shiftKey && event.key.length === 1 ? event.key : event.key;
    const action = (now.tab === "watch" && WATCH_KEYS[key]) || (now.tab === "steps" && stepKey(key)) || (now.tab === "play" && PLAY_KEYS[key]) || KEYS[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  byId("keys").addEventListener("click", () => byId("help").showModal());
  byId("close").addEventListener("click", () => byId("help").close());
}

/** @type {Record<string, () => void>} */
const WATCH_KEYS = {
  ArrowRight: () => byId("step").click(), ArrowLeft: () => byId("back").click(),
  Home: () => byId("start").click(), End: () => byId("end").click(), " ": () => play(),
  c: () => toCut(1), C: () => toCut(-1),
};
/** @type {Record<string, () => void>} */
const KEYS = {
  "[": () => byId("previous").click(), "]": () => byId("next").click(),
  l: () => byId("as-list").click(), f: () => byId("fold").click(),
  "+": () => byId("larger").click(), "-": () => byId("smaller").click(), 0: () => byId("fit").click(),
  g: () => byId("terms").click(), "?": () => byId("help").showModal(),
};

/** @param {string} key */
function stepKey(key) {
  if (key === "h" || key === "H") return hint;
  if (key === "Enter") return tryAnswer;
  if (/^[1-9]$/.test(key) && byId("choices").children[Number(key) - 1]) return () => pickChoice(Number(key) - 1);
  return undefined;
}

/** @param {KeyboardEvent} event */
function turnByKey(event) {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]:not([hidden])")]);
  const at = tabs.findIndex((tab) => tab === event.target);
  /** @type {Record<string, number>} */
  const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 };
  if (!(event.key in to)) return false;
  const next = tabs[to[event.key]];
  turn(next.dataset.tab || "watch");
  next.focus();
  event.preventDefault();
  return true;
}
