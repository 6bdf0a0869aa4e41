// Checks entries: against the key, against what follows from other entries, against misconceptions.

/** @typedef {Record<string, Record<string, string>>} Entries the text of each field of each question */

/** The verdict on one question. @param {Question} question @param {Entries} entries @param {Practice} practice @returns {Verdict} */
function checked(question, entries, { questions, carrying }) {
  const { fields } = question;
  const given = entries[question.id] || {};
  const became = new Map(fields.filter((field) => given[field.name]).map((field) => [field, outcome(question, field, entries, questions)]));
  /** @type {Record<string, number>} */
  const worth = { right: 1, carried: carrying.share ?? 0 };
  const needed = fields.filter((field) => !field.optional);
  const verdict = { word: "", became, right: needed.reduce((sum, field) => sum + (worth[became.get(field) || ""] || 0), 0), of: needed.length };
  const [slips, unread] = [amount(verdict, "slip"), amount(verdict, "unread")];
  const share = fields.length === 1 && slips ? single(fields[0], given[fields[0].name], verdict) : 0;
  const wrongOnes = fields.filter((field) => field.optional && became.get(field) === "slip").length;
  verdict.word = !became.size ? (needed.length ? "missing" : "correct")
    : unread === became.size ? (question.byHand ? "not_run" : "unreadable")
    : verdict.right === verdict.of && !slips && !unread ? "correct"
    : verdict.right > wrongOnes || share > 0 ? "partial" : "wrong";
  return verdict;
}

/** How many entries became that. @param {Verdict} verdict @param {string} kind */
const amount = ({ became }, kind) => [...became.values()].filter((each) => each === kind).length;

/** What becomes of an entry. @param {Question} question @param {Field} field @param {Entries} entries @param {Question[]} questions */
function outcome(question, field, entries, questions) {
  const text = entries[question.id][field.name];
  const isClosed = !["text", "cased", "number"].includes(field.type); // all texts that are right are known
  if ([field.accept, ...(field.also || [])].some((accept) => isRight(field, accept, text))) return "right";
  if (content(field, text) === null || (question.open && !isClosed)) return "unread";
  return follows(question, field, entries, questions) ? "carried" : "slip";
}

/** The share that a set earns in part. @param {Field} field @param {string} text @param {Verdict} verdict */
function single(field, text, verdict) {
  if ((field.type !== "set" && field.type !== "text") || !field.accept) return 0;
  const said = content(field, text) || [];
  const wrong = surplus(said, field.accept);
  verdict.right = Math.max(0, said.length - 2 * wrong);
  verdict.of = field.accept.length || 1;
  return verdict.right / verdict.of;
}

/** Whether an entry follows from the student's own entries, which were worked for. @param {Question} question @param {Field} field @param {Entries} entries @param {Question[]} all */
function follows(question, field, entries, all) {
  if (!field.follows) return false;
  /** What the student wrote in the fields on which the entry rests. @type {Map<Field, any>} */
  const used = new Map();
  /** @param {string} id @param {string} name @returns {any} */
  const read = (id, name) => {
    const of = all.find((each) => each.id === id)?.fields.find((each) => each.name === name);
    if (!of) return null;
    const said = content(of, (entries[id] || {})[name] || "");
    if (!(entries[id] || {})[name] || said === null) return of.follows ? workOut(of.follows, read) : content(of, of.key);
    used.set(of, said);
    return said;
  };
  const result = workOut(field.follows, read);
  return isWorkedFor(used, entries, all) && agrees(field.type, content(field, entries[question.id][field.name]), result);
}

/** Fields that hold names, and no values. @param {Field} field */
const isNamed = (field) => ["pick", "set", "order", "text", "cased"].includes(field.type);

/** Not so where a step rests on several values that are all equal or infinite, and none is right. @param {Map<Field, any>} used @param {Entries} entries @param {Question[]} all */
function isWorkedFor(used, entries, all) {
  const values = [...used].filter(([field]) => !isNamed(field));
  if (values.length < 2) return values.length > 0 || (used.size > 0 && !all.some((each) => isOdd(each, entries[each.id] || {})));
  const finite = new Set(values.flatMap(([field, said]) => finiteIn(field.type, said)));
  return finite.size > 1 || values.some(([field, said]) => agrees(field.type, said, content(field, field.key)));
}

/** Whether nothing can be read of the values that were written. @param {Question} question @param {Record<string, string>} given */
function isOdd({ fields }, given) {
  const filled = fields.filter((field) => given[field.name]);
  return filled.length > 0 && !fields.every(isNamed) && filled.every((field) => content(field, given[field.name]) === null);
}

/** What is finite in an entry: the ends of an interval, or else the entry as a whole. @param {string} type @param {any} said @returns {(number | string)[]} */
function finiteIn(type, said) {
  const ends = said.map(toDraw);
  if (type === "relation") return ends.filter(Number.isFinite);
  if (type === "record" && ends[0] === ends[1]) return [ends[0]]; // 0/0 is no more than 0
  return ends.some(Number.isFinite) ? [ends.join()] : [];
}

/** The misconceptions that lead to all that was entered. @param {Mistake[]} mistakes @param {Question[]} questions @param {Entries} entries @param {Record<string, Verdict>} verdicts */
function fitting(mistakes, questions, entries, verdicts) {
  if (!Object.values(verdicts).some((verdict) => amount(verdict, "slip") + amount(verdict, "unread"))) return [];
  return mistakes.filter((mistake) => questions.every((question) => question.fields.every((field) => {
    const text = (entries[question.id] || {})[field.name];
    if (!text || verdicts[question.id].became.get(field) === "carried") return true;
    const theirs = (mistake.answers[question.id] || {})[field.name];
    return isRight(field, theirs ? theirs[0] : field.accept, text);
  })));
}
