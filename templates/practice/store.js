// What the page remembers on this computer: what was all right, and the theme. It works without.

const KEY = "grader-practice";
/** @type {Record<string, any>} */
let remembered = {};
try {
  remembered = JSON.parse(localStorage.getItem(KEY) || "{}");
} catch {
  // A page opened from a file may have no storage.
}

/** @param {string} name @param {any} value */
function remember(name, value) {
  remembered[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Nor can it be written, then.
  }
}
