// The tree as a nested list, which carries everything that the picture shows. Its items are also
// where the keyboard stands in the tree.

/** @param {Stage} stage @param {Shown} shown */
function showList(stage, shown) {
  const items = byId("tree-list").querySelectorAll("[role=treeitem] > span"); // in the order of the nodes
  stage.nodes.forEach((node, i) => {
    const [state, chip, window] = lookOf(shown.looks, node.n);
    const kind = node.s === "leaf" ? `${WORDS.leaf} ${node.n}: ${node.v}` : `${node.n}, ${WORDS.player[node.s]}`;
    const facts = [node.m, kind, chip, window && `${WORDS.window} ${window}`, WORDS.state[state], shown.line.includes(node.n) && WORDS.inLine, shown.unlike.includes(node.n) && WORDS.unlike];
    say(items[i], facts.filter(Boolean).join(", "));
  });
}

/** The keyboard points at a node. @param {string} name */
function point(name) {
  if (!now.tree) return;
  now.tree.stage.nodes.forEach((node, i) => now.tree?.parts[i].group.classList.toggle("pointed", node.n === name));
}

/** @param {KeyboardEvent} event @param {HTMLElement} item */
function moveInList(event, item) {
  const inside = item.querySelector(":scope > [role=group] > [role=treeitem]");
  const above = item.parentElement?.closest("[role=treeitem]");
  /** @type {Record<string, Element | null | undefined>} */
  const to = { ArrowUp: above, ArrowDown: inside, ArrowLeft: item.previousElementSibling, ArrowRight: item.nextElementSibling };
  const next = /** @type {HTMLElement | null | undefined} */ (to[event.key]);
  if (event.key === "Enter") act(item.dataset.node || "");
  else if (!(event.key in to)) return false;
  if (next) {
    item.tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
  }
  event.preventDefault();
  return true;
}

byId("tree-list").addEventListener("focusin", (/** @type {any} */ event) => point(event.target.dataset.node));
byId("tree-list").addEventListener("focusout", () => point(""));
