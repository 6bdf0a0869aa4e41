"""The practice page in Chromium, driven by nothing but what programs may rely on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from tests.homework.kinds.examples import example
from tests.outputs.page.browsing import in_browser, opened, press, written

pytestmark = in_browser

EXERCISES = resources.path("exercises")
SPECS = sorted(each.stem for each in EXERCISES.glob("*.yaml") if not each.stem.startswith("code"))

#: Steps to the end and back inside the page, which spares a thousand messages; returns what each
#: step says, and the first step after which going back does not restore the page.
THERE_AND_BACK = """() => {
    const press = (name) => [...document.querySelectorAll('button')].find(
        (each) => each.textContent.trim() === name && each.offsetParent);
    const page = () => document.querySelector('main').innerHTML;
    const seen = [page()], said = [];
    while (press('Step').getAttribute('aria-disabled') === 'false' && seen.length < 500) {
        press('Step').click();
        seen.push(page());
        said.push(document.querySelector('[role=status]').textContent);
    }
    let other = -1;
    for (let i = seen.length - 2; i >= 0; i--) {
        press('Back').click();
        if (page() !== seen[i]) other = i;
    }
    press('End').click();
    const ends = page() === seen[seen.length - 1];
    press('Start').click();
    return {said, other, ends, starts: page() === seen[0]};
}"""

#: The fields that are there for the exercise in hand: the question, the field, the sort.
FIELDS = """() => [...document.querySelectorAll('[data-field]')]
    .filter((each) => each.offsetParent)
    .map((each) => [each.dataset.question, each.dataset.field, each.localName, each.value])"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


def of(name: str, pages: Path) -> Path:
    file = pages / f"{name}.html"
    return file if file.exists() else written(example(name), pages, "--instances", "2")


def turn(page: Any, tab: str) -> None:
    page.get_by_role("tab", name=tab).click()


def field(page: Any, question: str, name: str) -> Any:
    return page.locator(f'[data-question="{question}"][data-field="{name}"]:visible')


def fill(page: Any, question: str, name: str, text: str) -> None:
    found = field(page, question, name)
    if found.evaluate("each => each.localName") == "select":
        found.select_option(text)
    else:
        found.fill(text)


def questions(page: Any, place: int = 0) -> list[dict[str, Any]]:
    data = json.loads(page.locator("#grader-data").text_content())
    problems = [problem for each in data["instances"] for problem in each["problems"]]
    found = problems[place]["practice"]["questions"]
    assert isinstance(found, list)
    return found


def verdicts(page: Any) -> dict[str, str]:
    found = page.locator("[data-verdict]:visible").evaluate_all(
        "all => all.map((each) => [each.dataset.question, each.dataset.verdict])"
    )
    return dict(found)


@pytest.mark.parametrize("name", SPECS)
def test_every_kind_in_every_mode(name: str, chromium: Any, pages: Path) -> None:
    with opened(chromium, of(name, pages)) as page:
        assert page.get_by_role("tab", selected=True).inner_text() == "Watch"
        walked = page.evaluate(THERE_AND_BACK)
        assert len(walked["said"]) > 0
        assert all(walked["said"])
        assert (walked["other"], walked["ends"], walked["starts"]) == (-1, True, True)
        turn(page, "Step by step")
        assert page.get_by_role("status").inner_text()
        turn(page, "All at once")
        asked = questions(page)
        keys = {each["id"]: {f["name"]: f for f in each["fields"]} for each in asked}
        fields = page.evaluate(FIELDS)
        assert {(id, name) for id, name, *_ in fields} == {
            (id, name) for id, of_question in keys.items() for name in of_question
        }
        for id, name, sort, _ in fields:
            known = keys[id][name]
            right = known["accept"][0] if sort == "select" and known["accept"] else known["key"]
            if right:
                fill(page, id, name, right)
        press(page, "Check")
        assert verdicts(page) == dict.fromkeys(keys, "correct")
        assert page.get_by_role("status").inner_text()
        for id, name, sort, _ in fields:
            if sort == "input" and keys[id][name]["type"] in ("number", "relation", "numbers"):
                fill(page, id, name, "(98, 99)" if keys[id][name]["type"] == "numbers" else "98")
                press(page, "Check")
                left = {each: verdict for each, verdict in verdicts(page).items() if each != id}
                assert verdicts(page)[id] != "correct"
                assert set(left.values()) <= {"correct"}
                break


TREE = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\nask: {values: 4, pruned: 2}\n"
MINIMAX = "kind: minimax\ntree: [[[3, 9], [10, 6]], [[4, 7], [0, 5]]]\nask: {values: 7, move: 1}\n"

#: Types each question's answer of Step by step, as its data have it; returns what was not right.
ANSWER_ALL = """() => {
    const wrong = [];
    turn('steps');
    for (let i = 0; ask() && i < 500; i++) {
        const asking = ask();
        const choice = all('[name=choice]').find((each) => asking.accept.includes(each.value));
        if (choice) choice.click();
        else byId('said').value = asking.answer;
        byId('try').click();
        if (ask() === asking) { wrong.push([asking.q.join(''), asking.answer]); break; }
    }
    return wrong;
}"""


@pytest.mark.parametrize("name", SPECS)
def test_the_answers_of_step_by_step_are_right(name: str, chromium: Any, pages: Path) -> None:
    with opened(chromium, of(name, pages)) as page:
        assert page.evaluate(ANSWER_ALL) == []
        assert page.get_by_role("status").inner_text()


@pytest.mark.parametrize("name", ["alphabeta", "minimax", "negamax", "expectiminimax"])
def test_each_misconception_is_named_by_its_own_answers(
    name: str, chromium: Any, pages: Path
) -> None:
    with opened(chromium, of(name, pages)) as page:
        turn(page, "All at once")
        data = json.loads(page.locator("#grader-data").text_content())
        shown = data["instances"][0]["problems"][0]["practice"]
        assert shown["mistakes"]
        for mistake in shown["mistakes"]:
            press(page, "Clear")
            for question in shown["questions"]:
                differing = mistake["answers"].get(question["id"], {})
                for each in question["fields"]:
                    accept, text = differing.get(each["name"], (each["accept"], each["key"]))
                    entry = (accept or [""])[0] if each["type"] == "pick" else text
                    page.evaluate(
                        "([id, name, text]) => { inputOf(exercise().practice.questions"
                        ".find((one) => one.id === id).fields"
                        ".find((one) => one.name === name)).value = text }",
                        [question["id"], each["name"], entry],
                    )
            named = page.evaluate(
                "() => { report(exercise().practice.questions);"
                "return fitting().map((each) => each.id) }"
            )
            assert mistake["id"] in named


def test_a_slip_is_carried_forward(chromium: Any, pages: Path) -> None:
    with opened(chromium, written(MINIMAX, pages)) as page:
        turn(page, "All at once")
        # D is 9, not 8; B and A follow from it.
        given = {"A": "8", "B": "8", "C": "5", "D": "8", "E": "10", "F": "7", "G": "5"}
        for name, text in given.items():
            fill(page, "values", name, text)
        fill(page, "move", "", "B")
        press(page, "Check")
        assert verdicts(page) == {"values": "partial", "move": "correct"}
        assert page.locator("[data-judged=slip]").count() == 1
        assert page.locator("[data-judged=carried]").count() == 2
        assert "6 of 7" in page.locator('[data-question="values"] .verdict').inner_text()


#: The fields whose rule, applied to the key, does not give the key.
RULES_THAT_FAIL = """() => EXERCISES.flatMap(({ practice: { questions } }) => {
    const fieldOf = (id, name) => questions.find((each) => each.id === id).fields
        .find((each) => each.name === name);
    const said = (field) => content(field, field.key);
    const read = (id, name) => said(fieldOf(id, name));
    const leads = (field) => agrees(field.type, said(field), workOut(field.follows, read));
    return questions.flatMap((each) => each.fields)
        .filter((field) => field.follows && !leads(field))
        .map((field) => [field.name, field.type, field.key]);
})"""


@pytest.mark.parametrize("name", ["minimax", "expectiminimax", "negamax", "generalsum"])
def test_each_rule_leads_from_the_key_to_the_key(name: str, chromium: Any, pages: Path) -> None:
    with opened(chromium, of(name, pages)) as page:
        assert page.evaluate(RULES_THAT_FAIL) == []


def test_a_bound_may_be_typed_with_its_sign(chromium: Any, pages: Path) -> None:
    with opened(chromium, written(TREE, pages)) as page:
        turn(page, "All at once")
        for name, text in {"A": "3", "B": "= 3", "C": "<= 2", "D": "2"}.items():
            fill(page, "values", name, text)
        fill(page, "pruned", "", "5-6")
        press(page, "Check")
        assert verdicts(page) == {"values": "correct", "pruned": "correct"}
        fill(page, "values", "C", "2")
        field(page, "values", "C").locator("..").locator("select").select_option("=")
        press(page, "Check")
        assert verdicts(page)["values"] == "partial"


def test_the_keyboard_alone_is_enough(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        keys = page.keyboard
        before = page.locator("#sentence").inner_text()
        keys.press("ArrowRight")
        assert page.locator("#sentence").inner_text() != before
        keys.press("ArrowLeft")
        assert page.locator("#sentence").inner_text() == before
        keys.press("c")
        assert "leave" in page.locator("#sentence").inner_text()
        keys.press("End")
        assert page.get_by_role("button", name="Step", exact=True).get_attribute("aria-disabled")
        keys.press("?")
        assert page.locator("dialog[open]").count() == 1
        keys.press("Escape")
        keys.press("]")
        assert "2 of 2" in page.locator("#place").inner_text()
        page.get_by_role("tab", name="Watch").focus()
        keys.press("ArrowRight")
        keys.press("ArrowRight")
        assert page.get_by_role("tab", selected=True).inner_text() == "All at once"
        page.locator("#tree-list [role=treeitem]:visible").first.focus()
        keys.press("ArrowDown")
        keys.press("Enter")
        assert field(page, "move", "").input_value() == "B"


def test_a_choice_is_made_and_checked_by_two_keys(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("concepts", pages)) as page:
        turn(page, "Step by step")
        for done in (1, 2, 3):
            for number in "12":
                if f"of {done}" not in page.locator("#score").inner_text():
                    page.keyboard.press(number)
                    page.keyboard.press("Enter")
            assert f"of {done}" in page.locator("#score").inner_text()


def test_a_wrong_option_tells_its_own_reason(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("concepts", pages)) as page:
        page.get_by_role("tab", name="All at once").click()
        wrong = page.evaluate("""() => exercise().practice.questions.flatMap((each) =>
            each.fields.filter((field) => field.whys).map((field) =>
                [each.id, field.options.find((option) => !field.accept.includes(option))]))""")
        assert wrong
        id, option = wrong[0]
        page.locator(f".question[data-question='{id}'] [data-option='{option}']:visible").click()
        page.get_by_role("button", name="Check", exact=True).click()
        assert f"({option}) is wrong: " in page.locator(".slips:visible").inner_text()


def test_the_second_slip_is_asked_back(chromium: Any, tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: [[3, 12], [2, 4]]\nask: {values: 3}\n"
    with opened(chromium, written(spec, tmp_path)) as page:
        page.get_by_role("tab", name="All at once").click()
        page.locator("[data-field=B]").fill("7")
        page.locator("[data-field=C]").fill("8")
        page.get_by_role("button", name="Check", exact=True).click()
        slips = page.locator(".slips:visible .slip").all_inner_texts()
        assert "(a) B: 7" in slips[0]
        assert "B (MIN): min(3, 12) = 3" in slips[0]
        assert "Work it out: C (MIN): min(2, 4) = ?" in slips[1]


def test_slips_are_told_in_the_order_in_which_they_arise(chromium: Any, pages: Path) -> None:
    with opened(chromium, written(TREE, pages)) as page:
        turn(page, "All at once")
        for name, text in {"A": "9", "B": "8", "D": "7"}.items():
            fill(page, "values", name, text)
        press(page, "Check")
        slips = page.locator(".slips:visible .slip h3").all_inner_texts()
        assert [slip.split()[3] for slip in slips] == ["B", "D", "A"]


def test_what_depends_on_x_is_drawn_on_its_axes(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("symbolic", pages)) as page:
        page.get_by_role("button", name="End", exact=True).click()
        assert page.locator("#pictures svg").count() == 1
        page.get_by_role("tab", name="All at once").click()
        assert page.locator(".sketch:visible svg").count() == 0
        page.get_by_role("button", name="Show answer").click()
        assert page.locator(".sketch:visible svg").count() > 0


#: What is seen of the formulas of an element, and what is heard of them.
SEEN = """all => all.map((each) => {
    const math = each.shadowRoot.querySelector('math');
    const { width, height } = math.getBoundingClientRect();
    return [each.textContent, math.ariaHidden, width > 0 && height > 0];
})"""


def test_formulas_are_seen_as_mathml_and_heard_as_text(chromium: Any, tmp_path: Path) -> None:
    spec = "kind: symbolicmatrix\nmatrix: [[2, -3], [-3, x]]\n"
    answer = "−3 if x ≤ −3; (2x − 9)/(x + 8) if x > −3"
    with opened(chromium, written(spec, tmp_path)) as page:
        status, formulas = page.get_by_role("status"), page.locator("#sentence .formula")
        while answer not in status.inner_text():
            press(page, "Step")
        shown = ["x ≤ −3", "(2x − 9)/(x + 8)", "x > −3"]
        assert formulas.evaluate_all(SEEN) == [[text, "true", True] for text in shown]
        assert page.locator("#sentence mfrac").count() == 1
        assert answer in status.text_content()
        turn(page, "All at once")
        assert page.locator(".prompt:visible .formula").first.inner_text() == "x"
        fill(page, "saddle", "", "x > −3")
        press(page, "Check")
        assert field(page, "saddle", "").input_value() == "x > −3"
        assert page.locator(".slip p .formula").count() > 0


def test_a_large_picture_is_moved_by_the_mouse(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        page.set_viewport_size({"width": 1280, "height": 900})
        for _ in range(4):
            press(page, "Larger")
        picture = page.locator("#scroll")
        picture.evaluate("each => each.scrollTo(0, 0)")
        place = picture.bounding_box()
        page.mouse.move(place["x"] + 300, place["y"] + 200)
        page.mouse.down()
        page.mouse.move(place["x"] + 200, place["y"] + 200, steps=4)
        assert picture.evaluate("each => each.scrollLeft") == 100
        page.mouse.up()
        page.mouse.move(place["x"] + 100, place["y"] + 200)
        assert picture.evaluate("each => each.scrollLeft") == 100


def test_a_formula_that_an_instructor_marks_is_mathml(chromium: Any, tmp_path: Path) -> None:
    spec = f"{TREE}text: There are $b^{{d/2}}$ leaves, at least.\n"
    with opened(chromium, written(spec, tmp_path)) as page:
        formulas = page.locator("#stated .formula")
        assert formulas.evaluate_all(SEEN) == [["b^(d/2)", "true", True]]
        assert page.locator("#stated msup").count() == 1


def test_a_matrix_shrinks_as_strategies_are_eliminated(chromium: Any, tmp_path: Path) -> None:
    spec = "kind: matrix\nmatrix: [[1, 5], [2, 6]]\nask: {dominated: 2}\n"
    with opened(chromium, written(spec, tmp_path)) as page:
        picture = page.locator("#pictures")
        seen = []
        while page.locator("#step").get_attribute("aria-disabled") == "false":
            seen.append(len(picture.locator("text").all_inner_texts()))
            page.locator("#step").click()
        assert seen[0] == 8
        assert min(seen) < 6


@pytest.mark.parametrize("width", [390, 1280])
def test_a_flawed_search_stands_beside_the_right_one(
    width: int, chromium: Any, pages: Path
) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        page.set_viewport_size({"width": width, "height": 800})
        compare = page.get_by_label("Compare with a mistake").filter(visible=True)
        for index in range(1, compare.locator("option").count()):
            compare.select_option(index=index)
            assert page.locator("#twin").is_visible()
            assert page.locator("#canvas .sign").count() > 0
            assert "not as in the right search" in page.locator("#list").inner_text()
        compare.select_option(index=0)
        assert not page.locator("#twin").is_visible()


#: The steps after which the node in hand is not in the window.
OUT_OF_VIEW = """() => [...Array(lastStep() + 1).keys()].filter((step) => {
    go(step);
    const node = document.querySelector("#canvas .node.is-hand .shape")?.getBoundingClientRect();
    return node && (node.left < 0 || node.right > innerWidth);
})"""


#: The windows that are cut off at the edge of the picture, or lie on the name of a level.
HIDDEN_WINDOWS = """() => {
    const found = [];
    const boxes = (all) => [...document.querySelectorAll(all)]
        .filter((each) => each.textContent && each.getClientRects().length)
        .map((each) => [each.textContent, each.getBoundingClientRect()]);
    for (let step = 0; step <= lastStep(); step++) {
        go(step);
        const edge = byId('canvas').getBoundingClientRect();
        for (const [text, one] of boxes('#canvas .window')) {
            if (one.left < edge.left - 1 || one.right > edge.right + 1) found.push([step, text]);
            for (const [name, other] of boxes('#canvas .levels text')) {
                if (one.left < other.right && other.left < one.right
                    && one.top < other.bottom - 2 && other.top < one.bottom - 2) {
                    found.push([step, text, name]);
                }
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize("width", [320, 1280])
def test_every_window_of_a_search_can_be_read(width: int, chromium: Any, pages: Path) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(HIDDEN_WINDOWS) == []


@pytest.mark.parametrize("name", ["alphabeta", "tictactoe"])
def test_the_node_in_hand_is_in_view_on_a_phone(name: str, chromium: Any, pages: Path) -> None:
    with opened(chromium, of(name, pages)) as page:
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate(OUT_OF_VIEW) == []


def test_a_tree_of_27_leaves_fits_a_small_phone(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        page.set_viewport_size({"width": 320, "height": 640})
        widths = page.locator("#scroll").evaluate("each => [each.scrollWidth, each.clientWidth]")
        assert widths[0] == widths[1]
        press(page, "Fit")
        drawn = page.locator("#canvas").bounding_box()
        assert drawn["width"] <= 320
        assert page.locator("#scroll").bounding_box()["height"] < drawn["height"] + 90


#: The names of levels, positions and values that touch each other, or the end of the window.
TOUCHING = """() => {
    const all = [...document.querySelectorAll(".levels text, .node:not(.leaf) .board, .chip rect")];
    const boxes = all.map((each) => each.getBoundingClientRect());
    const inside = boxes.filter((box) => box.width && box.right > 0 && box.left < innerWidth);
    const touch = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    const rows = inside.map((a, i) => inside.slice(i + 1).filter((b) => touch(a, b)));
    return rows.flat().length + inside.filter((box) => box.right > innerWidth).length;
}"""


def test_nothing_in_a_tree_of_positions_touches_on_a_phone(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("game", pages)) as page:
        page.set_viewport_size({"width": 320, "height": 640})
        press(page, "End")
        assert page.evaluate(TOUCHING) == 0


def test_an_exercise_is_done_once_a_check_finds_all_right(chromium: Any, tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: [[3, 12], [2, 4]]\nask: {move: 1}\n"
    with opened(chromium, written(spec, tmp_path)) as page:
        turn(page, "All at once")
        press(page, "Show answer")
        assert "done" not in page.locator("#place").inner_text()
        press(page, "Clear")
        press(page, "Check")
        assert "Nothing is filled in yet." in page.locator("[role=status]").inner_text()
        fill(page, "move", "", "B")
        press(page, "Check")
        assert "done" in page.locator("#place").inner_text()
        page.reload()
        assert "done" in page.locator("#place").inner_text()


def test_a_quiz_shows_its_options_while_it_is_watched(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("concepts", pages)) as page:
        asked = next(each for each in questions(page) if each["statements"])
        while asked["prompt"] not in page.locator("#sentence").inner_text():
            press(page, "Step")
        for _, text in asked["statements"]:
            assert text in page.locator("#pictures").inner_text()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_window_is_too_narrow(width: int, chromium: Any, pages: Path) -> None:
    for name in ("alphabeta", "mcts", "concepts", "tictactoe"):
        with opened(chromium, of(name, pages)) as page:
            page.set_viewport_size({"width": width, "height": 800})
            for tab in ("Watch", "Step by step", "All at once"):
                turn(page, tab)
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width, (name, tab)


def test_a_window_at_400_percent_shows_the_sentence_and_its_buttons(
    chromium: Any, pages: Path
) -> None:
    with opened(chromium, of("alphabeta", pages)) as page:
        page.set_viewport_size({"width": 320, "height": 256})
        assert page.locator("#dock-watch").bounding_box()["height"] < 120
        for tab in page.get_by_role("tab").all():
            if tab.is_visible():
                tab.click()
                assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_with_reduced_motion_nothing_moves_and_play_still_plays(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("minimax", pages), reduced_motion="reduce") as page:
        moving = """() => [...document.querySelectorAll('*')].map(getComputedStyle).filter(
            (each) => each.transitionDuration !== '0s' || each.animationName !== 'none').length"""
        assert page.evaluate(moving) == 0
        page.get_by_text("2×", exact=True).click()
        page.get_by_role("button", name="Play", exact=True).click()
        page.get_by_text("Step 2 of").wait_for()


def test_what_is_printed_is_what_is_shown_without_its_buttons(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("alphabeta", pages), color_scheme="dark") as page:
        page.get_by_role("button", name="End", exact=True).click()
        page.emulate_media(media="print")
        assert page.get_by_role("button").filter(visible=True).count() == 0
        assert page.locator("#sentence").is_visible()
        assert page.locator("#canvas svg:visible").count() == 1
        paper = "getComputedStyle(document.body).backgroundColor"
        assert page.evaluate(paper) == "rgb(255, 255, 255)"


@pytest.mark.parametrize("width", [320, 1280])
def test_a_code_opens_its_instance(width: int, chromium: Any, pages: Path) -> None:
    file = of("alphabeta", pages)
    with opened(chromium, file) as page:
        page.set_viewport_size({"width": width, "height": 800})
        codes = [each.get_attribute("data-code") for each in page.locator("[data-code]").all()]
        page.goto(f"{file.as_uri()}#{codes[1]}")
        assert page.locator(f'[data-code="{codes[1]}"]').is_visible()
        page.get_by_label("Code of the exercise").fill(codes[0])
        page.get_by_label("Code of the exercise").press("Enter")
        assert page.locator(f'[data-code="{codes[0]}"]').is_visible()


#: The fields of each instance by its code, each with the number of its exercise.
FIELDS_BY_CODE = """all => Object.fromEntries(all.map((each) => [each.dataset.code,
    [...each.querySelectorAll('[data-field]')].map(({ dataset }) =>
        [Number(dataset.exercise), dataset.question, dataset.field]).sort()]))"""


def test_programs_find_each_field_by_its_instance(chromium: Any, tmp_path: Path) -> None:
    spec = (
        "title: Two\nexercises:\n"
        f"  - include: {EXERCISES}/minimax.yaml\n  - include: {EXERCISES}/ucb.yaml\n"
    )
    with opened(chromium, written(spec, tmp_path, "--instances", "2")) as page:
        data = json.loads(page.locator("#grader-data").text_content())
        expected = {
            instance["code"]: sorted(
                [number, question["id"], field["name"]]
                for number, problem in enumerate(instance["problems"], 1)
                for question in problem["practice"]["questions"]
                for field in question["fields"]
            )
            for instance in data["instances"]
        }
        assert len(expected) == 2
        for _ in range(4):
            assert page.locator("[data-code]").evaluate_all(FIELDS_BY_CODE) == expected
            page.get_by_role("button", name="Next exercise").click(force=True)


def test_an_essay_is_compared_by_its_writer(chromium: Any, tmp_path: Path) -> None:
    spec = (
        "title: Essays\nexercises:\n"
        "  - {question: Why?, points: 2, answer: 'It is so, or not.', "
        "rubric: [{points: 2, text: so}]}\n"
    )
    with opened(chromium, written(spec, tmp_path)) as page:
        turn(page, "All at once")
        fill(page, "answer", "", "Because")
        press(page, "Check")
        assert verdicts(page) == {"answer": "not_run"}
        assert (
            "Compare it yourself: It is so, or not." in page.locator(".slips:visible").inner_text()
        )
        fill(page, "answer", "", "It is so, or not.")
        press(page, "Check")
        assert verdicts(page) == {"answer": "correct"}


def test_the_hints_follow_wrong_tries(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("minimax", pages)) as page:
        turn(page, "Step by step")
        page.get_by_label("your answer").fill("99")
        given = page.locator("#hints .given")
        for hints in (0, 1, 2, 2):
            press(page, "Check")
            assert given.count() == hints
        assert page.get_by_role("status").inner_text().count(given.last.locator("p").inner_text())


def test_what_a_check_says_stays_when_the_window_changes(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("minimax", pages)) as page:
        turn(page, "All at once")
        press(page, "Show answer")
        page.set_viewport_size({"width": 700, "height": 800})
        page.set_viewport_size({"width": 1280, "height": 700})
        assert "All of it is right." in page.get_by_role("status").inner_text()


def test_a_click_does_only_what_a_question_asks_for(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("generalsum", pages)) as page:
        turn(page, "All at once")
        assert page.locator("#why").inner_text() == "Click a node to move there."
        press(page, "Show answer")
        assert page.locator("#canvas .slashes").filter(visible=True).count() == 0
    with opened(
        chromium, written("ask: [visited, cuts]\n" + TREE.partition("ask")[0], pages)
    ) as page:
        turn(page, "All at once")
        assert "an edge to cut it, a leaf that is read" in page.locator("#why").inner_text()
        press(page, "Show answer")
        assert page.locator("#canvas .leaf.is-path").count() == 7
        assert page.locator("#canvas .slashes").filter(visible=True).count() == 2


def test_all_that_an_exercise_needs_is_shown_with_its_questions(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("ucb", pages)) as page:
        turn(page, "All at once")
        assert "UCB1 = w/n + 1.4" in page.locator("#rules").text_content()
        turn(page, "Watch")
        assert "UCB1 = w/n + 1.4" in page.locator("#rules").text_content()


def test_a_tree_to_draw_is_shown_with_the_answer(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("game", pages)) as page:
        turn(page, "All at once")
        assert "MAX to move" in page.locator("#pictures svg").inner_html()
        assert not page.locator("#canvas").is_visible()
        assert not page.get_by_role("tree").is_visible()
        press(page, "Show answer")
        assert page.locator("#canvas").is_visible()


def test_each_move_that_is_chosen_is_thick_in_the_tree(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("generalsum", pages)) as page:
        turn(page, "All at once")
        assert page.locator("#canvas .in-line").count() == 0
        press(page, "Show answer")
        assert page.locator("#canvas .edge.in-line[x1]:visible").count() == 7
        assert page.locator("#canvas .rise:visible").count() == 1


def test_another_like_this_is_one_on_which_the_same_misconception_shows(
    chromium: Any, pages: Path
) -> None:
    with opened(chromium, of("ucb", pages)) as page:
        turn(page, "All at once")
        another = page.get_by_role("button", name="Another like this")
        assert another.get_attribute("aria-disabled") == "true"
        held = "without the square root"
        data = json.loads(page.locator("#grader-data").text_content())
        shown = data["instances"][0]["problems"][0]["practice"]
        (mistake,) = [each for each in shown["mistakes"] if held in each["sentence"]]
        for name, (_, text) in mistake["answers"]["ucb1"].items():
            fill(page, "ucb1", name, text)
        press(page, "Check")
        assert held in page.locator(".mixup").inner_text()
        another.click()
        assert "2 of 2" in page.locator("#place").inner_text()
        shown = data["instances"][1]["problems"][0]["practice"]
        assert mistake["id"] in [each["id"] for each in shown["mistakes"]]


def test_step_by_step_asks_about_one_node(chromium: Any, pages: Path) -> None:
    with opened(chromium, of("generalsum", pages)) as page:
        turn(page, "Step by step")
        for _ in range(3):
            assert page.locator("#canvas .node.is-hand").count() == 1
            page.evaluate("byId('said').value = ask().answer")
            press(page, "Check")
