// A search with a flaw beside the right one.

/** Beside a flawed search: what the right one does in the same step. @param {Practice} practice @param {Search} shown @param {number} step */
function showBeside(practice, shown, step) {
  const beside = byId("beside");
  beside.hidden = !shown.id;
  if (!shown.id) return beside.replaceChildren();
  const right = practice.searches[0];
  const snapshot = stepAt(practice, right, step);
  const first = (shown.differs || 0) + 1;
  const label = step < first ? WORDS.stillSame : step === first ? WORDS.firstDifference : WORDS.rightSearch;
  tell(beside, make("b", {}, `${shown.sentence}. `), make("span", { class: "label" }, label), " ", ...(step < first ? [] : snapshot ? [...spoken(practice.texts[snapshot.t]), " ", ...spoken(practice.texts[snapshot.w])] : [WORDS.rightEnded]));
}

/** Beside a search with a flaw: the right one after as many steps. @param {Practice} practice @param {Search} shown @param {number} step */
function rightOne(practice, shown, step) {
  const [right] = practice.searches;
  const there = Math.min(step, right.snapshots.length);
  return shown.id ? { shown: shownAt(practice, right, there), hand: lastHand(practice, right, there) } : undefined;
}

/** The nodes that look otherwise; or where the searches differ first. @param {Practice} practice @param {Shown} one @param {Shown} other @param {string} first */
function unlike(practice, one, other, first) {
  const names = (practice.stage?.nodes || []).map((node) => node.n);
  const found = names.filter((name) => String(lookOf(one.looks, name)) !== String(lookOf(other.looks, name)));
  return found.length ? found : [first];
}
