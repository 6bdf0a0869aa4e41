// Technical terms with their definitions, and the cheat sheet.

/** Each form of a term with its entry in the glossary. @type {Map<string, HTMLElement>} */
const TERMS = new Map([...document.querySelectorAll("#glossary [data-forms]")].flatMap((/** @type {any} */ entry) => entry.dataset.forms.split("|").map((/** @type {string} */ form) => [form.toLowerCase(), entry])));
const FORMS = [...TERMS.keys()].sort((a, b) => b.length - a.length).map(literally);
const TERM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FORMS.join("|")})(?![\\p{L}\\p{N}])`, "giu");
/** What stays as it is; not the list of the tree, which is read as a whole. */
const TEXTS = "#legend, #list-terms, #stated, #matters .ends, #compare-label, #next-cut, .exercise:not([hidden]) :is(.prompt, .statement), .cheat :is(summary, li, table)";
/** What has its own place in the order of the keyboard: its terms are explained there. */
const CONTROLS = "button, label, summary";

/** Sets the formulas and marks the terms of what stays. */
function explain() {
  for (const text of document.querySelectorAll(TEXTS)) {
    if (!text.querySelector("dfn, .formula")) dress(text);
  }
}

/** Shows what a part of the page says, with its formulas set and its terms marked: at once, so that it is read out once. @param {Element | string} part @param {...any} children */
function tell(part, ...children) {
  const said = make("div", {}, ...children);
  dress(said);
  (typeof part === "string" ? byId(part) : part).replaceChildren(...said.childNodes);
}

/** @param {Element} text */
function dress(text) {
  setFormulas(text);
  markTerms(text);
}

/** Marks the first place of each term. @param {Element} text */
function markTerms(text) {
  const seen = new Set();
  for (const part of textsIn(text, "select, a, dfn, svg, .formula, [aria-hidden=true]")) {
    const focus = part.parentElement?.closest(CONTROLS) ? {} : { tabindex: "0", "aria-describedby": "definition" };
    for (const found of [...part.data.matchAll(TERM)].reverse()) {
      const term = TERMS.get(found[0].toLowerCase());
      if (seen.has(term) || (/^max$|^min$/i.test(found[0]) && found[0] !== found[0].toUpperCase())) continue;
      seen.add(term);
      const word = cutOut(part, found);
      word.replaceWith(make("dfn", focus, word.data));
    }
  }
}

/** Shows the definition of the term that is pointed at or has the focus; in a control, of its first. @param {Event} event */
function define(event) {
  const at = /** @type {Element} */ (event.target);
  if (!(at instanceof Element) || at.closest("#definition")) return;
  const control = event.type === "focusin" && at.matches(":focus-visible") ? at.closest(CONTROLS) : null;
  const marked = at.closest("dfn, svg text") || control?.querySelector("dfn");
  const box = byId("definition");
  const entry = marked && TERMS.get((marked.textContent || "").toLowerCase());
  box.hidden = !entry;
  if (!entry || !marked) return;
  byId("meaning").replaceChildren(entry.cloneNode(true));
  const place = marked.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`;
  const below = place.bottom + 2;
  box.style.top = `${below + box.offsetHeight > innerHeight ? Math.max(0, place.top - box.offsetHeight - 2) : below}px`;
}

function showCheat() {
  const shown = now.tab === "watch" ? search() : undefined;
  byId("cheat").hidden = !search().algorithm;
  const lists = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".code-lines")]);
  const own = lists.find((list) => list.dataset.algorithm === shown?.algorithm) || lists.find((list) => list.dataset.algorithm === "alphabeta");
  const { practice } = exercise();
  const snapshot = shown && stepAt(practice, shown, stepNumber());
  const inHand = snapshot ? practice.texts[snapshot.c] : [];
  for (const list of lists) list.hidden = list !== own;
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".code-lines:not([hidden]) li"))) {
    say(line, (shown?.strict ? line.dataset.strict : line.dataset.equal) || "");
    if ((line.dataset.steps || "").split(",").some((each) => inHand.includes(each))) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
}

for (const kind of ["focusin", "mouseover"]) addEventListener(kind, define);
addEventListener("focusout", () => {
  byId("definition").hidden = true;
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") byId("definition").hidden = true;
});
byId("terms").addEventListener("click", () => {
  byId("glossary").showModal();
  byId("glossary-title").focus(); // not the button at the end, which would scroll there
});
byId("close-glossary").addEventListener("click", () => byId("glossary").close());
