// A game against perfect play. Every position stands in a table; nothing is worked out here.

/** @typedef {{ mover: "max" | "min", outcome: number, distance: number, best: number, open: number[], board: string, moves: Move[] }} Position */
/** @typedef {{ at: Position[], names: string[] }} Played the positions, and the moves between them */
/** @typedef {{ table: PlayTable, positions: (id: number) => Position, start: number, side: "max" | "min", game: Played, before: Played | null, score: Record<string, number> }} Match */

const PLAYING = DATA.play.words;
/** @type {Match[]} */
const MATCHES = [];
let reasoning = false;

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
  const of = match();
  if (!of) return;
  if (of.game.names.length > 1) of.before = of.game;
  of.side = side || of.side;
  of.game = { at: [of.positions(of.start)], names: [] };
  add(of);
}

/** Back to the position before one's own last move. */
function takeBack() {
  const of = match();
  if (!of) return;
  const mine = of.game.names.map((_, i) => i).filter((i) => of.game.at[i].mover === of.side);
  if (mine.length) playOnFrom(of, of.game, mine[mine.length - 1]);
}

/** @param {Match} of @param {Played} game @param {number} moves */
function playOnFrom(of, game, moves) {
  of.game = { at: game.at.slice(0, moves + 1), names: game.names.slice(0, moves) };
  showPlay(true);
}

/** The moves after which the outcome is another one. @param {Played} game */
const changes = ({ at, names }) => names.map((_, i) => i).filter((i) => at[i].outcome !== at[i + 1].outcome);

/** Which move changed the theory, and why: what would have kept it, and what answers it. @param {Match} of @param {Played} game @param {number} i */
function changed(of, game, i) {
  const { sides, results } = of.table;
  const [old, after, move] = [game.at[i], game.at[i + 1], game.names[i]];
  const said = fill(PLAYING.changed, { n: i + 1, who: sides[old.mover], move, before: results[old.outcome + 1], after: results[after.outcome + 1] });
  const best = old.moves[old.best].name;
  return `${said} ${after.moves.length && after.mover !== old.mover ? fill(PLAYING.kept, { best, move, reply: after.moves[after.best].name }) : fill(PLAYING.keptLast, { best })}`;
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
  const of = match();
  if (!of) return;
  const position = latest(of);
  const { names } = of.game;
  const { sides, players, results, ends } = of.table;
  const errors = changes(of.game);
  const over = !position.moves.length;
  tell("crumbs", fill(PLAYING.crumbs, { n: names.length + (over ? 0 : 1), you: players[of.side], page: players[of.side === "max" ? "min" : "max"] }));
  const turn = lastTurn(of);
  const distance = position.distance === 1 ? PLAYING.oneMove : fill(PLAYING.moves, { n: position.distance });
  const result = fill(PLAYING.now, { result: results[position.outcome + 1], distance });
  tell("sentence", ...spoken(over ? ["", ends[position.outcome + 1], "."] : reasoning ? [`${turn} `, result] : [turn]));
  tell("why", over ? errors.map((i) => changed(of, of.game, i)).join(" ") || PLAYING.unchanged : reasoning ? wants(of, position) : PLAYING.think);
  byId("beside").hidden = true;
  byId("board").replaceChildren(playBoard(of, position), ...(of.table.lines.length ? [openLines(of, position)] : []));
  usable(byId("take-back"), names.some((_, i) => of.game.at[i].mover === of.side));
  byId("reasoning").checked = reasoning;
  byId("sides").replaceChildren(.../** @type {("max" | "min")[]} */ (["max", "min"]).map((side) => choice("side", side, fill(PLAYING.play, { who: sides[side] }), side === of.side, () => newGame(side))));
  tell("rail-play", ...record(of, over || reasoning));
  if (moved) (over ? byId("new-game") : byId("board").querySelector("button"))?.focus();
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
  const isBest = reasoning && outcome === position.outcome;
  const button = make("button", { type: "button", class: `${kind}${isBest ? " best" : ""}`, "data-move": move.name, onclick: () => add(of, move) }, mark, make("span", {}, move.name));
  if (reasoning) button.append(" ", make("b", {}, signed(outcome)), " ", make("span", {}, of.table.ends[outcome + 1]));
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

/** This game and the one before. @param {Match} of @param {boolean} told whether errors are told */
function record(of, told) {
  const { game, before, score } = of;
  const parts = [make("h2", {}, PLAYING.thisGame, make("span", {}, PLAYING.bestPlay))];
  parts.push(...(game.names.length ? course(of, game, told) : [make("p", { class: "small" }, PLAYING.noMoves)]));
  if (before) {
    const end = before.at[before.at.length - 1];
    parts.push(make("h2", {}, PLAYING.gameBefore, make("span", {}, end.moves.length ? "" : of.table.ends[end.outcome + 1])), ...course(of, before, true));
    if (!changes(before).length) parts.push(make("p", {}, PLAYING.unchanged));
  }
  if (score.won + score.drawn + score.lost) parts.push(make("p", { class: "small" }, fill(PLAYING.score, score)));
  return parts;
}

/** A game with its errors. @param {Match} of @param {Played} game @param {boolean} told */
function course(of, game, told) {
  const errors = told ? changes(game) : [];
  return [
    chart(of, game, told), make("p", { class: "small" }, game.names.map((name, i) => `${i + 1}. ${name}`).join(", ")),
    ...errors.flatMap((i) => [make("p", { class: "wrong" }, changed(of, game, i)), make("button", { type: "button", onclick: () => playOnFrom(of, game, i) }, fill(PLAYING.playOn, { n: i + 1 }))]),
  ];
}

/** The value with best play, move by move; hidden while one has to think. @param {Match} of @param {Played} game @param {boolean} told */
function chart(of, game, told) {
  const values = game.at.map((position) => position.outcome);
  const step = Math.min(36, 220 / Math.max(values.length - 1, 1));
  /** @param {number} i */
  const x = (i) => 70 + i * step;
  /** @param {number} value */
  const y = (value) => 32 - 22 * value;
  const svg = make("svg:svg", { class: "chart", viewBox: "0 0 300 64", "aria-hidden": "true" });
  for (const value of [1, 0, -1]) svg.append(make("svg:line", { x1: 64, x2: 296, y1: y(value), y2: y(value) }), make("svg:text", { x: 0, y: y(value) + 4 }, of.table.ends[value + 1]));
  if (!told) return svg;
  svg.append(make("svg:polyline", { points: values.map((value, i) => `${x(i)},${y(i ? values[i - 1] : value)} ${x(i)},${y(value)}`).join(" ") }));
  values.forEach((value, i) => svg.append(make("svg:circle", { cx: x(i), cy: y(value), r: i && values[i - 1] !== value ? 5 : 3, class: i && values[i - 1] !== value ? "error" : "" })));
  return svg;
}

/** @param {boolean} shown */
function reason(shown) {
  reasoning = shown;
  showPlay();
}

/** @type {Record<string, () => void>} */
const PLAY_KEYS = { n: () => newGame(), u: takeBack, r: () => reason(!reasoning) };
byId("take-back").addEventListener("click", takeBack);
byId("new-game").addEventListener("click", () => newGame());
byId("reasoning").addEventListener("change", () => reason(byId("reasoning").checked));
