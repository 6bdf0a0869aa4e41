// Watch: plays, steps forward and back, and shows where the search stands.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** How many steps there are. */
const lastStep = () => search().snapshots.length;

/** @param {number} step */
function go(step) {
  now.steps[now.place] = Math.min(lastStep(), Math.max(0, step));
  show();
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
  const snapshot = stepAt(practice, shown, step);
  const hand = lastHand(practice, shown, step);
  crumbs(word("step", { n: step, of: last }), snapshot ? path(practice, snapshot.h, snapshot.r ? snapshot.r[0] : "") : []);
  tell("sentence", ...(snapshot ? spoken(practice.texts[snapshot.t]) : [practice.stated[0] || ""]));
  tell("why", ...(snapshot ? spoken(practice.texts[snapshot.w]) : [WORDS.begin]));
  showBeside(practice, shown, step);
  const state = shownAt(practice, shown, step);
  const twin = rightOne(practice, shown, step);
  if (twin) state.unlike = unlike(practice, state, twin.shown, step - 1 === shown.differs ? hand : "");
  showTree(state, hand, twin);
  showPicture(practice, (snapshot || shown).p, snapshot?.s);
  showFigures(practice, shown, step);
  showLine(practice, shown, snapshot, state);
  usable(byId("next-cut"), shown.cuts.some((at) => at > step));
}

/** The picture beside a step, and the statements of the question that it is about. @param {Practice} practice @param {number} [picture] @param {number} [question] */
function showPicture({ pictures, questions }, picture = -1, question = -1) {
  const statements = questions[question]?.statements || [];
  byId("pictures").innerHTML = pictures[picture] || "";
  byId("pictures").append(...statements.map(([label, text]) => make("p", { class: "statement" }, make("b", {}, `${label} `), text)));
  dress(byId("pictures"));
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

/** @param {Practice} practice @param {Search} shown @param {number} step */
function showFigures(practice, shown, step) {
  const { read, cuts, pruned, leaves } = counts(practice, shown, step);
  const row = byId("orders").querySelector(".row:has(:checked) .cells");
  const scale = Math.min(1, 27 / leaves);
  if (row) [...row.children].forEach((cell, i) => put(cell, "class", i < Math.round(read * scale) ? "read" : ""));
  /** @param {any} number @param {string} label @param {string} [of] */
  const figure = (number, label, of) => make("div", {}, make("b", {}, String(number)), of ? ` ${of}` : null, make("span", {}, label));
  tell("figures", figure(read, WORDS.leavesRead, word("of", { n: leaves })), figure(cuts, WORDS.cuts), figure(pruned, WORDS.leavesPruned));
}

/** @param {Practice} practice @param {Search} shown @param {Snapshot | null} snapshot @param {Shown} state */
function showLine(practice, shown, snapshot, state) {
  const box = byId("matters");
  box.hidden = !snapshot?.l && !shown.snapshots.some((each) => practice.snapshots[each].l);
  box.classList.toggle("empty", !snapshot?.l);
  if (!snapshot?.l) {
    for (const id of ["line", "matters-title", "window", "known", "overlap"]) byId(id).replaceChildren();
    return;
  }
  const apart = drawLine(byId("line"), snapshot.l, leavesOf(practice.stage).map((leaf) => toDraw(readNumber(leaf.v || ""))), shown.strict);
  const [, chip, window] = lookOf(state.looks, snapshot.h);
  say(byId("matters-title"), word("matters", { node: snapshot.h }));
  say(byId("window"), window);
  say(byId("known"), `${snapshot.h} ${chip}`);
  tell("overlap", ...(apart ? [make("span", { class: "slash" }, "// "), make("b", {}, `${WORDS.noOverlap} `), word("cannotMatter", { node: snapshot.h })] : []));
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
    const isCut = search().cuts.includes(stepNumber());
    timer = setTimeout(tick, (isCut ? 2000 : 1200) / Number(/** @type {any} */ (document.querySelector("[name=speed]:checked")).value));
  };
  timer = setTimeout(tick, 0);
}

/** The next cut, or the one before. @param {number} direction */
function toCut(direction) {
  const shown = search();
  if (now.tab !== "watch") return;
  const cuts = shown.cuts.filter((at) => (at - stepNumber()) * direction > 0);
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
