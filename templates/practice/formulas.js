// Sets the formulas of a text. The text stays, for whoever listens, copies or searches; what is seen
// in its place is the MathML that Python wrote. A browser without MathML shows the text.

/** The formulas of each exercise, by their texts, and where they stand in a text. @type {WeakMap<Exercise, [Map<string, Element>, RegExp]>} */
const FORMULAS = new WeakMap();

const LOOK = new CSSStyleSheet();
// A font for mathematics says where things go; letters and numbers are those of the page.
LOOK.replaceSync(`
  slot { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  math { margin-block: 2px; math-style: var(--math-style); font-family: math; }
  mi, mn, mo { font-family: var(--face); }
`);

/** @param {Exercise} each @returns {[Map<string, Element>, RegExp]} */
function formulasOf(each) {
  let found = FORMULAS.get(each);
  if (!found) {
    const all = /** @type {HTMLTemplateElement | null} */ (each.article.querySelector("template.formulas"))?.content.querySelectorAll("data") || [];
    const byText = new Map([...all].map((formula) => [formula.value, /** @type {Element} */ (formula.firstElementChild)]));
    const texts = [...byText.keys()].sort((a, b) => b.length - a.length).map(literally);
    found = [byText, new RegExp(`(?<![\\p{L}\\p{N}.,)])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "gu")];
    FORMULAS.set(each, found);
  }
  return found;
}

/** @param {Element} text */
function setFormulas(text) {
  const [formulas, places] = formulasOf(exercise());
  if (!formulas.size || !("MathMLElement" in window)) return;
  for (const part of textsIn(text, "h3, svg, .formula")) { // a heading tells what a student wrote
    for (const found of [...part.data.matchAll(places)].reverse()) {
      const seen = /** @type {Element} */ (formulas.get(found[0])?.cloneNode(true));
      seen.setAttribute("aria-hidden", "true");
      const formula = make("span", { class: "formula" }, found[0]);
      const shadow = formula.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [LOOK];
      shadow.append(make("slot"), seen);
      cutOut(part, found).replaceWith(formula);
    }
  }
}
