"""What may be required of answers that depend on x."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from operator import eq

from grader.homework.families.symbols.answers import AboutX, Regions
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.intervals import NOTHING
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, RIGHT_FOR_SOME_X
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import MOST, Requirement, Setting, having, within
from grader.model.parameters import Flag, Many, OneOf, Parameter, Span

#: The questions whose answers may depend on x.
QUESTIONS = (
    *("value", "chosen", "pruned", "cuts", "changes"),
    *("saddle", "dominated", "row", "column", "outcome"),
)


def questions_that_matter(candidate: Solved, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The questions whose answers depend on x, up to the first that has the same for every x: an
    instance is not searched further than it takes to see that it is not wanted."""

    def depends(id: str) -> bool:
        answer = candidate.answers[id]
        return not isinstance(answer, AboutX) or answer.depends_on_x

    return tuple(takewhile(depends, wanted))


def missing_question(setting: Setting, wanted: tuple[str, ...]) -> str | None:
    """Explains why a question has no answer."""
    known = setting.example.answers
    missing = [id for id in wanted if id not in known]
    return f"needs questions of the exercise, found {missing[0]}" if missing else None


def needs_answer(question: str) -> Callable[[Setting, object], str | None]:
    """Says that the question whose answer is measured has none."""

    def missing(setting: Setting, wanted: object) -> str | None:
        if question in setting.example.answers:
            return None
        return f"needs an answer to the question {question!r}, found none"

    return missing


MATTERS = Requirement(
    Parameter("matters", Many(OneOf(QUESTIONS), 1), "the answers to these questions depend on x"),
    having(DEPENDS_ON_X),
    questions_that_matter,
    eq,
    missing_question,
    searches=0,
)


def breakpoints(candidate: Solved, wanted: tuple[int, int]) -> int:
    """The number of x at which the root's value changes from one expression to another."""
    value = candidate.answers["value"]
    assert isinstance(value, Function)
    return len(value.function.pieces) - 1


BREAKPOINTS = Requirement(
    Parameter("breakpoints", Span(0, MOST), "breakpoints of the value"),
    having(DEPENDS_ON_X),
    breakpoints,
    within,
    needs_answer("value"),
    searches=0,
)


def never_right(candidate: Solved, wanted: bool) -> tuple[str, ...]:
    """The moves at the root that are right for no x."""
    instance = candidate.instance
    # The spec may ask about some of the moves only.
    whole = replace(instance, options={**instance.options, "moves": None})
    chosen = candidate.kind.answers(whole, candidate.solution)["chosen"]
    assert isinstance(chosen, Regions)
    return tuple(move for move, where in chosen.where.items() if where == NOTHING)


EVERY_MOVE = Requirement(
    Parameter("every_move", Flag(), "each move at the root is right for some x"),
    having(RIGHT_FOR_SOME_X),
    never_right,
    lambda measured, wanted: not measured,
    needs_answer("chosen"),
    searches=0,
)

REQUIREMENTS = (MATTERS, BREAKPOINTS, EVERY_MOVE)
