// Finds and makes elements, and fills in the page's words.

/** @type {PageData} */
const DATA = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("grader-data")).textContent || "");
const WORDS = DATA.words;

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @param {string} selector @param {ParentNode} [within] @returns {any[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** An element with attributes and children. @param {string} tag @param {Record<string, any>} [attributes] @param {...any} children @returns {any} */
function make(tag, attributes = {}, ...children) {
  const [name, space] = tag.startsWith("svg:") ? [tag.slice(4), "http://www.w3.org/2000/svg"] : [tag, "http://www.w3.org/1999/xhtml"];
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** Sets attributes, but only where they change: a step has to fit into a frame. @param {Element} element @param {Record<string, any>} attributes */
function put(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (element.getAttribute(key) !== String(value)) element.setAttribute(key, value);
  }
}

/** @param {Element} element @param {string} text */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A sentence as nodes: every second part is in bold. @param {Sentence} parts */
const spoken = (parts) => parts.map((part, i) => (i % 2 ? make("b", {}, part) : part));

/** A text with its numbers: `Step {i} of {n}`. @param {string} text @param {Record<string, any>} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** One of the page's texts. @param {string} key @param {Record<string, any>} [values] */
const word = (key, values = {}) => fill(WORDS[key], values);

/** Buttons, by their ids, that stay in the order of the keyboard where they cannot be used. @param {Record<string, boolean>} buttons */
function usable(buttons) {
  for (const [id, isUsable] of Object.entries(buttons)) put(byId(id), { "aria-disabled": !isUsable });
}
