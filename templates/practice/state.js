// Adds up the snapshots of a search: how every node looks after so many steps.

/** What the last of so many steps changed; null before the first. @param {Search} search @param {number} step */
const stepAt = (search, step) => (step ? exercise().practice.snapshots[search.snapshots[step - 1]] : undefined);

/** The node in hand. @param {Search} search @param {number} step */
const handAt = (search, step) => stepAt(search, step)?.h || exercise().practice.stage?.nodes[0].n || "";

/** How the nodes look that a step changes. @param {Search} search @param {number} step @returns {Record<string, Look>} */
const changedLooks = (search, step) => Object.fromEntries(Object.entries(stepAt(search, step)?.d || {}).map(([name, look]) => [name, exercise().practice.looks[look]]));

/** @param {Search} search @param {number} step @returns {Record<string, Look>} */
function looksAt(search, step) {
  const sums = (search.sums ||= [{}]);
  for (let i = sums.length; i <= step; i++) sums.push({ ...sums[i - 1], ...changedLooks(search, i) });
  return sums[step];
}

/** @param {Search} search @param {number} step @returns {Shown} */
function shownAt(search, step) {
  /** @type {Record<string, number>} */
  const changed = {};
  for (const [name, [, , window]] of Object.entries(changedLooks(search, step))) {
    const old = lookOf(looksAt(search, step - 1), name)[2].split(/[,;] /);
    if (old.length > 1 && window) changed[name] = window.split(/[,;] /).findIndex((end, i) => end !== old[i]);
  }
  const line = step > 0 && step === search.snapshots.length ? search.line : [];
  return { looks: looksAt(search, step), changed, rises: stepAt(search, step)?.r, line, move: line[1] };
}

/** How a node looks. @param {Record<string, Look>} looks @param {string} name @returns {Look} */
const lookOf = (looks, name) => looks[name] || ["todo", "", ""];

/** The leaves below a node. @param {number} [top] */
const leavesOf = (top = 0) => (exercise().practice.stage?.nodes || []).filter(({ s }, i, nodes) => s === "leaf" && i >= top && i < nodes[top].e);

/** How many leaves below a node look like one of these states. @param {Shown} shown @param {number} top @param {string[]} states */
const countLike = ({ looks }, top, states) => leavesOf(top).filter((leaf) => states.includes(lookOf(looks, leaf.n)[0])).length;

/** What a folded node hides: `17 of 27 read`. @param {Shown} shown @param {number} node */
function hiddenBelow(shown, node) {
  const leaves = leavesOf(node).length;
  const read = countLike(shown, node, ["done", "hand"]);
  return read ? word("readOf", { n: read, of: leaves }) : word(leaves === 1 ? "oneLeaf" : "leaves", { n: leaves });
}
