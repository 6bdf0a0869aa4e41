// Works out a field from a student's other entries, by the rule that Python wrote down.

/** The result of a rule, as what an entry says; null where it rests on a blank. @param {any[]} rule @param {(question: string, field: string) => any} read @returns {any} */
function workOut(rule, read) {
  const [name, of, ...more] = rule;
  /** @param {any[]} each */
  const value = (each) => workOut(each, read);
  /** @param {any[][]} named @param {string} wanted */
  const at = (named, wanted) => named.find(([each]) => each === wanted)?.[1];
  switch (name) {
    case "ref": return read(of, more[0]);
    case "given": return [of].flat().map(readNumber);
    case "largest": case "smallest": return extreme(of.map(value), name === "largest");
    case "weighted": {
      const terms = of.map((/** @type {any[]} */ each) => value(each)?.[0]);
      return terms.every(Array.isArray) ? [terms.map((/** @type {any} */ each, /** @type {number} */ i) => times(each, /** @type {any} */ (readNumber(more[0][i])))).reduce(plus)] : null;
    }
    case "nth": {
      const nth = value(of)?.[more[0] - 1];
      return nth ? [nth] : null;
    }
    case "best": {
      const [wanted, ties] = more;
      const worth = of.map((/** @type {any[]} */ [, each]) => value(each));
      const best = extreme(worth, wanted === "most");
      if (best === null) return null;
      const found = of.map((/** @type {any[]} */ [each]) => each).filter((/** @type {string} */ _, /** @type {number} */ i) => compare(worth[i][0], best[0]) === 0);
      return ties === "any" ? found : ties === "first" ? found.slice(0, 1) : found.slice(-1);
    }
    case "worth of": {
      const worth = at(more[0], (value(of) || [])[0]);
      return worth ? value(worth) : null;
    }
    case "last of": return value(of)?.slice(-1) ?? null;
    default: {
      const way = [of];
      for (let next; (next = at(more[0], way[way.length - 1])); ) {
        const chosen = value(next);
        if (!chosen) return null;
        way.push(chosen[0]);
      }
      return way;
    }
  }
}

/** @param {any[]} values @param {boolean} most */
function extreme(values, most) {
  if (values.includes(null)) return null;
  return values.reduce((one, other) => ((compare(one[0], other[0]) < 0) === most ? other : one));
}

/** Whether an entry is what a rule gives. @param {string} type @param {any[] | null} said @param {any[] | null} result */
function agrees(type, said, result) {
  if (!said || !result) return false;
  return type === "pick" ? said.every((each) => result.includes(each)) : alike(said, result);
}
