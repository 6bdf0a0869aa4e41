// The number line: the window of a node, and what its value can still be. No overlap is a cut.

/** Draws both, and returns whether they are apart. @param {SVGElement} svg @param {(number | string)[]} ends @param {number[]} values those of the leaves @param {boolean} strict */
function drawLine(svg, ends, values, strict) {
  const [alpha, beta, low, high] = ends.map((end) => toDraw(readNumber(String(end))));
  const finite = [...values, alpha, beta, low, high].filter(Number.isFinite);
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  const room = Math.max(1, most - least);
  /** @param {number} value */
  const x = (value) => (value === -Infinity ? 4 : value === Infinity ? 296 : 22 + (256 * (value - least)) / room);
  /** @param {string} kind @param {number} y @param {number} from @param {number} to @param {boolean} filled */
  const bar = (kind, y, from, to, filled) => [
    make("svg:line", { class: `band ${kind}`, x1: x(from), x2: x(to), y1: y, y2: y }),
    make("svg:line", { class: kind, x1: x(from), x2: x(to), y1: y, y2: y }),
    ...[from, to].map((value, i) => Number.isFinite(value)
      ? make("svg:circle", { class: `${kind} ${filled ? "filled" : "open"}`, cx: x(value), cy: y, r: 5 })
      : make("svg:path", { class: `${kind} arrow`, d: i ? `M290 ${y - 5}L297 ${y}L290 ${y + 5}` : `M10 ${y - 5}L3 ${y}L10 ${y + 5}` })),
  ];
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((each) => room / each <= 6) || room;
  const ticks = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) ticks.push(tick);
  svg.replaceChildren(
    ...[alpha, beta].filter(Number.isFinite).map((value) => make("svg:line", { class: "guide", x1: x(value), x2: x(value), y1: 14, y2: 84 })),
    ...bar("matters", 12, alpha, beta, strict),
    ...bar("possible", 52, low, high, true),
    make("svg:line", { class: "axis", x1: 4, x2: 296, y1: 84, y2: 84 }),
    ...ticks.flatMap((tick) => [make("svg:line", { class: "axis", x1: x(tick), x2: x(tick), y1: 80, y2: 88 }), make("svg:text", { x: x(tick), y: 102 }, String(tick).replace("-", "−"))]),
  );
  return strict ? low > beta || high < alpha : low >= beta || high <= alpha;
}
