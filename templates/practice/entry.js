// What an entry of a field says, and whether it is what is accepted there.

const NONE = /^(-|none|nothing|no|empty|\{\}|∅|\(\)|\[\])$/i;

/** What puts the words of the page's language into those that are read here. @type {[RegExp, string][]} */
const SWAPS = WORDS.swaps.map((/** @type {[string, string]} */ [pattern, word]) => [new RegExp(pattern, "gi"), word]);
/** Where a comma is decimal, since it separates nothing. */
const COMMAS = WORDS.commas ? new RegExp(WORDS.commas, "gi") : null;

/** An entry in English words, its numbers with points. @param {string} text */
function inEnglish(text) {
  const said = SWAPS.reduce((each, [pattern, word]) => each.replace(pattern, word), text.trim());
  return COMMAS ? said.replace(COMMAS, (part) => part.replace(/(?<=\d),(?=\d)/g, ".")) : said;
}

/** The content of an entry by the type of its field; null if it cannot be read. @param {string} type @param {string} text @param {string[]} [among] @returns {any} */
function content(type, text, among) {
  const tidy = inEnglish(text).replace(/\s+/g, " ");
  if (type === "number") return readNumber(tidy);
  if (type === "relation") return interval(oneSign(tidy));
  if (type === "numbers") {
    const parts = tidy.replace(/^[([{<]|[)\]}>]$/g, "").split(tidy.includes(";") ? /\s*;\s*/ : /\s*[,|]\s*|\s+/).map(readNumber);
    return parts.includes(null) ? null : parts;
  }
  if (type === "record") {
    const match = /^\(?(.+?)\s*(?:\/|,|;|:|\bout of\b|\bof\b)\s*(\d{1,9})\)?$/.exec(tidy);
    const wins = match && readNumber(match[1]);
    return match && wins ? [wins, readNumber(match[2])] : null;
  }
  if (type === "pick") return tidy.split(/\s+or\s+/i);
  if (type === "order") return names(tidy, among, true);
  if (type === "set") return distinct(names(tidy, among, false));
  return parts(tidy);
}

/** Each of the signs `≥` and `≤` in one way: `>=`, `at most`. @param {string} text */
const oneSign = (text) => text.replace(/>\s*=|=\s*>|[⩾≧]|\bat least\b/gi, "≥").replace(/<\s*=|=\s*<|[⩽≦]|\bat most\b/gi, "≤");

/** `≥ 10`, `10+`, `[4, 5]`, `(−∞, 5]` as the least and the greatest value. @param {string} text */
function interval(text) {
  const both = /^=?\s*(?:\[|\((?=\s*[-−]\s*[io∞]))(.+?)[,;](.+?)(?:\]|(?<=[yfo∞]\s*)\))$/i.exec(text);
  const [, sign, said] = /** @type {RegExpExecArray} */ (/^([≥≤]|=*)\s*(.*)$/.exec(text.replace(/^(.*\d)\s*\+$/, "≥$1")));
  const ends = both ? [both[1], both[2]].map(readNumber) : [sign === "≤" ? -Infinity : readNumber(said), sign === "≥" ? Infinity : readNumber(said)];
  return ends.includes(null) ? null : ends;
}

/** Names in a row; `5-8` stands for a range of those that there are, or for both in their order. @param {string} text @param {string[]} [among] @param {boolean} [inOrder] */
function names(text, among = [], inOrder = false) {
  const plain = text.replace(/(?<![^\s,;({[])(?:the|leaf|leaves|nodes?|moves?|child|children)\s+(?=\S)|#(?=\d)/gi, "").replace(/[.,;\s]+$/, "");
  if (NONE.test(plain)) return [];
  /** @param {string} name */
  const known = (name) => meant(name, among) || (among.length ? "" : name);
  const found = [];
  for (const part of plain.replace(/^[{[(]|[)\]}]$/g, "").split(/\s*(?:,|;|→|->|=>|>|=|&|\band\b|\s)\s*/).filter(Boolean)) {
    const ends = part.split(/[-–]/).map(known);
    if (known(part)) found.push(known(part));
    else if (!ends.every(Boolean) || (ends.length > 2 && !inOrder)) return null;
    else found.push(...(inOrder ? ends : among.slice(among.indexOf(ends[0]), among.indexOf(ends[1]) + 1)));
  }
  return found;
}

/** @param {string[] | null} said */
const distinct = (said) => said && [...new Set(said)];

/** The one of the names that is the same, or differs in capitals alone. @param {string} name @param {string[]} known */
function meant(name, known) {
  if (known.includes(name)) return name;
  const alike = known.filter((each) => each.toLowerCase() === name.toLowerCase());
  return alike.length === 1 ? alike[0] : "";
}

/** What an entry says, with names spelt as accepted ones, unless capitals tell some of these apart. @param {Field | Ask} field @param {any} accept @param {string} text @returns {any} */
function saying(field, accept, text) {
  const among = "among" in field ? field.among : undefined, said = content(field.type, text, among);
  if (among || !said || !accept || (field.type !== "set" && field.type !== "order")) return said;
  const known = [...new Set(/** @type {string[]} */ (accept.flat(2)))], all = known.join("");
  if (all !== all.toLowerCase() && all !== all.toUpperCase()) return said;
  return said.map((/** @type {string} */ name) => meant(name, known) || name);
}

/** The parts of a text, spelt in one way. @param {string} text */
function parts(text) {
  const plain = spelt(text);
  return NONE.test(plain) ? ["none"] : plain.split(/;|\bor\b|∪|,(?![^([]*[)\]])/).map((part) => part.replace(/\s/g, "")).filter(Boolean);
}

/** @param {string} text */
function spelt(text) {
  return oneSign(text.toLowerCase()).replace(/\b(?:for|when|where)\b/g, "if").replace(/[−–]/g, "-").replace(/[×·]/g, "*").replace(/->/g, "→").replace(/∞|\binf(inity)?\b/g, "oo").replace(/\*\*/g, "^").trim();
}

/** Whether an entry says what is accepted. @param {Field | Ask} field @param {any} accept @param {string} text */
function isRight(field, accept, text) {
  const said = saying(field, accept, text);
  if (said === null || accept === null || accept === undefined) return false;
  if ("cased" in field) return accept[0].some((/** @type {string} */ way) => way.replace(/\s/g, "") === inEnglish(text).replace(/\s/g, ""));
  switch (field.type) {
    case "number": return same(said, /** @type {Exact} */ (readNumber(accept)), field.slack || "0");
    case "record": return isRecord(said, accept);
    case "relation": case "numbers":
      return said.length === accept.length && said.every((/** @type {Exact} */ each, /** @type {number} */ i) => same(each, /** @type {Exact} */ (readNumber(accept[i]))));
    case "pick": return said.every((/** @type {string} */ each) => accept.includes(each));
    case "set": return said.length === accept.length && said.every((/** @type {string} */ name) => accept.includes(name));
    case "order": return accept.some((/** @type {string[][]} */ groups) => isInOrder(said, groups));
    default: return (accept.length === 1 && isOneOf(spelt(inEnglish(text)).replace(/\s/g, ""), accept[0])) || surplus(said, accept) === 0 && missing(said, accept) === 0;
  }
}

/** @param {any} said @param {string} accept */
function isRecord(said, accept) {
  const right = content("record", accept);
  return same(said[0], right[0]) && same(said[1], right[1]);
}

/** @param {string[]} said @param {string[][]} groups */
function isInOrder(said, groups) {
  if (said.length !== groups.reduce((sum, group) => sum + group.length, 0)) return false;
  let at = 0;
  return groups.every((group) => {
    const here = said.slice(at, (at += group.length));
    return group.every((name) => here.includes(name));
  });
}

/** @param {string} part @param {string[]} ways */
const isOneOf = (part, ways) => ways.some((way) => spelt(way).replace(/\s/g, "") === part);
/** Parts that are not accepted. @param {string[]} said @param {string[][]} accept */
const surplus = (said, accept) => said.filter((part) => !accept.some((ways) => isOneOf(part, ways))).length;
/** Parts that are accepted and not said. @param {string[]} said @param {string[][]} accept */
const missing = (said, accept) => accept.filter((ways) => !said.some((part) => isOneOf(part, ways))).length;
