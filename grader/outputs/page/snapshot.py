"""A snapshot: what one step of a search, or of a lesson, changes on the page.

The page adds snapshots up; it computes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

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
