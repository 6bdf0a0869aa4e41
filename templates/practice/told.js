// An exercise without a search: its answers with their reasons, one by one.

/** An exercise without a search: its answers with their reasons, one by one. @param {Practice} practice @param {number} step */
function showTold(practice, step) {
  const told = step ? practice.told[step - 1] : null;
  crumbs(word("step", { n: step, of: practice.told.length }), []);
  tell("sentence", ...(told ? spoken(told.t) : [practice.stated[0] || ""]));
  tell("why", ...(told ? spoken(told.w) : [WORDS.begin]));
  byId("beside").hidden = true;
  byId("matters").hidden = true;
  showToldSoFar(practice, step);
  const statements = told?.of === undefined ? [] : practice.questions[told.of].statements;
  byId("pictures").append(...statements.map(([label, text]) => make("p", { class: "statement" }, make("b", {}, `${label} `), text)));
  dress(byId("pictures"));
}

/** The picture after so many steps of an exercise without a search. @param {Practice} practice @param {number} step @param {string} [asked] the node that is asked for */
function showToldSoFar(practice, step, asked) {
  const told = step ? practice.told[step - 1] : null;
  const ended = step > 0 && step === practice.told.length;
  byId("pictures").innerHTML = told?.picture !== undefined ? practice.drawn[told.picture] : (practice.pictures || []).map(([blank, key]) => (ended ? key : blank)).join("");
  /** @type {Record<string, Look>} */
  const looks = Object.assign({}, ...practice.told.slice(0, step).map((each) => each.d));
  if (asked) looks[asked] = ["hand", "", ""];
  showTree({ ...STILL, looks }, asked || Object.keys(looks).find((name) => looks[name][0] === "hand") || "");
}
