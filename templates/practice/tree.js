// Draws the tree as on paper, and shows a state of the search in it. A state says for each node how
// it looks; nothing here remembers the state before.

const HALF = 15.5;
const TALL = 29;
const CHIP = 4; // from a node to what is known of it
const AWAY = -9999; // where folded nodes are: a node that moves takes less than one that appears
const GUTTER = 18; // to the left of the tree, where the levels have their names
const NARROW = 360;
const LINE = 11; // of a board
/** @type {Record<string, string>} */
const SHAPES = {
  max: `M0 ${-TALL / 2}L${HALF} ${TALL / 2}L${-HALF} ${TALL / 2}Z`,
  min: `M0 ${TALL / 2}L${HALF} ${-TALL / 2}L${-HALF} ${-TALL / 2}Z`,
  chance: "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z",
  player: "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z",
};
/** @type {Record<string, string>} */
const AROUND = { // the second outline of the node in hand
  max: "M0 -24L24 19L-24 19Z", min: "M0 24L24 -19L-24 -19Z",
  chance: "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z", player: "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z",
};

/** @param {string} text @param {number} size */
const wide = (text, size) => text.length * size * 0.6;

class Tree {
  /** @param {HTMLElement} canvas @param {Stage} stage */
  constructor(canvas, stage) {
    this.canvas = canvas;
    this.stage = stage;
    this.index = new Map(stage.nodes.map((node, i) => [node.n, i]));
    this.last = Math.max(...stage.nodes.filter((node) => node.s !== "leaf").map((node) => node.l));
    this.edges = make("svg:g");
    this.marks = make("svg:g");
    this.labels = make("svg:g", { class: "levels" });
    this.nodes = make("svg:g");
    /** A value on its way up, or the move chosen. */
    this.pill = make("svg:g", { class: "rise" }, make("svg:rect", { rx: 12, height: 24, y: -12 }), make("svg:text", { y: 4.5 }));
    this.svg = make("svg:svg", { class: "drawn", "aria-hidden": "true" }, this.labels, this.edges, this.nodes, this.marks);
    this.parts = stage.nodes.map((node) => this.draw(node));
    canvas.prepend(this.svg);
    /** @type {(number | null)[]} */
    this.x = [];
    this.width = 0;
    this.height = 0;
    this.row = stage.row;
  }

  /** Few elements to a node: a step that folds another part of the tree has to fit into a frame. @param {StageNode} node */
  draw(node) {
    const edge = make("svg:line", { class: "edge" });
    const cut = make("svg:path", { class: "slashes" });
    const move = node.m ? make("svg:text", { class: "move", "paint-order": "stroke" }, node.m) : null;
    if (node.p >= 0) {
      this.edges.append(edge);
      this.marks.append(cut, ...(move ? [move] : []));
    }
    const longest = Math.max(...(node.b || []).map((row) => row.length));
    const boards = node.b ? make("svg:g", {}, ...node.b.map((row, i) => make("svg:text", { class: "board", y: i * LINE, "xml:space": "preserve" }, row.padEnd(longest).split("").join(" ")))) : null;
    const group = make("svg:g", { class: "node" });
    const sign = make("svg:text", node.s === "leaf" ? { class: "sign", y: 41 } : { class: "sign", x: -HALF - 10, y: 5 });
    this.nodes.append(group);
    if (node.s === "leaf") {
      group.append(make("svg:rect", { class: "shape", rx: 3, y: -12, height: 25 }), make("svg:text", { class: "value", y: 5 }, node.v || ""), make("svg:text", { class: "number", y: 27 }, node.n), ...(boards ? [boards] : []));
      return { group, edge, cut, move, sign, boards };
    }
    const chip = make("svg:g", { class: "chip" }, make("svg:rect", { rx: 3, height: 22, y: -11 }), make("svg:text", { y: 5 }));
    const window = make("svg:text", { class: "window", "paint-order": "stroke" });
    const stub = make("svg:g", { class: "stub" }, make("svg:path", { d: "M0 0L-8 8M0 0L0 8M0 0L8 8" }), make("svg:text", { y: 22 }));
    const low = node.s === "min" ? -2 : node.s === "max" ? 9 : 5;
    const estimate = node.v ? make("svg:text", { class: "estimate", x: -HALF - 4, y: -6 }, node.v) : null;
    group.append(make("svg:path", { class: "around", d: AROUND[node.s] }), make("svg:path", { class: "shape", d: SHAPES[node.s] }), make("svg:text", { class: node.n.length > 1 ? "name long" : "name", y: low }, node.n), ...[boards, estimate].filter(Boolean), chip, window, stub);
    return { group, edge, cut, move, sign, chip, window, stub, boards };
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
    put(this.svg, "viewBox", `${-GUTTER} 0 ${layout.width + GUTTER} ${this.height}`);
    put(this.svg, "width", String(layout.width + GUTTER));
    put(this.svg, "height", String(this.height));
    const leaves = nodes.map((node, i) => (node.s === "leaf" && x[i] !== null ? /** @type {number} */ (x[i]) : -1)).filter((each) => each >= 0).sort((a, b) => a - b);
    const gaps = leaves.slice(1).map((each, i) => each - leaves[i]);
    const box = Math.min(32, ...gaps.map((gap) => gap - 3));
    nodes.forEach((node, i) => {
      const part = this.parts[i];
      if (node.s === "leaf") {
        const half = Math.max(box, wide(node.v || "", 13) + 6) / 2;
        put(part.group.firstChild, "x", String(-half));
        put(part.group.firstChild, "width", String(2 * half));
      } else {
        const folded = x[i] !== null && nodes.some((child, j) => child.p === i && x[j] === null);
        put(part.stub, "display", folded ? "inline" : "none");
        put(part.stub, "transform", `translate(0 ${TALL / 2})`);
      }
      put(part.group, "transform", `translate(${this.at(i).join(" ")})`);
      if (node.b) put(part.boards, "transform", `translate(${this.board(i).join(" ")})`);
      if (node.p >= 0) this.edge(i);
    });
    this.levels();
  }

  /** A transform takes no room, and gives none back: the margins do. @param {number} scale */
  zoom(scale) {
    const [width, height] = [this.width + GUTTER, this.height];
    this.canvas.style.setProperty("--scale", String(scale));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.canvas.style.margin = `0 ${(scale - 1) * width}px ${(scale - 1) * height}px 0`;
    this.canvas.classList.toggle("tiny", scale < 0.75);
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
    for (const [key, value] of Object.entries({ x1, y1, x2, y2 })) put(edge, key, String(value));
    put(cut, "d", `M${x - 6} ${y + 5}l5 -10M${x + 1} ${y + 5}l5 -10`);
    if (!move) return;
    const middle = this.along(i, 0.5);
    put(move, "x", String(middle.x));
    put(move, "y", String(middle.y + 4));
  }

  /** Who moves at each level, where all nodes of the level have one player. */
  levels() {
    const rows = new Map();
    this.stage.nodes.forEach((node, i) => {
      if (node.s !== "leaf" && this.x[i] !== null) rows.set(node.l, rows.has(node.l) && rows.get(node.l) !== node.s ? "" : node.s);
    });
    const boarded = this.stage.nodes.some(({ b }) => b);
    const raised = this.narrow || boarded || this.stage.nodes.some(({ s, v }) => s !== "leaf" && v);
    const named = [...rows].filter(([level, shape]) => WORDS.level[shape] && !(this.narrow && boarded && level));
    this.labels.replaceChildren(...named.map(([level, shape]) =>
      make("svg:text", { x: -GUTTER, y: 34 + level * this.row + (raised && level ? -24 : 4) }, WORDS.level[shape])));
  }

  /** Shows a state. @param {Shown} shown */
  show(shown) {
    const moving = shown.move || shown.rises?.[0];
    this.stage.nodes.forEach((node, i) => {
      const part = this.parts[i];
      const [state, chip, window] = lookOf(shown.looks, node.n);
      const line = shown.line.includes(node.n) ? " in-line" : "";
      put(part.group, "class", `node ${node.s} is-${state}${line}`);
      const sign = shown.unlike.includes(node.n) ? "≠" : node.s === "leaf" ? chip : "";
      say(part.sign, sign);
      if (!sign) part.sign.remove();
      else if (!part.sign.parentNode) part.group.append(part.sign);
      const below = state === "path" || state === "hand" || shown.rises?.[0] === node.n;
      put(part.edge, "class", `edge is-${state === "cut" ? "never" : state}${line}${below ? " on-path" : ""}`);
      put(part.cut, "display", state === "cut" && this.x[i] !== null ? "inline" : "none");
      if (node.s === "leaf") return;
      put(part.chip, "display", chip && !shown.bare ? "inline" : "none");
      this.label(part.chip, chip, HALF + CHIP, wide(chip, 14) + (this.narrow ? 6 : 14));
      const high = node.l === this.last || this.narrow;
      const turned = high && node.p >= 0 && this.along(i).x1 > this.along(i).x2 + 1; // away from the edge above
      this.window(part.window, shown.bare ? "" : window, shown.changed[node.n]);
      put(part.window, "class", turned ? "window turned" : "window");
      put(part.window, "x", String(turned ? -6 : high ? 6 : HALF + CHIP + (chip ? wide(chip, 14) + 22 : 4)));
      put(part.window, "y", String(high ? -TALL / 2 - 10 : 5));
      say(part.stub.lastChild, part.stub.getAttribute("display") === "inline" ? shown.below(i) : "");
    });
    const i = this.index.get(moving || "") ?? 0;
    if (!i || this.x[i] === null) return this.pill.remove();
    const text = shown.move ? WORDS.move : `↑ ${shown.rises?.[1]}`;
    const { x, y } = this.along(i, 0.47);
    put(this.pill, "transform", `translate(${x} ${y})`);
    const across = wide(text, 13) + 20;
    this.label(this.pill, text, -across / 2, across);
    if (!this.pill.parentNode) this.svg.append(this.pill);
  }

  /** A text in its box. @param {any} group @param {string} text @param {number} from @param {number} across */
  label(group, text, from, across) {
    say(group.lastChild, text);
    put(group.lastChild, "x", String(from + across / 2));
    put(group.firstChild, "x", String(from));
    put(group.firstChild, "width", String(across));
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
