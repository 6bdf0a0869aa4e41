// Which search is watched: by which algorithm, and in which order.

function buildWatch() {
  const { practice } = exercise();
  const compare = byId("compare");
  compare.replaceChildren(make("option", { value: "" }, WORDS.noMistake), ...practice.flawed.map((each) => make("option", { value: each.id }, each.sentence)));
  const shown = search();
  compare.value = shown?.id || "";
  byId("compare-label").hidden = !practice.flawed.length;
  const algorithms = [...new Set(practice.searches.map((each) => each.algorithm))];
  tell("algorithms", ...algorithms.map((name) => choice("algorithm", name, WORDS.algorithm[name], name === shown?.algorithm || (Boolean(shown?.id) && name === practice.searches[0].algorithm), () => choose(name, "given"))));
  byId("algorithms").hidden = algorithms.length < 2;
  byId("legend").hidden = !shown;
  byId("pictures").replaceChildren();
  byId("rail-watch").hidden = !shown;
  setOrders();
}

function setOrders() {
  const { practice } = exercise();
  const shown = search();
  byId("next-cut").hidden = !shown?.snapshots.some((each) => practice.snapshots[each].l);
  byId("time-cuts").replaceChildren(...(shown?.cuts || []).map((at) => mark("//", at)), ...(shown?.differs === undefined ? [] : [mark("≠", shown.differs + 1)]));
  const orders = practice.searches.filter((each) => each.algorithm === (shown?.algorithm || practice.searches[0]?.algorithm));
  const leaves = leavesOf(practice.stage).length;
  const full = practice.searches.find((each) => each.algorithm === "minimax");
  byId("orders").hidden = !shown || shown.id !== undefined;
  if (!shown) return;
  const rows = orders.map((each) => {
    const read = each.reads.length;
    const row = choice("order", each.order, WORDS.order[each.order], each === shown, () => choose(each.algorithm, each.order));
    row.append(cells(read, leaves), make("span", { class: "count" }, String(read)));
    row.className = each === shown ? "row chosen" : "row";
    return row;
  });
  if (full && shown.algorithm !== "minimax") rows.push(make("div", { class: "row plain" }, make("span", {}, WORDS.algorithm.minimax), cells(leaves, leaves), make("span", { class: "count" }, String(leaves))));
  tell("orders", ...rows);
}

/** One cell for each leaf. @param {number} read @param {number} leaves */
function cells(read, leaves) {
  const scale = Math.min(1, 27 / leaves);
  return make("span", { class: "cells", "aria-hidden": "true" }, ...Array.from({ length: Math.round(read * scale) }, () => make("i", { class: "" })));
}

/** @param {string} name @param {string} value @param {string} label @param {boolean} checked @param {() => void} change */
function choice(name, value, label, checked, change) {
  const input = make("input", { type: "radio", name, value, onchange: change });
  input.checked = checked;
  return make("label", {}, input, make("span", {}, label));
}

/** @param {string} algorithm @param {string} order */
function choose(algorithm, order) {
  pause();
  const { searches } = exercise().practice;
  now.searches[now.place] = searches.find((each) => each.algorithm === algorithm && each.order === order) || searches[0];
  go(0);
  setOrders();
  byId("compare").value = "";
}
