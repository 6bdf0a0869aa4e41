// Works out a field from a student's other entries, by the rule that Python wrote down.

/** The result of a rule, or null where it rests on a blank. @param {any[]} rule @param {(question: string, field: string) => any} read @returns {any} */
function workOut(rule, read) {
  const [name, of, ...more] = rule;
  /** @param {any[]} each */
  const value = (each) => workOut(each, read);
  /** @param {any[][]} named @param {string} wanted */
  const at = (named, wanted) => named.find(([each]) => each === wanted)?.[1];
  switch (name) {
    case "ref": return read(of, more[0]);
    case "given": return Array.isArray(of) ? of.map(readNumber) : readNumber(of);
    case "largest": case "smallest": return extreme(of.map(value), name === "largest");
    case "weighted": {
      const terms = of.map(value);
      return terms.every(Array.isArray) ? terms.map((/** @type {any} */ each, /** @type {number} */ i) => times(each, /** @type {any} */ (readNumber(more[0][i])))).reduce(plus) : null;
    }
    case "nth": return value(of)?.[more[0] - 1] ?? null;
    case "best": {
      const [wanted, ties] = more;
      const worth = of.map((/** @type {any[]} */ [, each]) => value(each));
      const best = extreme(worth, wanted === "most");
      if (best === null) return null;
      const found = of.map((/** @type {any[]} */ [each]) => each).filter((/** @type {string} */ _, /** @type {number} */ i) => compare(worth[i], best) === 0);
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
  return values.reduce((one, other) => ((compare(one, other) < 0) === most ? other : one));
}

/** Whether an entry is what a rule gives. @param {string} type @param {any} said @param {any} result */
function agrees(type, said, result) {
  if (result === null || said === null) return false;
  if (type === "number") return same(said, result);
  if (type === "pick") return said.every((/** @type {string} */ each) => result.includes(each));
  return said.length === result.length && said.every((/** @type {any} */ each, /** @type {number} */ i) => (type === "numbers" ? same(each, result[i]) : each === result[i]));
}
