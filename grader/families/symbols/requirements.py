"""What may be required of answers that depend on x."""

from __future__ import annotations

from grader.families.symbols.answers import AboutX
from grader.families.symbols.intervals import NOTHING
from grader.families.symbols.samples import chosen, searched
from grader.families.symbols.subject import DEPENDS_ON_X
from grader.instances.kind import Solved
from grader.instances.requirement import MOST, Requirement, having, within
from grader.model.parameters import Flag, Many, OneOf, Parameter, Span


def settled(candidate: Solved, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The questions among these that have the same answer for every x."""
    answers = {id: candidate.answers[id] for id in wanted}
    return tuple(
        id
        for id, answer in answers.items()
        if isinstance(answer, AboutX) and not answer.depends_on_x
    )


MATTERS = Requirement(
    Parameter(
        "matters",
        Many(OneOf(("value", "chosen", "pruned", "cuts")), 1),
        "the answers to these questions depend on x",
    ),
    having(DEPENDS_ON_X),
    settled,
    lambda measured, wanted: not measured,
    searches=0,
)


def breakpoints(candidate: Solved, wanted: tuple[int, int]) -> int:
    """The number of x at which the root's value changes from one expression to another."""
    return len(searched(candidate.instance, candidate.solution).pieces) - 1


BREAKPOINTS = Requirement(
    Parameter("breakpoints", Span(0, MOST), "breakpoints of the root's value"),
    having(DEPENDS_ON_X),
    breakpoints,
    within,
    searches=0,
)


def never_right(candidate: Solved, wanted: bool) -> tuple[str, ...]:
    """The moves at the root that are right for no x."""
    moves = (child.name for child in candidate.instance.tree.children)
    return tuple(move for move in moves if chosen(candidate.solution, move) == NOTHING)


EVERY_MOVE = Requirement(
    Parameter("every_move", Flag(), "each move at the root is right for some x"),
    having(DEPENDS_ON_X),
    never_right,
    lambda measured, wanted: not measured,
    searches=0,
)

REQUIREMENTS = (MATTERS, BREAKPOINTS, EVERY_MOVE)
