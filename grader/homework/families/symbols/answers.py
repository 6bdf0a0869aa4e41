"""Answers about x: the set of x for which something holds, or a value as a function of x."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.agreement import judged
from grader.homework.families.symbols.grammar import read_function, read_set
from grader.homework.families.symbols.intervals import (
    ALL,
    NOTHING,
    Reals,
    interval,
    unbounded,
    union,
    ways,
)
from grader.homework.families.symbols.piecewise import Piecewise, written
from grader.homework.families.symbols.surds import Real, plain, with_typed
from grader.homework.kinds.answer import Answer, Single, overlap
from grader.model.fields import Field, FreeText, filled
from grader.model.grammar import Unreadable, read_name
from grader.model.right import Pieces, Right
from grader.words import lms

if TYPE_CHECKING:
    from grader.drawing.box import Tables
    from grader.drawing.shapes import Picture

#: The most pieces of a value: as x grows, it is constant, then x, then constant again.
MOST_PIECES = 3
#: Room for those where leaves are other expressions.
MANY_PIECES = 6


def intervals(where: Reals) -> list[dict[str, Any]]:
    """The set as JSON: a list of intervals."""
    return [
        {
            "low": plain(low),
            "high": plain(high),
            "with_low": not after_low,
            "with_high": bool(after_high),
        }
        for (low, after_low), (high, after_high) in where.spans
    ]


def written_set(where: Reals, domain: Reals) -> Pieces:
    """The usual ways to write each interval of the set, and the whole."""
    whole, spans = _ways(where, domain), where.spans
    parts = tuple(_ways(Reals(span), domain) for span in spans) if len(spans) > 1 else (whole,)
    return Pieces(parts, whole)


def _ways(where: Reals, domain: Reals) -> tuple[str, ...]:
    """The usual ways to write a set, those that do not repeat where the domain ends, too."""
    beyond = unbounded(where, domain)
    return ways(where) if beyond == where else tuple(dict.fromkeys((*ways(where), *ways(beyond))))


def touching(where: Reals, fixed: Collection[Real]) -> tuple[str, ...]:
    """The same where it does not matter whether an end belongs to the set, fixed ends aside."""
    found = (
        way
        for (low, after_low), (high, after_high) in where.spans
        for with_low in ((not after_low,) if low in fixed else (True, False))
        for with_high in ((bool(after_high),) if high in fixed else (True, False))
        for way in ways(interval(low, high, with_low, with_high))
        if low != high or (with_low and with_high)
    )
    return tuple(dict.fromkeys((str(where), *found)))


class AboutX(Answer):
    """An answer that may depend on x."""

    __slots__ = ()

    is_open = True
    follow_through = "What follows from the student's own sets counts as right."

    @property
    @abstractmethod
    def depends_on_x(self) -> bool:
        """Whether the answer is not the same for every x."""


@dataclass(frozen=True, slots=True)
class Region(AboutX, Single):
    """The values of x for which something holds: `3 ≤ x < 7 or x > 9`."""

    where: Reals
    #: What x can be; what is said of other numbers does not matter.
    domain: Reals = ALL

    marking = "All or nothing; any way to write the same set of numbers is right."
    written_as = lms.SET_OF_X
    type = FreeText()

    @property
    def depends_on_x(self) -> bool:
        return self.where not in (self.domain, NOTHING)

    def json(self) -> dict[str, Any]:
        return {"answer": intervals(self.where)}

    def text(self) -> str:
        return str(self.where)

    def share(self, text: str) -> Fraction:
        return Fraction(read_set(text) & self.domain == self.where)

    def accepted(self) -> Mapping[str, Right]:
        return {"": written_set(self.where, self.domain)}

    def area(self, width: float) -> Tables:
        from grader.drawing import box

        return (box.line(self.text(), width, 2),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import axes, words

        return axes.number_lines({words.SKETCH: self.where}, solved)

    def diagram(self, width: int) -> tuple[str, ...]:
        from grader.homework.families.symbols.numberline import number_lines

        return number_lines({"": self.where}, width)


@dataclass(frozen=True, slots=True)
class Regions(AboutX):
    """A set of values of x for each of several nodes: `B: x ≤ 3; C: x ≥ 3`."""

    where: Mapping[str, Reals]
    domain: Reals = ALL

    marking = "Equal parts, one for each node; any way to write the same set is right."
    written_as = lms.SET_OF_X

    @property
    def depends_on_x(self) -> bool:
        return any(where not in (self.domain, NOTHING) for where in self.where.values())

    def json(self) -> dict[str, Any]:
        return {"answer": {name: intervals(where) for name, where in self.where.items()}}

    def text(self) -> str:
        return "; ".join(f"{name}: {where}" for name, where in self.where.items())

    def unlike(self, right: Answer) -> str:
        assert isinstance(right, Regions)
        known = right.where
        return replace(
            self, where={name: each for name, each in self.where.items() if each != known[name]}
        ).text()

    def share(self, text: str) -> Fraction:
        given = {name: read_set(where) & self.domain for name, where in _sets(text).items()}
        return overlap(self.where, given)

    def area(self, width: float) -> Tables:
        from grader.drawing.box import NAME
        from grader.drawing.table import Cell, Table

        rows = tuple(
            (Cell(name, "head"), Cell(str(where), "written", False))
            for name, where in self.where.items()
        )
        return (Table((NAME, width - NAME), rows),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import axes

        return axes.number_lines(self.where, solved)

    def diagram(self, width: int) -> tuple[str, ...]:
        from grader.homework.families.symbols.numberline import number_lines

        return number_lines(self.where, width)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, FreeText()) for name in self.where)

    def accepted(self) -> Mapping[str, Right]:
        return {name: written_set(where, self.domain) for name, where in self.where.items()}

    def typed(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{name}: {where}" for name, where in filled(given).items())

    def split(self, text: str) -> dict[str, str]:
        return _sets(text)


@dataclass(frozen=True, slots=True)
class Function(AboutX, Single):
    """A value as a function of x: `3 if x < 3; x if 3 ≤ x ≤ 7; 7 if x > 7`.

    A piece counts if it is right for every x; a piece with a wrong value for some x cancels one.
    """

    function: Piecewise
    #: Whether leaves are other expressions than x, so that it may have many pieces.
    is_wide: bool = False

    marking = (
        "Equal parts, one for each piece of the key; a piece that is given a wrong value takes "
        "one away. Any way to write the same function is right."
    )
    type = FreeText()
    is_listable = False

    @property
    def depends_on_x(self) -> bool:
        return self.function.pieces[1:] != () or isinstance(self.function.pieces[0].term, str)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"value": term if isinstance(term, str) else plain(term), "where": intervals(where)}
                for where, term in self.function.pieces
            ]
        }

    def text(self) -> str:
        return str(self.function)

    def share(self, text: str) -> Fraction:
        parts = read_function(text)
        right, wrong = judged(parts, self.function)
        return max(Fraction(right - wrong, len(self.function.pieces)), Fraction(0))

    def accepted(self) -> Mapping[str, Right]:
        """Each piece, whichever of two pieces has the number between them if they agree there."""
        fixed = self.function.fixed_ends
        domain = union(where for where, _ in self.function.pieces)
        pieces = [
            with_typed(
                f"{written(term)} if {way}"
                for each in (where, unbounded(where, domain))
                for way in touching(each, fixed)
            )
            for where, term in self.function.pieces
        ]
        if len(pieces) == 1:
            pieces = [(*with_typed((written(self.function.pieces[0].term),)), *pieces[0])]
        return {"": Pieces(tuple(pieces))}

    def area(self, width: float) -> Tables:
        from grader.drawing.box import SHORT
        from grader.drawing.table import Cell, Table
        from grader.homework.families.symbols import words

        head = tuple(Cell(text, "head") for text in words.FUNCTION_COLUMNS)
        pieces = [(written(term), str(where)) for where, term in self.function.pieces]
        room = MANY_PIECES if self.is_wide else MOST_PIECES
        pieces += [("", "")] * (room - len(pieces))
        body = tuple(tuple(Cell(text, "written", False) for text in piece) for piece in pieces)
        return (Table((SHORT, width - SHORT), (head, *body)),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import axes

        return axes.graph(self.function, self.is_wide, solved)


def _sets(text: str) -> dict[str, str]:
    """The text written for each name."""
    given: dict[str, str] = {}
    # A semicolon inside brackets separates the ends of an interval. Nobody's brackets are longer;
    # a search without an end would take quadratic time.
    for entry in re.split(r"[;\n](?![^(\[{]{0,200}[)\]}])", text.strip().rstrip(";")):
        name, colon, where = entry.partition(":")
        name = read_name(name)
        if not colon or name in given:
            raise Unreadable
        given[name] = where.strip()
    return given
