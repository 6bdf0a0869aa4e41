"""Requirements on a game's position: who wins, and how long it lasts."""

from __future__ import annotations

from typing import Any

from grader.homework.families.trees.derived_trees import worth
from grader.homework.families.trees.traits import VALUED_LEAVES
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import Requirement, Setting, equal, having, within
from grader.model.parameters import OneOf, Parameter, Span
from grader.model.tree import height


def no_position(setting: Setting, wanted: Any) -> str | None:
    """Explains why a tree that is not a game's position cannot have this."""
    if not setting.example.instance.labels.positions:
        return "is for a game's position, found another tree"
    return None


def wins(candidate: Solved, wanted: Any) -> str:
    """Who wins the game when both play right."""
    value = worth(candidate.instance.tree)
    return "max" if value > 0 else "min" if value < 0 else "nobody"


WINS = Requirement(
    Parameter("wins", OneOf(("max", "min", "nobody")), "who wins a game when both play right"),
    having(VALUED_LEAVES),
    wins,
    equal,
    no_position,
    cost=1,
)

MOVES_LEFT = Requirement(
    Parameter("moves_left", Span(1, 40), "plies in the longest game from a position"),
    having(VALUED_LEAVES),
    lambda c, wanted: height(c.instance.tree),
    within,
    no_position,
    cost=1,
)

REQUIREMENTS = (WINS, MOVES_LEFT)
