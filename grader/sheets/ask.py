"""Reads which questions a spec asks, and the points of each: `ask` and `points`."""

from __future__ import annotations

from collections.abc import Mapping as MappingABC
from fractions import Fraction

from grader.instances.kind import Kind
from grader.model.points import split, text
from grader.specs.check import Checker, at, found, suggestion
from grader.specs.source import Mapping, Scalar, Sequence, Source

NO_QUESTION = "must have a question (to ask the usual ones, leave it out), found none"


def read_points(
    checker: Checker, source: Mapping, path: str, kind: Kind
) -> MappingABC[str, Fraction] | None:
    """The points of each question, from `ask` and `points`."""
    entries = source.entries
    total = checker.points(entries["points"], at(path, "points")) if "points" in entries else None
    ask, where = entries.get("ask"), at(path, "ask")
    if isinstance(ask, Mapping):
        return _points_by_id(checker, ask, where, kind, total)
    if ask is None:
        weights = {id: weight for id, weight in kind.asks.items() if weight}
        if total is None:
            return {id: Fraction(weight) for id, weight in weights.items()}
    else:
        ids = _asked(checker, ask, where, kind)
        if ids is None:
            return None
        if total is None:
            return {id: Fraction(kind.asks[id] or 1) for id in ids}
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
    return dict(zip(weights, parts, strict=True))


def _asked(checker: Checker, ask: Source, where: str, kind: Kind) -> list[str] | None:
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


def _points_by_id(
    checker: Checker, ask: Mapping, where: str, kind: Kind, total: Fraction | None
) -> MappingABC[str, Fraction] | None:
    checker.mapping(ask, where, kind.asks)
    if not ask.entries:
        checker.fault(ask, where, NO_QUESTION)
        return None
    points = {}
    for id, entry in ask.entries.items():
        worth = checker.points(entry, at(where, id))
        if worth is not None:
            points[id] = worth
    actual = sum(points.values(), Fraction(0))
    if len(points) == len(ask.entries) and total is not None and actual != total:
        checker.fault(ask, where, f"must sum to points, {text(total)}, found {text(actual)}")
    return points
