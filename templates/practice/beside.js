// A search with a flaw beside the right one.

/** What the right search does in the same step. @param {number} step @returns {any[]} */
function saidBeside(step) {
  const { practice: { searches, texts }, search } = exercise();
  if (!search.id) return [];
  const right = stepAt(searches[0], step);
  const first = (search.differs || 0) + 1;
  const label = step < first ? WORDS.stillSame : step === first ? WORDS.firstDifference : WORDS.rightSearch;
  const said = right ? [...spoken(texts[right.t]), " ", ...spoken(texts[right.w])] : [WORDS.rightEnded];
  return [make("b", {}, `${search.sentence}. `), make("span", { class: "label" }, label), " ", ...(step < first ? [] : said)];
}

/** The right search after as many steps; the nodes that look otherwise then, or where the searches differ first, are marked. @param {Shown} state @param {string} hand @param {number} step */
function rightOne(state, hand, step) {
  const { practice: { searches: [right], stage }, search } = exercise();
  if (!search.id) return undefined;
  const there = Math.min(step, right.snapshots.length);
  const shown = shownAt(right, there);
  const names = (stage?.nodes || []).map((node) => node.n);
  const found = names.filter((name) => String(lookOf(state.looks, name)) !== String(lookOf(shown.looks, name)));
  state.unlike = found.length ? found : step - 1 === search.differs ? [hand] : [""];
  return { shown, hand: handAt(right, there) };
}
