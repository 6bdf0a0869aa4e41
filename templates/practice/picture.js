// The picture of the tree: in which layout, at which scale, and where it is looked at.

/** Shows a state of the tree, and beside it that of another search. @param {Shown} shown @param {string} hand @param {{ shown: Shown, hand: string }} [twin] */
function showTree(shown, hand, twin) {
  const { stage } = exercise().practice;
  now.hand = hand;
  byId("twin").hidden = !twin || !stage;
  if (!stage) return;
  const room = twin && now.room > 700 ? (now.room - 42) / 2 : now.room;
  byId("fold").hidden = stage.layouts.length < 2;
  const layout = draw(trees()[0], room, shown, hand);
  if (twin) draw(trees()[1], room, twin.shown, twin.hand);
  showStrip(stage, shown, layout);
  showList(stage, shown);
}

/** Where the tree is wider than its place, or deeper: scrolls to the node in hand. */
function bringIntoView() {
  const scroll = byId("scroll");
  const [tree] = trees();
  const i = tree?.index.get(now.hand);
  if (i === undefined || (tree.layout.width + GUTTER <= now.room && tree.places.height <= scroll.clientHeight)) return;
  const { left, right, top, bottom } = tree.parts[i].group.getBoundingClientRect();
  const place = scroll.getBoundingClientRect();
  if (left < place.left || right > place.right) scroll.scrollLeft += (left + right - place.left - place.right) / 2;
  if (top < place.top || bottom > place.bottom) scroll.scrollTop += (top + bottom - place.top - place.bottom) / 2;
}

/** Draws a tree in the layout for the room that there is. @param {Tree} tree @param {number} room @param {Shown} shown @param {string} hand @returns {Layout} */
function draw(tree, room, shown, hand) {
  const { layouts } = tree.stage;
  const usableOnes = layouts.filter((each) => (now.tab === "all" ? each.depth === 0 : !isPressed("fold") || each.depth > 0));
  const pool = usableOnes.length ? usableOnes : layouts;
  const layout = now.scale < 1 ? layouts[0] : pool.find((each) => each.width + GUTTER <= room) || pool[pool.length - 1];
  const scale = now.scale < 1 ? Math.max(now.scale, Math.min(1, room / (layouts[0].width + GUTTER))) : now.scale;
  const focuses = layout.focuses[tree.index.get(hand) || 0];
  const reached = focuses.filter((name) => !["todo", "cut", "never"].includes(lookOf(shown.looks, name)[0]));
  tree.place(layout, reached.pop() || focuses[0]);
  tree.show(shown);
  byId("scroll").style.setProperty("--scale", scale);
  byId("scroll").classList.toggle("tiny", scale < 0.75);
  return layout;
}

/** All leaves in a row, where the tree is folded. @param {Stage} stage @param {Shown} shown @param {Layout} layout */
function showStrip(stage, { looks }, { depth }) {
  const tops = [...stage.nodes.entries()].filter(([, node]) => depth > 0 && node.l === 1);
  byId("strip").replaceChildren(...tops.map(([i, { n }]) => {
    const [state, chip] = lookOf(looks, n);
    const cells = leavesOf(i).map((leaf) => make("i", { class: `is-${lookOf(looks, leaf.n)[0]}` }));
    return make("div", { class: `part is-${state}` }, make("span", {}, `${n} ${chip}`), make("div", { class: "cells" }, ...cells));
  }));
}

/** @param {number} scale */
function zoom(scale) {
  now.scale = Math.abs(scale - 1) < 0.05 ? 1 : Math.min(3, scale);
  show();
}
