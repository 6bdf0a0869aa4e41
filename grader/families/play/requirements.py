"""Requirements on a game's position: who wins, and how long it lasts."""

from __future__ import annotations

from typing import Any

from grader.families.play.subject import GAME_TREE
from grader.families.trees.instances.trees import worth
from grader.families.trees.subject import TREE
from grader.instances.kind import Kind, Solved
from grader.instances.requirement import Requirement, equal, within
from grader.instances.setting import Setting
from grader.model.parameters import OneOf, Parameter, Span
from grader.model.tree import height


def about_a_tree(kind: Kind) -> bool:
    """Whether the kind asks about a tree."""
    return kind.subject in (TREE, GAME_TREE)


def no_position(setting: Setting, wanted: Any) -> str | None:
    """Explains why a tree that is not a game's position cannot have this."""
    if not setting.example.instance.labels.positions:
        return "is for a game's position, found another tree"
    return None


def wins(candidate: Solved, wanted: Any) -> str:
    value = worth(candidate.instance.tree)
    return "max" if value > 0 else "min" if value < 0 else "nobody"


WINS = Requirement(
    Parameter("wins", OneOf(("max", "min", "nobody")), "who wins a game when both play right"),
    about_a_tree,
    wins,
    equal,
    no_position,
    cost=1,
)

MOVES_LEFT = Requirement(
    Parameter("moves_left", Span(1, 40), "plies in the longest game from a position"),
    about_a_tree,
    lambda c, wanted: height(c.instance.tree),
    within,
    no_position,
    cost=1,
)

REQUIREMENTS = (WINS, MOVES_LEFT)
