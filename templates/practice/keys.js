// The keyboard. Each control names its own keys; in a field, keys type, and in the tree, arrows move.

/** What a key is called by the controls. @param {KeyboardEvent} event */
const keyOf = ({ key, shiftKey }) => ({ " ": "Space", "+": "Plus" })[key] || (/^[a-z]$/i.test(key) ? `${shiftKey ? "Shift+" : ""}${key.toUpperCase()}` : key);

function listenToKeys() {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.matches("[role=treeitem]") && moveInList(event, target)) return;
    if (target.matches("[role=tab]") && turnByKey(event)) return;
    const isEnter = event.key === "Enter";
    if (target.matches("select, textarea, input:not([type=radio]):not([type=range])") && !(isEnter && target.id === "said")) return;
    if (target.matches("input, summary, #scroll") && event.key.startsWith("Arrow")) return;
    const presses = (event.key === " " && target.matches("input")) || ((event.key === " " || isEnter) && target.matches("button, summary, a"));
    if (presses && !(isEnter && target.matches("#choices [aria-pressed=true]"))) return;
    if (keyOf(event) === "Shift+C") return toCut(-1); // no control does that
    const controls = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[aria-keyshortcuts="${CSS.escape(keyOf(event))}"]`));
    const control = [...controls].find((each) => each.getClientRects().length);
    if (control) event.preventDefault();
    control?.click();
  });
  byId("keys").addEventListener("click", () => byId("help").showModal());
  byId("close").addEventListener("click", () => byId("help").close());
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
