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
  for (const id of ["start", "back"]) usable(id, step > 0);
  for (const id of ["step", "end"]) usable(id, step < last);
  usable("next-cut", search.cuts.some((at) => at > step));
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
function showFigures({ looks }, { reads, cuts }, step) {
  const leaves = leavesOf(exercise().practice.stage).length;
  const read = reads.filter((at) => at <= step).length;
  const shown = read * Math.min(1, 27 / leaves);
  own(".row:has(:checked) .cells i").forEach((cell, i) => put(cell, { class: i < Math.round(shown) ? "read" : "" }));
  say(byId("read"), String(read));
  say(byId("read-of"), word("of", { n: leaves }));
  say(byId("cut"), String(cuts.filter((at) => at <= step).length));
  say(byId("pruned"), String(leavesLike(looks, 0, ["never", "cut"]).length));
}

/** @param {Snapshot | undefined} snapshot @param {Shown} state */
function showLine(snapshot, state) {
  const { practice: { stage, snapshots }, search } = exercise();
  const box = byId("matters");
  box.hidden = !search.snapshots.some((each) => snapshots[each].l);
  box.classList.toggle("empty", !snapshot?.l);
  if (!snapshot?.l) {
    for (const id of ["line", "matters-title", "window", "known", "overlap"]) byId(id).replaceChildren();
    return;
  }
  const apart = drawLine(byId("line"), snapshot.l, leavesOf(stage).map((leaf) => toDraw(readNumber(leaf.v || ""))), search.strict);
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
