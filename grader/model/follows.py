"""Rules, as data, by which one answer follows from others.

A marker may apply a rule to the student's own answers, so that an early slip costs points
only once. Applied to the key's answers, the rule gives the key's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, TypeAlias

from grader.model.exact import Number, weighted_sum, write


@dataclass(frozen=True, slots=True)
class Ref:
    """The content of a field in the same exercise."""

    question: str
    field: str


#: The content of a field: a number or an infinity, several numbers, or names.
Read: TypeAlias = Callable[[Ref], Any]

#: What a student wrote into a field, in the same form; None if that is nothing readable.
Theirs: TypeAlias = Callable[[Ref], Any]


@dataclass(frozen=True, slots=True)
class Again:
    """A solution worked out again, in which a student's own entries replace the right ones."""

    solution: Any
    #: The student's entries on which a field of a question rests.
    rests: Callable[[str, str], tuple[Ref, ...]]


@dataclass(frozen=True, slots=True)
class Given:
    """A number that the exercise gives, or a number for each player."""

    value: Any


@dataclass(frozen=True, slots=True)
class Largest:
    """The largest of some numbers."""

    of: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest of some numbers."""

    of: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Weighted:
    """The weighted sum of some numbers."""

    of: tuple[Rule, ...]
    weights: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Nth:
    """One of several numbers, counted from 1."""

    of: Rule
    place: int


@dataclass(frozen=True, slots=True)
class Best:
    """The names with the largest or smallest value, in the order tried; `ties` says which count."""

    of: tuple[tuple[str, Rule], ...]
    wanted: Literal["most", "least"]
    ties: Literal["any", "first", "last"]


@dataclass(frozen=True, slots=True)
class WorthOf:
    """The value of the first of some names."""

    names: Rule
    of: tuple[tuple[str, Rule], ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """The names on the path from `start` that takes the first choice at each name."""

    start: str
    choices: tuple[tuple[str, Rule], ...]


@dataclass(frozen=True, slots=True)
class LastOf:
    """The last of some names."""

    of: Walk


Rule: TypeAlias = Ref | Given | Largest | Smallest | Weighted | Nth | Best | WorthOf | Walk | LastOf


def refs(rule: object) -> Iterator[Ref]:
    """The fields that a rule reads."""
    if isinstance(rule, Ref):
        yield rule
    elif isinstance(rule, tuple):
        for each in rule:
            yield from refs(each)
    elif is_dataclass(rule):
        for part in fields(rule):
            yield from refs(getattr(rule, part.name))


#: For each question, the rules of the fields that follow from other answers.
Following: TypeAlias = Mapping[str, Mapping[str, Rule]]


def work_out(rule: Rule, read: Read) -> Any:
    """The result of the rule, applied to the answers that `read` gives."""
    match rule:
        case Ref():
            return read(rule)
        case Given(value):
            return value
        case Largest(of):
            return max(work_out(each, read) for each in of)
        case Smallest(of):
            return min(work_out(each, read) for each in of)
        case Weighted(of, weights):
            return weighted_sum(weights, [work_out(each, read) for each in of])
        case Nth(of, place):
            return work_out(of, read)[place - 1]
        case Best(of, wanted, ties):
            worth = {name: work_out(each, read) for name, each in of}
            best = max(worth.values()) if wanted == "most" else min(worth.values())
            names = tuple(name for name, each in worth.items() if each == best)
            return names if ties == "any" else names[:1] if ties == "first" else names[-1:]
        case WorthOf(names, of):
            return work_out(dict(of)[work_out(names, read)[0]], read)
        case Walk(start, choices):
            way, at = [start], dict(choices)
            while way[-1] in at:
                way.append(work_out(at[way[-1]], read)[0])
            return tuple(way)
        case LastOf(of):
            return work_out(of, read)[-1:]


def as_data(rule: Rule) -> list[Any]:
    """A rule as its name and its parts, for programs that apply it elsewhere."""
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
            return ["best", _by_name(of), wanted, ties]
        case WorthOf(names, of):
            return ["worth of", as_data(names), _by_name(of)]
        case Walk(start, choices):
            return ["walk", start, _by_name(choices)]
        case LastOf(of):
            return ["last of", as_data(of)]


def _by_name(of: tuple[tuple[str, Rule], ...]) -> list[list[Any]]:
    return [[name, as_data(rule)] for name, rule in of]
