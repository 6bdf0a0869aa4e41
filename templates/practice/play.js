// A game against perfect play. Every position stands in a table; nothing is worked out here.

/** @typedef {{ mover: "max" | "min", outcome: number, distance: number, best: number, open: number[], board: string, moves: Move[] }} Position */

const PLAYING = DATA.play.words;
/** Whether each reply shows its value. */
const isReasoned = () => byId("reasoning").checked;
/** @param {number} number */
const signed = (number) => `${number < 0 ? "−" : ""}${Math.abs(number)}`;

/** A game that was played: the positions, and the moves between them. */
class Game {
  /** @param {Position[]} at @param {string[]} names */
  constructor(at, names) {
    this.at = at;
    this.names = names;
    this.latest = at[at.length - 1];
  }

  /** The moves after which the outcome is another one. */
  get changes() {
    return [...this.names.keys()].filter((i) => this.at[i].outcome !== this.at[i + 1].outcome);
  }

  /** The game after so many moves. @param {number} moves */
  upTo(moves) {
    return new Game(this.at.slice(0, moves + 1), this.names.slice(0, moves));
  }
}

/** The games of an exercise. */
class Match {
  /** @param {PlayTable} table @param {number} start */
  constructor(table, start) {
    this.table = table;
    this.rows = table.rows.split(";");
    this.game = new Game([this.position(start)], []);
    this.side = this.game.latest.mover;
    /** @type {Game | undefined} */
    this.before = undefined;
    /** @type {Record<string, number>} */
    this.score = { won: 0, drawn: 0, lost: 0 };
  }

  /** Reads a row of the table. @param {number} id @returns {Position} */
  position(id) {
    const { widths: [wide, far, masks], moves: names } = this.table;
    const row = this.rows[id];
    /** @param {number} from @param {number} length */
    const number = (from, length) => parseInt(row.slice(from, from + length), 36);
    const bar = row.indexOf("#");
    const moves = [];
    for (let i = bar + 1; i < row.length; i += wide + far) moves.push({ name: names[number(i, wide)], to: number(i + wide, far) });
    return {
      mover: number(0, 1) < 3 ? "max" : "min", outcome: (number(0, 1) % 3) - 1, distance: number(1, 2), best: number(3, 2),
      open: masks ? [number(5, masks), number(5 + masks, masks)] : [], board: row.slice(5 + 2 * masks, bar), moves,
    };
  }

  /** The moves after which the player who practises moved. */
  get own() {
    return [...this.game.names.keys()].filter((i) => this.game.at[i].mover === this.side);
  }

  /** Makes a move; then the page replies, if it is to move. @param {Move} [move] @returns {void} */
  add(move) {
    const { at, names } = this.game;
    if (move) this.game = new Game([...at, this.position(move.to)], [...names, move.name]);
    const { moves, mover, best, outcome } = this.game.latest;
    if (moves.length && mover !== this.side) return this.add(moves[best]);
    if (!moves.length) this.score[!outcome ? "drawn" : (outcome > 0) === (this.side === "max") ? "won" : "lost"] += 1;
    showPlay(true);
  }

  /** What was played last, by whom, and whose move it is. */
  get lastTurn() {
    const { at, names } = this.game;
    const isOwn = names.map((_, i) => at[i].mover === this.side);
    const theirs = names.slice(isOwn.lastIndexOf(true) + 1);
    const until = names.length - theirs.length;
    const mine = names.slice(isOwn.lastIndexOf(false, until - 1) + 1, until);
    const said = { mine: mine.join(", "), theirs: theirs.join(", ") };
    if (theirs.length) return fill(mine.length ? PLAYING.answered : PLAYING.opened, said);
    return mine.length ? fill(PLAYING.again, said) : PLAYING.yourMove;
  }
}

/** The games of the exercise in hand, if it is one to play. @returns {Match} */
function match() {
  const each = exercise();
  if (each.start) each.match ||= new Match(DATA.play.tables[each.start[0]], each.start[1]);
  return /** @type {Match} */ (each.match);
}

/** @param {"max" | "min"} [side] */
function newGame(side) {
  const of = match();
  if (of.game.names.length > 1) of.before = of.game;
  of.side = side || of.side;
  of.game = of.game.upTo(0);
  of.add();
}

/** @param {number} moves */
function playOnFrom(moves, game = match().game) {
  match().game = game.upTo(moves);
  showPlay(true);
}

/** @param {boolean} [moved] */
function showPlay(moved) {
  const of = match();
  const { game, side, own: mine, table: { players, results, ends, lines } } = of;
  const { latest, names } = game;
  const over = !latest.moves.length;
  const place = fill(PLAYING.crumbs, { n: names.length + (over ? 0 : 1), you: players[side], page: players[side === "max" ? "min" : "max"] });
  const distance = latest.distance === 1 ? PLAYING.oneMove : fill(PLAYING.moves, { n: latest.distance });
  const result = fill(PLAYING.now, { result: results[latest.outcome + 1], distance });
  const said = over ? ["", ends[latest.outcome + 1], "."] : isReasoned() ? [`${of.lastTurn} `, result] : [of.lastTurn];
  const why = over ? game.changes.map((i) => changed(of, game, i)).join(" ") || PLAYING.unchanged : isReasoned() ? wants(of) : PLAYING.think;
  announce([place], spoken(said), [why]);
  byId("board").replaceChildren(playBoard(of), ...(lines.length ? [openLines(of)] : []));
  usable({ "take-back": mine.length > 0 });
  for (const input of own("[name^=side]")) input.checked = input.value === side;
  showRecord(of, over || isReasoned());
  if (moved) (over ? byId("new-game") : byId("board").querySelector("button"))?.focus();
}

/** @param {Match} of */
function wants(of) {
  const { mover, moves, outcome } = of.game.latest;
  const values = moves.map((move) => signed(of.position(move.to).outcome));
  return fill(PLAYING.wants[mover], { who: of.table.players[mover], values: values.join(", "), best: signed(outcome) });
}

/** The board with a button for each move. @param {Match} of */
function playBoard(of) {
  const { board, moves } = of.game.latest;
  const before = of.game.at[of.game.names.length - 1];
  const places = new Map(isDrawn(board) ? moves.map((move) => [placeOf(board, of.position(move.to).board), move]) : []);
  const shape = drawBoard(board, before ? placeOf(before.board, board) : "", PLAYING, (place, kind, mark) => {
    const move = places.get(place);
    return move && replyButton(of, move, kind, mark);
  });
  if (!isDrawn(board)) shape.append(make("div", { class: "replies" }, ...moves.map((move) => replyButton(of, move, "reply"))));
  const pass = places.get("");
  if (pass) shape.append(replyButton(of, pass, "reply"));
  return shape;
}

/** @param {Match} of @param {Move} move @param {string} kind @param {any} [mark] */
function replyButton(of, move, kind, mark) {
  const { outcome } = of.position(move.to);
  const isBest = isReasoned() && outcome === of.game.latest.outcome;
  const button = make("button", { type: "button", class: `${kind}${isBest ? " best" : ""}`, "data-move": move.name, onclick: () => of.add(move) }, mark, make("span", {}, move.name));
  if (isReasoned()) button.append(" ", make("b", {}, signed(outcome)), " ", make("span", {}, of.table.ends[outcome + 1]));
  return button;
}

/** Which lines are still open to each player. @param {Match} of */
function openLines({ game: { latest }, table: { lines, sides } }) {
  const rows = rowsOf(latest.board);
  const wide = rows[0].length;
  const open = latest.open.map((mask) => lines.filter((_, i) => Math.floor(mask / 2 ** i) % 2));
  const [most, least] = open.map((found) => found.length);
  /** @param {number[]} line */
  const picture = (line) => make("svg:svg", { viewBox: `0 0 ${12 * wide} ${12 * rows.length}`, "aria-hidden": "true" },
    make("svg:path", { class: "band", d: `M${line.map((cell) => `${12 * (cell % wide) + 6} ${12 * Math.floor(cell / wide) + 6}`).join("L")}` }),
    ...rows.flatMap((row, r) => row.map((sign, c) => make("svg:text", { x: 12 * c + 6, y: 12 * r + 9.5 }, sign === "." ? "·" : sign))));
  const figure = make("span", { class: "estimate-live" }, fill(PLAYING.estimate, { max: most, min: least }), make("b", {}, signed(most - least)));
  return make("section", { class: "open-lines" }, make("h2", {}, PLAYING.openLines, figure),
    ...open.map((found, i) => make("div", { class: "of" }, make("span", {}, make("b", {}, String(found.length)), ` ${fill(PLAYING.openTo, { who: i ? sides.min : sides.max })}`), ...found.map(picture))));
}
