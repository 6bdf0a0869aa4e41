// What is entered shows in the tree, and a click in the tree enters something.

/** What is entered also shows in the picture: pruned leaves, cuts, the move. */
function mirror() {
  if (now.tab !== "all" || !now.tree) return;
  const { clicks, questions } = exercise().practice;
  const given = entries(exercise());
  const { nodes } = now.tree.stage;
  /** @type {Record<string, Look>} */
  const looks = Object.fromEntries(nodes.map(({ n }) => [n, ["done", "", ""]]));
  /** @type {string[]} */
  const line = [];
  for (const { id, drawn, fields } of questions) {
    for (const field of fields) {
      const shown = clicks.shown[id]?.[field.name];
      const names = (shown && content(field, given[id][field.name]))?.flatMap((entry) => shown[entry] || []) || [];
      if (drawn) for (const name of names) looks[name] = [drawn, "", ""];
      else line.push(...names);
    }
  }
  const best = line.includes(nodes[0].n) ? line[line.indexOf(nodes[0].n) + 1] : "";
  showTree({ ...STILL, looks, line, move: best, bare: true }, "");
}

/** Acts on a node, or on the edge above it: enters what Python wrote down for it, or takes it back. @param {string} node @param {boolean} [isEdge] */
function act(node, isEdge) {
  const each = exercise();
  const { clicks, questions } = each.practice;
  const click = (!isEdge && clicks?.nodes[node]) || clicks?.edges[node];
  if (now.tab !== "all" || !click) return;
  const [id, name, entry] = click;
  const question = /** @type {Question} */ (questions.find((one) => one.id === id));
  const field = /** @type {Field} */ (question.fields.find((one) => one.name === name));
  const input = inputOf(each, question, field);
  const said = content(field, input.value) || [];
  const others = field.type === "set" ? said.filter((one) => one !== entry) : [];
  input.value = (said.includes(entry) ? others : [...others, entry].sort((a, b) => a - b)).join(", ");
  mirror();
}
