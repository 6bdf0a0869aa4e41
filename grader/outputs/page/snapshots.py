"""Snapshots: what each step of a search, or of a lesson, changes on the page.

The page adds them up, and computes nothing. Searches of one tree share most of their
snapshots, so each snapshot is stored once, and so are the sentences and looks in it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import isinf
from typing import Any, Literal, TypeAlias

from grader.model.exact import Bound
from grader.words.practice import Sentence

#: What a node looks like: not reached, on the path, in hand, done, never reached, cut off here.
State: TypeAlias = Literal["todo", "path", "hand", "done", "never", "cut"]

#: Its state, and what stands beside a node: what is known, its window.
Look: TypeAlias = tuple[State, str, str]


@dataclass(slots=True)
class Snapshot:
    """What one step changes."""

    what: str
    #: The node in hand; the picture's path leads there.
    hand: str
    text: Sentence
    why: Sentence = field(default_factory=list)
    #: How each node looks that looks different now.
    changes: dict[str, Look] = field(default_factory=dict)
    #: Which end of a node's window is new: the first, or the second.
    new_ends: dict[str, int] = field(default_factory=dict)
    #: A value on its way up: the child, and what it brings.
    rises: tuple[str, str] | None = None
    #: The lines of pseudo-code in hand: what the step does, and at whose node.
    code: tuple[str, ...] = ()
    #: The window of the node in hand, and what its value can still be.
    line: tuple[Bound, Bound, Bound, Bound] | None = None
    #: The picture beside it, and the question whose statements stand there, by their numbers.
    picture: int | None = None
    question: int | None = None


#: A snapshot with numbers in place of sentences and looks.
Numbered: TypeAlias = tuple[Any, ...]


class Snapshots:
    """The snapshots of an instance, by the numbers under which the page finds them."""

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
