// What the page remembers on this computer: what was all right, and the theme. It works without.

const KEY = "grader-practice";

/** @returns {Record<string, any>} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {any} value */
function remember(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [name]: value }));
  } catch {
    // A page opened from a file may have no storage.
  }
}
