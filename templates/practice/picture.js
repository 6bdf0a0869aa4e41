// The picture of the tree: in which layout, at which scale, and where it is looked at.

/** Shows a state of the tree, and beside it that of another search. @param {Shown} shown @param {string} hand @param {{ shown: Shown, hand: string }} [twin] */
function showTree(shown, hand, twin) {
  const { stage } = exercise().practice;
  byId("twin").hidden = !twin || !stage;
  if (!now.tree || !now.twin || !stage) return;
  const room = twin && now.room > 700 ? (now.room - 42) / 2 : now.room;
  byId("fold").hidden = stage.layouts.length < 2;
  const layout = draw(now.tree, room, shown, hand);
  if (twin) draw(now.twin, room, twin.shown, twin.hand);
  showStrip(shown, layout);
  showList(stage, shown);
  now.hand = hand;
}

/** Where the tree is wider than its place, or deeper: scrolls to the node in hand. */
function bringIntoView() {
  const scroll = byId("scroll");
  const i = now.tree?.index.get(now.hand);
  if (!now.tree || i === undefined || (now.tree.width + GUTTER <= now.room && now.tree.height <= scroll.clientHeight)) return;
  const { left, right, top, bottom } = now.tree.parts[i].group.getBoundingClientRect();
  const place = scroll.getBoundingClientRect();
  if (left < place.left || right > place.right) scroll.scrollLeft += (left + right - place.left - place.right) / 2;
  if (top < place.top || bottom > place.bottom) scroll.scrollTop += (top + bottom - place.top - place.bottom) / 2;
}

/** Draws a tree in the layout for the room that there is. @param {Tree} tree @param {number} room @param {Shown} shown @param {string} hand @returns {Layout} */
function draw(tree, room, shown, hand) {
  const { layouts } = tree.stage;
  const usableOnes = layouts.filter((each) => (now.tab === "all" ? each.depth === 0 : !now.fold || each.depth > 0));
  const pool = usableOnes.length ? usableOnes : layouts;
  const layout = now.scale < 1 ? layouts[0] : pool.find((each) => each.width + GUTTER <= room) || pool[pool.length - 1];
  tree.place(layout, focusOf(tree.stage, layout, hand, shown));
  tree.show(shown);
  tree.zoom(now.scale < 1 ? Math.max(now.scale, Math.min(1, room / (layouts[0].width + GUTTER))) : now.scale);
  return layout;
}

/** The node around which a layout is open: the one in hand, or the last one reached below it. @param {Stage} stage @param {Layout} layout @param {string} hand @param {Shown} shown */
function focusOf(stage, layout, hand, shown) {
  const keys = Object.keys(layout.x);
  let node = stage.nodes.find((each) => each.n === hand);
  while (node && !keys.includes(node.n) && node.p >= 0) node = stage.nodes[node.p];
  if (node && keys.includes(node.n)) return node.n;
  const top = stage.nodes.findIndex((each) => each.n === hand);
  const below = keys.filter((key) => isBelow(stage.nodes, stage.nodes.findIndex((each) => each.n === key), top));
  const reached = below.filter((key) => !["todo", "cut", "never"].includes(lookOf(shown.looks, key)[0]));
  return reached[reached.length - 1] || below[0] || keys[0];
}

/** All leaves in a row, where the tree is folded. @param {Shown} shown @param {Layout} layout */
function showStrip(shown, layout) {
  const strip = byId("strip");
  const { stage } = exercise().practice;
  strip.hidden = layout.depth === 0 || !stage;
  if (strip.hidden || !stage) return strip.replaceChildren();
  const groups = stage.nodes.map((node, i) => ({ node, i })).filter(({ node }) => node.l === 1);
  strip.replaceChildren(...groups.map(({ node, i }) => {
    const look = lookOf(shown.looks, node.n);
    const cells = leavesOf(stage, i).map((leaf) => make("i", { class: `is-${lookOf(shown.looks, leaf.n)[0]}` }));
    return make("div", { class: `part is-${look[0]}` }, make("span", {}, `${node.n} ${look[1]}`), make("div", { class: "cells" }, ...cells));
  }));
}

/** A picture that would become too small to be read in a narrow window is scrolled instead. */
function fitPictures() {
  for (const svg of byId("pictures").querySelectorAll("svg")) svg.classList.toggle("wide", svg.viewBox.baseVal.width > 260);
}

/** @param {number} scale */
function zoom(scale) {
  now.scale = Math.abs(scale - 1) < 0.05 ? 1 : Math.min(3, scale);
  show();
}

/** Lets a picture that is larger than its place be dragged. @param {HTMLElement} scroll */
function drag(scroll) {
  scroll.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || /** @type {Element} */ (event.target).closest("input, select, button")) return;
    const [x, y] = [event.clientX + scroll.scrollLeft, event.clientY + scroll.scrollTop];
    /** @param {PointerEvent} moved */
    const move = (moved) => scroll.scrollTo(x - moved.clientX, y - moved.clientY);
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
  });
}
