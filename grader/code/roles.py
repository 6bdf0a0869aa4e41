"""The arguments that a student's function is given, and the parts of its work that earn points."""

from __future__ import annotations

from typing import Literal, TypeAlias

#: The meaning of an argument, whatever name a course gives it.
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
#: Arguments that stand for a place in a game, and arguments that a course may leave out.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a function is given a tree: as its root node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: A part of a test that earns points of its own.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix", "games"]
