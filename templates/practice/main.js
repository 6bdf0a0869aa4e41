// The frame: which exercise, which tab, and what they share.

/** @type {Exercise[]} */
const EXERCISES = DATA.instances.flatMap(({ code, problems }, of) => problems.map((problem, i) => {
  const article = /** @type {HTMLElement} */ (document.querySelectorAll("[data-code]")[of].querySelectorAll(".exercise")[i]);
  const inputs = new Map([.../** @type {NodeListOf<HTMLInputElement>} */ (article.querySelectorAll("[data-field]"))].map((input) => [`${input.dataset.question} ${input.dataset.field}`, input]));
  return { code, number: i + 1, start: DATA.play.of[of][i], problem, practice: problem.practice, article, inputs };
}));

const now = {
  place: 0, tab: "watch",
  /** @type {number[]} */ steps: [],
  /** @type {Search[]} */ searches: [],
  /** @type {Tree | null} */ tree: null,
  /** The right search beside one with a flaw. @type {Tree | null} */ twin: null,
  fold: false, scale: 1, room: 0,
};

/** @returns {Exercise} */
const exercise = () => EXERCISES[now.place];
/** The search that is shown: of those of the exercise, or one with a flaw. @returns {Search | undefined} */
const search = () => now.searches[now.place];
const stepNumber = () => now.steps[now.place] || 0;

function begin() {
  EXERCISES.forEach((each, i) => {
    now.searches[i] = each.practice.searches[0];
  });
  listen();
  const named = EXERCISES.findIndex((each) => `#${each.code}` === decodeURIComponent(location.hash));
  openAt(Math.max(0, named));
}

/** @param {number} place */
function openAt(place) {
  pause();
  putFieldsBack();
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
  byId("place").textContent = word("place", { n: place + 1, of: EXERCISES.length });
  byId("stated").replaceChildren(...practice.stated.map((text) => make("p", {}, text)));
  /** @type {HTMLDetailsElement} */ (document.querySelector(".stated")).open = !practice.searches.length;
  usable(byId("previous"), place > 0);
  usable(byId("next"), place < EXERCISES.length - 1);
  [now.tree, now.twin] = ["canvas", "twin-canvas"].map((id) => {
    byId(id).replaceChildren();
    return practice.stage ? new Tree(byId(id), practice.stage) : null;
  });
  buildList(practice.stage);
  buildWatch();
  buildSteps();
  byId("tab-play").hidden = !match();
  turn(now.tab === "play" && !match() ? "watch" : now.tab);
  explain();
}

/** @param {string} tab */
function turn(tab) {
  pause();
  now.tab = tab;
  byId("frame").dataset.tab = tab;
  const { article, practice } = exercise();
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
  if (tab === "all") {
    takeFields();
    introduce();
  } else putFieldsBack();
  show();
}

function show() {
  now.room = byId("scroll").clientWidth - (innerWidth > 900 ? 32 : 16); // before anything changes, so that it is known already
  if (now.tab === "watch") showWatch();
  else if (now.tab === "steps") showSteps();
  else if (now.tab === "play") showPlay();
  else showAll();
  showCheat();
}

/** Shows a state of the tree, and beside it that of another search. @param {Shown} shown @param {string} hand @param {{ shown: Shown, hand: string }} [twin] */
function showTree(shown, hand, twin) {
  const { stage } = exercise().practice;
  byId("twin").hidden = !twin || !stage;
  if (!now.tree || !now.twin || !stage) return;
  const room = twin && now.room > 700 ? (now.room - 42) / 2 : now.room;
  byId("fold").hidden = stage.layouts.length < 2;
  const layout = draw(now.tree, room, shown, hand);
  if (twin) draw(now.twin, room, twin.shown, twin.hand);
  showStrip(shown, layout);
  showList(stage, shown);
  bringIntoView(hand);
}

/** Where the tree is wider than its place, or deeper: scrolls to the node in hand. @param {string} hand */
function bringIntoView(hand) {
  const scroll = byId("scroll");
  const i = now.tree?.index.get(hand);
  if (!now.tree || i === undefined || (now.tree.width + GUTTER <= now.room && now.tree.height <= scroll.clientHeight)) return;
  const { left, right, top, bottom } = now.tree.parts[i].group.getBoundingClientRect();
  const place = scroll.getBoundingClientRect();
  if (left < place.left || right > place.right) scroll.scrollLeft += (left + right - place.left - place.right) / 2;
  if (top < place.top || bottom > place.bottom) scroll.scrollTop += (top + bottom - place.top - place.bottom) / 2;
}

/** Draws a tree in the layout for the room that there is. @param {Tree} tree @param {number} room @param {Shown} shown @param {string} hand @returns {Layout} */
function draw(tree, room, shown, hand) {
  const { layouts } = tree.stage;
  const usableOnes = layouts.filter((each) => (now.tab === "all" ? each.depth === 0 : !now.fold || each.depth > 0));
  const pool = usableOnes.length ? usableOnes : layouts;
  const layout = now.scale < 1 ? layouts[0] : pool.find((each) => each.width + GUTTER <= room) || pool[pool.length - 1];
  tree.place(layout, focusOf(tree.stage, layout, hand, shown));
  tree.show(shown);
  tree.zoom(now.scale < 1 ? Math.max(now.scale, Math.min(1, room / (layouts[0].width + GUTTER))) : now.scale);
  return layout;
}

/** The node around which a layout is open: the one in hand, or the last one reached below it. @param {Stage} stage @param {Layout} layout @param {string} hand @param {Shown} shown */
function focusOf(stage, layout, hand, shown) {
  const keys = Object.keys(layout.x);
  let node = stage.nodes.find((each) => each.n === hand);
  while (node && !keys.includes(node.n) && node.p >= 0) node = stage.nodes[node.p];
  if (node && keys.includes(node.n)) return node.n;
  const top = stage.nodes.findIndex((each) => each.n === hand);
  const below = keys.filter((key) => isBelow(stage.nodes, stage.nodes.findIndex((each) => each.n === key), top));
  const reached = below.filter((key) => !["todo", "cut", "never"].includes((shown.looks[key] || ["todo"])[0]));
  return reached[reached.length - 1] || below[0] || keys[0];
}

/** All leaves in a row, where the tree is folded. @param {Shown} shown @param {Layout} layout */
function showStrip(shown, layout) {
  const strip = byId("strip");
  const { stage } = exercise().practice;
  strip.hidden = layout.depth === 0 || !stage;
  if (strip.hidden || !stage) return strip.replaceChildren();
  const groups = stage.nodes.map((node, i) => ({ node, i })).filter(({ node }) => node.l === 1);
  strip.replaceChildren(...groups.map(({ node, i }) => {
    const look = shown.looks[node.n] || ["todo", "", ""];
    const cells = stage.nodes.filter((each, j) => each.s === "leaf" && isBelow(stage.nodes, j, i))
      .map((leaf) => make("i", { class: `is-${(shown.looks[leaf.n] || ["todo"])[0]}` }));
    return make("div", { class: `part is-${look[0]}` }, make("span", {}, `${node.n} ${look[1]}`), make("div", { class: "cells" }, ...cells));
  }));
}

function listen() {
  byId("previous").addEventListener("click", () => now.place > 0 && openAt(now.place - 1));
  byId("next").addEventListener("click", () => now.place < EXERCISES.length - 1 && openAt(now.place + 1));
  for (const button of document.querySelectorAll("[role=tab]")) button.addEventListener("click", () => turn(/** @type {any} */ (button).dataset.tab));
  byId("code").addEventListener("change", () => {
    const found = EXERCISES.findIndex((each) => each.code.toLowerCase() === byId("code").value.trim().toLowerCase());
    if (found >= 0) openAt(found);
    else {
      tell("sentence", word("noCode", { code: byId("code").value }));
      byId("code").value = exercise().code;
    }
  });
  addEventListener("hashchange", () => {
    const found = EXERCISES.findIndex((each) => `#${each.code}` === decodeURIComponent(location.hash));
    if (found >= 0) openAt(found);
  });
  addEventListener("resize", show);
  byId("theme").addEventListener("click", () => theme(byId("theme").getAttribute("aria-pressed") !== "true"));
  theme(remembered().dark ?? matchMedia("(prefers-color-scheme: dark)").matches);
  byId("as-list").addEventListener("click", () => byId("list").classList.toggle("open", press("as-list")));
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

/** @param {number} scale */
function zoom(scale) {
  now.scale = Math.abs(scale - 1) < 0.05 ? 1 : Math.min(3, scale);
  show();
}

/** @param {boolean} dark */
function theme(dark) {
  byId("theme").setAttribute("aria-pressed", String(dark));
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  remember("dark", dark);
}

/** Lets a picture that is larger than its place be dragged. @param {HTMLElement} scroll */
function drag(scroll) {
  scroll.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || /** @type {Element} */ (event.target).closest("input, select, button")) return;
    const [x, y] = [event.clientX + scroll.scrollLeft, event.clientY + scroll.scrollTop];
    /** @param {PointerEvent} moved */
    const move = (moved) => scroll.scrollTo(x - moved.clientX, y - moved.clientY);
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
  });
}
