"""The snapshots of an instance, each kept once, and each sentence and look in them.

Searches of one tree have most in common.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import isinf
from typing import Any, TypeAlias

from grader.model.exact import Bound
from grader.outputs.page.snapshot import Look, Snapshot

#: A snapshot with numbers in place of sentences and looks.
Numbered: TypeAlias = tuple[Any, ...]


class Kept:
    """Numbers what is added to it."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, ...], int] = {}
        self._looks: dict[Look, int] = {}
        self._snapshots: dict[Numbered, int] = {}

    def add(self, snapshot: Snapshot) -> int:
        """The number of a snapshot."""
        looks = ((name, _number(self._looks, look)) for name, look in snapshot.changes.items())
        key = (
            snapshot.hand,
            _number(self._texts, tuple(snapshot.text)),
            _number(self._texts, tuple(snapshot.why)),
            _number(self._texts, snapshot.code),
            tuple(looks),
            tuple(snapshot.new_ends.items()),
            snapshot.rises,
            snapshot.line,
            snapshot.picture,
            snapshot.question,
        )
        return _number(self._snapshots, key)

    def json(self) -> dict[str, Any]:
        """All that was added, as the page reads it."""
        return {
            "texts": list(self._texts),
            "looks": list(self._looks),
            "snapshots": list(map(_json, self._snapshots)),
        }


def _number(known: dict[Any, int], each: Hashable) -> int:
    return known.setdefault(each, len(known))


def _json(key: Numbered) -> dict[str, Any]:
    hand, text, why, code, looks, ends, rises, line, picture, question = key
    return {
        "h": hand,
        "t": text,
        "w": why,
        "c": code,
        **({"d": dict(looks)} if looks else {}),
        **({"e": dict(ends)} if ends else {}),
        **({"r": rises} if rises else {}),
        **({"l": list(map(_finite, line))} if line else {}),
        **({"p": picture} if picture is not None else {}),
        **({"s": question} if question is not None else {}),
    }


def _finite(end: Bound) -> float | None:
    """An end of an interval, as it is drawn; None if there is none."""
    if isinf(end):
        return None
    return int(end) if end == int(end) else round(float(end), 4)
