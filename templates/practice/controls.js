// What the buttons, the fields and the keys do. Each control names its own keys.

/** @param {string} id */
const isPressed = (id) => byId(id).getAttribute("aria-pressed") === "true";

/** @type {Record<string, () => void>} */
const BUTTONS = {
  previous: () => openAt(now.place - 1),
  next: () => openAt(now.place + 1),
  terms() {
    byId("glossary").showModal();
    byId("glossary-title").focus(); // not the button at the end, which would scroll there
  },
  keys: () => byId("help").showModal(),
  theme: () => remember("dark", isPressed("theme")),
  "as-list": () => isPressed("as-list") && byId("list").scrollIntoView({ block: "center" }),
  fold: show,
  smaller: () => zoom(now.scale * 0.8),
  larger: () => zoom(now.scale * 1.25),
  fit: () => zoom(now.scale < 1 ? 1 : 0.01),
  start: () => jump(0),
  back: () => jump(exercise().step - 1),
  step: () => jump(exercise().step + 1),
  end: () => jump(lastStep()),
  play,
  "next-cut": () => toCut(1),
  hint,
  "ask-back": askBefore,
  check: checkAll,
  show: showAnswer,
  clear,
  another: () => openAt(likeThis(byId("another").dataset.mistake)),
  "take-back": () => playOnFrom(match().own.pop() || 0),
  "new-game": () => newGame(),
};

addEventListener("click", (/** @type {any} */ { target }) => {
  const button = target.closest("button");
  const drawn = target.closest("#canvas :is(.node, .edge)");
  if (drawn) act(drawn.dataset.node, drawn.matches(".edge"));
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if (button.hasAttribute("aria-pressed")) put(button, { "aria-pressed": button.getAttribute("aria-pressed") !== "true" });
  if (button.dataset.tab) turn(button.dataset.tab);
  else if (button.closest(".question")) answerOne(button);
  else BUTTONS[button.id]?.();
});

addEventListener("change", (/** @type {any} */ { target }) => {
  if (target.closest("#rail-watch, .compare")) choose(target.value);
  else if (target.closest("#sides")) newGame(target.value);
  else if (target.id === "reasoning") showPlay();
  else if (target.dataset.field !== undefined) split(target);
  else if (target.id === "code" && !openCode(target.value)) {
    tell("sentence", word("noCode", { code: target.value }));
    target.value = exercise().code;
  }
});

addEventListener("input", (/** @type {any} */ { target }) => {
  if (target.id === "scrub") go(Number(target.value));
  if (target.closest(".box")) touched(target.closest(".box"));
});

addEventListener("submit", (/** @type {any} */ event) => {
  if (event.target.method === "dialog") return;
  event.preventDefault();
  if (event.target.id === "dock-steps") tryAnswer();
});

/** What a key is called by the controls. @param {KeyboardEvent} event */
const keyOf = ({ key, shiftKey }) => ({ " ": "Space", "+": "Plus" })[key] || (/^[a-z]$/i.test(key) ? `${shiftKey ? "Shift+" : ""}${key.toUpperCase()}` : key);

addEventListener("keydown", (/** @type {any} */ event) => {
  const { key, target } = event;
  if (key === "Escape") byId("definition").hidden = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const ways = target.matches("[role=tab], [role=treeitem]") ? waysFrom(target) : {};
  if (key in ways) return rove(event, ways[key]);
  if (key === "Enter" && target.matches("[role=treeitem]")) return act(target.dataset.node);
  if (target.matches("select, textarea, input:not([type=radio], [type=range])")) return; // there, keys type
  if (target.matches("input, summary, #scroll") && key.startsWith("Arrow")) return;
  if ((key === " " || key === "Enter") && target.matches("button, summary, a, input")) return;
  if (keyOf(event) === "Shift+C") return toCut(-1); // no control does that
  const control = all(`[aria-keyshortcuts="${CSS.escape(keyOf(event))}"]`).find((each) => each.getClientRects().length);
  if (control) event.preventDefault();
  if (control?.type === "radio") control.focus();
  control?.click();
});

/** Where arrows lead from a tab, or from a node of the tree. @param {Element} from @returns {Record<string, any>} */
function waysFrom(from) {
  const tabs = all("[role=tab]:not([hidden])");
  const at = tabs.indexOf(from);
  if (at >= 0) return { ArrowRight: tabs[(at + 1) % tabs.length], ArrowLeft: tabs.at(at - 1), Home: tabs[0], End: tabs.at(-1) };
  const [above, below] = [from.parentElement?.closest("[role=treeitem]"), from.querySelector("[role=treeitem]")];
  return { ArrowUp: above, ArrowDown: below, ArrowLeft: from.previousElementSibling, ArrowRight: from.nextElementSibling };
}

/** The keyboard goes on to the next of its kind. @param {KeyboardEvent} event @param {any} next */
function rove(event, next) {
  event.preventDefault();
  if (!next) return;
  put(/** @type {Element} */ (event.target), { tabindex: -1 });
  put(next, { tabindex: 0 });
  next.focus({ preventScroll: true });
  if (next.dataset.tab) turn(next.dataset.tab);
}

addEventListener("hashchange", () => openCode(decodeURIComponent(location.hash.slice(1))));
addEventListener("resize", () => show());
for (const kind of ["focusin", "mouseover"]) addEventListener(kind, define);
addEventListener("focusin", (/** @type {any} */ { target }) => point(target.dataset.node));
addEventListener("focusout", () => {
  byId("definition").hidden = true;
  point();
});
// A picture that is larger than its place is also moved by the mouse.
byId("scroll").addEventListener("pointermove", (/** @type {any} */ { buttons, pointerType, movementX, movementY, target, currentTarget }) => {
  if (buttons === 1 && pointerType === "mouse" && !target.closest("input, select, button")) currentTarget.scrollBy(-movementX, -movementY);
});
