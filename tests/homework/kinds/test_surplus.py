"""An entry that should not be there costs what an entry costs, in every kind."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from grader.homework.families import KINDS
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.problem import Problem, Question
from grader.homework.kinds.response import key_contents
from grader.homework.marking.marks import AnswerMark
from grader.homework.marking.sheet_marking import mark_exercise
from grader.model.fields import Raw
from grader.model.grammar import Unreadable
from grader.model.report import Verdict
from tests.homework.kinds.examples import problems


def mark(problem: Problem, question: Question, raw: Raw) -> AnswerMark:
    """The mark of a question that is the only one asked."""
    alone = replace(problem, questions=(replace(question, points=Fraction(1)),))
    (found,) = mark_exercise(alone, 1, {question.id: raw}).marks
    return found


def cost_of_an_entry(answer: Answer, key: dict[str, str], part: str) -> Fraction:
    """The most that a part of the answer, or else any of it, loses by a blank."""
    kin = [name for name in key if name.partition(".")[0] == part] or [*key]
    return max(
        1 - answer.share(answer.join({name: key[name] for name in key if name != out}))
        for out in kin
    )


def written(answer: Answer, given: dict[str, str]) -> str:
    """The fields as one text; "" if it has no place for one of them."""
    try:
        text = answer.join(given)
        return text if answer.split(text) == given else ""
    except (Unreadable, LookupError, ValueError):
        return ""


@pytest.mark.parametrize("kind", KINDS)
def test_an_entry_too_many_costs_what_an_entry_costs(kind: str) -> None:
    for seed, problem in enumerate(problems(kind, range(2))):
        for question in problem.questions:
            answer, key = question.answer, key_contents(question.answer)
            fields = {field.name for field in answer.fields()}
            if len(fields) < 2 or not key:
                continue
            like = Random(seed).choice([*key])
            part = like.partition(".")[0]
            others = {"ZZ", "97", "r97", re.sub("[0-9]+", "97", like), f"97.{like}"}
            for name in others - fields:
                given = {**key, name: key[like]}
                found = mark(problem, question, given)
                cost = cost_of_an_entry(answer, key, part if name.startswith(part) else "")
                assert (found.by_key, found.earned) == (1 - cost, 1 - cost), (question.id, name)
                assert found.verdict in (Verdict.PARTIAL, Verdict.WRONG)
                assert [slip.field for slip in found.slips] == [name]
                if text := written(answer, given):
                    assert mark(problem, question, text).earned == 1 - cost, text


@pytest.mark.parametrize(
    ("kind", "id", "more"),
    [
        ("minimax", "values", "; ZZ = 3"),
        ("count", "levels", ", 7"),
        ("normalform", "matrix", ";\n1 2 3"),
        ("normalform", "counts", "; THIRD = 2"),
        ("cutoff", "decisions", "; 9: 7, B"),
        ("matrix", "row", "; r9 = 0"),
        ("ucb", "ucb1", "; ZZ = 1.25"),
        ("mcts", "path", "\n97: A, B"),
    ],
)
def test_a_text_with_more_than_the_key_is_not_fully_right(kind: str, id: str, more: str) -> None:
    seen = 0
    for problem in problems(kind, range(2)):
        for question in problem.questions:
            if question.id == id:
                found = mark(problem, question, question.answer.text() + more)
                assert found.earned < 1 or found.unreadable, found
                seen += not found.unreadable
    assert seen


def test_what_may_stand_for_a_blank_is_looked_at() -> None:
    (problem, *_) = problems("minimax")
    question = problem.question("values")
    key = key_contents(question.answer)
    root = next(iter(key))
    given = {**key, "root": key[root]}
    del given[root]
    found = mark(problem, question, given)
    assert found.unreadable == ("root",)
    assert found.earned == 1 - Fraction(1, len(key))
