"""Fields say what an answer says, and a field follows from others as the key does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.homework.families import KINDS
from grader.homework.families.trees.answers import Names
from grader.homework.families.trees.common_answers import Intervals
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.problem import Problem
from grader.homework.sheets.sheet import variant
from grader.model.exact import INF, pretty
from grader.model.fields import FieldType, Numbers, Ordering, Pick
from grader.model.follows import Ref, work_out
from grader.model.grammar import NONE, read_value
from grader.model.report import Verdict
from tests.homework.kinds.examples import problems, questions, sheet_of


@pytest.mark.parametrize("kind", KINDS)
def test_a_key_taken_apart_and_put_together_is_fully_right(kind: str) -> None:
    for question in questions(kind):
        answer = question.answer
        fields = answer.split(answer.text())
        assert answer.mark(answer.join(fields)).verdict is Verdict.CORRECT, question.id
        assert fields.keys() <= {field.name for field in answer.fields()}, question.id


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_has_a_name_of_its_own(kind: str) -> None:
    for question in questions(kind):
        names = [field.name for field in question.answer.fields()]
        assert len(names) == len(set(names)) > 0, question.id
        assert "" not in names or names == [""], question.id


@pytest.mark.parametrize("kind", KINDS)
def test_blank_fields_are_no_answer(kind: str) -> None:
    for question in questions(kind):
        answer = question.answer
        blank = {field.name: " " for field in answer.fields()}
        assert answer.join({}) == answer.join(blank) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_each_field_earns_its_part_alone(kind: str) -> None:
    for question in questions(kind):
        answer = question.answer
        fields = answer.split(answer.text())
        if answer.text() != NONE:  # where nothing is to be found, any field says so
            shares = [answer.share(answer.join({name: text})) for name, text in fields.items()]
            assert sum(shares) == 1, question.id


@pytest.mark.parametrize("kind", KINDS)
def test_some_of_the_fields_earn_some_of_the_points(kind: str) -> None:
    rng = Random(44)
    for question in questions(kind):
        answer = question.answer
        fields = answer.split(answer.text())
        few = {name: text for name, text in fields.items() if rng.random() < 0.5}
        more = {name: text for name, text in fields.items() if name in few or rng.random() < 0.5}
        assert share(answer, few) <= share(answer, more) <= 1, question.id


@pytest.mark.parametrize("kind", KINDS)
def test_the_rule_of_marking_is_the_one_that_is_applied(kind: str) -> None:
    for problem in problems(kind):
        for question in problem.questions:
            answer = question.answer
            parts = answer.split(answer.text())
            if answer.marking.startswith("All or nothing"):
                assert parts.keys() == {""}, question.id
            elif len(parts) > 1 and answer.text() != NONE:
                alone = [answer.share(answer.join({name: parts[name]})) for name in parts]
                assert any(0 < share < 1 for share in alone), question.id


def share(answer: Answer, given: dict[str, str]) -> Any:
    credit = answer.mark(answer.join(given))
    assert credit.verdict is not Verdict.UNREADABLE
    return credit.share


def test_a_field_of_bounds_is_written_as_on_paper() -> None:
    answer = Intervals({"A": (3, 3), "B": (3, INF), "C": (4, 5)}, ("A", "B", "C", "D"))
    assert answer.join({"A": "3", "B": "≥ 3", "D": ""}) == "A = 3; B ≥ 3"
    assert answer.split("A = 3; B >= 3; C = [4, 5]") == {"A": "3", "B": ">= 3", "C": "[4, 5]"}


def test_none_is_written_into_a_field() -> None:
    answer = Names((), ("1", "2"))
    assert answer.mark(answer.join({"": NONE})).verdict is Verdict.CORRECT


# What follows

TREE = "tree: 3 levels, branching 2..3, leaves -3..3"

#: Specs, and the questions whose answers follow from others by a rule.
FOLLOWING = {
    f"kind: minimax\n{TREE}": {"value", "values", "move", "line"},
    f"kind: minimax\n{TREE}\nrules: {{ties: first, order: right-to-left}}": {
        *("value", "values", "move", "line")
    },
    f"kind: negamax\n{TREE}\nrules: {{ties: last}}": {"value", "values", "move", "line"},
    f"kind: negamax\npruning: true\n{TREE}": set(),
    "kind: expectiminimax\n"
    "tree: {levels: 3, branching: 2, leaves: 0..9, players: [max, chance, min]}": {
        *("value", "values", "move")
    },
    "kind: normalform\ntree: 2 levels, branching 2..3, leaves 1..9": {"maximin", "minimax"},
    "kind: generalsum\nrules: {ties: last}\n"
    "tree: {levels: 3, branching: 2, leaves: 0..9, players: [1, 2, 3]}": {
        *("value", "values", "moves", "outcome")
    },
    "kind: evaluation\nposition: {game: tictactoe, state: X.. .O. ..., evaluate: open-lines}": {
        *("value", "move")
    },
    "kind: count\ntree: 3 levels, branching 2..4": {"nodes"},
}


@pytest.mark.parametrize("spec", FOLLOWING)
def test_what_follows_from_the_key_is_the_key(spec: str, tmp_path: Path) -> None:
    sheet = sheet_of(spec, tmp_path)
    found = [problem for seed in range(20) for problem in variant(sheet, seed).problems]
    assert {id for problem in found for id in followed(problem)} == FOLLOWING[spec]


@pytest.mark.parametrize("kind", KINDS)
def test_what_follows_in_the_examples_is_the_key(kind: str) -> None:
    for problem in problems(kind):
        assert {*followed(problem)} <= {question.id for question in problem.questions}


def followed(problem: Problem) -> Iterator[str]:
    """The questions whose answers follow from others, of which the key's are tried."""
    for question in problem.questions:
        answer = question.answer
        key = answer.split(answer.text())
        for field in problem.fields(question):
            if field.follows:
                found = work_out(field.follows, partial(in_key, problem))
                text = answer.join(key | {field.name: written(found, field.type)})
                assert answer.mark(text).verdict is Verdict.CORRECT, field
                yield question.id


def in_key(problem: Problem, ref: Ref) -> Any:
    """What the key has in a field."""
    question = problem.question(ref.question)
    (field,) = (each for each in question.answer.fields() if each.name == ref.field)
    text = question.answer.split(question.answer.text())[ref.field]
    match field.type:
        case Numbers():
            return tuple(map(read_value, text.strip("()").split(",")))
        case Pick():
            return tuple(text.split(" or "))
    return read_value(text)


def written(found: Any, type: FieldType) -> str:
    match type:
        case Numbers():
            return f"({', '.join(map(pretty, found))})"
        case Pick():
            return " or ".join(found)
        case Ordering():
            return ", ".join(found)
    return pretty(found)
