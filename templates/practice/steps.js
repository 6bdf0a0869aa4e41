// Step by step: the page asks what comes next, and gives hints in three grades.

/** @returns {Ask | undefined} */
const ask = () => exercise().practice.asks[exercise().ask];
/** @param {Tried} each */
const isFirstTry = (each) => each.done && each.tries === 1 && !each.hints;
/** What became of the question in hand. */
const attempt = () => exercise().tried[exercise().ask];

function showSteps() {
  const { practice: { asks, searches: [right] }, tried, ask: number } = exercise();
  const asking = ask();
  byId("ask-back").hidden = number === 0;
  byId("rail-steps").hidden = !asks.length;
  const place = asks.length ? word("question", { n: Math.min(number + 1, asks.length), of: asks.length }) : "";
  const ended = asks.length ? WORDS.finished : WORDS.noQuestions;
  const score = asking || !asks.length ? "" : word("firstTries", { n: tried.filter(isFirstTry).length, of: asks.length });
  announce(crumbs(place, asking?.h), asking ? spoken(asking.q) : [make("b", {}, ended)], [score]);
  const at = asking ? asking.i : right.snapshots.length;
  const state = shownAt(right, at);
  const hand = asking?.h || (right.algorithm ? "" : handAt(right, at));
  if (asking?.h && !right.algorithm) {
    const told = Object.entries(state.looks).map(([name, [was, ...look]]) => [name, [was === "hand" ? "done" : was, ...look]]);
    state.looks = { ...Object.fromEntries(told), [hand]: ["hand", "", ""] };
  }
  showTree(state, hand);
  showPicture({ p: (stepAt(right, at) || right).p });
  if (byId("answer").dataset.ask !== `${now.place} ${number}`) offerAnswers(asking);
  byId("answer").dataset.ask = `${now.place} ${number}`;
  showScore();
}

/** @param {Ask | undefined} asking */
function offerAnswers(asking) {
  for (const id of ["hint", "try"]) byId(id).hidden = !asking;
  const options = (asking?.type === "pick" && asking.options) || [];
  const statements = asking?.statements || {};
  tell("choices", ...options.map((option, i) => make("label", {},
    make("input", { type: "radio", name: "choice", value: option, "aria-keyshortcuts": i < 9 && i + 1 }),
    make("kbd", {}, String(i + 1)), make("span", {}, statements[option] ? `(${option}) ${statements[option]}` : option))));
  byId("choices").hidden = !options.length;
  byId("answer").hidden = !asking || options.length > 0;
  byId("dock-steps").reset();
  byId("said").className = asking?.type || "";
  byId("said").placeholder = asking?.type === "numbers" && exercise().search.algorithm ? "(α, β)" : "";
  byId("said-relation").hidden = asking?.type !== "relation";
  say(byId("asked-of"), asking?.h || "");
}

function tryAnswer() {
  const asking = ask();
  const text = byId("answer").hidden ? all("[name=choice]:checked")[0]?.value : written(byId("said"));
  if (!asking || !text) return tell("why", WORDS.answerFirst);
  const state = attempt();
  if (!state.done) state.tries += 1;
  if (!isRight(asking, asking.accept, text)) return notYet(asking, state, text);
  state.done = true;
  exercise().ask += 1;
  showSteps();
  tell("why", make("b", {}, `✓ ${WORDS.right} `), asking.answer);
  (all("[name=choice]")[0] || byId("said")).focus();
}

/** A wrong option has its reason; else the second wrong try says where to look, the third why. @param {Ask} asking @param {Tried} state @param {string} text */
function notYet(asking, state, text) {
  if (state.tries > 1 && !asking.whys?.[text]) state.hints = Math.max(state.hints, Math.min(state.tries - 1, asking.hints.length));
  showScore();
  tell("why", make("b", {}, `${WORDS.notYet} `), asking.whys?.[text] || hintsOf(asking)[state.hints - 1] || WORDS.tryAgain);
}

function hint() {
  attempt().hints += 1;
  showScore();
  tell("why", hintsOf(/** @type {Ask} */ (ask()))[attempt().hints - 1]);
}

function askBefore() {
  exercise().ask -= 1;
  showSteps();
}

/** @param {Ask} asking */
const hintsOf = (asking) => [...asking.hints, asking.answer];

function showScore() {
  const { practice: { asks }, tried } = exercise();
  const [asking, state] = [ask(), attempt()];
  say(byId("first-tries"), String(tried.filter(isFirstTry).length));
  say(byId("score"), word("of", { n: tried.filter((each) => each.done).length }));
  byId("beads").replaceChildren(...tried.map((each) => make("i", { class: each.done ? (isFirstTry(each) ? "full" : "half") : each === state ? "now" : "" })));
  tell("hints", ...(asking ? hintsOf(asking) : []).map((text, i) => make("li", { class: i < state.hints ? "given" : "" }, make("b", {}, WORDS.hintNames[i]), i < state.hints ? make("p", {}, text) : null)));
  usable({ hint: state?.hints < 3 });
  const before = asks.filter((_, i) => tried[i].done).slice(-6).reverse();
  tell("sofar", ...before.map((each) => make("li", {}, make("span", {}, each.q.slice(-1)[0]), make("b", {}, `${each.h} ${each.answer}`), isFirstTry(tried[asks.indexOf(each)]) ? "✓" : "½")));
}
