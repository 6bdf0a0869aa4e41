"""The rules by which an entry follows from others, as lists that another program reads."""

from __future__ import annotations

from typing import Any

from grader.model.exact import write
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


def as_data(rule: Rule) -> list[Any]:
    """A rule as its name and its parts."""
    match rule:
        case Ref(question, field):
            return ["ref", question, field]
        case Given(value):
            return ["given", list(map(write, value)) if isinstance(value, tuple) else write(value)]
        case Largest(of):
            return ["largest", list(map(as_data, of))]
        case Smallest(of):
            return ["smallest", list(map(as_data, of))]
        case Weighted(of, weights):
            return ["weighted", list(map(as_data, of)), list(map(str, weights))]
        case Nth(of, place):
            return ["nth", as_data(of), place]
        case Best(of, wanted, ties):
            return ["best", _named(of), wanted, ties]
        case WorthOf(names, of):
            return ["worth of", as_data(names), _named(of)]
        case Walk(start, choices):
            return ["walk", start, _named(choices)]
        case LastOf(of):
            return ["last of", as_data(of)]


def _named(of: tuple[tuple[str, Rule], ...]) -> list[list[Any]]:
    return [[name, as_data(rule)] for name, rule in of]
