// Adds up the snapshots of a search: how every node looks after so many steps.

/** What the last of so many steps changed; null before the first. @param {Search} search @param {number} step */
const stepAt = (search, step) => (step ? exercise().practice.snapshots[search.snapshots[step - 1]] : undefined);

/** The node in hand. @param {Search} search @param {number} step */
const handAt = (search, step) => stepAt(search, step)?.h || exercise().practice.stage?.nodes[0].n || "";

/** @param {Search} search @param {number} step */
function looksAt(search, step) {
  const sums = (search.sums ||= [{}]);
  for (let i = sums.length; i <= step; i++) {
    const changes = Object.entries(stepAt(search, i)?.d || {}).map(([name, look]) => [name, exercise().practice.looks[look]]);
    sums.push({ ...sums[i - 1], ...Object.fromEntries(changes) });
  }
  return sums[step];
}

/** @param {Search} search @param {number} step @returns {Shown} */
function shownAt(search, step) {
  const line = step > 0 && step === search.snapshots.length ? search.line : [];
  const { e: changed, r: rises } = stepAt(search, step) || {};
  return { looks: looksAt(search, step), changed, rises, line, move: line[1] };
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
