// Draws the tree as on paper, and shows a state of the search in it. A state says for each node how
// it looks; nothing here remembers the state before.

const HALF = 15.5;
const TALL = 29;
const CHIP = 4; // from a node to what is known of it
const AWAY = -9999; // where folded nodes are: a node that moves takes less than one that appears
const GUTTER = 18; // to the left of the tree, where the levels have their names

/** @param {string} text @param {number} size */
const wide = (text, size) => text.length * size * 0.6;

class Tree {
  /** @param {SVGSVGElement} svg @param {Stage} stage */
  constructor(svg, stage) {
    this.svg = svg;
    this.stage = stage;
    this.index = new Map(stage.nodes.map((node, i) => [node.n, i]));
    this.last = Math.max(...stage.nodes.filter((node) => node.s !== "leaf").map((node) => node.l));
    const [levels, edges, nodes, marks, pill] = /** @type {any} */ (svg.children);
    this.labels = levels.children;
    /** A value on its way up, or the move chosen. */
    this.pill = pill;
    /** @type {Record<string, any>[]} */
    this.parts = stage.nodes.map((_, i) => {
      const group = nodes.children[i];
      const [cut, move] = marks.children[i].children;
      return { group, edge: edges.children[i], cut, move, ...Object.fromEntries([...group.children].map((each) => [each.classList[0], each])) };
    });
    this.layout = stage.layouts[0];
    this.places = Object.values(this.layout.places)[0];
  }

  /** Places all nodes. @param {Layout} layout @param {string} focus */
  place(layout, focus) {
    const places = layout.places[focus];
    if (this.places === places && this.svg.hasAttribute("viewBox")) return;
    [this.layout, this.places] = [layout, places];
    const [width, height] = [layout.width + GUTTER, places.height];
    put(this.svg, { viewBox: `${-GUTTER} 0 ${width} ${height}`, width, height });
    places.levels.forEach((y, level) => put(this.labels[level], { y: y ?? 0, display: y === null ? "none" : "inline" }));
    this.stage.nodes.forEach((node, i) => {
      const part = this.parts[i];
      put(part.group, { transform: `translate(${this.at(i).join(" ")})` });
      if (node.b) put(part.boards, { transform: `translate(${places.boards[i].join(" ")})` });
      if (node.p >= 0) this.edge(i);
      if (node.s !== "leaf") return;
      const across = Math.max(layout.leaf, wide(node.v || "", 13) + 6);
      put(part.shape, { x: -across / 2, width: across });
    });
  }

  /** Where a node stands. @param {number} i @returns {[number, number]} */
  at(i) {
    const x = this.places.x[i];
    return x === null ? [AWAY, AWAY] : [x, 34 + this.stage.nodes[i].l * this.layout.row];
  }

  /** The ends of the edge above a node, and a point between them. @param {number} i @param {number} [share] */
  along(i, share = 0) {
    const { p, s } = this.stage.nodes[i];
    const [x1, top] = this.at(p < 0 || this.places.x[i] === null ? i : p);
    const [x2, low] = this.at(i);
    const [y1, y2] = [top + TALL / 2, low - (s === "leaf" ? 12 : TALL / 2)];
    return { x1, y1, x2, y2, x: x1 + share * (x2 - x1), y: y1 + share * (y2 - y1) };
  }

  /** @param {number} i */
  edge(i) {
    const { edge, cut, move } = this.parts[i];
    const { s, l } = this.stage.nodes[i];
    const { x1, y1, x2, y2, x, y } = this.along(i, s === "leaf" || l > this.last ? 0.6 : 0.42);
    put(edge, { x1, y1, x2, y2 });
    put(cut, { transform: `translate(${x} ${y})` });
    const middle = this.along(i, 0.5);
    if (move) put(move, { x: middle.x, y: middle.y + 4 });
  }

  /** Shows a state. @param {Shown} shown */
  show(shown) {
    const { looks, line, unlike, changed, rises, move, bare } = shown;
    this.stage.nodes.forEach(({ n, s }, i) => {
      const part = this.parts[i];
      const [state, chip, window] = lookOf(looks, n);
      const inLine = line.includes(n) ? " in-line" : "";
      const onPath = state === "path" || state === "hand" || rises?.[0] === n ? " on-path" : "";
      put(part.group, { class: `node ${s} is-${state}${inLine}` });
      put(part.edge, { class: `edge is-${state}${inLine}${onPath}` });
      put(part.cut, { class: `slashes is-${state}` });
      say(part.sign, unlike?.includes(n) ? "≠" : s === "leaf" ? chip : "");
      if (s === "leaf") return;
      this.beside(i, bare ? "" : chip, bare ? "" : window, changed?.[n] ?? -1);
      const isFolded = this.places.folded.includes(i);
      put(part.stub, { display: isFolded ? "inline" : "none" });
      say(part.stub.lastChild, isFolded ? hiddenBelow(shown, i) : "");
    });
    const i = this.index.get(move || rises?.[0] || "") || 0;
    const text = move ? WORDS.move : rises ? `↑ ${rises[1]}` : "";
    const { x, y } = this.along(i, 0.47);
    put(this.pill, { transform: `translate(${x} ${y})`, display: i ? "inline" : "none" });
    this.label(this.pill, text, wide(text, 13) / -2 - 10, wide(text, 13) + 20);
  }

  /** What is known of an inner node, and its window; of that, the end that is new is bold. @param {number} i @param {string} chip @param {string} window @param {number} end */
  beside(i, chip, window, end) {
    const part = this.parts[i];
    const { width, narrow } = this.layout;
    put(part.chip, { display: chip ? "inline" : "none" });
    this.label(part.chip, chip, HALF + CHIP, wide(chip, 14) + (narrow ? 6 : 14));
    const isHigh = this.stage.nodes[i].l === this.last || narrow;
    const { x1, x2 } = this.along(i);
    const across = wide(window, 13);
    const away = x1 > x2 + 1 ? -6 - across : 6; // from the edge above
    const x = isHigh ? away : HALF + CHIP + (chip ? wide(chip, 14) + 22 : 4);
    put(part.window, { x: Math.max(-GUTTER - x2, Math.min(x, width - x2 - across)), y: isHigh ? -TALL / 2 - 10 : 5 });
    const pieces = window.split(/(?<=^\()|(?=[,;])|(?<=[,;] )|(?=\)$)/);
    [...part.window.children].forEach((piece, j) => {
      say(piece, pieces[j] || "");
      put(piece, { class: j === 2 * end + 1 ? "new" : "" });
    });
  }

  /** A text in its box. @param {any} group @param {string} text @param {number} from @param {number} across */
  label(group, text, from, across) {
    say(group.lastChild, text);
    put(group.lastChild, { x: from + across / 2 });
    put(group.firstChild, { x: from, width: across });
  }
}
