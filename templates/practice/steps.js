// Step by step: the page asks what comes next, and gives hints in three grades.

/** @typedef {{tries: number, hints: number, done: boolean}} Tried */
/** @type {Map<number, Tried[]>} */
const TRIED = new Map();
/** @type {number[]} */
const AT = [];

/** @returns {Tried[]} */
function tried() {
  if (!TRIED.has(now.place)) TRIED.set(now.place, exercise().practice.asks.map(() => ({ tries: 0, hints: 0, done: false })));
  return /** @type {Tried[]} */ (TRIED.get(now.place));
}

const askNumber = () => AT[now.place] || 0;
/** @returns {Ask | undefined} */
const ask = () => exercise().practice.asks[askNumber()];

function showSteps() {
  const { practice } = exercise();
  const { asks } = practice;
  const asking = ask();
  byId("beside").hidden = true;
  byId("ask-back").hidden = askNumber() === 0;
  byId("rail-steps").hidden = !asks.length;
  crumbs(asks.length ? word("question", { n: Math.min(askNumber() + 1, asks.length), of: asks.length }) : "", asking && asking.h ? path(practice, asking.h, "") : []);
  tell("sentence", ...(asking ? spoken(asking.q) : ["", make("b", {}, asks.length ? WORDS.finished : WORDS.noQuestions)]));
  tell("why", asking || !asks.length ? "" : word("firstTries", { n: firstTries(), of: asks.length }));
  const [right] = practice.searches;
  const at = asking ? asking.i : right.snapshots.length;
  const state = shownAt(practice, right, at);
  const hand = asking?.h || (right.algorithm ? "" : lastHand(practice, right, at));
  if (asking?.h && !right.algorithm) {
    const told = Object.entries(state.looks).map(([name, [was, ...look]]) => [name, [was === "hand" ? "done" : was, ...look]]);
    state.looks = { ...Object.fromEntries(told), [hand]: ["hand", "", ""] };
  }
  showTree(state, hand);
  showPicture(practice, (stepAt(practice, right, at) || right).p);
  if (byId("answer").dataset.ask !== `${now.place} ${askNumber()}`) buildAsk(asking);
  showScore(asks);
}

/** @param {Ask | undefined} asking */
function buildAsk(asking) {
  byId("answer").dataset.ask = `${now.place} ${askNumber()}`;
  for (const id of ["hint", "try"]) byId(id).hidden = !asking;
  const options = asking?.type === "pick" ? asking.options || [] : [];
  /** @type {Record<string, string>} */
  const statements = Object.fromEntries((asking?.statements || []).map(([label, text]) => [label.replace(/[():]/g, ""), text]));
  tell("choices", ...options.map((option, i) => make("button", { type: "button", "aria-pressed": "false", "aria-keyshortcuts": i < 9 && i + 1, "data-value": option, onclick: () => pickChoice(i) }, make("kbd", {}, String(i + 1)), make("span", {}, statements[option] ? `(${option}) ${statements[option]}` : option))));
  byId("choices").hidden = !options.length;
  byId("answer").hidden = !asking || options.length > 0;
  if (!asking) return;
  byId("said").value = "";
  byId("said").className = asking.type;
  byId("said").placeholder = asking.type === "numbers" && search().algorithm ? "(α, β)" : "";
  byId("said-relation").hidden = asking.type !== "relation";
  byId("said-relation").value = "=";
  say(byId("asked-of"), asking.h);
}

/** Enter then checks it. @param {number} i */
function pickChoice(i) {
  [...byId("choices").children].forEach((button, j) => button.setAttribute("aria-pressed", String(i === j)));
  byId("choices").children[i].focus();
}

/** @returns {string} */
function saidNow() {
  const chosen = byId("choices").querySelector("[aria-pressed=true]");
  if (chosen) return chosen.dataset.value;
  return byId("answer").hidden ? "" : written(byId("said"));
}

function tryAnswer() {
  const asking = ask();
  const text = saidNow();
  if (!asking || !text) return tell("why", WORDS.answerFirst);
  const state = tried()[askNumber()];
  const right = isRight(asking, asking.accept, text);
  if (!state.done) state.tries += 1;
  if (!right) return notYet(asking, state, text);
  state.done = true;
  AT[now.place] = askNumber() + 1;
  showSteps();
  tell("why", make("b", {}, `✓ ${WORDS.right} `), asking.answer);
  (byId("choices").querySelector("button") || byId("said")).focus();
}

/** A wrong option has its reason; else the second wrong try says where to look, the third why. @param {Ask} asking @param {Tried} state @param {string} text */
function notYet(asking, state, text) {
  if (state.tries > 1 && !asking.whys?.[text]) state.hints = Math.max(state.hints, Math.min(state.tries - 1, asking.hints.length));
  showScore(exercise().practice.asks);
  tell("why", make("b", {}, `${WORDS.notYet} `), asking.whys?.[text] || hintsOf(asking)[state.hints - 1] || WORDS.tryAgain);
}

function hint() {
  const state = tried()[askNumber()];
  if (!state || state.hints > 2) return;
  state.hints += 1;
  showScore(exercise().practice.asks);
  tell("why", hintsOf(/** @type {Ask} */ (ask()))[state.hints - 1]);
}

/** @param {Ask} asking */
const hintsOf = (asking) => [...asking.hints, asking.answer];

const firstTries = () => tried().filter((each) => each.done && each.tries === 1 && !each.hints).length;

/** @param {Ask[]} asks */
function showScore(asks) {
  const all = tried();
  const done = all.filter((each) => each.done).length;
  byId("score").replaceChildren(make("b", {}, String(firstTries())), ` ${word("of", { n: done })}`);
  byId("beads").replaceChildren(...all.map((each, i) => make("i", { class: each.done ? (each.tries === 1 && !each.hints ? "full" : "half") : i === askNumber() ? "now" : "" })));
  const asking = ask();
  const state = all[askNumber()];
  tell("hints", ...(asking ? WORDS.hintNames.map((/** @type {string} */ name, /** @type {number} */ i) => make("li", { class: i < state.hints ? "given" : "" }, make("b", {}, name), i < state.hints ? make("p", {}, hintsOf(asking)[i]) : null)) : []));
  usable(byId("hint"), Boolean(state) && state.hints < 3);
  const before = asks.map((each, i) => ({ each, state: all[i] })).filter(({ state }) => state.done).slice(-6).reverse();
  tell("sofar", ...before.map(({ each, state }) => make("li", {}, make("span", {}, each.q.slice(-1)[0]), make("b", {}, `${each.h} ${each.answer}`), state.tries === 1 && !state.hints ? "✓" : "½")));
}

byId("try").addEventListener("click", tryAnswer);
byId("hint").addEventListener("click", hint);
byId("ask-back").addEventListener("click", () => {
  AT[now.place] = Math.max(0, askNumber() - 1);
  showSteps();
});
