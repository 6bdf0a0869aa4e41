// Adds up the snapshots of a search: how every node looks after so many steps.

/**
 * @typedef {object} Shown
 * @property {Record<string, Look>} looks
 * @property {Record<string, number>} changed which end of a node's window is new
 * @property {[string, string] | undefined} rises
 * @property {string[]} line
 * @property {string} move
 * @property {string[]} unlike the nodes that look otherwise in the right search
 * @property {boolean} bare whether nothing stands beside the nodes, since fields are there
 * @property {(node: number) => string} below what a folded node hides
 */

/** A tree in which nothing has happened yet. @type {Shown} */
const STILL = { looks: {}, changed: {}, rises: undefined, line: [], move: "", unlike: [], bare: false, below: () => "" };

/** What the last of so many steps changed; null before the first. @param {Practice} practice @param {Search} search @param {number} step */
const stepAt = (practice, search, step) => (step ? practice.snapshots[search.snapshots[step - 1]] : null);

/** How the nodes look that a step changes. @param {Practice} practice @param {Snapshot | null} snapshot @returns {Record<string, Look>} */
const changedLooks = (practice, snapshot) => Object.fromEntries(Object.entries(snapshot?.d || {}).map(([name, look]) => [name, practice.looks[look]]));

/** @type {WeakMap<Search, Record<string, Look>[]>} */
const SUMS = new WeakMap();

/** @param {Practice} practice @param {Search} search @param {number} step @returns {Record<string, Look>} */
function looksAt(practice, search, step) {
  const sums = SUMS.get(search) || [{}];
  SUMS.set(search, sums);
  for (let i = sums.length; i <= step; i++) sums.push({ ...sums[i - 1], ...changedLooks(practice, stepAt(practice, search, i)) });
  return sums[step];
}

/** @param {Practice} practice @param {Search} search @param {number} step @returns {Shown} */
function shownAt(practice, search, step) {
  const looks = looksAt(practice, search, step);
  const before = step ? looksAt(practice, search, step - 1) : {};
  const snapshot = stepAt(practice, search, step);
  /** @type {Record<string, number>} */
  const changed = {};
  for (const [name, [, , window]] of Object.entries(changedLooks(practice, snapshot))) {
    const old = before[name] ? before[name][2].split(/[,;] /) : [];
    if (old.length > 1 && window) changed[name] = window.split(/[,;] /).findIndex((end, i) => end !== old[i]);
  }
  const ended = step > 0 && step === search.snapshots.length;
  return {
    looks, changed,
    rises: snapshot?.r,
    line: ended ? search.line : [], move: ended ? search.line[1] || "" : "",
    unlike: [], bare: false, below: (node) => hidden(practice, looks, node),
  };
}

/** What a folded node hides: `17 of 27 read`. @param {Practice} practice @param {Record<string, Look>} looks @param {number} node */
function hidden(practice, looks, node) {
  const leaves = leavesOf(practice.stage, node);
  const read = leaves.filter((leaf) => ["done", "hand"].includes(lookOf(looks, leaf.n)[0])).length;
  return read ? word("readOf", { n: read, of: leaves.length }) : word(leaves.length === 1 ? "oneLeaf" : "leaves", { n: leaves.length });
}

/** How a node looks. @param {Record<string, Look>} looks @param {string} name @returns {Look} */
const lookOf = (looks, name) => looks[name] || ["todo", "", ""];

/** The leaves below a node. @param {Stage | undefined} stage @param {number} [top] @returns {StageNode[]} */
const leavesOf = (stage, top = 0) => (stage?.nodes || []).filter((node, i, nodes) => node.s === "leaf" && isBelow(nodes, i, top));

/** @param {StageNode[]} nodes @param {number} i @param {number} top */
function isBelow(nodes, i, top) {
  while (i > top) i = nodes[i].p;
  return i === top;
}

/** How much was read, cut and pruned. @param {Practice} practice @param {Search} search @param {number} step */
function counts(practice, search, step) {
  const looks = looksAt(practice, search, step);
  const leaves = leavesOf(practice.stage);
  return {
    read: search.reads.filter((at) => at <= step).length,
    cuts: search.cuts.filter((at) => at <= step).length,
    pruned: leaves.filter((leaf) => ["never", "cut"].includes(lookOf(looks, leaf.n)[0])).length,
    leaves: leaves.length,
  };
}
