"""Written answers: how they are read, marked against key and own work, and named."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader import resources
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, possible
from grader.homework.kinds.problem import Problem
from grader.homework.kinds.reading import tidy
from grader.homework.kinds.response import key_contents, read_answer
from grader.homework.marking.answer_file import read_answers
from grader.homework.marking.class_marking import Class
from grader.homework.marking.marks import AnswerMark, SheetMark
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.model.fields import (
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.model.grammar import Unreadable
from grader.model.report import Verdict
from grader.outputs.files import json as as_json
from grader.words.marking import bad_code
from tests import ROOT
from tests.homework.kinds.examples import example_sheet, problem_of, sheet_of
from tests.run import grader

LEAVES = tuple("12345678")
HABITS: list[tuple[FieldType, str, str]] = [
    (Numeral(), "−3", "-3"),
    (Numeral(), "3,0", "3"),
    (Numeral(), "= 3", "3"),
    (Numeral(), " +7 ", "7"),
    (Numeral(), "1 / 3", "1/3"),
    (Numeral(), "-3 1/2", "-7/2"),
    (Numeral(), "3⅓", "10/3"),
    (Numeral(), "⅓", "1/3"),
    (FreeText(), "4 · 2¹²", "4 · 2^12"),
    (FreeText(), "∅", "none"),
    (FreeText(), "–", "none"),
    (FreeText(), "", ""),
    (Numeral(), "inf", "inf"),
    (Numeral(), "-∞", "-inf"),
    (Numeral(), "- infinity", "-inf"),
    (Relation(), "9", "= 9"),
    (Relation(), ">= 10", "≥ 10"),
    (Relation(), "≥10", "≥ 10"),
    (Relation(), "10+", "≥ 10"),
    (Relation(), "=< 4", "≤ 4"),
    (Relation(), "at most 4", "≤ 4"),
    (Relation(), "[4, 5]", "= [4, 5]"),
    (Relation(), "(−∞, 4]", "= [-inf, 4]"),
    (Relation(), "[4, ∞)", "= [4, inf]"),
    (Relation(), "4 ≤ v ≤ 5", "= [4, 5]"),
    (Numbers(2), "(−∞, 8)", "(-inf, 8)"),
    (Numbers(2), "[-inf; 8]", "(-inf, 8)"),
    (Numbers(2), "-inf 8", "(-inf, 8)"),
    (Record(), "3/4", "3/4"),
    (Record(), "(1,5 ; 2)", "1.5/2"),
    (Pick(("A", "B")), "b", "B"),
    (Pick(("A", "B")), "B.", "B"),
    (Pick(("A", "B")), "move B", "B"),
    (Pick(("A", "a")), "a", "a"),
    (Subset(LEAVES), "leaf 5", "5"),
    (Subset(LEAVES), "leaf 5, leaf 6", "5, 6"),
    (Subset(LEAVES), "Leaf 5 and leaf 6", "5, 6"),
    (Subset(LEAVES), "#5 #6", "5, 6"),
    (Subset(LEAVES), "5 6 8", "5, 6, 8"),
    (Subset(LEAVES), "5, 6 and 8", "5, 6, 8"),
    (Subset(LEAVES), "{5; 6}", "5, 6"),
    (Subset(LEAVES), "5-7", "5, 6, 7"),
    (Subset(LEAVES), "5 – 7", "5, 6, 7"),
    (Subset(LEAVES), "nothing", "none"),
    (Ordering(("A", "C", "7")), "A -> C -> 7", "A, C, 7"),
    (Ordering(("A", "C", "7")), "A, C, leaf 7", "A, C, 7"),
    (Ordering(("A", "C", "7")), "a-c-7", "A, C, 7"),
]
NOT_READ: list[tuple[FieldType, str]] = [
    (Numeral(), "twelve"),
    (Numeral(), "1,2,3"),
    (Numeral(), "3 4/2"),
    (Numeral(), "9" * 3000),
    (Numeral(), "__import__('os')"),
    (Relation(), "> 10"),
    (Relation(), "≥"),
    (Numbers(2), "(1, 2, 3)"),
    (Pick(("A", "B")), "C"),
    (Pick(("Aa", "aA")), "aa"),
    (Subset(LEAVES), "7-5"),
    (Subset(LEAVES), "9"),
]


@pytest.mark.parametrize(("type", "written", "meant"), HABITS)
def test_students_habits_are_read(type: FieldType, written: str, meant: str) -> None:
    assert tidy(type, written) == meant


WHOLE = [
    ("values", "A=3 B=3 C<=2 D=2", {"A": "3", "B": "3", "C": "≤ 2", "D": "2"}, []),
    ("values", "A: 3\nnode C ≤ 2", {"A": "3", "C": "≤ 2"}, []),
    ("values", "A=3 B=x C<=2", {"A": "3", "C": "≤ 2"}, ["B"]),
    ("windows", "A [-inf; inf]; B (-∞,∞)", {"A": "(-inf, inf)", "B": "(-inf, inf)"}, []),
    ("windows", "(-inf, inf)", {}, ["(-inf, inf)"]),
    ("cuts", "C: 4", {"C": "4"}, []),
    ("cuts", "4", {}, ["4"]),
    ("pruned", "leaves 5 and 6", {"": "5, 6"}, []),
    ("visited", "all but 5 and 6", {}, [""]),
]


@pytest.mark.parametrize(("id", "written", "fields", "unreadable"), WHOLE)
def test_a_whole_answer_is_read_entry_by_entry(
    id: str, written: str, fields: dict[str, str], unreadable: list[str], tmp_path: Path
) -> None:
    tree = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    problem = problem_of(f"kind: alphabeta\n{tree}", tmp_path)
    question = problem.question(id)
    given = read_answer(question.answer, problem.fields(question), written)
    assert given.fields == fields
    assert [*given.unreadable] == unreadable


def test_what_has_no_place_is_read_once(tmp_path: Path) -> None:
    """However many signs part the entries, the text is looked at once for each of them."""
    problem = problem_of("kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]", tmp_path)
    question = problem.question("windows")
    given = read_answer(question.answer, problem.fields(question), "A (−∞, ∞);" + "\n;x" * 3000)
    assert given.fields == {"A": "(−∞, ∞)"}


@pytest.mark.parametrize(("type", "written"), NOT_READ)
def test_what_has_no_or_two_meanings_is_not_guessed(type: FieldType, written: str) -> None:
    with pytest.raises(Unreadable):
        tidy(type, written)


FULL = "ask: [values, value, move, line]"
SEARCHES = {
    "minimax": ("kind: minimax", FULL, "tree: 3 levels, branching 3, leaves 1..25"),
    "expectiminimax": (
        "kind: expectiminimax",
        "ask: [values, value, move]",
        "tree: {levels: 3, branching: 2, leaves: 1..30, players: [max, chance, min]}",
    ),
}


def tree_of(made: Variant) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(as_json.render(made))["problems"][0]["tree"]
    return tree


EXAMPLES = sorted(
    file.stem
    for file in resources.path("exercises").glob("*.yaml")
    if not file.stem.startswith("code")
)


def of_key(made: Variant) -> dict[int, dict[str, str]]:
    return {
        number: {question.id: question.answer.text() for question in problem.asked}
        for number, problem in enumerate(made.problems, 1)
    }


def lost(mark: SheetMark) -> list[AnswerMark]:
    """Where points are lost; what a person marks waits for them."""
    return [
        each
        for each in mark.marks
        if each.earned < each.possible and each.verdict is not Verdict.NOT_RUN
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_key_is_right_as_a_text_and_field_by_field(name: str) -> None:
    sheet = example_sheet(name)
    for seed in range(3):
        made = variant(sheet, seed)
        fields = {
            number: {
                question.id: question.answer.split(question.answer.text())
                for question in problem.asked
            }
            for number, problem in enumerate(made.problems, 1)
        }
        for answers in (of_key(made), fields):
            mark = mark_sheet(made.problems, answers)
            assert not lost(mark)
            assert not mark.mistakes
            assert not mark.candidates


def under_misconceptions(made: Variant) -> Iterator[tuple[int, Misconception, SheetMark]]:
    """The marks of who holds a misconception about one exercise, where it costs any."""
    for number, problem in enumerate(made.problems, 1):
        for held in possible(problem.kind, problem.instance):
            answers = problem.solved.answers_under(held)
            given = of_key(made)
            given[number] |= {id: answers[id].text() for id in given[number] if id in answers}
            mark = mark_sheet(made.problems, given)
            if lost(mark):
                yield number, held, mark


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_answers_of_a_misconception_are_named(name: str) -> None:
    """Or it is among several candidates; no other one is named."""
    for seed in range(2):
        for number, held, mark in under_misconceptions(variant(example_sheet(name), seed)):
            named = (mark.mistakes.get(number), *mark.candidates.get(number, ()))
            assert held.id in named, (seed, number, held.id)


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "negamax", "expectiminimax", "mcts"])
def test_a_single_slip_is_never_named(name: str) -> None:
    sheet = example_sheet(name)
    for seed in range(20):
        rng, made = Random(seed), variant(sheet, seed)
        for number, problem in enumerate(made.problems, 1):
            question = rng.choice(problem.asked)
            fields = question.answer.split(question.answer.text())
            field = rng.choice(sorted(fields))
            fields[field] = str(rng.randrange(-50, 50))
            mark = mark_sheet(made.problems, {number: {question.id: fields}})
            assert not mark.mistakes


@pytest.mark.parametrize("name", EXAMPLES)
def test_right_entries_of_an_unfinished_answer_say_nothing(name: str) -> None:
    made = variant(example_sheet(name), 0)
    for number, problem in enumerate(made.problems, 1):
        for question in problem.asked:
            fields = question.answer.split(question.answer.text())
            for left_out in fields:
                given = {name: text for name, text in fields.items() if name != left_out}
                mark = mark_sheet(made.problems, {number: {question.id: given}})
                assert not mark.mistakes
                assert not mark.candidates


#: B = 3, C ≤ 2 and A = 3.
TWO_PLIES = ("kind: alphabeta", "ask: [values]", "tree: [[3, 12], [2, 4]]")


@pytest.mark.parametrize(
    ("values", "named"),
    [("B = 3, A = 3", ("leftmost-leaf-is-value",)), ("A = 3", ()), ("B = 3", ()), ("", ())],
)
def test_a_search_that_stops_early_is_named_only_where_all_it_finds_is_written(
    values: str, named: tuple[str, ...], tmp_path: Path
) -> None:
    made = variant(sheet_of("\n".join(TWO_PLIES), tmp_path), 0)
    mark = mark_sheet(made.problems, {1: {"values": values}})
    assert mark.candidates.get(1, ()) == named


@pytest.mark.parametrize(
    ("values", "named"), [("B = 12, A = 4", "swapped-players"), ("A = 4", None)]
)
def test_two_slips_are_evidence_and_one_is_not(
    values: str, named: str | None, tmp_path: Path
) -> None:
    made = variant(sheet_of("\n".join(TWO_PLIES), tmp_path), 0)
    mark = mark_sheet(made.problems, {1: {"values": values}})
    assert mark.mistakes.get(1) == named


SILLY = ["0", "inf", "-inf", "99"]


@pytest.mark.parametrize("silly", SILLY)
def test_silly_answers_earn_nothing_by_carrying(silly: str, tmp_path: Path) -> None:
    for lines in (SEARCHES["minimax"], SEARCHES["expectiminimax"]):
        sheet = sheet_of("\n".join(lines), tmp_path)
        for seed in range(20):
            made = variant(sheet, seed)
            problem = made.problems[0]
            asked = {question.id: question for question in problem.asked}
            values = dict.fromkeys(
                asked["values"].answer.split(asked["values"].answer.text()), silly
            )
            for move in [child["name"] for child in tree_of(made)["children"]]:
                given = {"values": values, "value": silly, "move": move}
                mark = mark_sheet(made.problems, {1: given})
                assert not any(each.carried for each in mark.marks if each.question == "move")
                assert mark.score == sum(each.by_key for each in mark.marks), (seed, given)


def test_blanks_are_never_carried(tmp_path: Path) -> None:
    made = variant(sheet_of("\n".join(SEARCHES["minimax"]), tmp_path), 0)
    mark = mark_sheet(made.problems, {1: {"values": "", "move": "none"}})
    assert mark.score == 0
    assert [each.verdict.value for each in mark.marks] == ["missing", "missing", "wrong", "missing"]


SPEC = "kind: minimax\ntree: 2 levels, branching 3, leaves 1..20\nask: {values: 4, move: 2}\n"


def test_a_class_is_marked_from_a_table(tmp_path: Path) -> None:
    spec, answers = tmp_path / "spec.yaml", tmp_path / "answers.csv"
    spec.write_text(SPEC)
    sheet = read_sheet(spec)
    made = variant(sheet, 7)
    key = made.problems[0].asked
    fields = key[0].answer.split(key[0].answer.text())
    wrong = made.code[:-1] + ("0" if made.code[-1] != "0" else "1")
    answers.write_text(
        "\ufeffSID;Code;Group;" + ";".join(f"1.values.{name}" for name in fields) + ";1.move\n"
        f"s1;{made.code};blue;{';'.join(fields.values())};{key[1].answer.text()}\n"
        f"s2;{wrong};red;;;;;\n"
        f"=s3;;red;1;2;3;4;zz\n",
        encoding="utf-8",
    )
    done = grader("mark", spec, answers, "-o", tmp_path / "marks.csv")
    assert done.code == 1
    rows = list(csv.DictReader(io.StringIO((tmp_path / "marks.csv").read_text())))
    assert [row["id"] for row in rows] == ["s1", "s2", "'=s3"]
    assert [row["score"] for row in rows] == ["6", "", ""]
    assert rows[0]["Group"] == "blue"
    assert f"did you mean {made.code}?" in rows[1]["problem"]
    assert "by a code" in rows[2]["problem"]


def test_columns_of_ones_own_are_told(tmp_path: Path) -> None:
    spec, answers, told = (tmp_path / name for name in ("spec.yaml", "a.csv", "map.yaml"))
    spec.write_text("kind: minimax\ntree: [[3, 5], [2, 9]]\nask: {move: 2}\n")
    answers.write_text("Who,Best move?\nann,b\n")
    told.write_text("Who: id\nBest move?: 1.move\n")
    shown = grader("mark", spec, answers, "--columns", told, "--show-columns")
    assert shown.out.splitlines() == ["Who: id", "Best move?: 1.move"]
    done = grader("mark", spec, answers, "--columns", told, "--json")
    (row,) = json.loads(done.out)["rows"]
    assert (row["id"], row["score"], row["max_score"]) == ("ann", 2, 2)


@pytest.mark.parametrize(
    "seeds", [150, pytest.param(10_000, marks=[pytest.mark.slow, pytest.mark.long])]
)
def test_no_file_of_answers_loses_a_row(seeds: int, tmp_path: Path) -> None:
    sheet = sheet_of(SPEC, tmp_path)
    code = variant(sheet, 7).code
    file = tmp_path / "answers.jsonl"
    pieces = ["A", "=", "3", ";", ",", "≤", "\x00", "\u202e", "(", "/", "-", "none", " ", "9" * 50]
    for seed in range(seeds):
        rng = Random(seed)

        def some(rng: Random = rng) -> str:
            return "".join(rng.choice(pieces) for _ in range(rng.randrange(12)))

        rows: list[Any] = [
            {"id": some(), "code": code, "answers": {"1": {"values": some(), "move": some()}}},
            {"id": 3, "code": code, "answers": {"1": {"values": {some(): some(), "A": some()}}}},
            {"id": some(), "code": some(), "answers": some()},
            [some()],
        ]
        file.write_text("\n".join(json.dumps(row) for row in rows))
        marked = list(Class(sheet).mark(read_answers(file, sheet, {}).rows))
        assert len(marked) == len(rows)
        assert [row.problem is None for row in marked] == [True, True, False, False]
        assert all(row.mark.max_score == 6 for row in marked[:2])


PAGE = (ROOT / "docs" / "marking.md").read_text("utf-8")


def block(language: str) -> str:
    found = PAGE.split(f"```{language}\n")[1].split("```")[0]
    assert found
    return found


def test_the_class_on_the_page_has_the_marks_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "homework.yaml").write_text(block("yaml"))
    (tmp_path / "answers.csv").write_text(block("csv answers"))
    marks = tmp_path / "marks.csv"
    assert (
        grader("mark", tmp_path / "homework.yaml", tmp_path / "answers.csv", "-o", marks).code == 0
    )
    assert marks.read_text().splitlines() == block("csv marks").splitlines()


def test_the_python_on_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "homework.yaml").write_text(block("yaml"))
    exec(compile(block("python"), "docs/marking.md", "exec"), {})


def entries(problem: Problem, answers: Mapping[str, Answer]) -> dict[tuple[str, str], str]:
    """All that answers say, field by field, and the key where they say nothing about a question."""
    found = {question.id: answers.get(question.id, question.answer) for question in problem.asked}
    return {
        (id, name): text
        for id, answer in found.items()
        for name, text in (key_contents(answer) or {"": answer.text()}).items()
    }


@pytest.mark.parametrize("seeds", [1, pytest.param(20, marks=[pytest.mark.slow, pytest.mark.long])])
def test_a_misconception_is_named_unless_others_lead_to_the_same_answers(seeds: int) -> None:
    """The candidates are those which lead to every entry that was written, and no others. So there
    are more than two only where nobody could tell them apart.
    """
    counts = []
    for name, seed in product(EXAMPLES, range(seeds)):
        for number, held, mark in under_misconceptions(made := variant(example_sheet(name), seed)):
            problem = made.problems[number - 1]
            under = {
                each.id: entries(problem, problem.solved.answers_under(each))
                for each in possible(problem.kind, problem.instance)
            }
            written = under[held.id].items()
            key = entries(problem, {}).items()
            same = {
                id
                for id, found in under.items()
                # What is left out says something only where nothing is wrong.
                if (written == found.items() if written <= key else written <= found.items())
            }
            named = {*mark.candidates.get(number, (mark.mistakes.get(number),))}
            assert named == same, (name, seed, number, held.id)
            counts.append(len(same))
    assert sum(count <= 2 for count in counts) > 0.8 * len(counts)


@pytest.mark.parametrize(
    ("near", "said"), [(("G2-A",), "no, did you mean G2-A?"), ((), "no"), (("G2-A", "G2-B"), "no")]
)
def test_a_code_is_suggested_only_if_no_other_one_is_as_near(
    near: tuple[str, ...], said: str
) -> None:
    assert bad_code("no", near) == said
