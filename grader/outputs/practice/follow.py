"""Writes the rules by which one field follows from others as data that the page can apply."""

from __future__ import annotations

from typing import Any

from grader.model.exact import plain
from grader.model.follows import (
    Best,
    Given,
    Largest,
    LastOf,
    Nth,
    Ref,
    Rule,
    Smallest,
    Walk,
    Weighted,
    WorthOf,
)


def rule(of: Rule) -> list[Any]:
    """The rule as a list: its name, then what it works on."""
    match of:
        case Ref(question, field):
            return ["ref", question, field]
        case Given(value):
            return ["given", value if isinstance(value, str) else str(plain(value))]
        case Largest(parts):
            return ["largest", *map(rule, parts)]
        case Smallest(parts):
            return ["smallest", *map(rule, parts)]
        case Weighted(parts, weights):
            pairs = zip(weights, parts, strict=True)
            return ["sum", *([str(plain(weight)), rule(part)] for weight, part in pairs)]
        case Best(named, wanted, ties):
            return ["best", wanted, ties, *([name, rule(part)] for name, part in named)]
        case Walk(start, choices):
            return ["walk", start, *([name, rule(part)] for name, part in choices)]
        case Nth() | WorthOf() | LastOf():
            return []


def is_plain(of: Rule) -> bool:
    """Whether the page can apply it."""
    match of:
        case Ref():
            return True
        case Given(value):
            return not isinstance(value, tuple)
        case Largest(parts) | Smallest(parts) | Weighted(parts, _):
            return all(map(is_plain, parts))
        case Best(named, _, _) | Walk(_, named):
            return all(is_plain(part) for _, part in named)
        case _:
            return False
