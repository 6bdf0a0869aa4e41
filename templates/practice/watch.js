// Watch: plays, steps forward and back, and shows where the search stands.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** How many steps there are. */
function lastStep() {
  const { practice } = exercise();
  const shown = search();
  return shown ? shown.snapshots.length : practice.told.length;
}

/** @param {number} step */
function go(step) {
  now.steps[now.place] = Math.min(lastStep(), Math.max(0, step));
  show();
}

function buildWatch() {
  const { practice } = exercise();
  const compare = byId("compare");
  compare.replaceChildren(make("option", { value: "" }, WORDS.noMistake), ...practice.flawed.map((each) => make("option", { value: each.id }, each.sentence)));
  const shown = /** @type {Flawed | undefined} */ (search());
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

/** The steps that are cuts. @param {Practice} practice @param {Search} shown */
const cutsOf = (practice, shown) => shown.snapshots.flatMap((each, i) => (practice.snapshots[each].k.endsWith("cut") ? [i + 1] : []));

function setOrders() {
  const { practice } = exercise();
  const shown = search();
  const differs = /** @type {Flawed | undefined} */ (shown)?.differs;
  byId("next-cut").hidden = !shown?.snapshots.some((each) => practice.snapshots[each].l);
  byId("time-cuts").replaceChildren(...(shown ? cutsOf(practice, shown) : []).map((at) => mark("//", at, lastStep())), ...(differs === undefined ? [] : [mark("≠", differs + 1, lastStep())]));
  const orders = practice.searches.filter((each) => each.algorithm === (shown?.algorithm || practice.searches[0]?.algorithm));
  const leaves = practice.stage?.nodes.filter((node) => node.s === "leaf").length || 0;
  const full = practice.searches.find((each) => each.algorithm === "minimax");
  byId("orders").hidden = !shown || /** @type {Flawed} */ (shown).id !== undefined;
  if (!shown) return;
  const rows = orders.map((each) => {
    const read = counts(practice, each, each.snapshots.length).read;
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

/** Shows the search with a flaw, at its first difference. @param {string} id */
function mistaken(id) {
  const { practice } = exercise();
  const flawed = practice.flawed.find((each) => each.id === id);
  now.searches[now.place] = flawed || practice.searches[0];
  go(flawed ? flawed.differs + 1 : 0);
  setOrders();
}

function showWatch() {
  const { practice } = exercise();
  const shown = search();
  const step = stepNumber();
  const last = lastStep();
  for (const [id, usableNow] of Object.entries({ start: step > 0, back: step > 0, step: step < last, end: step < last })) usable(byId(id), usableNow);
  byId("scrub").max = String(last);
  byId("scrub").value = String(step);
  put(byId("scrub"), "aria-valuetext", word("step", { n: step, of: last }));
  byId("scrub").style.setProperty("--part", `${last ? (100 * step) / last : 0}%`);
  if (!shown) return showTold(practice, step);
  const snapshot = stepAt(practice, shown, step);
  const hand = lastHand(practice, shown, step);
  crumbs(word("step", { n: step, of: last }), snapshot ? path(practice, hand, snapshot.r ? snapshot.r[0] : "") : []);
  tell("sentence", ...(snapshot ? spoken(practice.texts[snapshot.t]) : [practice.stated[0] || ""]));
  tell("why", ...(snapshot ? spoken(practice.texts[snapshot.w]) : [WORDS.begin]));
  showBeside(practice, /** @type {Flawed} */ (shown), step);
  const state = shownAt(practice, shown, step);
  const twin = rightOne(practice, /** @type {Flawed} */ (shown), step);
  if (twin) state.unlike = unlike(practice, state, twin.shown, step === /** @type {Flawed} */ (shown).differs + 1 ? hand : "");
  showTree(state, hand, twin);
  showFigures(practice, shown, step);
  showLine(practice, shown, snapshot);
  usable(byId("next-cut"), cutsOf(practice, shown).some((at) => at > step));
}

/** @param {string} sign @param {number} at @param {number} last */
function mark(sign, at, last) {
  const element = make("span", {}, sign);
  element.style.left = `${(100 * at) / last}%`;
  return element;
}

/** The node in hand, with what is below it while one of its children is. @param {Practice} practice @param {Search} shown @param {number} step */
function lastHand(practice, shown, step) {
  return stepAt(practice, shown, step)?.h || practice.stage?.nodes[0].n || "";
}

/** @param {Practice} practice @param {string} hand @param {string} child */
function path(practice, hand, child) {
  const nodes = practice.stage?.nodes || [];
  const found = child ? [child] : [];
  for (let node = nodes.find((each) => each.n === hand); node; node = nodes[node.p]) found.unshift(node.n);
  return found.map((name) => (name === hand ? make("b", {}, name) : name));
}

/** @param {string} place @param {any[]} names */
function crumbs(place, names) {
  tell("crumbs", make("span", {}, place), ...names.flatMap((name, i) => [i ? " › " : "  ", name]));
}

/** Beside a flawed search: what the right one does in the same step. @param {Practice} practice @param {Flawed} shown @param {number} step */
function showBeside(practice, shown, step) {
  const beside = byId("beside");
  beside.hidden = !shown.id;
  if (!shown.id) return beside.replaceChildren();
  const right = practice.searches[0];
  const snapshot = stepAt(practice, right, step);
  const label = step <= shown.differs ? WORDS.stillSame : step === shown.differs + 1 ? WORDS.firstDifference : WORDS.rightSearch;
  tell(beside, make("b", {}, `${shown.sentence}. `), make("span", { class: "label" }, label), " ", ...(step <= shown.differs ? [] : snapshot ? [...spoken(practice.texts[snapshot.t]), " ", ...spoken(practice.texts[snapshot.w])] : [WORDS.rightEnded]));
}

/** Beside a search with a flaw: the right one after as many steps. @param {Practice} practice @param {Flawed} shown @param {number} step */
function rightOne(practice, shown, step) {
  const [right] = practice.searches;
  const there = Math.min(step, right.snapshots.length);
  return shown.id ? { shown: shownAt(practice, right, there), hand: lastHand(practice, right, there) } : undefined;
}

/** The nodes that look otherwise; or where the searches differ first. @param {Practice} practice @param {Shown} one @param {Shown} other @param {string} first */
function unlike(practice, one, other, first) {
  /** @param {Shown} of @param {string} name */
  const look = (of, name) => String(of.looks[name] || ["todo", "", ""]);
  const found = (practice.stage?.nodes || []).map((node) => node.n).filter((name) => look(one, name) !== look(other, name));
  return found.length ? found : [first];
}

/** @param {Practice} practice @param {Search} shown @param {number} step */
function showFigures(practice, shown, step) {
  const { read, cuts, pruned, leaves } = counts(practice, shown, step);
  const row = byId("orders").querySelector(".row.chosen .cells");
  const scale = Math.min(1, 27 / leaves);
  if (row) [...row.children].forEach((cell, i) => put(cell, "class", i < Math.round(read * scale) ? "read" : ""));
  /** @param {any} number @param {string} label @param {string} [of] */
  const figure = (number, label, of) => make("div", {}, make("b", {}, String(number)), of ? ` ${of}` : null, make("span", {}, label));
  tell("figures", figure(read, WORDS.leavesRead, word("of", { n: leaves })), figure(cuts, WORDS.cuts), figure(pruned, WORDS.leavesPruned));
}

/** @param {Practice} practice @param {Search} shown @param {Snapshot | null} snapshot */
function showLine(practice, shown, snapshot) {
  const box = byId("matters");
  box.hidden = !snapshot?.l && !shown.snapshots.some((each) => practice.snapshots[each].l);
  box.classList.toggle("empty", !snapshot?.l);
  if (!snapshot?.l) {
    for (const id of ["line", "matters-title", "window", "known", "overlap"]) byId(id).replaceChildren();
    return;
  }
  const values = (practice.stage?.nodes || []).filter((node) => node.s === "leaf").map((node) => toDraw(node.v || ""));
  const { apart, window, known: said } = drawLine(byId("line"), snapshot.l, snapshot.h, [Math.min(...values), Math.max(...values)], shown.strict);
  say(byId("matters-title"), word("matters", { node: snapshot.h }));
  say(byId("window"), window);
  say(byId("known"), `${snapshot.h} ${said}`);
  tell("overlap", ...(apart ? [make("span", { class: "slash" }, "// "), make("b", {}, `${WORDS.noOverlap} `), word("cannotMatter", { node: snapshot.h })] : []));
}

/** An exercise without a search: its answers with their reasons, one by one. @param {Practice} practice @param {number} step */
function showTold(practice, step) {
  const told = step ? practice.told[step - 1] : null;
  crumbs(word("step", { n: step, of: practice.told.length }), []);
  tell("sentence", ...(told ? spoken(told.t) : [practice.stated[0] || ""]));
  tell("why", ...(told ? spoken(told.w) : [WORDS.begin]));
  byId("beside").hidden = true;
  byId("matters").hidden = true;
  showToldSoFar(practice, step);
  const statements = told?.of === undefined ? [] : practice.questions[told.of].statements;
  byId("pictures").append(...statements.map(([label, text]) => make("p", { class: "statement" }, make("b", {}, `${label} `), text)));
  markTerms(byId("pictures"));
}

/** The picture after so many steps of an exercise without a search. @param {Practice} practice @param {number} step @param {string} [asked] the node that is asked for */
function showToldSoFar(practice, step, asked) {
  const told = step ? practice.told[step - 1] : null;
  const ended = step > 0 && step === practice.told.length;
  byId("pictures").innerHTML = told?.picture !== undefined ? practice.drawn[told.picture] : (practice.pictures || []).map(([blank, key]) => (ended ? key : blank)).join("");
  /** @type {Record<string, Look>} */
  const looks = Object.assign({}, ...practice.told.slice(0, step).map((each) => each.d));
  if (asked) looks[asked] = ["hand", "", ""];
  showTree({ ...STILL, looks }, asked || Object.keys(looks).find((name) => looks[name][0] === "hand") || "");
}

function pause() {
  clearTimeout(timer);
  timer = undefined;
  say(byId("play").lastChild, WORDS.play);
}

function play() {
  if (timer) return pause();
  if (stepNumber() >= lastStep()) go(0);
  say(byId("play").lastChild, WORDS.pause);
  const tick = () => {
    go(stepNumber() + 1);
    if (stepNumber() >= lastStep()) return pause();
    const shown = search();
    const isCut = shown && stepAt(exercise().practice, shown, stepNumber())?.k.endsWith("cut");
    timer = setTimeout(tick, (isCut ? 2000 : 1200) / Number(/** @type {any} */ (document.querySelector("[name=speed]:checked")).value));
  };
  timer = setTimeout(tick, 0);
}

/** The next cut, or the one before. @param {number} direction */
function toCut(direction) {
  const shown = search();
  if (!shown) return;
  const cuts = cutsOf(exercise().practice, shown).filter((at) => (at - stepNumber()) * direction > 0);
  if (cuts.length) go(direction > 0 ? cuts[0] : cuts[cuts.length - 1]);
}

/** @type {Record<string, () => number>} */
const PLACES = { start: () => 0, back: () => stepNumber() - 1, step: () => stepNumber() + 1, end: () => lastStep() };
for (const [id, step] of Object.entries(PLACES)) {
  byId(id).addEventListener("click", () => {
    pause();
    if (byId(id).getAttribute("aria-disabled") !== "true") go(step());
  });
}
byId("play").addEventListener("click", play);
byId("next-cut").addEventListener("click", () => toCut(1));
byId("scrub").addEventListener("input", () => go(Number(byId("scrub").value)));
byId("compare").addEventListener("change", () => mistaken(byId("compare").value));
