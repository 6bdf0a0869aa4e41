// A board on the page: squares, dots and lines, piles, or text.

/** The signs of a board, row by row. @param {string} board */
const rowsOf = (board) => board.split("/").map((row) => [...row]);

/** Where a move is clicked: at the line that it draws, at the free cell that it fills, or where it changes the board first. @param {string} before @param {string} after */
function placeOf(before, after) {
  const signs = [...before];
  let i = signs.findIndex((sign, at) => sign === "." && /[-|]/.test(after[at]));
  if (i < 0) i = signs.findIndex((sign, at) => sign === "." && after[at] !== ".");
  if (i < 0) i = signs.findIndex((sign, at) => sign !== after[at]);
  if (i < 0) return "";
  const above = before.slice(0, i).split("/");
  return `${above.length - 1},${above[above.length - 1].length}`;
}

/** @param {string} board */
const hasDots = (board) => board.startsWith("+");
/** @param {string} board */
const hasSquares = (board) => /^[XO./]+$/.test(board);
/** Whether a board is drawn; any other is shown as text. @param {string} board */
const isDrawn = (board) => hasDots(board) || hasSquares(board) || /^[|·/]+$/.test(board);

/**
 * Draws a board.
 * @param {string} board
 * @param {string} last the place of the last move
 * @param {Record<string, any>} words
 * @param {(place: string, kind: string, mark: any) => any} instead what stands at a place instead of its sign, if anything does
 */
function drawBoard(board, last, words, instead) {
  const rows = rowsOf(board);
  const isGrid = hasDots(board) || hasSquares(board);
  const shape = make("div", { class: hasDots(board) ? "grid dotted" : isGrid ? "grid" : "piles", role: "group", "aria-label": words.board });
  if (!isDrawn(board)) {
    shape.append(/^[0-9]+$/.test(board) ? make("p", { class: "heap" }, fill(words.sticks, { n: board })) : make("pre", { class: "text-board" }, board.replaceAll("/", "\n")));
    return shape;
  }
  if (isGrid) shape.style.setProperty("--columns", String(rows[0].length));
  rows.forEach((row, r) => {
    const cells = row.map((sign, c) => {
      const kind = `cell${c === row.length - 1 ? " last-column" : ""}${r === rows.length - 1 ? " last-row" : ""}${last === `${r},${c}` ? " latest" : ""}`;
      const line = hasDots(board) && { "+": "dot", "-": "across", "|": "down" }[sign];
      if (line) return make("div", { class: `${kind} ${line}`, "aria-hidden": "true" });
      const mark = sign === "." || sign === "·" ? "" : sign;
      const shown = make("span", { class: "mark", "aria-hidden": "true" }, isGrid ? mark : "");
      return instead(`${r},${c}`, kind, isGrid ? null : shown) || make("div", { class: kind, role: "img", "aria-label": mark || words.empty }, shown);
    });
    shape.append(...(isGrid ? cells : [make("div", { class: "pile" }, make("span", { class: "name" }, String.fromCharCode(97 + r)), ...(row[0] === "·" ? [make("span", { class: "small" }, words.empty)] : cells))]));
  });
  return shape;
}
