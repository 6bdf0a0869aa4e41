"""What a game's position comes to."""

from __future__ import annotations

from typing import Any

from grader.families.trees.instances.trees import worth
from grader.instances.candidate import Candidate
from grader.instances.requirement import DECIDING, Requirement, equal, within
from grader.instances.setting import Setting
from grader.model.parameters import OneOf, Parameter, Span
from grader.model.tree import height


def no_position(setting: Setting, wanted: Any) -> str | None:
    if not setting.example.labels.positions:
        return "is for a game's position, found another tree"
    return None


def wins(candidate: Candidate, wanted: Any) -> str:
    value = worth(candidate.root)
    return "max" if value > 0 else "min" if value < 0 else "nobody"


WINS = Requirement(
    Parameter("wins", OneOf(("max", "min", "nobody")), "who wins a game when both play right"),
    (*DECIDING, "normalform"),
    wins,
    equal,
    no_position,
)

MOVES_LEFT = Requirement(
    Parameter("moves_left", Span(1, 40), "plies in the longest game from a position"),
    (*DECIDING, "normalform"),
    lambda c, wanted: height(c.root),
    within,
    no_position,
)
