"""Ranges from which numbers are drawn: `1..25`, `1..25 distinct`, `{from: 1, to: 25}`."""

from __future__ import annotations

from grader.model.draw import Draw
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Scalar, Source

#: Whole numbers of at most this size are drawn.
MAX_DRAWN = 10**9


def read_draw(checker: Checker, entry: Source, path: str) -> Draw | None:
    if isinstance(entry, Mapping):
        checker.mapping(entry, path, ("from", "to", "distinct"))
        ends = []
        for key in ("from", "to"):
            end = checker.needed(entry, path, key)
            if end is None:
                return None
            ends.append(checker.whole(end, at(path, key), -MAX_DRAWN, MAX_DRAWN))
        distinct = entry.entries.get("distinct")
        flag = checker.flag(distinct, at(path, "distinct")) if distinct else False
        low, high = ends
        if low is None or high is None or flag is None:
            return None
        if low > high:
            checker.fault(
                entry, path, f"must go from the smaller to the larger, found {low} to {high}"
            )
            return None
        return Draw(low, high, flag)
    if not isinstance(entry, Scalar) or ".." not in entry.text:
        checker.expected(entry, path, "a list of numbers or a range such as 1..25")
        return None
    text, _, word = entry.text.strip().partition(" ")
    if word.strip() not in ("", "distinct"):
        checker.expected(entry, path, "a range such as 1..25 or 1..25 distinct")
        return None
    if text.startswith("..") or text.endswith(".."):
        checker.expected(entry, path, "a range with two ends, such as 1..25")
        return None
    span = checker.span(Scalar(entry.line, text), path, -MAX_DRAWN, MAX_DRAWN)
    return Draw(*span, distinct=bool(word)) if span else None
