// The games that were played, and the moves that changed the theory.

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
