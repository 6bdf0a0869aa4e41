"""Reads which questions a spec asks, and how they are marked: `ask` and `points`, and among the
rules `carry` and `penalty`.
"""

from __future__ import annotations

from collections.abc import Mapping as MappingABC
from fractions import Fraction
from typing import NamedTuple

from grader.homework.kinds.kind import Kind
from grader.homework.specs.check import Checker, at, found, suggestion
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.exact import pretty
from grader.model.parameters import (
    Exact,
    LineCount,
    Many,
    OneOf,
    Parameter,
    Points,
    Prose,
    Text,
)
from grader.model.points import split, text

NO_QUESTION = "must have a question (to ask the usual ones, leave it out), found none"

#: A question with more than its points.
WORDED = (
    Parameter("points", Points(), "", required=True),
    Parameter("text", Prose(2000, lines=True), "the question in your own words"),
    Parameter(
        "accept",
        Many(Text(2000), 1, 50, "answers"),
        "answers that count as right besides the key's, each as the key would print it",
        (),
    ),
    Parameter("space", LineCount(), "room to work in, above the place for the answer: 4 lines"),
)

#: Among the rules: whether a slip is carried forward.
CARRYING = (
    Parameter(
        "carry",
        OneOf(("full", "none")),
        "whether what follows from a student's own slip counts as right when it is marked",
        "full",
    ),
    Parameter(
        "penalty",
        Exact(),
        "the share of its points that an entry loses if it only follows from a slip: 0 to 1",
        0,
    ),
)


class Wording(NamedTuple):
    """How a question is asked."""

    points: Fraction
    #: The spec's own words; "" for the usual ones.
    text: str = ""
    #: The lines of room to work in.
    space: int = 0
    #: Answers that count as right besides the key's.
    accept: tuple[str, ...] = ()


def read_asked(
    checker: Checker, source: Mapping, path: str, kind: Kind
) -> MappingABC[str, Wording] | None:
    """The questions that are asked, from `ask` and `points`."""
    entries = source.entries
    total = checker.points(entries["points"], at(path, "points")) if "points" in entries else None
    ask, where = entries.get("ask"), at(path, "ask")
    if isinstance(ask, Mapping):
        return _asked_by_id(checker, ask, where, kind, total)
    if ask is None:
        weights = {id: weight for id, weight in kind.asks.items() if weight}
        if total is None:
            return {id: Wording(Fraction(weight)) for id, weight in weights.items()}
    else:
        ids = _listed(checker, ask, where, kind)
        if ids is None:
            return None
        if total is None:
            return {id: Wording(Fraction(kind.asks[id] or 1)) for id in ids}
        weights = dict.fromkeys(ids, 1)
    assert total is not None
    parts = split(total, list(weights.values()))
    if not all(parts):
        checker.fault(
            entries["points"],
            at(path, "points"),
            f"must leave 0.01 for each of {len(parts)} questions, found {text(total)}",
        )
        return None
    return dict(zip(weights, map(Wording, parts), strict=True))


def _listed(checker: Checker, ask: Source, where: str, kind: Kind) -> list[str] | None:
    if not isinstance(ask, Sequence):
        checker.expected(ask, where, "a list of questions, or their points")
        return None
    if not ask.items:
        checker.fault(ask, where, NO_QUESTION)
        return None
    ids: list[str] = []
    for i, item in enumerate(ask.items, 1):
        word = item.text if isinstance(item, Scalar) else ""
        if word not in kind.asks:
            known = suggestion(word, kind.asks)
            checker.fault(
                item, at(where, i), f"must be a question of {kind.name}, found {found(item)}{known}"
            )
        elif word in ids:
            checker.fault(item, at(where, i), f"a question may stand once, found {word!r} again")
        else:
            ids.append(word)
    return ids if len(ids) == len(ask.items) else None


def _asked_by_id(
    checker: Checker, ask: Mapping, where: str, kind: Kind, total: Fraction | None
) -> MappingABC[str, Wording] | None:
    checker.mapping(ask, where, kind.asks)
    if not ask.entries:
        checker.fault(ask, where, NO_QUESTION)
        return None
    read = {id: _worded(checker, entry, at(where, id)) for id, entry in ask.entries.items()}
    asked = {id: each for id, each in read.items() if each}
    actual = sum((each.points for each in asked.values()), Fraction(0))
    if len(asked) == len(read) and total is not None and actual != total:
        checker.fault(ask, where, f"must sum to points, {text(total)}, found {text(actual)}")
    return asked


def _worded(checker: Checker, source: Source, where: str) -> Wording | None:
    """The points alone, or with the question's words and room to work in."""
    if not isinstance(source, Mapping):
        points = checker.points(source, where)
        return Wording(points) if points is not None else None
    checker.mapping(source, where, (each.name for each in WORDED))
    said = checker.fields(source, where, WORDED)
    if said["points"] is None:
        return None
    accept = tuple(said["accept"] or ())
    return Wording(said["points"], said["text"] or "", said["space"] or 0, accept)


def read_carry(checker: Checker, rules: Source | None, path: str) -> Fraction | None:
    """The share of its points that a carried entry earns; None if the rules do not say it."""
    names = [each.name for each in CARRYING]
    if not isinstance(rules, Mapping) or not set(names) & rules.entries.keys():
        return None
    said = checker.fields(rules, path, CARRYING)
    penalty = said["penalty"]
    if penalty is None or said["carry"] is None:
        return None
    if not 0 <= penalty <= 1:
        rule = "must be a share of the points, from 0 to 1"
        checker.fault(
            rules.entries["penalty"], at(path, "penalty"), f"{rule}, found {pretty(penalty)}"
        )
        return None
    if said["carry"] == "none":
        if "penalty" in rules.entries:
            checker.fault(
                rules.entries["penalty"],
                at(path, "penalty"),
                "goes with carry: full, found it with carry: none, which carries nothing",
            )
        return Fraction(0)
    return 1 - Fraction(penalty)
