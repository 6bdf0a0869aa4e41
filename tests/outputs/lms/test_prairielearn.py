"""The PrairieLearn question, run by a host of our own: drawn, shown, filled in, marked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from runpy import run_path
from tempfile import mkdtemp
from typing import Any

import pytest

from grader import resources
from grader.homework.families import KINDS
from grader.homework.kinds.blanks import Blank
from grader.homework.kinds.reading import content
from grader.homework.marking.sheet_marking import mark_sheet
from grader.model.exact import pretty
from grader.model.fields import Numbers, Numeral, Pick, Subset
from grader.model.follows import Ref, work_out
from grader.model.grammar import pair
from grader.outputs.files.written_files import write_all
from grader.outputs.lms import prairielearn
from grader.outputs.lms.neutral_form import Task
from grader.words.phrases import plain
from tests.homework.kinds.examples import example_sheet
from tests.outputs.lms.lms import exported, tasks
from tests.outputs.lms.prairielearn import Variant

FEW, MANY = range(2), range(2, 50)
SEEDS = [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.long])]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_seed = pytest.mark.parametrize("seeds", SEEDS, ids=["few", "many"])


@lru_cache(maxsize=2)
def question(kind: str, seeds: range) -> Path:
    folder = Path(mkdtemp())
    write_all(folder, prairielearn.write(exported(kind, seeds)))
    return folder


def variants(kind: str, seeds: range) -> list[tuple[Task, Variant]]:
    folder = question(kind, seeds)
    found = [(task, Variant(folder, seed)) for seed, task in enumerate(tasks(kind, seeds))]
    assert [task.code for task, _ in found] == [made.data["params"]["code"] for _, made in found]
    return found


def entry(blank: Blank, contents: tuple[str, ...]) -> str | list[str]:
    """What a student fills in to say these."""
    match blank.type:
        case Pick(options, texts):
            return dict(zip(options, texts or options, strict=True)).get(contents[0], contents[0])
        case Subset(among):
            return list(contents) if among else ", ".join(contents)
    return contents[0]


def key(task: Task) -> dict[str, str | list[str]]:
    return {
        f"{part.letter}{i}": entry(blank, blank.right)
        for part in task.parts
        for i, blank in enumerate(part.blanks, 1)
        if blank.right is not None
    }


@each_seed
@each_kind
def test_the_key_gets_full_marks_and_a_blank_none(kind: str, seeds: range) -> None:
    for task, variant in variants(kind, seeds):
        assert variant.submit(key(task)) == 1, task.code
        assert not any(variant.feedback)
        assert variant.submit({}) == 0


@pytest.mark.slow
@each_seed
@each_kind
def test_each_known_mistake_earns_less_and_gets_its_feedback(kind: str, seeds: range) -> None:
    for task, variant in variants(kind, seeds):
        right = key(task)
        for part in task.parts:
            for i, blank in enumerate(part.blanks, 1):
                for mistake in blank.mistakes:
                    wrong = {**right, f"{part.letter}{i}": entry(blank, (mistake.content,))}
                    assert variant.submit(wrong) < 1, (task.code, part.letter, blank.field.name)
                    for sentence in mistake.sentences:
                        assert any(plain(sentence)[1:] in said for said in variant.feedback)


@each_seed
@each_kind
def test_a_slip_costs_its_own_blank_and_nothing_else(kind: str, seeds: range) -> None:
    for task, variant in variants(kind, seeds):
        given = with_a_slip(task)
        if given is None:
            continue
        answers, cost = given
        assert variant.submit(in_blanks(task, answers)) == pytest.approx(
            1 - cost / float(task.points)
        )
        marks = mark_sheet([task.problem], {1: answers})
        own = {part.question.id for part in task.parts}
        earned = sum(mark.earned for mark in marks.marks if mark.question in own)
        assert float(earned) == pytest.approx(float(task.points) - cost)


def with_a_slip(task: Task) -> tuple[dict[str, dict[str, str]], float] | None:
    """A key with one number changed that others follow from, and all that follows from it."""
    fields = {
        (part.question.id, blank.field.name): (part, blank)
        for part in task.parts
        for blank in part.blanks
    }
    used = {ref for _, blank in fields.values() if blank.follows for ref in refs(blank.follows)}
    for place, (part, blank) in fields.items():
        if place not in used or not isinstance(blank.type, Numeral | Numbers) or not blank.right:
            continue
        if blank.follows and refs(blank.follows):
            continue  # only a first step: what is below it is given
        said = content(blank.type, blank.right[0])
        if isinstance(said, float):
            continue
        slip = written(tuple(n + 100 for n in said) if isinstance(said, tuple) else said + 100)
        answers: dict[tuple[str, str], str] = {place: slip}
        found = fill(fields, answers)
        if found is not None:
            return found, float(part.points * blank.share)
    return None


def refs(rule: object) -> set[tuple[str, str]]:
    if isinstance(rule, Ref):
        return {(rule.question, rule.field)}
    if isinstance(rule, tuple):
        return set().union(*map(refs, rule))
    fields = getattr(rule, "__dataclass_fields__", {})
    return set().union(*(refs(getattr(rule, name)) for name in fields))


def fill(
    fields: Mapping[tuple[str, str], tuple[object, Blank]], slips: Mapping[tuple[str, str], str]
) -> dict[str, dict[str, str]] | None:
    """All entries of a student who makes these slips and then goes on by the rules."""
    done: dict[tuple[str, str], str] = dict(slips)

    def text(place: tuple[str, str]) -> str:
        if place not in done:
            _, blank = fields[place]
            assert blank.right
            done[place] = blank.right[0]
            if blank.follows and refs(blank.follows) <= fields.keys():
                result = work_out(blank.follows, lambda ref: read((ref.question, ref.field)))
                if isinstance(blank.type, Numeral | Numbers):
                    done[place] = written(result)
                elif isinstance(blank.type, Pick):
                    done[place] = result[0]
                else:
                    done[place] = ", ".join(result)
        return done[place]

    def read(place: tuple[str, str]) -> object:
        return content(fields[place][1].type, text(place))

    try:
        for place, (_, blank) in fields.items():
            if blank.right:
                text(place)
    except (TypeError, LookupError):
        return None
    answers: dict[str, dict[str, str]] = {}
    for (question_id, name), said in done.items():
        blank = fields[question_id, name][1]
        if isinstance(blank.type, Subset) and blank.right:
            said = ", ".join(blank.right)
        answers.setdefault(question_id, {})[name] = said
    return answers


def written(numbers: Any) -> str:
    return pair(*numbers) if isinstance(numbers, tuple) else pretty(numbers)


def in_blanks(task: Task, answers: Mapping[str, Mapping[str, str]]) -> dict[str, str | list[str]]:
    found: dict[str, str | list[str]] = {}
    for part in task.parts:
        for i, blank in enumerate(part.blanks, 1):
            said = answers.get(part.question.id, {}).get(blank.field.name)
            if said is not None:
                is_set = isinstance(blank.type, Subset)
                contents = blank.right if is_set and blank.right else (said,)
                found[f"{part.letter}{i}"] = entry(blank, contents)
    return found


def test_the_folder_holds_a_question_and_nothing_else() -> None:
    folder = question("minimax", FEW)
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "info.json", "question.html", "server.py", "instances", "clientFilesQuestion",
    }  # fmt: skip


def test_several_exercises_are_several_questions() -> None:
    from grader.homework.sheets.sheet import variant
    from grader.outputs.lms.neutral_form import export
    from grader.outputs.paper.copies import ANYONE, Copy

    sheet = example_sheet("cs188")
    files = prairielearn.write(export([Copy("1", ANYONE, variant(sheet, 1))]))
    assert {name.partition("/")[0] for name in files} == {"1-alphabeta-1", "2-alphabeta-2"}


@pytest.mark.parametrize("typed", ["2 1/3", "+2 1 / 3", "2⅓", "= 7/3", "7 / 3", "14/6"])
def test_a_mixed_number_is_read_as_one(typed: str) -> None:
    server = run_path(str(resources.path("templates") / "prairielearn" / "server.py"))
    assert server["number"](typed) == Fraction(7, 3)
    for unclear in ("2 3", "2 4/3", "2 1/0"):
        with pytest.raises(server["Unreadable"]):
            server["number"](unclear)


def test_silly_entries_carry_nothing() -> None:
    """All zeros make every step follow from the one before; that is no work."""
    for task, variant in variants("minimax", FEW):
        zeros = {
            f"{part.letter}{i}": "0"
            for part in task.parts
            for i, blank in enumerate(part.blanks, 1)
            if isinstance(blank.type, Numeral)
        }
        assert variant.submit(zeros) < 0.5


@pytest.mark.parametrize(
    "typed", ["", " ", "x", "1/0", "9" * 5000, "[", "((", "<=", "= =", "\0", "∞∞", "1e9", "--3"]
)
def test_what_cannot_be_read_earns_nothing_and_breaks_nothing(typed: str) -> None:
    for kind in ("minimax", "alphabeta", "matrix", "generalsum"):
        for task, variant in variants(kind, FEW):
            given = {
                f"{part.letter}{i}": typed
                for part in task.parts
                for i, blank in enumerate(part.blanks, 1)
                if not isinstance(blank.type, Pick | Subset)
            }
            assert variant.submit(given) == 0
            assert bool(variant.data["format_errors"]) == bool(typed.strip())


@pytest.mark.parametrize(
    ("kind", "question", "typed"),
    [
        ("minimax", "values", "three"),
        ("minimax", "line", "ABD1"),
        ("game", "play", "b1-a1-b1-c1"),
        ("alphabeta", "windows", "(1, 2, 3)"),
        ("symbolic", "pruned", "???"),
    ],
)
def test_what_no_answer_could_be_is_given_back(kind: str, question: str, typed: str) -> None:
    for task, variant in variants(kind, FEW):
        part = next(part for part in task.parts if part.question.id == question)
        name = f"{part.letter}1"
        assert variant.submit({**key(task), name: typed}) == 0
        assert list(variant.data["format_errors"]) == [name]
        assert variant.submit(key(task)) == 1
