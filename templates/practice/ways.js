// Which search is watched: by which algorithm, in which order, or with which flaw.

/** Offers the searches of the exercise. */
function offer() {
  const { flawed } = exercise().practice;
  byId("compare").replaceChildren(...[WORDS.noMistake, ...flawed.map(({ sentence }) => sentence)].map((text, i) => make("option", { value: i - 1 }, text)));
  byId("compare-label").hidden = !flawed.length;
  byId("legend").hidden = byId("rail-watch").hidden = !search().algorithm;
  byId("pictures").replaceChildren();
  showWay();
}

/** Shows which search is chosen, and where its cuts and its first difference are. */
function showWay() {
  const { searches, flawed, snapshots } = exercise().practice;
  const shown = search();
  for (const row of byId("orders").querySelectorAll(".row")) row.hidden = !row.dataset.of.split(" ").includes(shown.algorithm);
  for (const input of byId("orders").querySelectorAll("input")) input.checked = searches[input.value] === shown;
  for (const input of byId("algorithms").querySelectorAll("input")) input.checked = searches[input.value].algorithm === shown.algorithm;
  byId("orders").hidden = shown.id !== undefined;
  byId("compare").value = flawed.indexOf(shown);
  byId("next-cut").hidden = !shown.snapshots.some((each) => snapshots[each].l);
  byId("time-cuts").replaceChildren(...shown.cuts.map((at) => mark("//", at)), ...(shown.differs === undefined ? [] : [mark("≠", shown.differs + 1)]));
}

/** A sign above the step. @param {string} sign @param {number} at */
function mark(sign, at) {
  const element = make("span", {}, sign);
  element.style.left = `${(100 * at) / lastStep()}%`;
  return element;
}

/** Watches another search; one with a flaw at its first difference. @param {Search} chosen */
function choose(chosen) {
  pause();
  now.searches[now.place] = chosen;
  go(chosen.differs === undefined ? 0 : chosen.differs + 1);
  showWay();
}

byId("rail-watch").addEventListener("change", (/** @type {any} */ event) => choose(exercise().practice.searches[event.target.value]));
byId("compare").addEventListener("change", () => {
  const { searches, flawed } = exercise().practice;
  choose(flawed[byId("compare").value] || searches[0]);
});
