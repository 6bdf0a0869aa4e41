"""What the answers depend on: x, or the player."""

from __future__ import annotations

from typing import Any

from grader.families.symbols.answers import AboutX
from grader.families.trees.answers import Names
from grader.instances.candidate import Candidate
from grader.instances.requirement import MOST, Requirement, within
from grader.model.parameters import Many, OneOf, Parameter, Span


def settled(candidate: Candidate, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the questions that have the same answer for every x."""
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
    ("symbolic",),
    settled,
    lambda measured, wanted: not measured,
    searches=0,
)


def changed(candidate: Candidate, wanted: Any) -> int:
    answer = candidate.answers["changes"]
    assert isinstance(answer, Names)
    return len(answer.names)


CHANGES = Requirement(
    Parameter("changes", Span(0, MOST), "nodes where the right move changes with the player"),
    ("generalsum",),
    changed,
    within,
)
