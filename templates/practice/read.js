// Reads a number: `12`, `-4.01`, `23/3`, `2 1/3`, `∞`. Fractions are exact.

/** @typedef {[bigint, bigint] | number} Exact a fraction, or an infinity */

const DIGITS = 40;

/** @param {string} text @returns {Exact | null} */
function readNumber(text) {
  const apart = text.replace(/(\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, "$1 ").normalize("NFKC").replace(/[\u2212\u2013\u2014]/g, "-").replace(/\u2044/g, "/");
  const mixed = /^\s*=?\s*([-+]?)\s*(\d+)\s+(\d+)\s*\/\s*(\d+)\s*;?\s*$/.exec(apart);
  if (mixed && apart.length <= DIGITS) {
    const [whole, part, parts] = mixed.slice(2).map(BigInt);
    return part < parts ? [(whole * parts + part) * (mixed[1] === "-" ? -1n : 1n), parts] : null;
  }
  if (/\d\s+\d/.test(apart)) return null;
  const plain = apart.replace(/\s+/g, "").replace(/^=|;$/g, "").replace(/^\+/, "").toLowerCase();
  const infinite = /^(-?)(∞|inf|infinity|oo|\\?infty)$/.exec(plain);
  if (infinite) return infinite[1] ? -Infinity : Infinity;
  const match = /^(-?)(\d+)?(?:[.,](\d*))?(?:\/(\d+))?$/.exec(plain);
  if (!match || plain.length > DIGITS) return null;
  const [, sign, whole = "", decimals, under] = match;
  if (!(whole + (decimals || "")) || (under && decimals !== undefined)) return null;
  const top = BigInt(whole + (decimals || "")) * (sign ? -1n : 1n);
  const bottom = under ? BigInt(under) : 10n ** BigInt((decimals || "").length);
  return bottom ? [top, bottom] : null;
}

/** Less than 0, 0, or more than 0, as one is less, the same or more. @param {Exact} one @param {Exact} other */
function compare(one, other) {
  if (typeof one === "number" || typeof other === "number") return Math.sign(toDraw(one) - toDraw(other)) || 0;
  const difference = one[0] * other[1] - other[0] * one[1];
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** @param {[bigint, bigint]} one @param {[bigint, bigint]} other @returns {[bigint, bigint]} */
const plus = (one, other) => [one[0] * other[1] + other[0] * one[1], one[1] * other[1]];

/** @param {[bigint, bigint]} one @param {[bigint, bigint]} other @returns {[bigint, bigint]} */
const times = (one, other) => [one[0] * other[0], one[1] * other[1]];

/** @param {Exact} one @param {Exact} other @param {string} [slack] how far they may be apart */
function same(one, other, slack) {
  if (typeof one === "number" || typeof other === "number") return one === other;
  const difference = plus(one, [-other[0], other[1]]);
  const limit = /** @type {Exact} */ (readNumber(slack || "0"));
  return [difference, times(difference, [-1n, 1n])].every((each) => compare(each, limit) <= 0);
}

/** As a plain number, to draw with. @param {Exact | null} exact */
const toDraw = (exact) => (exact === null ? NaN : typeof exact === "number" ? exact : Number(exact[0]) / Number(exact[1]));
