// The frame: which exercise, which tab, and what they share.

/** @type {Exercise[]} */
const EXERCISES = DATA.instances.flatMap(({ code, problems }, of) => problems.map(({ title, practice }, i) => ({
  code, title, practice, start: DATA.play.of[of][i], done: `done ${code} ${i + 1}`,
  search: practice.searches[0], step: 0, ask: 0, tried: practice.asks.map(() => ({ tries: 0, hints: 0, done: false })),
})));

const now = { place: 0, tab: "watch", scale: 1, room: 0, hand: "" };

const exercise = () => EXERCISES[now.place];
/** What there is of the exercise in hand. @param {string} selector */
const own = (selector) => all(`[data-place="${now.place}"] ${selector}`);

/** Opens the exercise with a code; whether the page has it. @param {string} code */
function openCode(code) {
  const place = EXERCISES.findIndex((each) => each.code.toLowerCase() === code.trim().toLowerCase());
  if (place >= 0) openAt(place);
  return place >= 0;
}

/** @param {number} place */
function openAt(place) {
  pause();
  settle(place);
  now.place = place;
  for (const part of all("[data-place]")) part.hidden = part.dataset.place !== String(place);
  const { code, title, search } = exercise();
  say(byId("title"), title);
  byId("code").value = code;
  byId("code").size = code.length;
  showPlace();
  byId("rules").open = !search.algorithm;
  usable({ previous: place > 0, next: place < EXERCISES.length - 1 });
  byId("twin-canvas").replaceChildren(trees()[1]?.svg || "");
  showWay();
  byId("tab-play").hidden = !match();
  turn(now.tab === "play" && !match() ? "watch" : now.tab);
}

/** Puts an exercise into the frame, and the frame into its instance, where programs find it by its code. @param {number} place */
function settle(place) {
  const [before, home] = [now.place, place].map((each) => byId("instances").querySelector(`[data-code="${CSS.escape(EXERCISES[each].code)}"]`));
  before.append(...byId("canvas").children, ...byId("rail-all").children);
  for (const each of all("[data-code]")) each.hidden = each !== home;
  home.prepend(byId("frame"));
  for (const part of all(`[data-part][data-place="${place}"]`)) byId(part.dataset.part).append(part);
}

/** The tree, and its copy for the right search beside one with a flaw; made when they are first seen. */
function trees() {
  const { practice: { stage } } = exercise();
  return (exercise().trees ||= own("svg.drawn").flatMap((svg) => [svg, svg.cloneNode(true)]).map((svg) => new Tree(svg, /** @type {Stage} */ (stage))));
}

/** Which exercise this is, and whether all of it was right once. */
function showPlace() {
  say(byId("place"), `${word("place", { n: now.place + 1, of: EXERCISES.length })}${remembered[exercise().done] ? ` ✓ ${WORDS.done}` : ""}`);
}

/** @param {string} tab */
function turn(tab) {
  pause();
  now.tab = tab;
  byId("frame").dataset.tab = tab;
  byId("frame").classList.toggle("drawn-by-hand", tab === "all" && Boolean(exercise().practice.hidden));
  byId("pictures").replaceChildren();
  for (const button of all("[role=tab]")) {
    put(button, { "aria-selected": button.dataset.tab === tab, tabindex: button.dataset.tab === tab ? 0 : -1 });
  }
  put(byId("panel"), { "aria-labelledby": `tab-${tab}` });
  if (tab === "all") introduce();
  show();
}

/** @type {Record<string, () => void>} */
const TABS = { watch: showWatch, steps: showSteps, all: showAll, play: showPlay };

function show() {
  now.room = byId("scroll").clientWidth - (innerWidth > 900 ? 32 : 16); // before anything changes, so that it is known already
  TABS[now.tab]();
  showCheat();
  bringIntoView(); // at the end, so that the page is laid out once
}

/** Where we are, what happens, why, and what is said beside it. @param {any[]} crumbs @param {any[]} sentence @param {any[]} why @param {any[]} [beside] */
function announce(crumbs, sentence, why, beside = []) {
  tell("crumbs", ...crumbs);
  tell("sentence", ...sentence);
  tell("why", ...why);
  tell("beside", ...beside);
}

for (const text of all(TEXTS)) dress(text);
put(byId("theme"), { "aria-pressed": remembered.dark ?? matchMedia("(prefers-color-scheme: dark)").matches });
if (!openCode(decodeURIComponent(location.hash.slice(1)))) openAt(0);
