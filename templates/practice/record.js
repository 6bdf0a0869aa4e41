// The games that were played, and the moves that changed the theory.

/** Which move changed the theory, and why: what would have kept it, and what answers it. @param {Match} of @param {Game} game @param {number} i */
function changed({ table: { sides, results } }, game, i) {
  const [old, after, move] = [game.at[i], game.at[i + 1], game.names[i]];
  const said = fill(PLAYING.changed, { n: i + 1, who: sides[old.mover], move, before: results[old.outcome + 1], after: results[after.outcome + 1] });
  const best = old.moves[old.best].name;
  return `${said} ${after.moves.length && after.mover !== old.mover ? fill(PLAYING.kept, { best, move, reply: after.moves[after.best].name }) : fill(PLAYING.keptLast, { best })}`;
}

/** This game and the one before. @param {Match} of @param {boolean} told whether errors are told */
function showRecord(of, told) {
  const { game, before, score, table } = of;
  tell("this-game", ...(game.names.length ? course(of, game, told) : [make("p", { class: "small" }, PLAYING.noMoves)]));
  const ended = before && !before.latest.moves.length ? table.ends[before.latest.outcome + 1] : "";
  const head = make("h2", {}, PLAYING.gameBefore, make("span", {}, ended));
  tell("game-before", ...(before ? [head, ...course(of, before, true), before.changes.length ? "" : make("p", {}, PLAYING.unchanged)] : []));
  say(byId("games"), score.won + score.drawn + score.lost ? fill(PLAYING.score, score) : "");
}

/** A game with its errors. @param {Match} of @param {Game} game @param {boolean} told */
function course(of, game, told) {
  return [
    chart(of, game, told), make("p", { class: "small" }, game.names.map((name, i) => `${i + 1}. ${name}`).join(", ")),
    ...(told ? game.changes : []).flatMap((i) => [make("p", { class: "wrong" }, changed(of, game, i)), make("button", { type: "button", onclick: () => playOnFrom(i, game) }, fill(PLAYING.playOn, { n: i + 1 }))]),
  ];
}

/** The value with best play, move by move; hidden while one has to think. @param {Match} of @param {Game} game @param {boolean} told */
function chart(of, game, told) {
  const step = Math.min(36, 220 / Math.max(game.names.length, 1));
  /** @param {number} value */
  const y = (value) => 32 - 22 * value;
  const points = game.at.map(({ outcome }, i) => ({ x: 70 + i * step, y: y(outcome), before: y(game.at[Math.max(0, i - 1)].outcome) }));
  const scale = [1, 0, -1].flatMap((value) => [make("svg:line", { x1: 64, x2: 296, y1: y(value), y2: y(value) }), make("svg:text", { x: 0, y: y(value) + 4 }, of.table.ends[value + 1])]);
  const way = make("svg:polyline", { points: points.map((at) => `${at.x},${at.before} ${at.x},${at.y}`).join(" ") });
  const dots = points.map((at) => make("svg:circle", { cx: at.x, cy: at.y, r: at.y === at.before ? 3 : 5, class: at.y === at.before ? "" : "error" }));
  return make("svg:svg", { class: "chart", viewBox: "0 0 300 64", "aria-hidden": "true" }, ...scale, ...(told ? [way, ...dots] : []));
}
