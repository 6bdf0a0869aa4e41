// A board on the page: squares, dots and lines, piles, or text.

/** The signs of a board, row by row. @param {string} board */
const rowsOf = (board) => board.split("/").map((row) => [...row]);

/** Where a move is clicked: at the line that it draws, at the free cell that it fills, or where it changes the board first. @param {string} before @param {string} after */
function placeOf(before, after) {
  const changed = [...before].map((sign, i) => Number(sign !== after[i]) * (sign !== "." ? 1 : /[-|]/.test(after[i]) ? 3 : 2));
  const most = Math.max(...changed);
  const above = before.slice(0, changed.indexOf(most)).split("/");
  return most ? `${above.length - 1},${above[above.length - 1].length}` : "";
}

/** @param {string} board */
const hasDots = (board) => board.startsWith("+");
/** @param {string} board */
const isGrid = (board) => hasDots(board) || /^[XO./]+$/.test(board);
/** Whether a board is drawn; any other is shown as text. @param {string} board */
const isDrawn = (board) => isGrid(board) || /^[|·/]+$/.test(board);

/**
 * Draws a board.
 * @param {string} board
 * @param {string} last the place of the last move
 * @param {Record<string, any>} words
 * @param {(place: string, kind: string, mark: any) => any} instead what stands at a place instead of its sign, if anything does
 */
function drawBoard(board, last, words, instead) {
  const shape = make("div", { class: !isGrid(board) ? "piles" : hasDots(board) ? "grid dotted" : "grid", role: "group", "aria-label": words.board });
  const rows = rowsOf(board);
  shape.style.setProperty("--columns", rows[0].length);
  if (/^[0-9]+$/.test(board)) shape.append(make("p", { class: "heap" }, fill(words.sticks, { n: board })));
  else if (!isDrawn(board)) shape.append(make("pre", { class: "text-board" }, board.replaceAll("/", "\n")));
  else shape.append(...rows.flatMap((row, r) => {
    const cells = row.map((sign, c) => {
      const kind = `cell${last === `${r},${c}` ? " latest" : ""}`;
      const line = hasDots(board) && { "+": "dot", "-": "across", "|": "down" }[sign];
      if (line) return make("div", { class: `${kind} ${line}`, "aria-hidden": "true" });
      const mark = sign === "." || sign === "·" ? "" : sign;
      const shown = make("span", { class: "mark", "aria-hidden": "true" }, isGrid(board) ? mark : "");
      return instead(`${r},${c}`, kind, isGrid(board) ? null : shown) || make("div", { class: kind, role: "img", "aria-label": mark || words.empty }, shown);
    });
    const name = make("span", { class: "name" }, String.fromCharCode(97 + r));
    return isGrid(board) ? cells : [make("div", { class: "pile" }, name, ...(row[0] === "·" ? [make("span", { class: "small" }, words.empty)] : cells))];
  }));
  return shape;
}
