// Technical terms with their definitions, formulas as MathML, and the cheat sheet.

/** Each form of a term with its entry in the glossary. @type {Map<string, Element>} */
const TERMS = new Map(all("#glossary [data-forms]").flatMap((entry) => entry.dataset.forms.split("|").map((/** @type {string} */ form) => [form.toLowerCase(), entry])));
/** Each formula with its MathML, which not every browser knows. @type {Map<string, Element>} */
const FORMULAS = new Map(all("MathMLElement" in window ? "data" : "nothing", byId("formulas").content).map((formula) => [formula.value, formula.firstElementChild]));

/** How a formula looks. A font for mathematics says where things go; letters and numbers are those of the page. */
const SEEN = new CSSStyleSheet();
SEEN.replaceSync(`
  slot { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  math { margin-block: 2px; font-family: math; }
  mi, mn, mo { font-family: var(--face); }
`);

/** Any of these texts, the longest first, where it is no part of a word. @param {Map<string, any>} texts @param {string} flags @param {string} [before] what must not stand before it, either */
function anyOf(texts, flags, before = "") {
  const found = [...texts.keys()].sort((a, b) => b.length - a.length).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}${before}])(${found.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, flags);
}
const TERM = anyOf(TERMS, "iu");
const FORMULA = anyOf(FORMULAS, "u", ".,)");
/** What stays as it is; not the list of the tree, which is read as a whole. */
const TEXTS = "#legend, #list-terms, #figures span, #rail-play > h2, #matters .ends, .compare, #next-cut, .prompt, .rubric, .questions .statement, #stated > *, .cheat :is(summary, li, table)";
/** What has its own place in the order of the keyboard: its terms are explained there. */
const CONTROLS = "button, label, summary";

/** Shows what a part of the page says, with its formulas set and its terms marked: at once, so that it is read out once. @param {string} id @param {...any} children */
function tell(id, ...children) {
  const said = make("div", { class: id }, ...children);
  dress(said);
  byId(id).replaceChildren(...said.childNodes);
}

/** Puts something else in the place of what is found in the texts of a part. @param {Element} part @param {RegExp} sought @param {string} others where it is not sought @param {(found: string, text: Text) => any} made */
function replace(part, sought, others, made) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts.filter((each) => !each.parentElement?.closest(others))) {
    const pieces = text.data.split(sought);
    if (pieces.length > 1) text.replaceWith(...pieces.map((piece, i) => (i % 2 ? made(piece, text) : piece)));
  }
}

/** Sets the formulas, and marks the first place of each term. @param {Element} part */
function dress(part) {
  const displaystyle = String(!part.matches(".sentence")); // in a large text, fractions are small
  // A heading tells what a student wrote. What is heard of a formula, copied or searched for, is its text.
  replace(part, FORMULA, "h3, svg, .formula", (text) => {
    const formula = make("span", { class: "formula" }, text);
    const seen = /** @type {Element} */ (FORMULAS.get(text)?.cloneNode(true));
    put(seen, { displaystyle });
    const shadow = formula.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [SEEN];
    shadow.append(make("slot"), seen);
    return formula;
  });
  const seen = new Set();
  replace(part, TERM, "select, a, dfn, svg, .formula, [aria-hidden=true]", (form, text) => {
    const term = TERMS.get(form.toLowerCase());
    if (seen.has(term) || (/^m(ax|in)$/i.test(form) && form !== form.toUpperCase())) return form;
    seen.add(term);
    return make("dfn", text.parentElement?.closest(CONTROLS) ? {} : { tabindex: "0", "aria-describedby": "definition" }, form);
  });
}

/** Shows the definition of the term that is pointed at or has the focus; in a control, of its first. @param {any} event */
function define({ type, target }) {
  if (!(target instanceof Element) || target.closest("#definition")) return;
  const control = type === "focusin" && target.matches(":focus-visible") ? target.closest(CONTROLS) : null;
  const marked = target.closest("dfn, svg text") || control?.querySelector("dfn");
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

/** The pseudo-code of the search, with the lines in hand. */
function showCheat() {
  const { practice: { texts }, search, step } = exercise();
  const snapshot = now.tab === "watch" ? stepAt(search, step) : undefined;
  const inHand = snapshot ? texts[snapshot.c] : [];
  byId("cheat").hidden = !search.algorithm;
  for (const list of all(".code-lines")) list.hidden = list.dataset.of !== `${search.algorithm} ${search.strict}`;
  for (const line of all(".code-lines:not([hidden]) li")) {
    put(line, { "aria-current": line.dataset.steps.split(",").some((/** @type {string} */ each) => inHand.includes(each)) ? "step" : "false" });
  }
}
