// Works out a field from a student's other entries, by the rule that Python wrote down.

/** What is in a list of pairs under a name. @param {[string, any][]} pairs @param {string} name */
const under = (pairs, name) => pairs.find(([each]) => each === name)?.[1];

/** The rules by their names: each takes what works out a rule inside it, and its own parts. @type {Record<string, (value: (rule: any) => any, of: any[], ...parts: any[]) => any>} */
const RULES = {
  given: (_, of) => [of].flat().map(readNumber),
  largest: (value, of) => extreme(of.map(value), true),
  smallest: (value, of) => extreme(of.map(value), false),
  weighted(value, of, weights) {
    const terms = of.map((each, i) => [value(each)?.[0], readNumber(weights[i])]);
    return terms.every(([term]) => Array.isArray(term)) ? [terms.map(([term, weight]) => times(term, weight)).reduce(plus)] : null;
  },
  nth: (value, of, n) => value(of)?.slice(n - 1, n) ?? null,
  "last of": (value, of) => value(of)?.slice(-1) ?? null,
  best(value, of, wanted, ties) {
    const worth = of.map(([, each]) => value(each));
    const best = extreme(worth, wanted === "most");
    const found = best && of.map(([each]) => each).filter((_, i) => compare(worth[i][0], best[0]) === 0);
    return ties === "any" || !best ? found : ties === "first" ? found.slice(0, 1) : found.slice(-1);
  },
  "worth of"(value, of, named) {
    const worth = under(named, value(of)?.[0]);
    return worth ? value(worth) : null;
  },
  walk(value, start, choices) {
    /** @type {any[]} */
    const way = [start];
    for (let next; (next = under(choices, way[way.length - 1])); ) {
      const chosen = value(next);
      if (!chosen) return null;
      way.push(chosen[0]);
    }
    return way;
  },
};

/** The result of a rule, as what an entry says; null where it rests on a blank. @param {any[]} rule @param {(question: string, field: string) => any} read @returns {any} */
function workOut([name, of, ...others], read) {
  return name === "ref" ? read(of, others[0]) : RULES[name]((each) => workOut(each, read), of, ...others);
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
