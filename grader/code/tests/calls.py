"""What a function is called with: as it is shown, and as it goes over the line."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from grader.code.exercise import PLACES, AnyTest, Function, Role, Ucb1Test
from grader.code.sandbox.serving import Served, ServedGame, ServedTree
from grader.code.sandbox.talk import argument
from grader.families.simulation.ucb1 import squared
from grader.model.exact import Number, pretty
from grader.model.tree import Leaf, player
from grader.words import code


def served(test: AnyTest) -> Served[Any]:
    """What the student's code may ask about; for a formula, a game that is over."""
    if isinstance(test, Ucb1Test):
        return ServedTree(Leaf("", 0))
    return ServedTree(test.tree, test.labels)


def arguments(function: Function, test: AnyTest, game: Served[Any]) -> list[list[object]]:
    """In the function's own order, as the child gets them."""
    return [_sent(role, value, game) for role, value in _values(function, test)]


def of_a_move(function: Function, game: ServedGame, s: Any, seconds: int) -> list[list[object]]:
    """The arguments of one that plays; its clock starts when it is called."""
    values = {
        "game": ["game", *game.first],
        "state": ["state", *game.handed_out(s, "")],
        "deadline": ["deadline", seconds],
    }
    return [values[role] for role in function.arguments]


def call(function: Function, test: AnyTest) -> str:
    """`alphabeta(A, 3, −∞, ∞, True)`."""
    return code.call(
        function.called, [_shown(role, value) for role, value in _values(function, test)]
    )


def _values(function: Function, test: AnyTest) -> list[tuple[Role, Any]]:
    values: Mapping[Role, Any]
    if isinstance(test, Ucb1Test):
        values = {
            "wins": test.stats.wins,
            "visits": test.stats.visits,
            "parent_visits": test.parent,
            "c": test.c,
        }
    else:
        is_max = player(test.tree) == "max"
        values = {
            "node": test.tree.name,
            "game": "game",
            "state": test.tree.name,
            "depth": test.depth,
            "alpha": test.alpha,
            "beta": test.beta,
            "maximizing": is_max,
            "color": 1 if is_max else -1,
            "iterations": test.iterations,
            "rng": test.seed,
        }
    return [(role, values[role]) for role in function.arguments]


def _sent(role: Role, value: Any, game: Served[Any]) -> list[object]:
    if role in PLACES:
        return [role, *game.first]
    if role == "rng":
        return ["rng", value]
    if role in ("wins", "c"):
        return argument(_as_computed(value))
    return argument(value)


def _as_computed(number: Number | str) -> int | float:
    """A whole number as it is, others and √2 rounded: what a search would have calculated."""
    if isinstance(number, str):
        return sqrt(squared(number))
    return number if isinstance(number, int) else float(number)


def _shown(role: Role, value: Any) -> str:
    if role == "rng":
        return code.random_numbers(str(value))
    return str(value) if isinstance(value, bool | str) else pretty(value)
