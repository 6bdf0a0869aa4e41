// Checks entries: against the key, against what follows from other entries, against misconceptions.
// A field knows what was written in it, and what became of that.

/** The verdict on one question. @param {Question} question @returns {Verdict} */
function checked({ fields, open, byHand }) {
  for (const field of fields) field.became = field.text ? outcome(field, open) : "";
  const needed = fields.filter((field) => !field.optional);
  const share = exercise().practice.carrying.share ?? 0;
  const verdict = { word: "", right: amount(needed, "right") + share * amount(needed, "carried"), of: needed.length };
  const [filled, slips, unread] = [fields.filter((field) => field.text).length, amount(fields, "slip"), amount(fields, "unread")];
  const part = fields.length === 1 && slips ? single(fields[0], verdict) : 0;
  verdict.word = !filled ? (needed.length ? "missing" : "correct")
    : unread === filled ? (byHand ? "not_run" : "unreadable")
    : verdict.right === verdict.of && !slips && !unread ? "correct"
    : verdict.right > slips - amount(needed, "slip") || part > 0 ? "partial" : "wrong";
  return verdict;
}

/** How many of these fields became that. @param {Field[]} fields @param {string} kind */
const amount = (fields, kind) => fields.filter((field) => field.became === kind).length;

/** What becomes of an entry. @param {Field} field @param {boolean} [open] whether not all right answers are known */
function outcome(field, open) {
  const isClosed = !["text", "cased", "number"].includes(field.type);
  if ([field.accept, ...(field.also || [])].some((accept) => isRight(field, accept, field.text))) return "right";
  if (content(field, field.text) === null || (open && !isClosed)) return "unread";
  return follows(field) ? "carried" : "slip";
}

/** The share that a set earns in part. @param {Field} field @param {Verdict} verdict */
function single(field, verdict) {
  if ((field.type !== "set" && field.type !== "text") || !field.accept) return 0;
  const said = content(field, field.text) || [];
  verdict.right = Math.max(0, said.length - 2 * surplus(said, field.accept));
  verdict.of = field.accept.length || 1;
  return verdict.right / verdict.of;
}

/** Whether an entry follows from the student's own entries, which were worked for. @param {Field} field */
function follows(field) {
  if (!field.follows) return false;
  const { questions } = exercise().practice;
  /** What the student wrote in the fields on which the entry rests. @type {Map<Field, any>} */
  const used = new Map();
  /** @param {string} id @param {string} name @returns {any} */
  const read = (id, name) => {
    const of = questions.find((each) => each.id === id)?.fields.find((each) => each.name === name);
    if (!of) return null;
    const said = of.text ? content(of, of.text) : null;
    if (said === null) return of.follows ? workOut(of.follows, read) : content(of, of.key);
    used.set(of, said);
    return said;
  };
  const result = workOut(field.follows, read);
  return isWorkedFor(used, questions) && agrees(field.type, content(field, field.text), result);
}

/** Fields that hold names, and no values. @param {Field} field */
const isNamed = (field) => ["pick", "set", "order", "text", "cased"].includes(field.type);

/** Not so where a step rests on several values that are all equal or infinite, and none is right. @param {Map<Field, any>} used @param {Question[]} questions */
function isWorkedFor(used, questions) {
  const values = [...used].filter(([field]) => !isNamed(field));
  if (values.length < 2) return values.length > 0 || (used.size > 0 && !questions.some(isOdd));
  const finite = new Set(values.flatMap(([field, said]) => finiteIn(field.type, said)));
  return finite.size > 1 || values.some(([field, said]) => agrees(field.type, said, content(field, field.key)));
}

/** Whether nothing can be read of the values that were written. @param {Question} question */
function isOdd({ fields }) {
  const filled = fields.filter((field) => field.text);
  return filled.length > 0 && !fields.every(isNamed) && filled.every((field) => content(field, field.text) === null);
}

/** What is finite in an entry: the ends of an interval, or else the entry as a whole. @param {string} type @param {any} said @returns {(number | string)[]} */
function finiteIn(type, said) {
  const ends = said.map(toDraw);
  if (type === "relation") return ends.filter(Number.isFinite);
  if (type === "record" && ends[0] === ends[1]) return [ends[0]]; // 0/0 is no more than 0
  return ends.some(Number.isFinite) ? [ends.join()] : [];
}

/** The misconceptions that lead to all that was entered, some of which is wrong. */
function fitting() {
  const { mistakes, questions } = exercise().practice;
  const isFree = questions.every(({ fields }) => !amount(fields, "slip") && !amount(fields, "unread"));
  return mistakes.filter(({ answers }) => !isFree && questions.every(({ id, fields }) => fields.every((field) => {
    const [accept] = answers[id]?.[field.name] || [field.accept];
    return !field.text || field.became === "carried" || isRight(field, accept, field.text);
  })));
}
