// The frame: which exercise, which tab, and what they share.

/** @type {Exercise[]} */
const EXERCISES = DATA.instances.flatMap(({ code, problems }, of) => problems.map((problem, i) => {
  const article = /** @type {HTMLElement} */ (document.querySelectorAll("[data-code]")[of].querySelectorAll(".exercise")[i]);
  const inputs = new Map([.../** @type {NodeListOf<HTMLInputElement>} */ (article.querySelectorAll("[data-field]"))].map((input) => [`${input.dataset.question} ${input.dataset.field}`, input]));
  const parts = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("[data-part]")]);
  return { code, number: i + 1, start: DATA.play.of[of][i], problem, practice: problem.practice, article, inputs, parts };
}));

const now = {
  place: 0, tab: "watch",
  /** @type {number[]} */ steps: [],
  /** @type {Search[]} */ searches: [],
  /** @type {Tree | null} */ tree: null,
  /** The right search beside one with a flaw. @type {Tree | null} */ twin: null,
  fold: false, scale: 1, room: 0, hand: "",
};

/** @returns {Exercise} */
const exercise = () => EXERCISES[now.place];
/** The search that is shown: of those of the exercise, or one with a flaw. @returns {Search} */
const search = () => now.searches[now.place];
const stepNumber = () => now.steps[now.place] || 0;

function begin() {
  EXERCISES.forEach((each, i) => {
    now.searches[i] = each.practice.searches[0];
  });
  listen();
  if (!openCode(hash())) openAt(0);
}

const hash = () => decodeURIComponent(location.hash.slice(1));

/** Opens the exercise with a code; whether the page has it. @param {string} code */
function openCode(code) {
  const place = EXERCISES.findIndex((each) => each.code.toLowerCase() === code.trim().toLowerCase());
  if (place >= 0) openAt(place);
  return place >= 0;
}

/** @param {number} place */
function openAt(place) {
  pause();
  exercise().article.querySelector(".parts")?.append(...exercise().parts);
  for (const each of EXERCISES) {
    const shown = each === EXERCISES[place];
    each.article.hidden = !shown;
    if (shown || each.code !== EXERCISES[place].code) /** @type {HTMLElement} */ (each.article.parentElement).hidden = !shown;
  }
  now.place = place;
  const { code, problem, practice, article } = exercise();
  article.prepend(byId("frame"));
  byId("title").textContent = problem.title;
  byId("code").value = code;
  byId("code").size = code.length;
  showPlace();
  byId("stated").replaceChildren(...practice.stated.map((text) => make("p", {}, text)));
  byId("rules").open = !search().algorithm;
  usable(byId("previous"), place > 0);
  usable(byId("next"), place < EXERCISES.length - 1);
  [now.tree, now.twin] = treesOf(exercise());
  byId("twin-canvas").replaceChildren(now.twin?.svg || "");
  for (const part of exercise().parts) byId(part.dataset.part || "").append(part);
  offer();
  byId("tab-play").hidden = !match();
  turn(now.tab === "play" && !match() ? "watch" : now.tab);
  explain();
}

/** The tree, and its copy for the right search beside one with a flaw; made when they are first seen. @param {Exercise} each */
function treesOf(each) {
  const { parts: [svg], practice: { stage } } = each;
  if (stage) each.trees ||= [svg, svg.cloneNode(true)].map((one) => new Tree(/** @type {any} */ (one), stage));
  return each.trees || [null, null];
}

/** Under what the page remembers that all of an exercise was right. @param {Exercise} each */
const doneKey = ({ code, number }) => `done ${code} ${number}`;

/** Which exercise this is, and whether all of it was right once. */
function showPlace() {
  say(byId("place"), `${word("place", { n: now.place + 1, of: EXERCISES.length })}${remembered()[doneKey(exercise())] ? ` ✓ ${WORDS.done}` : ""}`);
}

/** @param {string} tab */
function turn(tab) {
  pause();
  now.tab = tab;
  byId("frame").dataset.tab = tab;
  byId("pictures").replaceChildren();
  const { article, practice } = exercise();
  if (tab === "all") article.querySelector(".questions")?.prepend(byId("rules"));
  else byId("rail").append(byId("rules"));
  article.classList.toggle("answering", tab === "all");
  byId("frame").classList.toggle("flat", !practice.stage);
  byId("frame").classList.toggle("drawn-by-hand", tab === "all" && Boolean(practice.hidden));
  article.classList.toggle("much", tab === "all" && isLong(practice));
  for (const button of document.querySelectorAll("[role=tab]")) {
    const chosen = /** @type {HTMLElement} */ (button).dataset.tab === tab;
    button.setAttribute("aria-selected", String(chosen));
    /** @type {HTMLElement} */ (button).tabIndex = chosen ? 0 : -1;
    if (chosen) byId("panel").setAttribute("aria-labelledby", button.id);
  }
  if (tab === "all") introduce();
  show();
}

function show() {
  now.room = byId("scroll").clientWidth - (innerWidth > 900 ? 32 : 16); // before anything changes, so that it is known already
  if (now.tab === "watch") showWatch();
  else if (now.tab === "steps") showSteps();
  else if (now.tab === "play") showPlay();
  else showAll();
  showCheat();
  fitPictures();
  bringIntoView(); // at the end, so that the page is laid out once
}

function listen() {
  byId("previous").addEventListener("click", () => now.place > 0 && openAt(now.place - 1));
  byId("next").addEventListener("click", () => now.place < EXERCISES.length - 1 && openAt(now.place + 1));
  for (const button of document.querySelectorAll("[role=tab]")) button.addEventListener("click", () => turn(/** @type {any} */ (button).dataset.tab));
  byId("code").addEventListener("change", () => {
    if (openCode(byId("code").value)) return;
    tell("sentence", word("noCode", { code: byId("code").value }));
    byId("code").value = exercise().code;
  });
  addEventListener("hashchange", () => openCode(hash()));
  addEventListener("resize", show);
  byId("theme").addEventListener("click", () => theme(byId("theme").getAttribute("aria-pressed") !== "true"));
  theme(remembered().dark ?? matchMedia("(prefers-color-scheme: dark)").matches);
  byId("as-list").addEventListener("click", () => {
    if (byId("list").classList.toggle("open", press("as-list"))) byId("list").scrollIntoView({ block: "center" });
  });
  byId("fold").addEventListener("click", () => {
    now.fold = press("fold");
    show();
  });
  byId("smaller").addEventListener("click", () => zoom(now.scale * 0.8));
  byId("larger").addEventListener("click", () => zoom(now.scale * 1.25));
  byId("fit").addEventListener("click", () => zoom(now.scale < 1 ? 1 : 0.01));
  drag(byId("scroll"));
  listenToKeys();
}

/** @param {string} id */
function press(id) {
  const pressed = byId(id).getAttribute("aria-pressed") !== "true";
  byId(id).setAttribute("aria-pressed", String(pressed));
  return pressed;
}

/** @param {boolean} dark */
function theme(dark) {
  byId("theme").setAttribute("aria-pressed", String(dark));
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  remember("dark", dark);
}

begin();
