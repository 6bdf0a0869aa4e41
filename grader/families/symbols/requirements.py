"""The requirement that answers depend on x."""

from __future__ import annotations

from grader.families.symbols.answers import AboutX
from grader.families.symbols.subject import DEPENDS_ON_X
from grader.instances.kind import Solved
from grader.instances.requirement import Requirement, having
from grader.model.parameters import Many, OneOf, Parameter


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
        Many(OneOf(("value", "chosen", "pruned")), 1),
        "the answers to these questions depend on x",
    ),
    having(DEPENDS_ON_X),
    settled,
    lambda measured, wanted: not measured,
    searches=0,
)

REQUIREMENTS = (MATTERS,)
