// What an entry of a field says, by the patterns that Python wrote down, and whether that is accepted.

/** @typedef {{ type: string, among?: string[], known?: string[], slack?: string, numbers?: boolean }} Typed a field, or what is asked */

/** @param {[string, string][]} swaps @returns {[RegExp, string][]} */
const compiled = (swaps) => swaps.map(([pattern, word]) => [new RegExp(pattern, "gi"), word]);
/** What puts the words of the page's language into those that are read here. */
const OWN = compiled(WORDS.swaps);
/** Where a comma is decimal, since it separates nothing. */
const COMMAS = WORDS.commas ? new RegExp(WORDS.commas, "gi") : null;
/** What an entry of each type is turned into, what parts it then, and how many numbers it has. @type {Record<string, { steps: [RegExp, string][], between: RegExp, count: number }>} */
const READING = Object.fromEntries(Object.entries(WORDS.reading).map(([type, [steps, between, count]]) => [type, { steps: compiled(steps), between: new RegExp(between), count }]));

/** @param {string} type @param {string} text @param {boolean} [numbers] whether it is nothing but numbers */
function spelt(type, text, numbers) {
  /** @param {[RegExp, string][]} swaps @param {string} start */
  const swapped = (swaps, start) => swaps.reduce((said, [pattern, word]) => said.replace(pattern, word), start);
  const own = swapped(OWN, text.trim());
  const said = swapped(READING[type].steps, COMMAS ? own.replace(numbers ? /\d+,\d/g : COMMAS, (part) => part.replace(/(?<=\d),(?=\d)/g, ".")) : own);
  return type === "text" ? said.toLowerCase() : said;
}

/** What an entry says: its numbers, or its parts; null if it cannot be read. @param {Typed} field @param {string} text @returns {any[] | null} */
function content(field, text) {
  if (field.type === "pick") return [text];
  const parts = spelt(field.type, text, field.numbers).split(READING[field.type].between);
  if (field.type === "set" || field.type === "order") return names(field, parts.filter(Boolean));
  if (field.type === "text" || field.type === "cased") return parts.filter(Boolean);
  const numbers = parts.map(readNumber);
  return numbers.includes(null) || numbers.length !== (READING[field.type].count || numbers.length) ? null : numbers;
}

/** Names; `5-8` stands for a range of those that there are, or for both in their order. @param {Typed} field @param {string[]} parts */
function names({ type, among, known = among || [] }, parts) {
  /** @param {string} name */
  const meant = (name) => {
    const alike = known.filter((each) => each.toLowerCase() === name.toLowerCase());
    return known.includes(name) ? name : alike.length === 1 ? alike[0] : among ? "" : name;
  };
  const found = parts.flatMap((part) => {
    const ends = part.split(/[-–]/).map(meant);
    if (meant(part)) return [meant(part)];
    if (!ends.every(Boolean) || (ends.length > 2 && type === "set")) return [""];
    return type === "order" ? ends : known.slice(known.indexOf(ends[0]), known.indexOf(ends[1]) + 1);
  });
  return found.includes("") ? null : type === "set" ? [...new Set(found)] : found;
}

/** Whether two lists of numbers or names are the same. @param {any[]} one @param {any[]} other @param {string} [slack] how far numbers may be apart */
const alike = (one, other, slack) => one.length === other.length && one.every((each, i) => (typeof each === "string" ? each === other[i] : same(each, other[i], slack)));

/** Whether an entry says what is accepted. @param {Typed} field @param {any} accept @param {string} text */
function isRight(field, accept, text) {
  const said = content(field, text);
  if (!said || !accept) return false;
  switch (field.type) {
    case "pick": return said.every((each) => accept.includes(each));
    case "set": return said.length === accept.length && said.every((name) => accept.includes(name));
    case "order": return accept.some((/** @type {string[][]} */ groups) => isInOrder(said, groups));
    case "text": case "cased":
      return (accept.length === 1 && accept[0].includes(spelt(field.type, text, field.numbers))) || surplus(said, accept) + missing(said, accept) === 0;
    default: return alike(said, accept.map(readNumber), field.slack);
  }
}

/** @param {string[]} said @param {string[][]} groups */
function isInOrder(said, groups) {
  let at = 0;
  return said.length === groups.flat().length && groups.every((group) => {
    const here = said.slice(at, (at += group.length));
    return group.every((name) => here.includes(name));
  });
}

/** Parts that are not accepted. @param {string[]} said @param {string[][]} accept */
const surplus = (said, accept) => said.filter((part) => !accept.flat().includes(part)).length;
/** Parts that are accepted and not said. @param {string[]} said @param {string[][]} accept */
const missing = (said, accept) => accept.filter((ways) => !said.some((part) => ways.includes(part))).length;
