// The games of two players, and a game move by move. Nothing is worked out here.

/** The positions of a game from its start on. @typedef {{ start: Start, names: string[], at: Place[], winner: number, failed: string }} Replay */

/** @type {Replay | undefined} */
let replay;
let place = 0;

/** @param {number} start @param {number} last @returns {Place[]} */
function way(start, last) {
  const found = [];
  for (let i = last; i >= 0; i = DATA.starts[start].positions[i][0]) found.unshift(DATA.starts[start].positions[i]);
  return found;
}

/** Names of MAX and of MIN. @param {GameRow} game @param {number[]} pair */
const named = (game, pair) => [game[1], pair[0] === game[1] ? pair[1] : pair[0]].map((i) => DATA.players[i]);

/** Lists the games of two players. @param {HTMLElement} cell */
function choose(cell) {
  const pair = String(cell.dataset.pair).split(" ").map(Number);
  const games = DATA.games[[...pair].sort((a, b) => a - b).join(" ")];
  for (const each of document.querySelectorAll("[aria-current]")) each.removeAttribute("aria-current");
  put(cell, { "aria-current": "true" });
  say(byId("pair"), cell.getAttribute("aria-label") || "");
  byId("list").replaceChildren(...games.map((game) => make("li", {}, gameButton(game, pair))));
  byId("list").querySelector("button").click();
  byId("pair").focus();
}

/** @param {GameRow} game @param {number[]} pair the one whose row was chosen, then the other */
function gameButton(game, pair) {
  const [start, max, last, winner] = game;
  const side = max === pair[0] ? 1 : -1;
  const result = WORDS[winner === 0 ? "draw" : winner === side ? "won" : "lost"];
  const title = word("game", { start: DATA.starts[start].title, first: DATA.players[pair[0]], side: DATA.starts[start].sides[side === 1 ? "max" : "min"] });
  return make("button", { type: "button", onclick: /** @param {Event} event */ (event) => open(event, game, pair, title) }, title, make("small", {}, word("result", { result, n: way(start, last).length - 1 })));
}

/** @param {Event} event @param {GameRow} game @param {number[]} pair @param {string} title */
function open(event, game, pair, title) {
  const [start, , last, winner, failed] = game;
  for (const each of byId("list").querySelectorAll("button")) each.removeAttribute("aria-current");
  put(/** @type {Element} */ (event.currentTarget), { "aria-current": "true" });
  replay = { start: DATA.starts[start], names: named(game, pair), at: way(start, last), winner, failed: failed || "" };
  say(byId("which"), title);
  say(byId("rules"), word("rules", { start: replay.start.title }));
  say(byId("about"), replay.start.about);
  byId("moves").replaceChildren(...replay.at.slice(1).map((position, i) => make("li", {}, make("button", { type: "button", onclick: () => go(i + 1) }, position[1]))));
  byId("shown").hidden = false;
  go(0);
}

/** Shows the position after so many moves. @param {number} to */
function go(to) {
  if (!replay) return;
  const { at } = replay;
  place = Math.max(0, Math.min(to, at.length - 1));
  const [, move, , board] = at[place];
  const before = place ? at[place - 1] : null;
  byId("board").replaceChildren(drawBoard(board, before ? placeOf(before[3], board) : "", WORDS, () => null));
  const said = before ? word("move", { n: place, count: at.length - 1, who: player(replay, before[2]), move }) : at.length > 1 ? word("begin", { who: player(replay, at[0][2]) }) : WORDS.none;
  say(byId("told"), place === at.length - 1 ? `${said} ${ending(replay)}` : said);
  byId("moves").querySelectorAll("button").forEach((/** @type {Element} */ each, /** @type {number} */ i) => put(each, { "aria-current": i + 1 === place ? "true" : "false" }));
  const [isBegun, isOn] = [place > 0, place < at.length - 1];
  usable({ start: isBegun, back: isBegun, step: isOn, end: isOn });
}

/** `ann as X (MAX)`. @param {Replay} of @param {number} side */
const player = ({ names, start }, side) => word("player", { name: names[side === 1 ? 0 : 1], side: start.sides[side === 1 ? "max" : "min"] });

/** How the game ended. @param {Replay} of */
function ending(of) {
  if (of.winner === 0) return WORDS.drawn;
  const won = word("ended", { winner: player(of, of.winner) });
  return of.failed ? `${word("failed", { loser: player(of, -of.winner), because: of.failed })}. ${won}` : won;
}

byId("cells").addEventListener("click", (/** @type {Event} */ event) => {
  const cell = /** @type {HTMLElement} */ (event.target);
  if (cell.dataset.pair) choose(cell);
});
byId("start").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(place - 1));
byId("step").addEventListener("click", () => go(place + 1));
byId("end").addEventListener("click", () => go(Infinity));
byId("shown").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: Infinity }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(to);
});
