// All at once: the questions of the sheet, filled in where they belong, and checked.

/** A relation typed with its number goes to its own place. @param {Event} event */
function split(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const relation = /** @type {HTMLSelectElement | null} */ (input.parentElement?.querySelector(".relation"));
  const match = /^\s*(>=|=>|≥|<=|=<|≤|=)\s*([^[].*)$/.exec(input.value);
  if (!relation || !match) return;
  relation.value = /[>≥]/.test(match[1]) ? "≥" : /[<≤]/.test(match[1]) ? "≤" : "=";
  input.value = match[2];
}

/** A verdict on what was written before says nothing any more. @param {Event} event */
function touched(event) {
  const box = /** @type {HTMLElement} */ (event.target).closest(".box");
  if (box) judge(box, "");
  mirror();
}

/** What stands above a field's corner, by what became of its entry. @type {Record<string, string>} */
const BADGES = { right: "✓", carried: "↪", unread: "?", slip: "×" };

/** @param {Element} box @param {string} kind what became of its entry @param {string} [number] of a slip */
function judge(box, kind, number = "") {
  box.classList.remove(...Object.keys(BADGES));
  if (kind) box.classList.add(kind);
  say(/** @type {HTMLElement} */ (box.querySelector(".badge")), kind ? `${BADGES[kind]}${number}` : "");
}

/** @param {Exercise} each @param {Question} question @param {Field} field */
const inputOf = (each, question, field) => /** @type {HTMLInputElement} */ (each.inputs.get(`${question.id} ${field.name}`));

/** What stands in a field. @param {HTMLInputElement} input */
function written(input) {
  const text = input.value.trim();
  const relation = /** @type {HTMLSelectElement | null} */ (input.parentElement?.querySelector(".relation") || null);
  return relation && text && !/^[<>=≤≥[]/.test(text) ? `${relation.value} ${text}` : text;
}

/** @param {Exercise} each @returns {Entries} */
function entries(each) {
  return Object.fromEntries(each.practice.questions.map((question) => [question.id, Object.fromEntries(question.fields.map((field) => [field.name, written(inputOf(each, question, field))]))]));
}

/** The fields go into the picture, beside their nodes. */
function takeFields() {
  const fields = /** @type {HTMLElement} */ (exercise().article.querySelector(".fields"));
  byId("canvas").append(fields);
}

function putFieldsBack() {
  const fields = byId("canvas").querySelector(".fields");
  if (fields) exercise().article.append(fields);
}

/** @param {Practice} practice */
const isLong = (practice) => !practice.stage || practice.questions.some((question) => question.statements.length > 0 || question.fields.some((field) => field.name.includes(".")));

/** Whether a click in the tree answers a question: it cuts an edge, names a leaf, or moves. @param {Question} question @param {string} what */
const canClick = ({ drawn, fields }, what) => drawn === what || (!drawn && what === "move" && fields.some(({ type, options }) => type === "pick" && options?.some((name) => now.tree?.index.has(name))));

/** What is to be done, until a check says what became of it. */
function introduce() {
  const { practice } = exercise();
  byId("beside").hidden = true;
  tell("sentence", practice.stated[0] || exercise().problem.title);
  const what = Object.keys(WORDS.clicks).filter((each) => practice.questions.some((question) => canClick(question, each)));
  tell("why", what.length ? word("click", { what: what.map((each) => WORDS.clicks[each]).join(", ") }) : "");
  tell("crumbs", WORDS.allIntro);
  byId("pictures").innerHTML = (practice.pictures || []).map(([blank]) => blank).join("");
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

/** What is entered also shows in the picture: pruned leaves, cuts, the move. */
function mirror() {
  if (now.tab !== "all" || !now.tree) return;
  const { practice } = exercise();
  const given = entries(exercise());
  /** @type {Record<string, Look>} */
  const looks = {};
  for (const node of now.tree.stage.nodes) looks[node.n] = ["done", "", ""];
  for (const question of practice.questions) {
    for (const field of question.fields) {
      const text = given[question.id][field.name];
      if (question.drawn && field.type === "set") for (const name of names(text, field.among) || []) if (looks[name]) looks[name] = [question.drawn, "", ""];
      if (question.drawn === "cut" && text && text !== "none") for (const name of after(field.name, text)) looks[name] = ["cut", "", ""];
    }
  }
  const move = practice.questions.flatMap((question) => question.fields.filter((field) => field.type === "pick" && !field.name).map((field) => given[question.id][field.name])).find((name) => name && now.tree?.index.has(name));
  const root = now.tree.stage.nodes[0].n;
  showTree({ ...STILL, looks, line: move ? [root, move] : [], move: move || "", bare: true }, "");
}

/** The children of a node that come after one of them. @param {string} node @param {string} child */
function after(node, child) {
  const { nodes } = /** @type {Tree} */ (now.tree).stage;
  const own = nodes.filter((each) => each.p >= 0 && nodes[each.p].n === node).map((each) => each.n);
  return own.slice(own.indexOf(child) + 1);
}

/** Acts on a node, by a click or by the keyboard: cuts above it, prunes it, or moves to it. @param {string} name */
function act(name) {
  if (now.tab !== "all" || !now.tree) return;
  const each = exercise();
  const { nodes } = now.tree.stage;
  const node = /** @type {StageNode} */ (nodes.find((one) => one.n === name));
  if (node.p < 0) return;
  const above = nodes[node.p].n;
  for (const question of each.practice.questions) {
    for (const field of question.fields) {
      const input = inputOf(each, question, field);
      if (question.drawn && field.type === "set" && node.s === "leaf" && (!field.among || field.among.includes(name))) {
        const said = names(input.value, field.among) || [];
        input.value = (said.includes(name) ? said.filter((one) => one !== name) : [...said, name].sort((a, b) => Number(a) - Number(b))).join(", ");
      } else if (field.type === "pick" && !question.drawn && (field.name === "" || field.name === above) && field.options?.includes(name)) input.value = name;
      else continue;
      mirror();
      return;
    }
  }
  cutAbove(name, above);
}

/** Cuts the edge above a node: its parent is left after the child before. @param {string} name @param {string} above */
function cutAbove(name, above) {
  const each = exercise();
  const { nodes } = /** @type {Tree} */ (now.tree).stage;
  const own = nodes.filter((one) => one.p >= 0 && nodes[one.p].n === above).map((one) => one.n);
  const before = own[own.indexOf(name) - 1];
  for (const question of each.practice.questions) {
    const field = question.drawn === "cut" && question.fields.find((one) => one.name === above && before && one.options?.includes(before));
    if (!field) continue;
    const input = inputOf(each, question, field);
    input.value = input.value === before ? "" : before;
    return mirror();
  }
}

/** What follows from a slip may count in part. @param {number} right */
const rounded = (right) => String(Math.round(100 * right) / 100);

/** @param {Question[]} questions */
function report(questions) {
  const each = exercise();
  const { practice, article } = each;
  for (const target of each.inputs.values()) split(/** @type {any} */ ({ target }));
  const given = entries(each);
  /** @type {Record<string, Verdict>} */
  const verdicts = Object.fromEntries(practice.questions.map((question) => [question.id, checked(question, given, practice)]));
  let count = 0;
  const said = [];
  for (const question of questions) {
    const verdict = verdicts[question.id];
    const element = /** @type {HTMLElement} */ (article.querySelector(`.question[data-question="${CSS.escape(question.id)}"]`));
    element.dataset.verdict = verdict.word;
    element.querySelector(".verdict")?.replaceChildren(`${verdict.word === "correct" ? "✓ " : ""}${WORDS.verdict[verdict.word]}${verdict.of > 1 ? `, ${word("outOf", { n: rounded(verdict.right), of: verdict.of })}` : ""}`);
    const sketch = element.querySelector(".sketch");
    if (sketch) sketch.innerHTML = verdict.word === "correct" && question.sketch ? question.sketch : "";
    for (const field of question.order.map((i) => question.fields[i])) {
      const box = /** @type {HTMLElement} */ (inputOf(each, question, field).closest(".box"));
      const text = given[question.id][field.name];
      const kind = verdict.slips.includes(field) ? "slip" : verdict.carried.includes(field) ? "carried" : verdict.unread.includes(field) ? "unread" : text ? "right" : "";
      if (kind === "slip") said.push(slip(++count, question, field, text));
      if (kind === "unread") said.push(told(`? ${called(question, field)}`, question.byHand ? word("byHand", { answer: field.key }) : question.open ? word("compare", { answer: field.key }) : word("unreadable", { text })));
      judge(box, kind, kind === "slip" ? ` ${count}` : "");
    }
    const carried = verdict.carried.map((field) => entered(field.label, given[question.id][field.name]));
    if (carried.length) said.push(told(`↪ (${question.letter}) ${carried.join(", ")}`, practice.carrying.said || ""));
  }
  if (said.length && practice.carrying.lost) said.push(make("p", { class: "small" }, practice.carrying.lost));
  const found = fitting(practice.mistakes, practice.questions, given, verdicts);
  if (found.length && found.length < 4) said.push(named(found));
  tell(/** @type {HTMLElement} */ (article.querySelector(".slips")), ...said);
  mirror();
  conclude(questions, verdicts, found);
}

/** What a field is called: `(a) B`, or the letter of its question. @param {Question} question @param {Field} field */
const called = (question, field) => `(${question.letter}) ${field.label}`.trimEnd();
/** A name with its entry: `B ≥ 10`, `F: none`. @param {string} name @param {string} text */
const entered = (name, text) => `${name}${/^[=≤≥]/.test(text) || !name ? "" : ":"} ${text}`;
/** What is said below a heading. @param {any} head @param {string} text */
const told = (head, text) => make("div", { class: "slip" }, make("h3", {}, ...[head].flat()), make("p", {}, text));

/** @param {number} number @param {Question} question @param {Field} field @param {string} text */
function slip(number, question, field, text) {
  const why = field.whys?.[text] || (number > 1 && field.ask) || field.why || word("lookAgain", { field: called(question, field) });
  return told([make("span", { class: "number" }, `× ${number}`), ` ${entered(called(question, field), text)} `, number === 1 ? make("small", {}, WORDS.firstSlip) : null], field.accept === null ? WORDS.leaveBlank : why);
}

/** @param {Mistake[]} found */
function named(found) {
  return make("div", { class: "mixup" }, make("h3", {}, WORDS.mixUp), ...found.map((each) => make("p", {}, `${each.sentence}.`)));
}

/** @param {Question[]} questions @param {Record<string, Verdict>} verdicts @param {Mistake[]} found */
function conclude(questions, verdicts, found) {
  const all = questions.map((question) => verdicts[question.id]);
  const compared = all.filter((verdict) => verdict.word === "not_run");
  const slips = all.reduce((sum, verdict) => sum + verdict.slips.length + (compared.includes(verdict) ? 0 : verdict.unread.length), 0);
  // What a set earns in part is a share of its one entry.
  const parts = questions.map((question) => question.fields.filter((field) => !field.optional).length);
  const right = all.reduce((sum, verdict, i) => sum + (verdict.of ? (parts[i] * verdict.right) / verdict.of : 0), 0);
  const missingOnes = all.some((verdict) => verdict.word === "missing" || (verdict.word === "partial" && !verdict.slips.length));
  const sentence = slips ? [word(slips === 1 ? "oneSlip" : "slips", { n: slips })] : missingOnes ? [WORDS.entriesMissing] : compared.length ? [WORDS.toCompare] : ["", WORDS.allRight];
  tell("sentence", ...spoken(sentence));
  tell("why", word("rightEntries", { n: rounded(right), of: parts.reduce((sum, each) => sum + each, 0) }), found.length === 1 ? ` ${found[0].sentence}.` : "");
  usable(byId("another"), found.length > 0 && likeThis(found[0].id) >= 0);
  byId("another").dataset.mistake = found[0]?.id || "";
  remember(`done ${exercise().code} ${exercise().number}`, !slips && !missingOnes);
  byId("next").classList.toggle("first", !slips && !missingOnes);
}

/** The next exercise on which a misconception shows. @param {string} id */
function likeThis(id) {
  const order = EXERCISES.map((_, i) => (now.place + 1 + i) % EXERCISES.length).slice(0, -1);
  return order.find((i) => EXERCISES[i].practice.mistakes.some((mistake) => mistake.id === id)) ?? -1;
}

function showAnswer() {
  const each = exercise();
  for (const question of each.practice.questions) {
    for (const field of question.fields) {
      const input = inputOf(each, question, field);
      input.value = field.type === "pick" ? (field.accept ? field.accept[0] : "") : field.key;
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
  if (!button.dataset.option) return report([question]);
  const input = inputOf(exercise(), question, question.fields[0]);
  input.value = button.dataset.option;
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
byId("check").addEventListener("click", () => report(exercise().practice.questions));
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
  if (line && node.p >= 0) cutAbove(node.n, now.tree.stage.nodes[node.p].n);
  else act(node.n);
});
