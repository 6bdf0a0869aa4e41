"""Answers about x: the set of x for which something holds, and the x where something changes."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.grammar import NOWHERE, read_set
from grader.homework.families.symbols.intervals import (
    ALL,
    NOTHING,
    Reals,
    point,
    unbounded,
    union,
    ways,
)
from grader.homework.families.symbols.surds import Real, plain, pretty, with_keyboard_spelling
from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.entries import overlap
from grader.model.fields import Field, FreeText, Pieces, Right, nonblank
from grader.model.grammar import NONE, Unreadable, read_name
from grader.words import lms

if TYPE_CHECKING:
    from grader.drawing.shapes import Picture
    from grader.drawing.table import Tables


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


def _ways(where: Reals, domain: Reals) -> tuple[str, ...]:
    """The usual ways to write a set, those that do not repeat where the domain ends, too."""
    beyond = unbounded(where, domain)
    return ways(where) if beyond == where else tuple(dict.fromkeys((*ways(where), *ways(beyond))))


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

    def right_by_field(self) -> Mapping[str, Right]:
        """The usual ways to write each interval of the set, and the whole."""
        whole, spans = _ways(self.where, self.domain), self.where.spans
        parts = tuple(_ways(Reals(span), self.domain) for span in spans)
        return {"": Pieces(parts if len(spans) > 1 else (whole,), whole)}

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return (table.line(self.text(), width, 2),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import pictures, words

        return pictures.draw_number_lines({words.SKETCH: self.where}, solved)

    def diagram(self, width: int) -> tuple[str, ...]:
        from grader.homework.families.symbols.pictures import number_lines

        return number_lines({"": self.where}, width)


class ByName(AboutX):
    """An answer that depends on x for each of several names."""

    __slots__ = ()

    #: What stands between them.
    between = "; "

    @property
    @abstractmethod
    def answers(self) -> Mapping[str, AboutX]:
        """The answer of each name."""

    @property
    def depends_on_x(self) -> bool:
        return any(each.depends_on_x for each in self.answers.values())

    def json(self) -> dict[str, Any]:
        return {"answer": {name: each.json()["answer"] for name, each in self.answers.items()}}

    def text(self) -> str:
        return self.between.join(f"{name}: {each.text()}" for name, each in self.answers.items())

    def unlike(self, right: Answer) -> str:
        assert isinstance(right, ByName)
        known = right.answers
        return "; ".join(
            f"{name}: {each.text()}"
            for name, each in self.answers.items()
            if each != known.get(name)
        )

    def right_by_field(self) -> Mapping[str, Right]:
        return {name: each.right_by_field()[""] for name, each in self.answers.items()}

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, FreeText()) for name in self.answers)


@dataclass(frozen=True, slots=True)
class Regions(ByName):
    """A set of values of x for each of several nodes: `B: x ≤ 3; C: x ≥ 3`."""

    where: Mapping[str, Reals]
    domain: Reals = ALL

    marking = "Equal parts, one for each node; any way to write the same set is right."
    written_as = lms.SET_OF_X

    @property
    def answers(self) -> Mapping[str, Region]:
        return {name: Region(where, self.domain) for name, where in self.where.items()}

    def share(self, text: str) -> Fraction:
        given = {name: read_set(where) & self.domain for name, where in _sets(text).items()}
        return overlap(self.where, given)

    def area(self, width: float) -> Tables:
        from grader.drawing.table import NAME, Cell, Table

        rows = tuple(
            (Cell(name, "head"), Cell(str(where), "written", False))
            for name, where in self.where.items()
        )
        return (Table((NAME, width - NAME), rows),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import pictures

        return pictures.draw_number_lines(self.where, solved)

    def diagram(self, width: int) -> tuple[str, ...]:
        from grader.homework.families.symbols.pictures import number_lines

        return number_lines(self.where, width)

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{name}: {where}" for name, where in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        return _sets(text)


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


@dataclass(frozen=True, slots=True)
class Breakpoints(AboutX, Single):
    """The values of x at which something changes: `1/3; 3/4`."""

    numbers: tuple[Real, ...]

    marking = "Equal parts, one for each number; each extra one takes one away."
    written_as = lms.SEVERAL_NUMBERS
    type = FreeText(is_numbers=True)

    @property
    def depends_on_x(self) -> bool:
        return self.numbers != ()

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(plain, self.numbers))}

    def text(self) -> str:
        from grader.homework.families.symbols import words

        return "; ".join(map(pretty, self.numbers)) or words.NO_X

    def share(self, text: str) -> Fraction:
        return overlap(dict.fromkeys(self.numbers), dict.fromkeys(read_numbers(text)))

    def right_by_field(self) -> Mapping[str, Right]:
        numbers = list(map(pretty, self.numbers))
        if not numbers:
            return {"": Pieces(((NONE,),), (NONE,))}
        whole = "; ".join(numbers), ", ".join(numbers), " or ".join(f"x = {n}" for n in numbers)
        ways = tuple(with_keyboard_spelling((number, f"x = {number}")) for number in numbers)
        return {"": Pieces(ways, tuple(dict.fromkeys(with_keyboard_spelling(whole))))}

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return (table.line(self.text(), width, 1),)


def read_numbers(text: str) -> tuple[Real, ...]:
    """Reads `1/3; 3/4`, or the same as a set: `x = 1/3 or x = 3/4`, `{1/3, 3/4}`."""
    bare = text.strip().lower()
    is_set = bare in NOWHERE or "x" in bare or bare[:1] == "{"
    found = read_set(text if is_set else f"{{{text}}}")
    if found != union(map(point, found.ends)):
        raise Unreadable
    return found.ends
