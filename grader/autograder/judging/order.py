"""Finds out whether a function takes its arguments in another order than it is given them.

Such a function searches with a window for a depth, so what it does says nothing about its search.
"""

from __future__ import annotations

from collections.abc import Iterable

from grader.autograder.exercise import Asked
from grader.autograder.roles import ROLES, Role
from grader.autograder.sandbox.talk import Observation, in_a_line
from grader.words import code


def told(function: Asked, seen: Observation) -> str:
    """A sentence about the other order; empty if the order is the same, or cannot be known."""
    if not is_other(function, seen):
        return ""
    return code.other_order(function.signature, [in_a_line(name[:40]) for name in seen.takes])


def is_other(function: Asked, seen: Observation | None) -> bool:
    """Whether parameters whose names tell what they mean stand in another order."""
    found = [_role(function, name) for name in seen.takes] if seen else []
    known = [role for role in found if role is not None]
    return known != sorted(known, key=function.arguments.index)


def any_is_other(function: Asked, seen: Iterable[Observation]) -> bool:
    """Whether some test found it so; it is the same function in all of them."""
    return any(is_other(function, each) for each in seen)


def _role(function: Asked, name: str) -> Role | None:
    """What a parameter means; None if its name does not say so."""
    words = dict(zip(function.words, function.arguments, strict=False))
    role = words.get(name) or ROLES.get(name)
    if role == "node" and "state" in function.arguments:
        role = "state"
    return role if role in function.arguments else None
