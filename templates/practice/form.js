// All at once: the questions of the sheet, filled in where they belong.

/** @param {Exercise} each */
const fieldsOf = ({ practice }) => practice.questions.flatMap(({ fields }) => fields);

/** @param {Field} field */
const inputOf = ({ id }) => byId(`field-${id}`);

/** The select of the relation that belongs to a field. @param {any} input */
const relationOf = (input) => input.parentElement.querySelector(".relation:not([hidden])");

/** A relation typed with its number goes to its own place. @param {any} input */
function split(input) {
  const relation = relationOf(input);
  const [low, high] = spelt("relation", input.value).split("|");
  const sign = low === "-∞" ? "≤" : high === "∞" ? "≥" : low === high && /^\s*=/.test(input.value) ? "=" : "";
  if (!relation || !sign) return;
  relation.value = sign;
  input.value = sign === "≤" ? high : low;
}

/** What stands in a field. @param {any} input */
function written(input) {
  const text = input.value.trim();
  return relationOf(input) && text && !/^[<>=≤≥[(]|[+]$/.test(text) ? `${relationOf(input).value} ${text}` : text;
}

/** Reads all fields. */
function readEntries() {
  for (const field of fieldsOf(exercise())) field.text = written(inputOf(field));
}

/** A verdict on what was written before says nothing any more. @param {HTMLElement} box */
function touched(box) {
  box.dataset.judged = "";
  mirror();
}

/** What is to be done, until a check says what became of it. */
function introduce() {
  const { title, practice: { clicks, pictures, stated } } = exercise();
  const what = (clicks?.what || []).map((each) => WORDS.clicks[each]).join(", ");
  announce([WORDS.allIntro], [stated[0] || title], what ? [word("click", { what })] : []);
  byId("pictures").innerHTML = pictures[0];
  usable({ another: false });
}

function showAll() {
  mirror();
  const [tree] = trees();
  for (const box of own(".fields > .box")) {
    const [x, y] = tree.at(tree.index.get(box.dataset.node) || 0);
    box.style.translate = `${x + GUTTER + HALF + 3}px ${y - 14}px`;
  }
}

function showAnswer() {
  const { questions } = exercise().practice;
  byId("frame").classList.remove("drawn-by-hand");
  for (const field of fieldsOf(exercise())) inputOf(field).value = field.key;
  report(questions);
  own(".rubric")[0].hidden = false;
}

function clear() {
  byId(`form-${now.place}`).reset();
  for (const each of own(".box")) each.dataset.judged = "";
  for (const each of own("[data-verdict]")) delete each.dataset.verdict;
  for (const each of own(".slips, .verdict")) each.replaceChildren();
  own(".rubric")[0].hidden = true;
  introduce();
  showAll();
}

/** A button of a question checks it, or is one of its options. @param {HTMLElement} button */
function answerOne(button) {
  const element = /** @type {HTMLElement} */ (button.closest(".question"));
  const [question] = exercise().practice.questions.filter(({ id }) => id === element.dataset.question);
  if (!button.dataset.option) return void report([question]);
  const input = inputOf(question.fields[0]);
  input.value = button.dataset.option;
  touched(input.closest(".box"));
}

function checkAll() {
  if (report(exercise().practice.questions)) remember(exercise().done, true);
  showPlace();
}
