// Checks entries: against the key, against what follows from other entries, against misconceptions.

/** @typedef {Record<string, Record<string, string>>} Entries the text of each field of each question */

/** The verdict on one question. @param {Question} question @param {Entries} entries @param {Question[]} all @returns {Verdict} */
function checked(question, entries, all) {
  const given = entries[question.id] || {};
  const filled = question.fields.filter((field) => given[field.name]);
  const needed = question.fields.filter((field) => !field.optional);
  /** @type {Verdict} */
  const verdict = { word: "missing", right: 0, of: needed.length, slips: [], carried: [], unread: [] };
  for (const field of filled) {
    const text = given[field.name];
    if (isRight(field, field.accept, text)) verdict.right += field.optional ? 0 : 1;
    else if (content(field.type, text, field.among) === null || (question.open && !isClosed(field))) verdict.unread.push(field);
    else if (follows(question, field, entries, all)) {
      verdict.carried.push(field);
      verdict.right += field.optional ? 0 : 1;
    } else verdict.slips.push(field);
  }
  const share = question.fields.length === 1 ? single(question.fields[0], given[question.fields[0].name] || "", verdict) : 0;
  verdict.word = !filled.length ? (needed.length ? "missing" : "correct")
    : verdict.unread.length === filled.length ? "unreadable"
    : verdict.right === verdict.of && !verdict.slips.length && !verdict.unread.length ? "correct"
    : verdict.right > verdict.slips.filter((field) => field.optional).length || share > 0 ? "partial" : "wrong";
  return verdict;
}

/** A field whose right texts are all known, though those of its question are not. @param {Field} field */
const isClosed = (field) => field.type !== "text" && field.type !== "number";

/** The share that a set earns in part. @param {Field} field @param {string} text @param {Verdict} verdict */
function single(field, text, verdict) {
  if (!verdict.slips.length || (field.type !== "set" && field.type !== "text") || !field.accept) return 0;
  const said = saying(field, field.accept, text) || [];
  const wrong = field.type === "set" ? said.filter((/** @type {string} */ name) => !field.accept.includes(name)).length : surplus(said, field.accept);
  const right = said.length - wrong;
  verdict.right = Math.max(0, right - wrong);
  verdict.of = field.accept.length || 1;
  return verdict.right / verdict.of;
}

/** Whether an entry follows from the student's own entries, which were worked for. @param {Question} question @param {Field} field @param {Entries} entries @param {Question[]} all */
function follows(question, field, entries, all) {
  if (!field.follows) return false;
  /** @type {[Field, any][]} */
  const used = [];
  /** @param {string} id @param {string} name @returns {any} */
  const read = (id, name) => {
    const of = all.find((each) => each.id === id)?.fields.find((each) => each.name === name);
    const text = (entries[id] || {})[name];
    const said = of && text ? content(of.type, text, of.among) : null;
    if (of && said !== null) used.push([of, said]);
    return said !== null ? said : of && of.follows ? workOut(of.follows, read) : null;
  };
  const result = workOut(field.follows, read);
  const right = used.some(([of, said]) => agrees(of.type, said, content(of.type, of.key, of.among)));
  const flat = used.flatMap(([of, said]) => (of.type === "number" ? [said] : said)).filter((each) => typeof each !== "number");
  const apart = new Set(flat.map((each) => (Array.isArray(each) ? Number(each[0]) / Number(each[1]) : each)));
  const workedFor = used.length === 1 || right || apart.size > 1;
  return used.length > 0 && workedFor && agrees(field.type, content(field.type, entries[question.id][field.name], field.among), result);
}

/** The misconceptions that lead to all that was entered. @param {Mistake[]} mistakes @param {Question[]} questions @param {Entries} entries @param {Record<string, Verdict>} verdicts */
function fitting(mistakes, questions, entries, verdicts) {
  const slips = Object.values(verdicts).reduce((sum, verdict) => sum + verdict.slips.length, 0);
  if (!slips) return [];
  return mistakes.filter((mistake) => questions.every((question) => question.fields.every((field) => {
    const text = (entries[question.id] || {})[field.name];
    if (!text || verdicts[question.id].carried.includes(field)) return true;
    const theirs = (mistake.answers[question.id] || {})[field.name];
    return isRight(field, theirs ? theirs[0] : field.accept, text);
  })));
}
