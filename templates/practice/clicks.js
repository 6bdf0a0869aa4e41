// What is entered shows in the tree, and a click in the tree enters something.

/** What is entered also shows in the picture: pruned leaves, cuts, the move. */
function mirror() {
  const { stage, clicks, questions } = exercise().practice;
  if (now.tab !== "all" || !stage) return;
  readEntries();
  /** @type {Record<string, Look>} */
  const looks = Object.fromEntries(stage.nodes.map(({ n }) => [n, ["done", "", ""]]));
  /** @type {string[]} */
  const line = [];
  for (const { id, drawn, fields } of questions) {
    for (const field of fields) {
      const shown = clicks.shown[id]?.[field.name];
      const names = (shown && content(field, field.text))?.flatMap((entry) => shown[entry] || []) || [];
      if (drawn) for (const name of names) looks[name] = [drawn, "", ""];
      else line.push(...names);
    }
  }
  const root = line.indexOf(stage.nodes[0].n);
  showTree({ looks, line, move: root < 0 ? "" : line[root + 1], bare: true }, "");
}

/** Acts on a node, or on the edge above it: enters what Python wrote down for it, or takes it back. @param {string} node @param {boolean} [isEdge] */
function act(node, isEdge) {
  const { clicks, questions } = exercise().practice;
  const click = (!isEdge && clicks?.nodes[node]) || clicks?.edges[node];
  if (now.tab !== "all" || !click) return;
  const [id, name, entry] = click;
  const question = /** @type {Question} */ (questions.find((one) => one.id === id));
  const field = /** @type {Field} */ (question.fields.find((one) => one.name === name));
  const input = inputOf(field);
  const said = content(field, input.value) || [];
  const others = field.type === "set" ? said.filter((one) => one !== entry) : [];
  input.value = (said.includes(entry) ? others : [...others, entry].sort((a, b) => a - b)).join(", ");
  mirror();
}
