// Watch: plays, steps forward and back, and shows where the search stands.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** How many steps there are. */
const lastStep = () => exercise().search.snapshots.length;

/** @param {number} step */
function go(step) {
  exercise().step = Math.min(lastStep(), Math.max(0, step));
  show();
}

/** @param {number} step */
function jump(step) {
  pause();
  go(step);
}

function showWatch() {
  const { practice, search, step } = exercise();
  const { texts, stated } = practice;
  const last = lastStep();
  const [isBegun, isOn] = [step > 0, step < last];
  usable({ start: isBegun, back: isBegun, step: isOn, end: isOn, "next-cut": search.cuts.some((at) => at > step) });
  const place = word("step", { n: step, of: last });
  put(byId("scrub"), { max: last, "aria-valuetext": place });
  byId("scrub").value = step;
  const snapshot = stepAt(search, step);
  const hand = handAt(search, step);
  const [said, why] = snapshot ? [spoken(texts[snapshot.t]), spoken(texts[snapshot.w])] : [[stated[0] || ""], [WORDS.begin]];
  announce(crumbs(place, snapshot?.h, snapshot?.r?.[0]), said, why, saidBeside(step));
  const state = shownAt(search, step);
  showTree(state, hand, rightOne(state, hand, step));
  showPicture(snapshot || search);
  showFigures(state, search, step);
  showLine(snapshot, state);
}

/** The picture beside a step, and the statements of the question that it is about. @param {{ p?: number, s?: number }} step */
function showPicture({ p: picture = -1, s: question = -1 }) {
  const { pictures, questions } = exercise().practice;
  const statements = questions[question]?.statements || [];
  byId("pictures").innerHTML = pictures[picture] || "";
  byId("pictures").append(...statements.map(([label, text]) => make("p", { class: "statement" }, make("b", {}, `${label} `), text)));
  dress(byId("pictures"));
}

/** A place in words, and the way to the node in hand, and to its child from which a value rises. @param {string} place @param {string} [hand] @param {string} [child] */
function crumbs(place, hand = "", child = "") {
  const nodes = exercise().practice.stage?.nodes || [];
  const names = child ? [child] : [];
  for (let node = nodes.find((each) => each.n === hand); node; node = nodes[node.p]) names.unshift(node.n);
  return [make("span", {}, place), ...names.flatMap((name, i) => [i ? " › " : "  ", name === hand ? make("b", {}, name) : name])];
}

/** @param {Shown} state @param {Search} search @param {number} step */
function showFigures(state, { reads, cuts }, step) {
  const leaves = leavesOf().length;
  const read = reads.filter((at) => at <= step).length;
  const shown = read * Math.min(1, 27 / leaves);
  own(".row:has(:checked) .cells i").forEach((cell, i) => put(cell, { class: i < Math.round(shown) ? "read" : "" }));
  say(byId("read"), String(read));
  say(byId("read-of"), word("of", { n: leaves }));
  say(byId("cut"), String(cuts.filter((at) => at <= step).length));
  say(byId("pruned"), String(countLike(state, 0, ["never", "cut"])));
}

/** The window of the node in hand, and what its value can still be: no overlap is a cut. @param {Snapshot | undefined} snapshot @param {Shown} state */
function showLine(snapshot, state) {
  const { practice: { axes }, search: { axis, strict } } = exercise();
  const { h = "", l = [null, null, null, null] } = snapshot || {};
  byId("matters").hidden = axis === undefined;
  byId("matters").classList.toggle("empty", !snapshot?.l);
  if (axis === undefined) return;
  const { least, room, ticks } = axes[axis];
  const x = l.map((end, i) => (end === null ? (i % 2 ? 296 : 4) : 22 + (256 * (end - least)) / room));
  byId("axis").innerHTML = ticks;
  byId("line").classList.toggle("strict", strict);
  all("#line .interval > line").forEach((line, i) => put(line, { x1: x[i < 2 ? 0 : 2], x2: x[i < 2 ? 1 : 3] }));
  all("#line .end").forEach((end, i) => put(end, { class: l[i] === null ? "end infinite" : "end", transform: `translate(${x[i]})` }));
  const [alpha, beta, low, high] = x;
  const apart = strict ? low > beta || high < alpha : low >= beta || high <= alpha;
  const [, chip, window] = lookOf(state.looks, h);
  say(byId("matters-title"), word("matters", { node: h }));
  say(byId("window"), window);
  say(byId("known"), `${h} ${chip}`);
  tell("overlap", ...(apart ? [make("span", { class: "slash" }, "// "), make("b", {}, `${WORDS.noOverlap} `), word("cannotMatter", { node: h })] : []));
}

function pause() {
  clearTimeout(timer);
  timer = undefined;
  say(byId("play").lastChild, WORDS.play);
}

function play() {
  if (timer) return pause();
  if (exercise().step >= lastStep()) go(0);
  say(byId("play").lastChild, WORDS.pause);
  const tick = () => {
    const { step, search } = exercise();
    go(step + 1);
    if (step + 1 >= lastStep()) return pause();
    timer = setTimeout(tick, (search.cuts.includes(step + 1) ? 2000 : 1200) / all("[name=speed]:checked")[0].value);
  };
  timer = setTimeout(tick, 0);
}

/** The next cut, or the one before. @param {number} direction */
function toCut(direction) {
  const { step, search } = exercise();
  const cuts = search.cuts.filter((at) => (at - step) * direction > 0);
  if (now.tab === "watch" && cuts.length) go(direction > 0 ? cuts[0] : cuts[cuts.length - 1]);
}
