// A game against perfect play. Every position stands in a table; nothing is worked out here.

/** @typedef {{ mover: "max" | "min", outcome: number, distance: number, best: number, open: number[], board: string, moves: Move[] }} Position */
/** @typedef {{ at: Position[], names: string[] }} Played the positions, and the moves between them */
/** @typedef {{ table: PlayTable, positions: (id: number) => Position, start: number, side: "max" | "min", game: Played, before: Played | null, score: Record<string, number> }} Match */

const PLAYING = DATA.play.words;
/** @type {Match[]} */
const MATCHES = [];

/** The game of the exercise in hand, if it has one. @returns {Match | undefined} */
function match() {
  if (!exercise().start) return undefined;
  const [number, start] = /** @type {[number, number]} */ (exercise().start);
  const table = DATA.play.tables[number];
  if (!MATCHES[now.place]) {
    const positions = reader(table);
    MATCHES[now.place] = { table, positions, start, side: positions(start).mover, game: { at: [positions(start)], names: [] }, before: null, score: { won: 0, drawn: 0, lost: 0 } };
  }
  return MATCHES[now.place];
}

/** Whether each reply shows its value. */
const isReasoned = () => byId("reasoning").checked;
/** @param {number} number */
const signed = (number) => `${number < 0 ? "−" : ""}${Math.abs(number)}`;

/** Reads the rows of a table. @param {PlayTable} table @returns {(id: number) => Position} */
function reader({ rows, widths: [wide, far, masks], moves: names }) {
  const all = rows.split(";");
  return (id) => {
    const row = all[id];
    /** @param {number} from @param {number} length */
    const number = (from, length) => parseInt(row.slice(from, from + length), 36);
    const bar = row.indexOf("#");
    const moves = [];
    for (let i = bar + 1; i < row.length; i += wide + far) moves.push({ name: names[number(i, wide)], to: number(i + wide, far) });
    return {
      mover: number(0, 1) < 3 ? "max" : "min", outcome: (number(0, 1) % 3) - 1, distance: number(1, 2), best: number(3, 2),
      open: masks ? [number(5, masks), number(5 + masks, masks)] : [], board: row.slice(5 + 2 * masks, bar), moves,
    };
  };
}

/** @param {Match} of */
const latest = (of) => of.game.at[of.game.at.length - 1];

/** Makes a move; then the page replies, if it is to move. @param {Match} of @param {Move} [move] */
function add(of, move) {
  if (move) {
    of.game.at.push(of.positions(move.to));
    of.game.names.push(move.name);
  }
  const { moves, mover, best, outcome } = latest(of);
  if (!moves.length) {
    const won = outcome * (of.side === "max" ? 1 : -1);
    of.score[won > 0 ? "won" : won < 0 ? "lost" : "drawn"] += 1;
  } else if (mover !== of.side) return add(of, moves[best]);
  showPlay(true);
}

/** @param {"max" | "min"} [side] */
function newGame(side) {
  const of = /** @type {Match} */ (match());
  if (of.game.names.length > 1) of.before = of.game;
  of.side = side || of.side;
  of.game = { at: [of.positions(of.start)], names: [] };
  add(of);
}

/** Back to the position before one's own last move. */
function takeBack() {
  const of = /** @type {Match} */ (match());
  const mine = of.game.names.map((_, i) => i).filter((i) => of.game.at[i].mover === of.side);
  if (mine.length) playOnFrom(of, of.game, mine[mine.length - 1]);
}

/** @param {Match} of @param {Played} game @param {number} moves */
function playOnFrom(of, game, moves) {
  of.game = { at: game.at.slice(0, moves + 1), names: game.names.slice(0, moves) };
  showPlay(true);
}

/** What was played last, by whom, and whose move it is. @param {Match} of */
function lastTurn(of) {
  const { at, names } = of.game;
  /** The moves by one player that end before a move. @param {number} end @param {boolean} own */
  const run = (end, own) => {
    let first = end;
    while (first > 0 && (at[first - 1].mover === of.side) === own) first -= 1;
    return names.slice(first, end);
  };
  const theirs = run(names.length, false);
  const mine = run(names.length - theirs.length, true);
  const said = { mine: mine.join(", "), theirs: theirs.join(", ") };
  if (theirs.length) return fill(mine.length ? PLAYING.answered : PLAYING.opened, said);
  return mine.length ? fill(PLAYING.again, said) : PLAYING.yourMove;
}

/** @param {boolean} [moved] */
function showPlay(moved) {
  const of = /** @type {Match} */ (match());
  const position = latest(of);
  const { names } = of.game;
  const { sides, players, results, ends } = of.table;
  const errors = changes(of.game);
  const over = !position.moves.length;
  const place = fill(PLAYING.crumbs, { n: names.length + (over ? 0 : 1), you: players[of.side], page: players[of.side === "max" ? "min" : "max"] });
  const turn = lastTurn(of);
  const distance = position.distance === 1 ? PLAYING.oneMove : fill(PLAYING.moves, { n: position.distance });
  const result = fill(PLAYING.now, { result: results[position.outcome + 1], distance });
  const said = over ? ["", ends[position.outcome + 1], "."] : isReasoned() ? [`${turn} `, result] : [turn];
  const why = over ? errors.map((i) => changed(of, of.game, i)).join(" ") || PLAYING.unchanged : isReasoned() ? wants(of, position) : PLAYING.think;
  announce([place], spoken(said), [why]);
  byId("board").replaceChildren(playBoard(of, position), ...(of.table.lines.length ? [openLines(of, position)] : []));
  usable("take-back", names.some((_, i) => of.game.at[i].mover === of.side));
  byId("sides").replaceChildren(.../** @type {("max" | "min")[]} */ (["max", "min"]).map((side) => chooseSide(side, sides[side], side === of.side)));
  tell("rail-play", ...record(of, over || isReasoned()));
  if (moved) (over ? byId("new-game") : byId("board").querySelector("button"))?.focus();
}

/** @param {"max" | "min"} side @param {string} who @param {boolean} checked */
function chooseSide(side, who, checked) {
  return make("label", {}, make("input", { type: "radio", name: "side", value: side, checked }), make("span", {}, fill(PLAYING.play, { who })));
}

/** @param {Match} of @param {Position} position */
function wants(of, { mover, moves, outcome }) {
  const values = moves.map((move) => signed(of.positions(move.to).outcome));
  return fill(PLAYING.wants[mover], { who: of.table.players[mover], values: values.join(", "), best: signed(outcome) });
}

/** The board with a button for each move. @param {Match} of @param {Position} position */
function playBoard(of, position) {
  const { board, moves } = position;
  const places = new Map(isDrawn(board) ? moves.map((move) => [placeOf(board, of.positions(move.to).board), move]) : []);
  const last = of.game.names.length ? placeOf(of.game.at[of.game.at.length - 2].board, board) : "";
  const shape = drawBoard(board, last, PLAYING, (place, kind, mark) => {
    const move = places.get(place);
    return move && replyButton(of, position, move, kind, mark);
  });
  if (!isDrawn(board)) shape.append(make("div", { class: "replies" }, ...moves.map((move) => replyButton(of, position, move, "reply"))));
  const pass = places.get("");
  if (pass) shape.append(replyButton(of, position, pass, "reply"));
  return shape;
}

/** @param {Match} of @param {Position} position @param {Move} move @param {string} kind @param {any} [mark] */
function replyButton(of, position, move, kind, mark) {
  const { outcome } = of.positions(move.to);
  const isBest = isReasoned() && outcome === position.outcome;
  const button = make("button", { type: "button", class: `${kind}${isBest ? " best" : ""}`, "data-move": move.name, onclick: () => add(of, move) }, mark, make("span", {}, move.name));
  if (isReasoned()) button.append(" ", make("b", {}, signed(outcome)), " ", make("span", {}, of.table.ends[outcome + 1]));
  return button;
}

/** Which lines are still open to each player. @param {Match} of @param {Position} position */
function openLines(of, position) {
  const { lines, sides } = of.table;
  const rows = rowsOf(position.board);
  const wide = rows[0].length;
  const open = position.open.map((mask) => lines.filter((_, i) => Math.floor(mask / 2 ** i) % 2));
  const [most, least] = open.map((found) => found.length);
  /** @param {number[]} line */
  const picture = (line) => make("svg:svg", { viewBox: `0 0 ${12 * wide} ${12 * rows.length}`, "aria-hidden": "true" },
    make("svg:path", { class: "band", d: `M${line.map((cell) => `${12 * (cell % wide) + 6} ${12 * Math.floor(cell / wide) + 6}`).join("L")}` }),
    ...rows.flatMap((row, r) => row.map((sign, c) => make("svg:text", { x: 12 * c + 6, y: 12 * r + 9.5 }, sign === "." ? "·" : sign))));
  const figure = make("span", { class: "estimate-live" }, fill(PLAYING.estimate, { max: most, min: least }), make("b", {}, signed(most - least)));
  return make("section", { class: "open-lines" }, make("h2", {}, PLAYING.openLines, figure),
    ...open.map((found, i) => make("div", { class: "of" }, make("span", {}, make("b", {}, String(found.length)), ` ${fill(PLAYING.openTo, { who: i ? sides.min : sides.max })}`), ...found.map(picture))));
}
