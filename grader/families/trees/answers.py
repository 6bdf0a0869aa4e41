"""Answers that are one number, move, path or set of names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.instances.answers import Single, overlap
from grader.model.exact import Bound, plain, pretty
from grader.model.fields import FieldType, Numeral, Ordering, Pick, Subset
from grader.model.grammar import NONE, read_name, read_names, read_value

if TYPE_CHECKING:
    from grader.drawing.box import Tables


@dataclass(frozen=True, slots=True)
class Value(Single):
    """One number."""

    value: Bound

    marking = "All or nothing."
    follow_through = "Full points where it follows from the student's own values."
    has_one_form = True
    type = Numeral()

    def json(self) -> dict[str, Any]:
        return {"answer": plain(self.value)}

    def text(self) -> str:
        return pretty(self.value)

    def share(self, text: str) -> Fraction:
        return Fraction(read_value(text) == self.value)

    def area(self, width: float) -> Tables:
        from grader.drawing import box

        return box.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Move(Single):
    """One of the right moves; a key names the first of them."""

    accept: tuple[str, ...]
    #: Every move that somebody could choose.
    among: tuple[str, ...]

    marking = "All or nothing; any move that the key names is right."
    follow_through = "Full points where it follows from the student's own values."

    @property
    def type(self) -> FieldType:
        return Pick(self.among)

    def json(self) -> dict[str, Any]:
        return {"answer": self.accept[0] if self.accept else None, "accept": list(self.accept)}

    def text(self) -> str:
        return " or ".join(self.accept) or NONE

    def share(self, text: str) -> Fraction:
        named = re.split(r"\s+or\s+", text)
        return Fraction(all(read_name(name) in self.accept for name in named))

    def area(self, width: float) -> Tables:
        """Leaves room for every move, in case all of them are right."""
        from grader.drawing import box

        return box.room_for_moves(self.text(), self.among)


@dataclass(frozen=True, slots=True)
class Path(Single):
    """Names in an order that matters."""

    names: tuple[str, ...]
    #: Every node of the tree.
    among: tuple[str, ...]
    #: How many nodes the longest path has.
    longest: int

    marking = "All or nothing; the names must come in their order."
    follow_through = "Full points where it follows from the student's own values."
    has_one_form = True

    @property
    def type(self) -> FieldType:
        return Ordering(self.among)

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.names)}

    def text(self) -> str:
        return ", ".join(self.names)

    def share(self, text: str) -> Fraction:
        return Fraction(read_names(text) == self.names)

    def area(self, width: float) -> Tables:
        """Leaves room for the longest path, with every name as long as the longest name."""
        from grader.drawing import box

        everything = ", ".join([max(self.among, key=len)] * self.longest)
        return (box.room_for(self.text(), everything, box.LONG, small=True),)


@dataclass(frozen=True, slots=True)
class Names(Single):
    """A set of names; each missing or extra name costs its part."""

    names: tuple[str, ...]
    #: Every name that could belong to the set; empty where this list would give the set away.
    among: tuple[str, ...]

    marking = "Equal parts, one for each right name; each extra name takes one away."
    follow_through = (
        "Where an earlier value is wrong, mark against what the student's own make right."
    )
    has_one_form = True

    @property
    def type(self) -> FieldType:
        return Subset(self.among)

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.names)}

    def text(self) -> str:
        return ", ".join(self.names) or NONE

    def share(self, text: str) -> Fraction:
        return overlap(dict.fromkeys(self.names), dict.fromkeys(read_names(text)))

    def area(self, width: float) -> Tables:
        """Leaves room for all possible names, if these are known."""
        from grader.drawing import box

        if not self.among:
            return (box.line(self.text(), box.LONG),)
        return (box.room_for(self.text(), ", ".join(self.among), width, small=False),)
