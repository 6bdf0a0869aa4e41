// All at once: the questions of the sheet, filled in where they belong, and checked.

/** A relation typed with its number goes to its own place. @param {Event} event */
function split(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const relation = /** @type {HTMLSelectElement | null} */ (input.parentElement?.querySelector(".relation"));
  const [low, high] = spelt("relation", input.value).split("|");
  const sign = low === "-∞" ? "≤" : high === "∞" ? "≥" : low === high && /^\s*=/.test(input.value) ? "=" : "";
  if (!relation || !sign) return;
  relation.value = sign;
  input.value = sign === "≤" ? high : low;
}

/** A verdict on what was written before says nothing any more. @param {Event} event */
function touched(event) {
  const box = /** @type {HTMLElement} */ (event.target).closest(".box");
  if (box) judge(box, "");
  mirror();
}

/** @param {Exercise} each @param {Question} question @param {Field} field */
const inputOf = (each, question, field) => /** @type {HTMLInputElement} */ (each.inputs.get(`${question.id} ${field.name}`));

/** What stands in a field. @param {HTMLInputElement} input */
function written(input) {
  const text = input.value.trim();
  const relation = /** @type {HTMLSelectElement | null} */ (input.parentElement?.querySelector(".relation:not([hidden])") || null);
  return relation && text && !/^[<>=≤≥[(]|[+]$/.test(text) ? `${relation.value} ${text}` : text;
}

/** @param {Exercise} each @returns {Entries} */
function entries(each) {
  return Object.fromEntries(each.practice.questions.map((question) => [question.id, Object.fromEntries(question.fields.map((field) => [field.name, written(inputOf(each, question, field))]))]));
}

/** The columns of the table in which a question is answered. @param {Question} question */
const columns = ({ fields }) => new Set(fields.filter(({ name }) => name.includes(".")).map(({ name }) => name.split(".")[1])).size;

/** Whether the questions need as much room as the tree. @param {Practice} practice */
const isLong = (practice) => !practice.stage || practice.questions.some((question) => question.statements.length > 0 || columns(question) > 3);

/** What is to be done, until a check says what became of it. */
function introduce() {
  const { practice } = exercise();
  byId("beside").hidden = true;
  tell("sentence", practice.stated[0] || exercise().problem.title);
  const what = practice.clicks?.what || [];
  tell("why", what.length ? word("click", { what: what.map((each) => WORDS.clicks[each]).join(", ") }) : "");
  tell("crumbs", WORDS.allIntro);
  byId("pictures").innerHTML = practice.pictures[0];
  usable(byId("another"), false);
}

function showAll() {
  mirror();
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (byId("canvas").querySelectorAll(".fields > .box"))) {
    const i = now.tree?.index.get(box.dataset.node || "") ?? -1;
    if (i < 0 || !now.tree) continue;
    const [x, y] = now.tree.at(i);
    box.style.left = `${x + GUTTER + HALF + 3}px`;
    box.style.top = `${y - 14}px`;
  }
}

function showAnswer() {
  const each = exercise();
  byId("frame").classList.remove("drawn-by-hand");
  for (const question of each.practice.questions) {
    for (const field of question.fields) {
      const input = inputOf(each, question, field);
      input.value = field.key;
      split(/** @type {any} */ ({ target: input }));
    }
  }
  report(each.practice.questions);
  const rubric = each.practice.questions.filter((question) => question.rubric.length).flatMap((question) => question.rubric);
  if (rubric.length) each.article.querySelector(".slips")?.append(make("ul", {}, ...rubric.map((text) => make("li", {}, text))));
}

function clear() {
  const each = exercise();
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (each.article.querySelectorAll("[data-field]"))) input.value = "";
  for (const relation of /** @type {NodeListOf<HTMLSelectElement>} */ (each.article.querySelectorAll(".relation"))) relation.value = "=";
  for (const box of each.article.querySelectorAll(".box")) judge(box, "");
  for (const question of /** @type {NodeListOf<HTMLElement>} */ (each.article.querySelectorAll(".question"))) {
    delete question.dataset.verdict;
    for (const told of question.querySelectorAll(".verdict, .sketch")) told.replaceChildren();
  }
  each.article.querySelector(".slips")?.replaceChildren();
  introduce();
  showAll();
}

byId("instances").addEventListener("input", touched);
byId("instances").addEventListener("change", split);
byId("instances").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".question button"));
  const id = /** @type {HTMLElement | undefined} */ (button?.closest(".question"))?.dataset.question;
  const question = exercise().practice.questions.find((each) => each.id === id);
  if (!button || !question) return;
  if (!button.dataset.option) return void report([question]);
  const input = inputOf(exercise(), question, question.fields[0]);
  input.value = button.dataset.option;
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
byId("check").addEventListener("click", () => {
  if (report(exercise().practice.questions)) remember(doneKey(exercise()), true);
  showPlace();
});
byId("show").addEventListener("click", showAnswer);
byId("clear").addEventListener("click", clear);
byId("another").addEventListener("click", () => {
  const place = likeThis(byId("another").dataset.mistake);
  if (byId("another").getAttribute("aria-disabled") !== "true" && place >= 0) openAt(place);
});
byId("canvas").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const group = /** @type {Element} */ (event.target).closest(".node");
  const line = /** @type {Element} */ (event.target).closest(".edge");
  const i = now.tree?.parts.findIndex((part) => part.group === group || part.edge === line) ?? -1;
  if (i < 0 || !now.tree) return;
  const node = now.tree.stage.nodes[i];
  act(node.n, Boolean(line));
});
