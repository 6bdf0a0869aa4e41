// Technical terms with their definitions, and the cheat sheet.

/** @type {Map<string, Term>} */
const TERMS = new Map(DATA.terms.flatMap((term) => [term.name, ...term.forms].map((form) => [form.toLowerCase(), term])));
const FORMS = [...TERMS.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const TERM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FORMS.join("|")})(?![\\p{L}\\p{N}])`, "giu");
/** Where terms are explained; not in the list of the tree, which is read as a whole. */
const TEXTS = "#sentence, #why, #legend, #stated, #figures, #matters, #hints, #rail-play, #beside, .questions .prompt, .cheat table";
const NOT_IN = "button, label, select, summary, a, dfn, svg, input, [aria-hidden=true]";

/** Marks the first place of each term in every text. */
function explain() {
  for (const text of document.querySelectorAll(TEXTS)) {
    if (!text.querySelector("dfn")) markTerms(text);
  }
}

/** @param {Element} text */
function markTerms(text) {
  const seen = new Set();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const parts = [];
  while (walker.nextNode()) parts.push(/** @type {Text} */ (walker.currentNode));
  for (const part of parts) {
    if (!part.parentElement || part.parentElement.closest(NOT_IN)) continue;
    const rest = part;
    for (const found of [...part.data.matchAll(TERM)].reverse()) {
      const term = TERMS.get(found[0].toLowerCase());
      if (!term || (/^M(AX|IN)$/.test(term.name) && found[0] !== term.name)) continue;
      if (seen.has(term)) continue;
      seen.add(term);
      rest.splitText(found.index + found[0].length);
      const word = rest.splitText(found.index);
      const marked = make("dfn", { tabindex: "0", "aria-describedby": "definition" }, word.data);
      word.replaceWith(marked);
    }
  }
}

/** @param {Event} event */
function define(event) {
  const at = /** @type {Element} */ (event.target);
  if (!(at instanceof Element) || at.closest("#definition")) return;
  const marked = at.closest("dfn");
  const box = byId("definition");
  const term = marked && TERMS.get((marked.textContent || "").toLowerCase());
  box.hidden = !term;
  if (!term || !marked) return;
  say(byId("meaning"), `${term.name}: ${term.definition}`);
  say(byId("meaning-ar"), `${term.arabic}: ${term.arabic_definition}`);
  say(byId("meaning-pt"), term.portuguese);
  say(byId("meaning-cs"), term.czech);
  const place = marked.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`;
  const below = place.bottom + 2;
  box.style.top = `${below + box.offsetHeight > innerHeight ? Math.max(0, place.top - box.offsetHeight - 2) : below}px`;
}

function showCheat() {
  const shown = now.tab === "watch" ? search() : undefined;
  byId("cheat").hidden = !exercise().practice.searches.length;
  const algorithm = shown ? shown.algorithm : "";
  const code = document.querySelector(`.code-lines[data-algorithm="${algorithm}"]`);
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".code-lines"))) list.hidden = code ? list !== code : list.dataset.algorithm !== "alphabeta";
  const steps = shown && stepNumber() ? stepsInHand(shown, stepNumber()) : [];
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".code-lines li"))) {
    const inHand = !/** @type {HTMLElement} */ (line.parentElement).hidden && (line.dataset.steps || "").split(",").some((each) => each && steps.includes(each));
    say(line, (shown?.strict ? line.dataset.strict : line.dataset.equal) || "");
    if (inHand) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
}

/** What a step does, in the words of the pseudo-code's lines. @param {Search} shown @param {number} step @returns {string[]} */
function stepsInHand(shown, step) {
  const { snapshots, stage } = exercise().practice;
  const { k, h, r } = snapshots[shown.snapshots[step - 1]];
  const playsMinimax = ["minimax", "expectiminimax"].includes(shown.algorithm);
  const about = k === "return" && playsMinimax && r ? r[0] : h;
  const player = stage?.nodes.find((node) => node.n === about)?.s || "";
  if (k.endsWith("cut")) return [`cut ${player}`];
  if (k === "read") return ["read", `into ${player}`];
  if (k === "return") return [playsMinimax || step === shown.snapshots.length ? `return ${player}` : `into ${player}`];
  return [k];
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
