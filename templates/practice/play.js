// A game against perfect play. Every position stands in a table; nothing is worked out here.

/** @typedef {{ id: number, mover: "max" | "min", outcome: number, distance: number, best: number, open: number[], board: string, moves: { name: string, to: number }[] }} Position */
/** @typedef {{ ids: number[], names: string[] }} Played */
/** @typedef {{ table: PlayTable, rows: string[], side: "max" | "min", game: Played, before: Played | null, said: string[], score: Record<string, number> }} Match */

const PLAYING = DATA.play.words;
/** @type {Match[]} */
const MATCHES = [];
let reasoning = false;

/** The game of the exercise in hand, if it has one. @returns {Match | undefined} */
function match() {
  const number = DATA.play.of[exercise().number - 1];
  if (number == null) return undefined;
  if (!MATCHES[number]) {
    const table = DATA.play.tables[number];
    const rows = table.rows.split(";");
    const side = Number(rows[0][0]) < 3 ? "max" : "min";
    MATCHES[number] = { table, rows, side, game: { ids: [0], names: [] }, before: null, said: [], score: { won: 0, drawn: 0, lost: 0 } };
  }
  return MATCHES[number];
}

/** @param {string} text @param {Record<string, any>} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
/** @param {number} number */
const signed = (number) => `${number < 0 ? "−" : ""}${Math.abs(number)}`;

/** Reads a row of the table. @param {Match} of @param {number} id @returns {Position} */
function positionAt(of, id) {
  const [wide, far, masks] = of.table.widths;
  const row = of.rows[id];
  /** @param {number} from @param {number} length */
  const number = (from, length) => parseInt(row.slice(from, from + length), 36);
  const head = 5 + 2 * masks;
  const bar = row.indexOf("#");
  const moves = [];
  for (let i = bar + 1; i < row.length; i += wide + far) moves.push({ name: of.table.moves[number(i, wide)], to: number(i + wide, far) });
  const code = Number(row[0]);
  return {
    id, mover: code < 3 ? "max" : "min", outcome: (code % 3) - 1, distance: number(1, 2), best: number(3, 2),
    open: masks ? [number(5, masks), number(5 + masks, masks)] : [], board: row.slice(head, bar), moves,
  };
}

/** @param {Match} of */
const latest = (of) => positionAt(of, of.game.ids[of.game.ids.length - 1]);

/** @param {Match} of @param {{ name: string, to: number }} move */
function add(of, move) {
  of.game.ids.push(move.to);
  of.game.names.push(move.name);
}

/** The page's moves until its player may move; in some games one moves again. @param {Match} of */
function reply(of) {
  for (let now = latest(of); now.moves.length && now.mover !== of.side; now = latest(of)) add(of, now.moves[now.best]);
  if (!latest(of).moves.length) {
    const won = latest(of).outcome * (of.side === "max" ? 1 : -1);
    of.score[won > 0 ? "won" : won < 0 ? "lost" : "drawn"] += 1;
  }
}

/** @param {string} name */
function makeMove(name) {
  const of = match();
  const move = of && latest(of).moves.find((each) => each.name === name);
  if (!of || !move) return;
  add(of, move);
  reply(of);
  showPlay(true);
}

/** @param {"max" | "min"} [side] */
function newGame(side) {
  const of = match();
  if (!of) return;
  if (of.game.names.length > 1) of.before = of.game;
  of.side = side || of.side;
  of.game = { ids: [0], names: [] };
  reply(of);
  showPlay(true);
}

/** Back to the position before one's own last move. */
function takeBack() {
  const of = match();
  if (!of) return;
  for (let i = of.game.names.length - 1; i >= 0; i--) {
    if (positionAt(of, of.game.ids[i]).mover === of.side) return playOnFrom(of, of.game, i);
  }
}

/** @param {Match} of @param {Played} game @param {number} moves */
function playOnFrom(of, game, moves) {
  of.game = { ids: game.ids.slice(0, moves + 1), names: game.names.slice(0, moves) };
  showPlay(true);
}

/** The moves after which the outcome is another one. @param {Match} of @param {Played} game */
function changes(of, game) {
  const outcomes = game.ids.map((id) => positionAt(of, id).outcome);
  return game.names.map((_, i) => i).filter((i) => outcomes[i] !== outcomes[i + 1]);
}

/** @param {Match} of @param {Played} game @param {number} i */
function changed(of, game, i) {
  const { sides, results } = of.table;
  const [old, after] = [positionAt(of, game.ids[i]), positionAt(of, game.ids[i + 1])];
  return filled(PLAYING.changed, { n: i + 1, who: sides[old.mover], move: game.names[i], before: results[old.outcome + 1], after: results[after.outcome + 1] });
}

/** What was played last, by whom, and whose move it is. @param {Match} of */
function lastTurn(of) {
  const { ids, names } = of.game;
  /** The moves by one player that end before a move. @param {number} end @param {boolean} own */
  const run = (end, own) => {
    let first = end;
    while (first > 0 && (positionAt(of, ids[first - 1]).mover === of.side) === own) first -= 1;
    return names.slice(first, end);
  };
  const theirs = run(names.length, false);
  const mine = run(names.length - theirs.length, true);
  const said = { mine: mine.join(", "), theirs: theirs.join(", ") };
  if (theirs.length) return filled(mine.length ? PLAYING.answered : PLAYING.opened, said);
  return mine.length ? filled(PLAYING.again, said) : PLAYING.yourMove;
}

/** @param {boolean} [moved] */
function showPlay(moved) {
  const of = match();
  if (!of) return;
  const now = latest(of);
  const { sides, players, results, ends } = of.table;
  const errors = changes(of, of.game);
  const over = !now.moves.length;
  const other = of.side === "max" ? "min" : "max";
  byId("crumbs").replaceChildren(filled(PLAYING.crumbs, { n: of.game.names.length + (over ? 0 : 1), you: players[of.side], page: players[other] }));
  const names = of.game.names;
  const turn = lastTurn(of);
  const distance = now.distance === 1 ? PLAYING.oneMove : filled(PLAYING.moves, { n: now.distance });
  const result = filled(PLAYING.now, { result: results[now.outcome + 1], distance });
  const told = over ? (errors.length ? errors.map((i) => changed(of, of.game, i)).join(" ") : PLAYING.unchanged)
    : reasoning ? wants(of, now) : PLAYING.think;
  byId("sentence").replaceChildren(...spoken(over ? ["", ends[now.outcome + 1], "."] : reasoning ? [`${turn} `, result] : [turn]));
  say(byId("why"), told);
  byId("beside").hidden = true;
  byId("board").replaceChildren(drawBoard(of, now), ...(of.table.lines.length ? [openLines(of, now)] : []));
  usable(byId("take-back"), names.some((_, i) => positionAt(of, of.game.ids[i]).mover === of.side));
  byId("reasoning").checked = reasoning;
  byId("sides").replaceChildren(.../** @type {("max" | "min")[]} */ (["max", "min"]).map((side) => choice("side", side, filled(PLAYING.play, { who: sides[side] }), side === of.side, () => newGame(side))));
  byId("rail-play").replaceChildren(...record(of));
  if (moved) (over ? byId("new-game") : byId("board").querySelector("button"))?.focus();
}

/** @param {Match} of @param {Position} now */
function wants(of, now) {
  const values = now.moves.map((move) => signed(positionAt(of, move.to).outcome));
  return filled(PLAYING.wants[now.mover], { who: of.table.players[now.mover], values: values.join(", "), best: signed(now.outcome) });
}

/** The signs of a board, row by row. @param {string} board */
const rowsOf = (board) => board.split("/").map((row) => [...row]);

/** Where a move is clicked: at the free cell that it fills, or where it changes the board first. @param {string} before @param {string} after */
function placeOf(before, after) {
  const signs = [...before];
  let i = signs.findIndex((sign, at) => sign === "." && after[at] !== ".");
  if (i < 0) i = signs.findIndex((sign, at) => sign !== after[at]);
  if (i < 0) return "";
  const above = before.slice(0, i).split("/");
  return `${above.length - 1},${above[above.length - 1].length}`;
}

/** @param {Match} of @param {Position} now */
function drawBoard(of, now) {
  const rows = rowsOf(now.board);
  /** @type {Map<string, Move>} */
  const places = new Map(now.moves.map((move) => [placeOf(now.board, positionAt(of, move.to).board), move]));
  const isGrid = /^[XO./]+$/.test(now.board);
  const clicked = isGrid || /^[|·/]+$/.test(now.board);
  const ids = of.game.ids;
  const last = ids.length > 1 ? placeOf(positionAt(of, ids[ids.length - 2]).board, now.board) : "";
  const shape = make("div", { class: isGrid ? "grid" : "piles", role: "group", "aria-label": PLAYING.board });
  if (!clicked) {
    shape.append(/^[0-9]+$/.test(now.board) ? make("p", { class: "heap" }, filled(PLAYING.sticks, { n: now.board })) : make("pre", { class: "text-board" }, now.board.replaceAll("/", "\n")), make("div", { class: "replies" }, ...now.moves.map((move) => replyButton(of, now, move, "reply"))));
    return shape;
  }
  if (isGrid) shape.style.setProperty("--columns", String(rows[0].length));
  rows.forEach((row, r) => {
    const cells = row.map((sign, c) => {
      const move = places.get(`${r},${c}`);
      const edge = `${c === row.length - 1 ? " last-column" : ""}${r === rows.length - 1 ? " last-row" : ""}${last === `${r},${c}` ? " latest" : ""}`;
      const mark = sign === "." || sign === "·" ? "" : sign;
      const shown = make("span", { class: "mark", "aria-hidden": "true" }, isGrid ? mark : "");
      if (move) return replyButton(of, now, move, `cell${edge}`, isGrid ? null : shown);
      return make("div", { class: `cell${edge}`, role: "img", "aria-label": mark || PLAYING.empty }, shown);
    });
    if (isGrid) shape.append(...cells);
    else shape.append(make("div", { class: "pile" }, make("span", { class: "name" }, String.fromCharCode(97 + r)), ...(row[0] === "·" ? [] : cells)));
  });
  const pass = places.get("");
  if (pass) shape.append(replyButton(of, now, pass, "reply"));
  return shape;
}

/** @param {Match} of @param {Position} now @param {Move} move @param {string} kind @param {any} [mark] */
function replyButton(of, now, move, kind, mark) {
  const { outcome } = positionAt(of, move.to);
  const isBest = outcome === now.outcome;
  const button = make("button", { type: "button", class: `${kind}${reasoning && isBest ? " best" : ""}`, "data-move": move.name, onclick: () => makeMove(move.name) }, mark, make("span", {}, move.name));
  if (reasoning) button.append(" ", make("b", {}, signed(outcome)), " ", make("span", {}, of.table.ends[outcome + 1]));
  return button;
}

/** Which lines are still open to each player. @param {Match} of @param {Position} now */
function openLines(of, now) {
  const { lines, sides } = of.table;
  const rows = rowsOf(now.board);
  const open = now.open.map((mask) => lines.filter((_, i) => Math.floor(mask / 2 ** i) % 2));
  const figure = make("span", { class: "estimate-live" }, filled(PLAYING.estimate, { max: open[0].length, min: open[1].length }), make("b", {}, signed(open[0].length - open[1].length)));
  /** @param {number[]} line */
  const picture = (line) => make("svg:svg", { viewBox: `0 0 ${12 * rows[0].length} ${12 * rows.length}`, "aria-hidden": "true" },
    make("svg:path", { class: "band", d: `M${line.map((cell) => `${12 * (cell % rows[0].length) + 6} ${12 * Math.floor(cell / rows[0].length) + 6}`).join("L")}` }),
    ...rows.flatMap((row, r) => row.map((sign, c) => make("svg:text", { x: 12 * c + 6, y: 12 * r + 9.5 }, sign === "." ? "·" : sign))));
  return make("section", { class: "open-lines" }, make("h2", {}, PLAYING.openLines, figure),
    ...open.map((found, i) => make("div", { class: "of" }, make("span", {}, make("b", {}, String(found.length)), ` ${filled(PLAYING.openTo, { who: i ? sides.min : sides.max })}`), ...found.map(picture))));
}

/** This game and the one before. @param {Match} of */
function record(of) {
  const parts = [make("h2", {}, PLAYING.thisGame, make("span", {}, PLAYING.bestPlay)), ...(of.game.names.length ? [chart(of, of.game, reasoning || !latest(of).moves.length), listed(of.game)] : [make("p", { class: "small" }, PLAYING.noMoves)])];
  const shown = reasoning || !latest(of).moves.length ? changes(of, of.game) : [];
  parts.push(...shown.flatMap((i) => mistake(of, of.game, i)));
  if (of.before) {
    const { before } = of;
    const end = positionAt(of, before.ids[before.ids.length - 1]);
    const found = changes(of, before);
    parts.push(make("h2", {}, PLAYING.gameBefore, make("span", {}, end.moves.length ? "" : of.table.ends[end.outcome + 1])), chart(of, before, true), listed(before));
    parts.push(...(found.length ? found.flatMap((i) => mistake(of, before, i)) : [make("p", {}, PLAYING.unchanged)]));
  }
  const games = of.score.won + of.score.drawn + of.score.lost;
  if (games) parts.push(make("p", { class: "small" }, filled(PLAYING.score, of.score)));
  return parts;
}

/** @param {Match} of @param {Played} game @param {number} i */
function mistake(of, game, i) {
  return [make("p", { class: "wrong" }, changed(of, game, i)), make("button", { type: "button", onclick: () => playOnFrom(of, game, i) }, filled(PLAYING.playOn, { n: i + 1 }))];
}

/** @param {Played} game */
const listed = (game) => make("p", { class: "small" }, game.names.map((name, i) => `${i + 1}. ${name}`).join(", "));

/** The value with best play, move by move; hidden while one has to think. @param {Match} of @param {Played} game @param {boolean} told */
function chart(of, game, told) {
  const values = game.ids.map((id) => positionAt(of, id).outcome);
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
