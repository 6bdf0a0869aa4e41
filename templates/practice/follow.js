// Works out a field from a student's other entries, by the rule that Python wrote down.

/** The result of a rule, or null where it rests on a blank. @param {any[]} rule @param {(question: string, field: string) => any} read @returns {any} */
function workOut(rule, read) {
  const [name, ...of] = rule;
  /** @param {any[]} each */
  const value = (each) => workOut(each, read);
  switch (name) {
    case "ref": return read(of[0], of[1]);
    case "given": return readNumber(of[0]);
    case "largest": case "smallest": return extreme(of.map(value), name === "largest");
    case "sum": {
      /** @type {any[][]} */
      const terms = of.map(([weight, each]) => [readNumber(weight), value(each)]);
      if (terms.some(([, each]) => !Array.isArray(each))) return null;
      return terms.map(([weight, each]) => /** @type {[bigint, bigint]} */ (/** @type {unknown} */ ([weight[0] * each[0], weight[1] * each[1]]))).reduce(plus);
    }
    case "best": {
      const [wanted, ties, ...named] = of;
      const worth = named.map(([, each]) => value(each));
      const best = extreme(worth, wanted === "most");
      if (best === null) return null;
      const found = named.map(([each]) => each).filter((_, i) => compare(worth[i], best) === 0);
      return ties === "any" ? found : ties === "first" ? found.slice(0, 1) : found.slice(-1);
    }
    default: {
      const [start, ...choices] = of;
      const way = [start];
      for (let next; (next = choices.find(([each]) => each === way[way.length - 1])); ) {
        const chosen = value(next[1]);
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
  if (type === "pick") return said.split(/\s+or\s+/).every((/** @type {string} */ each) => result.includes(each));
  return said.length === result.length && said.every((/** @type {string} */ each, /** @type {number} */ i) => each === result[i]);
}
