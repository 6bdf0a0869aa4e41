// What is entered shows in the tree, and a click in the tree enters something.

/** Whether a click in the tree answers a question: it cuts an edge, names a leaf, or moves. @param {Question} question @param {string} what */
const canClick = ({ drawn, fields }, what) => drawn === what || (!drawn && what === "move" && fields.some(({ type, options }) => type === "pick" && options?.some((name) => now.tree?.index.has(name))));

/** What is entered also shows in the picture: pruned leaves, cuts, the move. */
function mirror() {
  if (now.tab !== "all" || !now.tree) return;
  const { practice } = exercise();
  const given = entries(exercise());
  /** @type {Record<string, Look>} */
  const looks = {};
  for (const node of now.tree.stage.nodes) looks[node.n] = ["done", "", ""];
  for (const question of practice.questions) {
    for (const field of question.fields) {
      const text = given[question.id][field.name];
      if (question.drawn && field.type === "set") for (const name of content("set", text, field.among) || []) if (looks[name]) looks[name] = [question.drawn, "", ""];
      if (question.drawn === "cut" && childrenOf(field.name).includes(text)) for (const name of after(childrenOf(field.name), text)) looks[name] = ["cut", "", ""];
    }
  }
  const { nodes } = now.tree.stage;
  const moves = practice.questions.filter(({ drawn }) => !drawn).flatMap(({ id, fields }) => fields
    .filter(({ type }) => type === "pick")
    .map(({ name }) => /** @type {[string, string]} */ ([name || nodes[0].n, given[id][name]]))
    .filter(([node, child]) => childrenOf(node).includes(child)));
  const best = moves.find(([node]) => node === nodes[0].n)?.[1] || "";
  showTree({ ...STILL, looks, line: [best && nodes[0].n, ...moves.map(([, child]) => child)], move: best, bare: true }, "");
}

/** The children of a node, by name. @param {string} node */
function childrenOf(node) {
  const { nodes } = /** @type {Tree} */ (now.tree).stage;
  return nodes.filter((each) => nodes[each.p]?.n === node).map((each) => each.n);
}

/** Those that come after one of them. @param {string[]} children @param {string} child */
const after = (children, child) => children.slice(children.indexOf(child) + 1);

/** Acts on a node, by a click or by the keyboard: cuts above it, prunes it, or moves to it. @param {string} name */
function act(name) {
  if (now.tab !== "all" || !now.tree) return;
  const each = exercise();
  const { nodes } = now.tree.stage;
  const node = /** @type {StageNode} */ (nodes.find((one) => one.n === name));
  if (node.p < 0) return;
  const above = nodes[node.p].n;
  for (const question of each.practice.questions) {
    for (const field of question.fields) {
      const input = inputOf(each, question, field);
      if (question.drawn && field.type === "set" && node.s === "leaf" && (!field.among || field.among.includes(name))) {
        const said = /** @type {string[]} */ (content("set", input.value, field.among) || []);
        input.value = (said.includes(name) ? said.filter((one) => one !== name) : [...said, name].sort((a, b) => Number(a) - Number(b))).join(", ");
      } else if (field.type === "pick" && !question.drawn && (field.name === "" || field.name === above) && field.options?.includes(name)) input.value = name;
      else continue;
      mirror();
      return;
    }
  }
  cutAbove(name, above);
}

/** Cuts the edge above a node: its parent is left after the child before. @param {string} name @param {string} above */
function cutAbove(name, above) {
  const each = exercise();
  const own = childrenOf(above);
  const before = own[own.indexOf(name) - 1];
  if (!before) return;
  for (const question of each.practice.questions) {
    const field = question.drawn === "cut" && question.fields.find((one) => one.name === above && one.options?.includes(before));
    if (!field) continue;
    const input = inputOf(each, question, field);
    input.value = input.value === before ? "" : before;
    return mirror();
  }
}
