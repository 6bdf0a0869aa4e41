// The tree as a nested list, which carries everything that the picture shows. Its items are also
// where the keyboard stands in the tree.

/** @param {Stage} stage @param {Shown} shown */
function showList(stage, { looks, line, unlike }) {
  const items = own("[role=treeitem] > span"); // in the order of the nodes
  stage.nodes.forEach((node, i) => {
    const [state, chip, window] = lookOf(looks, node.n);
    const kind = node.s === "leaf" ? `${WORDS.leaf} ${node.n}: ${node.v}` : `${node.n}, ${WORDS.player[node.s]}`;
    const facts = [node.m, kind, chip, window && `${WORDS.window} ${window}`, WORDS.state[state], line.includes(node.n) && WORDS.inLine, unlike?.includes(node.n) && WORDS.unlike];
    say(items[i], facts.filter(Boolean).join(", "));
  });
}

/** The keyboard points at a node. @param {string} [name] */
function point(name) {
  for (const { stage, parts } of trees()) stage.nodes.forEach((node, i) => parts[i].group.classList.toggle("pointed", node.n === name));
}
