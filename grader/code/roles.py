"""What a function that students write is given, and what of its work earns points."""

from __future__ import annotations

from typing import Literal, TypeAlias

#: What an argument stands for, whatever a course calls it.
Role: TypeAlias = Literal[
    "node",
    "game",
    "state",
    "depth",
    "alpha",
    "beta",
    "maximizing",
    "color",
    "iterations",
    "rng",
    "wins",
    "visits",
    "parent_visits",
    "c",
    "deadline",
]
#: Arguments that stand for a place in a game, and those that a course may do without.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a tree is given to a function: node by node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: What of a test earns points.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix", "games"]
