// What a check says: verdicts beside the questions, each slip with its reason, the mix-up behind them.

/** What stands above a field's corner, by what became of its entry. @type {Record<string, string>} */
const BADGES = { right: "✓", carried: "↪", unread: "?", slip: "×" };

/** @param {Element} box @param {string} kind what became of its entry @param {string} [number] of a slip */
function judge(box, kind, number = "") {
  box.classList.remove(...Object.keys(BADGES));
  if (kind) box.classList.add(kind);
  say(/** @type {HTMLElement} */ (box.querySelector(".badge")), kind ? `${BADGES[kind]}${number}` : "");
}

/** What follows from a slip may count in part. @param {number} right */
const rounded = (right) => String(Math.round(100 * right) / 100).replace(".", WORDS.decimal);

/** Marks these questions; whether all of it is right. @param {Question[]} questions */
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
  return conclude(questions, verdicts, found);
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
  const sentence = slips ? [word(slips === 1 ? "oneSlip" : "slips", { n: slips })] : missingOnes ? [right || compared.length ? WORDS.entriesMissing : WORDS.nothingFilledIn] : compared.length ? [WORDS.toCompare] : ["", WORDS.allRight];
  tell("sentence", ...spoken(sentence));
  tell("why", word("rightEntries", { n: rounded(right), of: parts.reduce((sum, each) => sum + each, 0) }), found.length === 1 ? ` ${found[0].sentence}.` : "");
  usable(byId("another"), found.length > 0 && likeThis(found[0].id) >= 0);
  byId("another").dataset.mistake = found[0]?.id || "";
  byId("next").classList.toggle("first", !slips && !missingOnes);
  return !slips && !missingOnes;
}

/** The next exercise on which a misconception shows. @param {string} id */
function likeThis(id) {
  const order = EXERCISES.map((_, i) => (now.place + 1 + i) % EXERCISES.length).slice(0, -1);
  return order.find((i) => EXERCISES[i].practice.mistakes.some((mistake) => mistake.id === id)) ?? -1;
}
