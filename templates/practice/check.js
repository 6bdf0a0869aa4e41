// Checks entries: against the key, against what follows from other entries, against misconceptions.

/** @typedef {Record<string, Record<string, string>>} Entries the text of each field of each question */

/** The verdict on one question. @param {Question} question @param {Entries} entries @param {Practice} practice @returns {Verdict} */
function checked(question, entries, { questions, carrying }) {
  const given = entries[question.id] || {};
  const filled = question.fields.filter((field) => given[field.name]);
  const needed = question.fields.filter((field) => !field.optional);
  /** @type {Verdict} */
  const verdict = { word: "missing", right: 0, of: needed.length, slips: [], carried: [], unread: [] };
  for (const field of filled) {
    const text = given[field.name];
    const worth = field.optional ? 0 : 1;
    if ([field.accept, ...(field.also || [])].some((accept) => isRight(field, accept, text))) verdict.right += worth;
    else if (content(field, text) === null || (question.open && !isClosed(field))) verdict.unread.push(field);
    else if (follows(question, field, entries, questions)) {
      verdict.carried.push(field);
      verdict.right += worth * (carrying.share ?? 0);
    } else verdict.slips.push(field);
  }
  const share = question.fields.length === 1 ? single(question.fields[0], given[question.fields[0].name] || "", verdict) : 0;
  verdict.word = !filled.length ? (needed.length ? "missing" : "correct")
    : verdict.unread.length === filled.length ? (question.byHand ? "not_run" : "unreadable")
    : verdict.right === verdict.of && !verdict.slips.length && !verdict.unread.length ? "correct"
    : verdict.right > verdict.slips.filter((field) => field.optional).length || share > 0 ? "partial" : "wrong";
  return verdict;
}

/** A field whose right texts are all known, though those of its question are not. @param {Field} field */
const isClosed = (field) => !["text", "cased", "number"].includes(field.type);

/** The share that a set earns in part. @param {Field} field @param {string} text @param {Verdict} verdict */
function single(field, text, verdict) {
  if (!verdict.slips.length || (field.type !== "set" && field.type !== "text") || !field.accept) return 0;
  const said = content(field, text) || [];
  const wrong = surplus(said, field.accept);
  const right = said.length - wrong;
  verdict.right = Math.max(0, right - wrong);
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
  if (!Object.values(verdicts).some((verdict) => verdict.slips.length + verdict.unread.length)) return [];
  return mistakes.filter((mistake) => questions.every((question) => question.fields.every((field) => {
    const text = (entries[question.id] || {})[field.name];
    if (!text || verdicts[question.id].carried.includes(field)) return true;
    const theirs = (mistake.answers[question.id] || {})[field.name];
    return isRight(field, theirs ? theirs[0] : field.accept, text);
  })));
}
