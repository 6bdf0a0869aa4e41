"""The arguments that a student's function is given, and the parts of its work that earn points."""

from __future__ import annotations

from collections.abc import Mapping
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
#: The names that courses use for the arguments.
ROLES: Mapping[str, Role] = {
    **dict.fromkeys(("node", "root", "state", "tree", "position"), "node"),
    "game": "game",
    **dict.fromkeys(("depth", "plies", "d", "limit"), "depth"),
    **dict.fromkeys(("alpha", "a"), "alpha"),
    **dict.fromkeys(("beta", "b"), "beta"),
    **dict.fromkeys(
        ("maximizing", "is_max", "maximizing_player", "is_maximizing", "max_player"), "maximizing"
    ),
    **dict.fromkeys(("color", "colour", "sign"), "color"),
    **dict.fromkeys(("deadline", "until"), "deadline"),
    **dict.fromkeys(("iterations", "budget", "simulations"), "iterations"),
    **dict.fromkeys(("rng", "random"), "rng"),
    **dict.fromkeys(("wins", "w"), "wins"),
    **dict.fromkeys(("visits", "n"), "visits"),
    **dict.fromkeys(("parent_visits", "N"), "parent_visits"),
    "c": "c",
}
#: Arguments that stand for a place in a game, and arguments that a course may leave out.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a function is given a tree: as its root node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: A part of a test that earns points of its own.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix", "games", "moves", "ends"]
