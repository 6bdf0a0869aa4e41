"""What the practice page says of an answer is what `grader mark` says of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from grader.homework.families import KINDS
from grader.homework.kinds.kind import possible
from grader.homework.kinds.problem import Problem
from grader.homework.marking.sheet_marking import fitting_misconceptions, mark_exercise
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.model.fields import FreeText, Pick
from grader.outputs.page.practice_page import page
from tests.outputs.page.browsing import browser, in_browser, opened

pytestmark = in_browser

EXERCISES = resources.path("exercises")
#: The fields of each question, by name.
Entries = Mapping[str, Mapping[str, str]]

#: Writes the entries of each case into the fields of its exercise, and says what becomes of them.
SAID = """(cases) => cases.map(([place, given]) => {
    const each = EXERCISES[place];
    openAt(place);
    clear();
    for (const question of each.practice.questions) for (const field of question.fields) {
        const input = inputOf(field);
        input.value = (given[question.id] || {})[field.name] || "";
        split(input);
    }
    report(each.practice.questions);
    const names = (fields, kind) =>
        fields.filter(({ became }) => became === kind).map(({ name }) => name);
    return {
        marks: Object.fromEntries(each.practice.questions.map(({ id, verdict, fields }) =>
            [id, [verdict.word, names(fields, "slip"), names(fields, "carried")]])),
        mistakes: fitting().map((mistake) => mistake.id),
    };
})"""


def shown(made: Variant, folder: Path, cases: list[tuple[int, Entries]]) -> list[Any]:
    """What the page of a sheet says in each case."""
    file = folder / "page.html"
    file.write_text(page((made,)), "utf-8")
    with browser() as chromium, opened(chromium, file) as tab:
        found = tab.evaluate(SAID, cases)
    assert isinstance(found, list)
    return found


def homework(folder: Path, exercises: str, rules: str = "") -> Variant:
    (folder / "homework.yaml").write_text(f"title: All\n{rules}exercises:\n{exercises}", "utf-8")
    return variant(read_sheet(folder / "homework.yaml"), 0)


def test_every_misconception_is_named_by_its_own_answers(tmp_path: Path) -> None:
    made = homework(tmp_path, "".join(f"  - include: {EXERCISES}/{kind}.yaml\n" for kind in KINDS))
    cases: list[tuple[int, Entries]] = []
    expected = []
    for place, problem in enumerate(made.problems):
        for held in possible(problem.kind, problem.instance):
            answers = problem.solved.answers_under(held)
            given = {q.id: answers[q.id].key() for q in problem.asked if q.id in answers}
            named = fitting_misconceptions(problem, mark_exercise(problem, place + 1, given))
            if held.id in named:
                cases.append((place, given))
                expected.append((problem.kind.name, held.id))
    assert len(cases) > 60
    missed = [
        (kind, id, found)
        for (kind, id), found in zip(expected, shown(made, tmp_path, cases), strict=True)
        if id not in found["mistakes"]
    ]
    assert missed == []


#: Exercises whose fields say from what they follow: `grader mark` carries nothing else there.
RULED = ("minimax", "expectiminimax", "tictactoe", "evaluation", "ucb", "count")
#: An answer that is right besides the key's.
ACCEPTING = (
    "  - {kind: minimax, tree: [[3, 12], [2, 4]], "
    "ask: {values: 3, move: {points: 1, accept: [C]}}}\n"
)


def ways(problem: Problem, rng: random.Random) -> Iterator[Entries]:
    """Answers with some slips; what follows from them is worked out in half of them."""
    key = {question.id: question.answer.key() for question in problem.asked}
    for _ in range(30):
        given = {id: dict(fields) for id, fields in key.items()}
        for question in problem.asked:
            for field in question.answer.fields():
                if isinstance(field.type, FreeText) or rng.random() < 0.7:
                    continue
                if isinstance(field.type, Pick):
                    given[question.id][field.name] = rng.choice(field.type.options)
                else:
                    given[question.id][field.name] = rng.choice(list(key[question.id].values()))
        yield given


@pytest.mark.parametrize("rules", ["{}", "{carry: full, penalty: 1/4}", "{carry: none}"])
def test_slips_are_carried_as_the_rules_of_the_homework_say(rules: str, tmp_path: Path) -> None:
    exercises = "".join(f"  - include: {EXERCISES}/{name}.yaml\n" for name in RULED)
    made = homework(tmp_path, exercises + ACCEPTING, f"rules: {rules}\n")
    rng = random.Random(1)
    cases = [(i, each) for i, problem in enumerate(made.problems) for each in ways(problem, rng)]
    carries = False
    for (place, given), found in zip(cases, shown(made, tmp_path, cases), strict=True):
        marked = mark_exercise(made.problems[place], place + 1, given)
        expected = {
            mark.question: [
                mark.verdict.name.lower(),
                sorted(slip.field for slip in mark.slips),
                sorted(mark.carried),
            ]
            for mark in marked.marks
        }
        carries |= any(each.carried for each in marked.marks)
        assert {
            id: [word, sorted(slips), sorted(carried)]
            for id, (word, slips, carried) in found["marks"].items()
        } == expected, given
    assert carries == ("none" not in rules)


#: A window with one end, a bound, two leaves, a line of play and a fraction.
SPELT_SPECS = (
    "  - {kind: alphabeta, tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]], "
    "ask: {values: 4, pruned: 1, windows: 4}}\n"
    "  - {kind: minimax, tree: [[3, 12], [2, 4]], ask: {values: 3, line: 1}}\n"
    "  - {kind: expectiminimax, tree: {nodes: [[2, 4, 1], [1, 0]], players: [max, chance]}, "
    "ask: {value: 1}}\n"
)
#: One answer in several spellings: the exercise, the question, its field.
SPELT = {
    (0, "values", "C"): "≤ 2|<=2|⩽ 2|< = 2|at most 2|(−∞, 2]|[-inf; 2]|≤ 2.0",
    (0, "values", "B"): "3|= 3|==3|+3|3,0|6/2|[3, 3]",
    (0, "pruned", ""): "5, 6|5 and 6|{6; 5}|5–6|leaf 5, leaf 6|leaves 5 & 6.|#5 #6|5, 6, 5",
    (0, "windows", "C"): "(3, ∞)|3 inf|[3; oo)|(3, \\infty)|+3, infinity",
    (2, "value", ""): "7/3|2 1/3|2⅓|= 7 / 3|14/6",
    (1, "line", ""): "A, B, 1|a -> b -> 1|A-B-1|A → B → leaf 1|A B 1.",
}


def test_an_answer_is_right_in_every_spelling_that_marking_reads(tmp_path: Path) -> None:
    made = homework(tmp_path, SPELT_SPECS)
    keys = [{q.id: q.answer.key() for q in problem.asked} for problem in made.problems]
    cases: list[tuple[int, Entries]] = [
        (place, {**keys[place], id: {**keys[place][id], name: text}})
        for (place, id, name), texts in SPELT.items()
        for text in texts.split("|")
    ]
    for (place, given), found in zip(cases, shown(made, tmp_path, cases), strict=True):
        marked = mark_exercise(made.problems[place], place + 1, given)
        assert {mark.verdict.name for mark in marked.marks} == {"CORRECT"}, given
        assert {word for word, *_ in found["marks"].values()} == {"correct"}, given
