// Draws the tree as on paper, and shows a state of the search in it. A state says for each node how
// it looks; nothing here remembers the state before.

const HALF = 15.5;
const TALL = 29;
const CHIP = 4; // from a node to what is known of it
const GUTTER = 18; // to the left of the tree, where the levels have their names
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

/** A node that is folded away keeps nothing of where it stood. @param {any} part */
function nowhere(part) {
  for (const each of [part.group, part.rise, part.boards, part.stub]) put(each, "transform", "");
  put(part.stub, "display", "none");
  for (const key of ["x1", "y1", "x2", "y2"]) put(part.edge, key, "0");
  for (const key of ["x", "y"]) put(part.move, key, "0");
  put(part.cut, "d", "");
}

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
    this.svg = make("svg:svg", { class: "drawn", "aria-hidden": "true" }, this.labels, this.edges, this.nodes, this.marks);
    this.parts = stage.nodes.map((node) => this.draw(node));
    canvas.prepend(this.svg);
    /** @type {(number | null)[]} */
    this.x = [];
    this.width = 0;
    this.height = 0;
    this.row = stage.row;
  }

  /** @param {StageNode} node */
  draw(node) {
    const edge = make("svg:line", { class: "edge" });
    const cut = make("svg:path", { class: "slashes" });
    const move = make("svg:text", { class: "move", "paint-order": "stroke" }, node.m || "");
    const rise = make("svg:g", { class: "rise" }, make("svg:rect", { rx: 12, height: 24, y: -12 }), make("svg:text", { y: 4.5 }));
    if (node.p >= 0) {
      this.edges.append(edge);
      this.marks.append(cut, move, rise);
    }
    const chip = make("svg:g", { class: "chip" }, make("svg:rect", { rx: 3, height: 22, y: -11 }), make("svg:text", { y: 5 }));
    const window = make("svg:text", { class: "window", "paint-order": "stroke" });
    const stub = make("svg:g", { class: "stub" }, make("svg:path", { d: "M0 0L-8 8M0 0L0 8M0 0L8 8" }), make("svg:text", { y: 22 }));
    const board = (node.b || []).map((row, i) => make("svg:text", { class: "board", y: i * 11, "xml:space": "preserve" }, row.split("").join(" ")));
    const boards = make("svg:g", {}, ...board);
    const group = make("svg:g", { class: "node" });
    if (node.s === "leaf") {
      group.append(make("svg:rect", { class: "shape", rx: 3, y: -12, height: 25 }), make("svg:text", { class: "unlike", y: 41 }, "≠"), make("svg:text", { class: "value", y: 5 }, node.v || ""), make("svg:text", { class: "number", y: 27 }, node.n), boards);
    } else {
      const low = node.s === "min" ? -2 : node.s === "max" ? 9 : 5;
      group.append(make("svg:path", { class: "around", d: AROUND[node.s] }), make("svg:path", { class: "shape", d: SHAPES[node.s] }), make("svg:text", { class: "unlike", x: -HALF - 10, y: 5 }, "≠"), make("svg:text", { class: node.n.length > 1 ? "name long" : "name", y: low }, node.n), boards, chip, window, stub);
      if (node.v) group.append(make("svg:text", { class: "estimate", x: -HALF - 4, y: -6 }, node.v));
    }
    this.nodes.append(group);
    return { group, edge, cut, move, rise, chip, window, stub, boards };
  }

  /** Places all nodes. @param {Layout} layout @param {string} focus */
  place(layout, focus) {
    const x = layout.x[focus];
    if (this.x === x) return;
    this.x = x;
    this.width = layout.width;
    const { nodes } = this.stage;
    this.row = layout.width < 360 ? Math.min(92, this.stage.row) : this.stage.row;
    const { row } = this;
    const depth = Math.max(...nodes.map((node, i) => (x[i] === null ? 0 : node.l)));
    this.height = 34 + depth * row + 44 + Math.max(0, ...nodes.map((node) => (node.s === "leaf" && node.b ? node.b.length * 11 : 0)));
    put(this.svg, "viewBox", `${-GUTTER} 0 ${layout.width + GUTTER} ${this.height}`);
    put(this.svg, "width", String(layout.width + GUTTER));
    put(this.svg, "height", String(this.height));
    const leaves = nodes.map((node, i) => (node.s === "leaf" && x[i] !== null ? /** @type {number} */ (x[i]) : -1)).filter((each) => each >= 0).sort((a, b) => a - b);
    const gaps = leaves.slice(1).map((each, i) => each - leaves[i]);
    const box = Math.min(32, ...gaps.map((gap) => gap - 3));
    nodes.forEach((node, i) => {
      const part = this.parts[i];
      const shown = x[i] !== null;
      for (const each of [part.group, part.edge, part.cut, part.move, part.rise]) put(each, "display", shown ? "inline" : "none");
      if (node.s === "leaf") {
        const half = Math.max(box, wide(node.v || "", 13) + 6) / 2;
        put(part.group.firstChild, "x", String(-half));
        put(part.group.firstChild, "width", String(2 * half));
      }
      if (!shown) return nowhere(part);
      const at = this.at(i);
      put(part.group, "transform", `translate(${at[0]} ${at[1]})`);
      const across = Math.max(0, ...(node.b || []).map((each) => each.length)) * 13.3;
      put(part.boards, "transform", node.s === "leaf" ? "translate(0 42)" : `translate(${-HALF - 6 - across / 2} ${11 - 5.5 * (node.b || []).length})`);
      const folded = node.s !== "leaf" && nodes.some((child, j) => child.p === i && x[j] === null);
      put(part.stub, "display", folded ? "inline" : "none");
      put(part.stub, "transform", `translate(0 ${node.s === "min" ? TALL / 2 : TALL / 2})`);
      if (node.p >= 0) this.edge(i, part, nodes[node.p]);
    });
    this.levels();
  }

  /** @param {number} scale */
  zoom(scale) {
    this.canvas.style.setProperty("--scale", String(scale));
    this.canvas.style.width = `${this.width + GUTTER}px`;
    this.canvas.style.height = `${this.height}px`;
    this.canvas.classList.toggle("tiny", scale < 0.75);
  }

  /** @param {number} i @returns {[number, number]} */
  at(i) {
    return [/** @type {number} */ (this.x[i]), 34 + this.stage.nodes[i].l * this.row];
  }

  /** @param {number} i @param {any} part @param {StageNode} above */
  edge(i, part, above) {
    const node = this.stage.nodes[i];
    const [x1, y1] = this.at(node.p);
    const [x2, y2] = this.at(i);
    const from = y1 + TALL / 2;
    const to = y2 - (node.s === "leaf" ? 12 : TALL / 2);
    for (const [key, value] of Object.entries({ x1, y1: from, x2, y2: to })) put(part.edge, key, String(value));
    /** @param {number} share @returns {[number, number]} */
    const along = (share) => [x1 + share * (x2 - x1), from + share * (to - from)];
    const [cx, cy] = along(above.l === this.last || node.s === "leaf" ? 0.6 : 0.42);
    put(part.cut, "d", `M${cx - 6} ${cy + 5}l5 -10M${cx + 1} ${cy + 5}l5 -10`);
    const [mx, my] = along(0.5);
    put(part.move, "x", String(mx));
    put(part.move, "y", String(my + 4));
    put(part.rise, "transform", `translate(${along(0.47).join(" ")})`);
  }

  /** Who moves at each level, where all nodes of the level have one player. */
  levels() {
    const rows = new Map();
    this.stage.nodes.forEach((node, i) => {
      if (node.s !== "leaf" && this.x[i] !== null) rows.set(node.l, rows.has(node.l) && rows.get(node.l) !== node.s ? "" : node.s);
    });
    this.labels.replaceChildren(...[...rows].filter(([, shape]) => WORDS.level[shape]).map(([level, shape]) =>
      make("svg:text", { x: -GUTTER, y: 34 + level * this.row + 4 }, WORDS.level[shape])));
  }

  /** Shows a state. @param {Shown} shown */
  show(shown) {
    this.stage.nodes.forEach((node, i) => {
      const part = this.parts[i];
      const [state, chip, window] = shown.looks[node.n] || ["todo", "", ""];
      const line = shown.line.includes(node.n);
      put(part.group, "class", `node ${node.s} is-${state}${line ? " in-line" : ""}${shown.unlike.includes(node.n) ? " is-unlike" : ""}`);
      const below = state === "path" || state === "hand" || shown.rises?.[0] === node.n;
      put(part.edge, "class", `edge is-${state === "cut" ? "never" : state}${line ? " in-line" : ""}${below ? " on-path" : ""}`);
      put(part.cut, "display", state === "cut" && this.x[i] !== null ? "inline" : "none");
      const rises = (shown.rises && shown.rises[0] === node.n) || (shown.move === node.n);
      put(part.rise, "display", rises && this.x[i] !== null ? "inline" : "none");
      this.pill(part.rise, rises ? (shown.move === node.n ? WORDS.move : `↑ ${shown.rises?.[1]}`) : "");
      if (node.s === "leaf") return;
      put(part.chip, "display", chip && !shown.bare ? "inline" : "none");
      this.label(part.chip, chip);
      const high = node.l === this.last || this.width < 360;
      const offset = HALF + CHIP + (chip && !high ? wide(chip, 14) + 22 : 4);
      const ends = window.replace(/^\(|\)$/g, "").split(", ");
      if (part.window.textContent !== window || part.window.dataset.change !== String(shown.changed[node.n])) {
        part.window.dataset.change = String(shown.changed[node.n]);
        part.window.replaceChildren(...(window && !shown.bare ? ["(", make("svg:tspan", { class: shown.changed[node.n] === 0 ? "new" : "" }, ends[0]), ", ", make("svg:tspan", { class: shown.changed[node.n] === 1 ? "new" : "" }, ends[1]), ")"] : []));
      }
      put(part.window, "x", String(high ? 6 : offset));
      put(part.window, "y", String(high ? -TALL / 2 - 8 : 5));
      say(part.stub.lastChild, part.stub.getAttribute("display") === "inline" ? shown.below(i) : "");
    });
  }

  /** @param {any} group @param {string} text */
  pill(group, text) {
    say(group.lastChild, text);
    const width = wide(text, 13) + 20;
    put(group.firstChild, "width", String(width));
    put(group.firstChild, "x", String(-width / 2));
  }

  /** @param {any} group @param {string} text */
  label(group, text) {
    say(group.lastChild, text);
    put(group.lastChild, "x", String(HALF + CHIP + 7));
    put(group.firstChild, "x", String(HALF + CHIP));
    put(group.firstChild, "width", String(wide(text, 14) + 14));
  }
}
