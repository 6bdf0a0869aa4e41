// Draws the tree as on paper, and shows a state of the search in it. A state says for each node how
// it looks; nothing here remembers the state before.

const HALF = 15.5;
const TALL = 29;
const CHIP = 4; // from a node to what is known of it
const AWAY = -9999; // where folded nodes are: a node that moves takes less than one that appears
const GUTTER = 18; // to the left of the tree, where the levels have their names
const NARROW = 360;
const LINE = 11; // of a board

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
    /** @type {(number | null)[]} */
    this.x = [];
    this.width = 0;
    this.height = 0;
    this.row = stage.row;
  }

  /** Places all nodes. @param {Layout} layout @param {string} focus */
  place(layout, focus) {
    const x = layout.x[focus];
    if (this.x === x) return;
    this.x = x;
    this.width = layout.width;
    const { nodes } = this.stage;
    this.row = this.narrow ? Math.min(92, this.stage.row) : this.stage.row;
    const { row } = this;
    const depth = Math.max(...nodes.map((node, i) => (x[i] === null ? 0 : node.l)));
    this.height = 34 + depth * row + 44 + Math.max(0, ...nodes.map((node) => (node.s === "leaf" && node.b ? node.b.length * LINE : 0)));
    const [width, height] = [layout.width + GUTTER, this.height];
    put(this.svg, { viewBox: `${-GUTTER} 0 ${width} ${height}`, width, height });
    nodes.forEach((node, i) => {
      const part = this.parts[i];
      if (node.s === "leaf") {
        const half = Math.max(layout.leaf, wide(node.v || "", 13) + 6) / 2;
        put(part.shape, { x: -half, width: 2 * half });
      } else {
        const folded = x[i] !== null && nodes.some((child, j) => child.p === i && x[j] === null);
        put(part.stub, { display: folded ? "inline" : "none" });
      }
      put(part.group, { transform: `translate(${this.at(i).join(" ")})` });
      if (node.b) put(part.boards, { transform: `translate(${this.board(i).join(" ")})` });
      if (node.p >= 0) this.edge(i);
    });
    this.levels();
  }

  /** Where a node stands. @param {number} i @returns {[number, number]} */
  at(i) {
    const x = this.x[i];
    return x === null ? [AWAY, AWAY] : [x, 34 + this.stage.nodes[i].l * this.row];
  }

  get narrow() {
    return this.width < NARROW;
  }

  /** Where a node's board is: below a leaf, and left of an inner node; where that is too narrow, above it, away from its edge. @param {number} i @returns {[number, number]} */
  board(i) {
    const { s, b, p } = this.stage.nodes[i];
    if (!b) return [0, 0];
    const aside = Math.max(...b.map((each) => each.length)) * 6.65;
    if (s === "leaf") return [0, 42];
    if (!this.narrow || p < 0) return [-HALF - 6 - aside, LINE * (1 - b.length / 2)];
    const { x1, x2 } = this.along(i);
    return [(x1 < x2 - 1 ? 1 : -1) * (aside + 10), -TALL / 2 - 3 - LINE * (b.length - 1)];
  }

  /** The ends of the edge above a node, and a point between them. @param {number} i @param {number} [share] */
  along(i, share = 0) {
    const node = this.stage.nodes[i];
    const [x1, top] = this.at(this.x[i] === null ? i : node.p);
    const [x2, low] = this.at(i);
    const [y1, y2] = [top + TALL / 2, low - (node.s === "leaf" ? 12 : TALL / 2)];
    return { x1, y1, x2, y2, x: x1 + share * (x2 - x1), y: y1 + share * (y2 - y1) };
  }

  /** @param {number} i */
  edge(i) {
    const { edge, cut, move } = this.parts[i];
    const node = this.stage.nodes[i];
    const { x1, y1, x2, y2, x, y } = this.along(i, node.s === "leaf" || node.l > this.last ? 0.6 : 0.42);
    put(edge, { x1, y1, x2, y2 });
    put(cut, { d: `M${x - 6} ${y + 5}l5 -10M${x + 1} ${y + 5}l5 -10` });
    if (!move) return;
    const middle = this.along(i, 0.5);
    put(move, { x: middle.x, y: middle.y + 4 });
  }

  /** Where the names of the levels stand. */
  levels() {
    const boarded = this.stage.nodes.some(({ b }) => b);
    const raised = this.narrow || boarded || this.stage.nodes.some(({ s, v }) => s !== "leaf" && v);
    [...this.labels].forEach((label, level) => {
      const isThere = this.stage.nodes.some(({ s, l }, i) => s !== "leaf" && l === level && this.x[i] !== null);
      put(label, { display: isThere && !(this.narrow && boarded && level) ? "inline" : "none" });
      put(label, { y: 34 + level * this.row + (!raised || !level ? 4 : this.narrow ? -40 : -24) });
    });
  }

  /** Shows a state. @param {Shown} shown */
  show(shown) {
    const moving = shown.move || shown.rises?.[0];
    this.stage.nodes.forEach((node, i) => {
      const part = this.parts[i];
      const [state, chip, window] = lookOf(shown.looks, node.n);
      const line = shown.line.includes(node.n) ? " in-line" : "";
      put(part.group, { class: `node ${node.s} is-${state}${line}` });
      say(part.sign, shown.unlike?.includes(node.n) ? "≠" : node.s === "leaf" ? chip : "");
      const below = state === "path" || state === "hand" || shown.rises?.[0] === node.n;
      put(part.edge, { class: `edge is-${state === "cut" ? "never" : state}${line}${below ? " on-path" : ""}` });
      put(part.cut, { display: state === "cut" && this.x[i] !== null ? "inline" : "none" });
      if (node.s === "leaf") return;
      put(part.chip, { display: chip && !shown.bare ? "inline" : "none" });
      this.label(part.chip, chip, HALF + CHIP, wide(chip, 14) + (this.narrow ? 6 : 14));
      const high = node.l === this.last || this.narrow;
      const turned = high && node.p >= 0 && this.along(i).x1 > this.along(i).x2 + 1; // away from the edge above
      this.window(part.window, shown.bare ? "" : window, shown.changed?.[node.n]);
      const [from, across] = [this.at(i)[0], wide(window, 13)];
      const beside = turned ? -6 - across : high ? 6 : HALF + CHIP + (chip ? wide(chip, 14) + 22 : 4);
      put(part.window, { x: Math.max(-GUTTER - from, Math.min(beside, this.width - from - across)), y: high ? -TALL / 2 - 10 : 5 });
      say(part.stub.lastChild, part.stub.getAttribute("display") === "inline" ? hiddenBelow(shown, i) : "");
    });
    const i = this.index.get(moving || "") ?? 0;
    if (!i || this.x[i] === null) return this.pill.remove();
    const text = shown.move ? WORDS.move : `↑ ${shown.rises?.[1]}`;
    const { x, y } = this.along(i, 0.47);
    put(this.pill, { transform: `translate(${x} ${y})` });
    const across = wide(text, 13) + 20;
    this.label(this.pill, text, -across / 2, across);
    if (!this.pill.parentNode) this.svg.append(this.pill);
  }

  /** A text in its box. @param {any} group @param {string} text @param {number} from @param {number} across */
  label(group, text, from, across) {
    say(group.lastChild, text);
    put(group.lastChild, { x: from + across / 2 });
    put(group.firstChild, { x: from, width: across });
  }

  /** A window; the end that is new is bold. @param {any} part @param {string} window @param {number | undefined} end */
  window(part, window, end) {
    if (part.textContent === window && part.dataset.change === String(end)) return;
    part.dataset.change = String(end);
    /** @param {number} i */
    const shown = (i) => make("svg:tspan", { class: end === i ? "new" : "" }, window.slice(1, -1).split(/[,;] /)[i]);
    part.replaceChildren(...(window ? ["(", shown(0), window.includes(";") ? "; " : ", ", shown(1), ")"] : []));
  }
}
