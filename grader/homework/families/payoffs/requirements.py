"""The requirement that right moves change with the player."""

from __future__ import annotations

from typing import Any

from grader.homework.families.payoffs.subjects import CHANGES as ASKS_WHAT_CHANGES
from grader.homework.families.trees.answers import Names
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import MOST, Requirement, having, within
from grader.model.parameters import Parameter, Span


def count_changes(candidate: Solved, wanted: Any) -> int:
    """The number of nodes that have another right move after a player is replaced."""
    answer = candidate.answers["changes"]
    assert isinstance(answer, Names)
    return len(answer.names)


CHANGES = Requirement(
    Parameter("changes", Span(0, MOST), "nodes where the right move changes with the player"),
    having(ASKS_WHAT_CHANGES),
    count_changes,
    within,
)

REQUIREMENTS = (CHANGES,)
