// What a check says: verdicts beside the questions, each slip with its reason, the mix-up behind them.

/** What follows from a slip may count in part. @param {number} right */
const rounded = (right) => String(Math.round(100 * right) / 100).replace(".", WORDS.decimal);

/** Marks these questions; whether all of it is right. @param {Question[]} questions */
function report(questions) {
  const { carrying, questions: every } = exercise().practice;
  for (const input of own("input[data-field]")) split(input);
  readEntries();
  for (const each of every) each.verdict = checked(each);
  const elements = own(".question");
  let count = 0;
  const said = [];
  for (const question of questions) {
    const { word: verdict, right, of } = question.verdict;
    const element = elements[every.indexOf(question)];
    const share = of > 1 ? `, ${word("outOf", { n: rounded(right), of })}` : "";
    element.dataset.verdict = verdict;
    element.querySelector(".verdict").textContent = `${verdict === "correct" ? "✓ " : ""}${WORDS.verdict[verdict]}${share}`;
    const fields = question.order.map((i) => question.fields[i]);
    for (const field of fields) {
      if (field.became === "slip") said.push(slip(++count, question, field));
      if (field.became === "unread") said.push(told(`? ${called(question, field)}`, question.byHand ? word("byHand", { answer: field.key }) : question.open ? word("compare", { answer: field.key }) : word("unreadable", { text: field.text })));
      const box = inputOf(field).closest(".box");
      box.dataset.judged = field.became;
      say(box.querySelector(".badge"), field.became === "slip" ? ` ${count}` : "");
    }
    const carried = fields.filter((field) => field.became === "carried");
    if (carried.length) said.push(told(`↪ (${question.letter}) ${carried.map((field) => entered(field.label, field.text)).join(", ")}`, carrying.said || ""));
  }
  if (said.length && carrying.lost) said.push(make("p", { class: "small" }, carrying.lost));
  const found = fitting();
  if (found.length && found.length < 4) said.push(make("div", { class: "mixup" }, make("h3", {}, WORDS.mixUp), ...found.map((each) => make("p", {}, `${each.sentence}.`))));
  tell(`slips-${now.place}`, ...said);
  mirror();
  return conclude(questions, found);
}

/** What a field is called: `(a) B`, or the letter of its question. @param {Question} question @param {Field} field */
const called = (question, field) => `(${question.letter}) ${field.label}`.trimEnd();
/** A name with its entry: `B ≥ 10`, `F: none`. @param {string} name @param {string} text */
const entered = (name, text) => `${name}${/^[=≤≥]/.test(text) || !name ? "" : ":"} ${text}`;
/** What is said below a heading. @param {any} head @param {string} text */
const told = (head, text) => make("div", { class: "slip" }, make("h3", {}, ...[head].flat()), make("p", {}, text));

/** @param {number} number @param {Question} question @param {Field} field */
function slip(number, question, field) {
  const why = field.whys?.[field.text] || (number > 1 && field.ask) || field.why || word("lookAgain", { field: called(question, field) });
  return told([make("span", { class: "number" }, `× ${number}`), ` ${entered(called(question, field), field.text)} `, number === 1 ? make("small", {}, WORDS.firstSlip) : null], field.accept === null ? WORDS.leaveBlank : why);
}

/** @param {Question[]} questions @param {Mistake[]} found */
function conclude(questions, found) {
  const isCompared = questions.some(({ verdict }) => verdict.word === "not_run");
  const slips = questions.reduce((sum, { fields, verdict }) => sum + amount(fields, "slip") + (verdict.word === "not_run" ? 0 : amount(fields, "unread")), 0);
  // What a set earns in part is a share of its one entry.
  const parts = questions.map(({ fields }) => fields.filter((field) => !field.optional).length);
  const right = questions.reduce((sum, { verdict }, i) => sum + (verdict.of ? (parts[i] * verdict.right) / verdict.of : 0), 0);
  const isMissing = questions.some(({ fields, verdict: { word } }) => word === "missing" || (word === "partial" && !amount(fields, "slip")));
  const sentence = slips ? [word(slips === 1 ? "oneSlip" : "slips", { n: slips })]
    : isMissing ? [right || isCompared ? WORDS.entriesMissing : WORDS.nothingFilledIn]
    : isCompared ? [WORDS.toCompare] : ["", WORDS.allRight];
  tell("sentence", ...spoken(sentence));
  tell("why", word("rightEntries", { n: rounded(right), of: parts.reduce((sum, each) => sum + each, 0) }), found.length === 1 ? ` ${found[0].sentence}.` : "");
  usable({ another: found.length > 0 && likeThis(found[0].id) >= 0 });
  byId("another").dataset.mistake = found[0]?.id || "";
  byId("next").classList.toggle("first", !slips && !isMissing);
  return !slips && !isMissing;
}

/** The next exercise on which a misconception shows. @param {string} id */
function likeThis(id) {
  const order = EXERCISES.map((_, i) => (now.place + 1 + i) % EXERCISES.length).slice(0, -1);
  return order.find((i) => EXERCISES[i].practice.mistakes.some((mistake) => mistake.id === id)) ?? -1;
}
