// What the page remembers on this computer: what was all right, and the theme. It works without.

const KEY = "grader-practice";

/** A page opened from a file may have no storage. @param {(store: Storage) => any} use */
function stored(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** @type {Record<string, any>} */
const remembered = stored((store) => JSON.parse(store.getItem(KEY) || "{}")) || {};

/** @param {string} name @param {any} value */
function remember(name, value) {
  remembered[name] = value;
  stored((store) => store.setItem(KEY, JSON.stringify(remembered)));
}
