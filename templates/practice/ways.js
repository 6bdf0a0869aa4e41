// Which search is watched: by which algorithm, in which order, or with which flaw.

/** Shows which search is chosen, and where its cuts and its first difference are. */
function showWay() {
  const { practice: { searches, flawed }, search } = exercise();
  for (const row of own(".row")) row.hidden = !row.dataset.of.split(" ").includes(search.algorithm);
  for (const input of own("[name^=order]")) input.checked = searches[input.value] === search;
  for (const input of own("[name^=algorithm]")) input.checked = searches[input.value].algorithm === search.algorithm;
  for (const select of own("select.flaws")) select.value = search.id ? searches.length + flawed.indexOf(search) : 0;
  byId("orders").hidden = Boolean(search.id);
  byId("legend").hidden = byId("rail-watch").hidden = !search.algorithm;
  byId("next-cut").hidden = search.axis === undefined;
  const marks = [...search.cuts.map((at) => ["//", at]), ...(search.differs === undefined ? [] : [["≠", search.differs + 1]])];
  byId("time-cuts").replaceChildren(...marks.map(([sign, at]) => make("svg:text", { x: `${(100 * Number(at)) / lastStep()}%`, y: 12 }, sign)));
}

/** Watches another search; one with a flaw at its first difference. @param {number} number */
function choose(number) {
  const { searches, flawed } = exercise().practice;
  exercise().search = [...searches, ...flawed][number];
  showWay();
  jump((exercise().search.differs ?? -1) + 1);
}
