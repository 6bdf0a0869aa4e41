"""What a function is called with: as it is shown, and as it goes over the line."""

from __future__ import annotations

from math import sqrt
from typing import Any

from grader.code.exercise import Asked
from grader.code.roles import PLACES, Role
from grader.code.sandbox.serving import Served, ServedGame
from grader.code.sandbox.talk import argument
from grader.code.tests.cases import CodeTest
from grader.families.simulation.ucb1 import squared
from grader.model.exact import Number, pretty
from grader.words import code


def arguments(function: Asked, test: CodeTest, game: Served[Any]) -> list[list[object]]:
    """The arguments in the function's own order, as the child gets them."""
    return [_sent(role, value, game) for role, value in _values(function, test)]


def of_a_move(function: Asked, game: ServedGame, s: Any, seconds: int) -> list[list[object]]:
    """The arguments of a function that plays; its clock starts when it is called."""
    values = {
        "game": ["game", *game.first],
        "state": ["state", *game.handed_out(s, "")],
        "deadline": ["deadline", seconds],
    }
    return [values[role] for role in function.arguments]


def call(function: Asked, test: CodeTest) -> str:
    """`alphabeta(A, 3, −∞, ∞, True)`."""
    return code.call(
        function.called, [_shown(role, value) for role, value in _values(function, test)]
    )


def _values(function: Asked, test: CodeTest) -> list[tuple[Role, Any]]:
    values = test.values()
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
