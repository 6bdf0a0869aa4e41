"""The arguments of a call, as students see them and as they are sent to the student's process."""

from __future__ import annotations

from math import sqrt
from typing import Any

from grader.autograder import facade
from grader.autograder.cases.calls import PLACES, Role, argument
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.serving import Served, ServedGame
from grader.model.exact import Number, pretty
from grader.words import ENGLISH, code, speaking


def arguments(function: Asked, test: CodeTest, game: Served[Any]) -> list[Any]:
    """The arguments of a test, in the function's own order, as they are sent. On a game of the
    student's own they follow later: only their order is known."""
    if game.asks:
        return list(function.arguments)
    return [_sent(role, value, game) for role, value in _values(function, test)]


def of_a_move(function: Asked, game: ServedGame, s: Any, seconds: int) -> list[list[object]]:
    """The arguments of a function that plays, as they are sent; its clock starts at the call."""
    values = {
        "game": ["game", *game.first],
        "state": ["state", *game.handed_out(s, "")],
        "deadline": ["deadline", seconds],
    }
    return [values[role] for role in function.arguments]


def call(function: Asked, test: CodeTest) -> str:
    """`alphabeta(A, 3, −∞, ∞, True)`."""
    called = code.call(
        function.called, [_shown(role, value) for role, value in _values(function, test)]
    )
    return f"{called}{test.follows}"


def _values(function: Asked, test: CodeTest) -> list[tuple[Role, Any]]:
    values = test.values()
    return [(role, values[role]) for role in function.arguments]


def _sent(role: Role, value: Any, game: Served[Any]) -> list[object]:
    if role in PLACES:
        return [role, *game.first]
    if role == "rng":
        return ["rng", value]
    if role in ("wins", "c"):
        return argument(as_computed(value))
    return argument(value)


def as_computed(number: Number | str) -> int | float:
    """The number as a search would compute it: whole numbers exact, others and √2 as floats."""
    if isinstance(number, str):
        return sqrt(facade.squared(number))
    return number if isinstance(number, int) else float(number)


def _shown(role: Role, value: Any) -> str:
    if role == "rng":
        return code.random_numbers(str(value))
    if isinstance(value, bool | str):
        return str(value)
    with speaking(ENGLISH):  # Python has no other decimal sign
        return pretty(value)
