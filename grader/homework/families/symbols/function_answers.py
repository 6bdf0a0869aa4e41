"""Answers that are functions of x."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.agreement import count_right_pieces
from grader.homework.families.symbols.answers import AboutX, intervals
from grader.homework.families.symbols.grammar import read_function
from grader.homework.families.symbols.intervals import Reals, interval, unbounded, union, ways
from grader.homework.families.symbols.piecewise import Piecewise, write_term
from grader.homework.families.symbols.surds import Real, plain, with_keyboard_spelling
from grader.homework.kinds.answer import Answer, Single
from grader.model.fields import Field, FreeText, Pieces, Right, nonblank
from grader.model.grammar import Unreadable, read_name

if TYPE_CHECKING:
    from grader.drawing.shapes import Picture
    from grader.drawing.table import Tables


#: The most pieces of a value: as x grows, it is constant, then x, then constant again.
MOST_PIECES = 3
#: Room for those where leaves are other expressions.
MANY_PIECES = 6

#: The name before each function; nothing else has a colon after it.
_NAME = re.compile(r"(?:^|[;\s])\s*([^\s:;]+)\s*:")


def ways_of_piece(where: Reals, fixed: Collection[Real]) -> tuple[str, ...]:
    """The ways to write a set if its ends may be in it or not, except for the `fixed` ends."""
    found = (
        way
        for (low, after_low), (high, after_high) in where.spans
        for with_low in ((not after_low,) if low in fixed else (True, False))
        for with_high in ((bool(after_high),) if high in fixed else (True, False))
        for way in ways(interval(low, high, with_low, with_high))
        if low != high or (with_low and with_high)
    )
    return tuple(dict.fromkeys((str(where), *found)))


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
        right, wrong = count_right_pieces(parts, self.function)
        return max(Fraction(right - wrong, len(self.function.pieces)), Fraction(0))

    def accepted(self) -> Mapping[str, Right]:
        """Each piece, whichever of two pieces has the number between them if they agree there."""
        fixed = self.function.fixed_ends
        domain = union(where for where, _ in self.function.pieces)
        pieces = [
            with_keyboard_spelling(
                f"{write_term(term)} if {way}"
                for each in (where, unbounded(where, domain))
                for way in ways_of_piece(each, fixed)
            )
            for where, term in self.function.pieces
        ]
        if len(pieces) == 1:
            pieces = [
                (*with_keyboard_spelling((write_term(self.function.pieces[0].term),)), *pieces[0])
            ]
        return {"": Pieces(tuple(pieces))}

    def area(self, width: float) -> Tables:
        from grader.drawing.table import SHORT, Cell, Table
        from grader.homework.families.symbols import words

        head = tuple(Cell(text, "head") for text in words.FUNCTION_COLUMNS)
        pieces = [(write_term(term), str(where)) for where, term in self.function.pieces]
        room = MANY_PIECES if self.is_wide else MOST_PIECES
        pieces += [("", "")] * (room - len(pieces))
        body = tuple(tuple(Cell(text, "written", False) for text in piece) for piece in pieces)
        return (Table((SHORT, width - SHORT), (head, *body)),)

    def sketch(self, solved: bool) -> Picture:
        from grader.homework.families.symbols import pictures

        return pictures.draw_graph(self.function, self.is_wide, solved)


@dataclass(frozen=True, slots=True)
class Functions(AboutX):
    """A function of x for each of several names, a line each: `c1: 1/x if x > 2; 0 if x ≤ 2`."""

    functions: Mapping[str, Piecewise]

    marking = (
        "Equal parts, one for each function, and within it one for each piece; a piece that is "
        "given a wrong value takes one away. Any way to write the same function is right."
    )
    is_listable = False

    @property
    def depends_on_x(self) -> bool:
        return any(answer.depends_on_x for answer in self._answers.values())

    @property
    def _answers(self) -> dict[str, Function]:
        return {name: Function(function) for name, function in self.functions.items()}

    def json(self) -> dict[str, Any]:
        return {"answer": {name: each.json()["answer"] for name, each in self._answers.items()}}

    def text(self) -> str:
        return "\n".join(f"{name}: {function}" for name, function in self.functions.items())

    follow_through = "What follows from the student's own functions counts as right."

    def unlike(self, right: Answer) -> str:
        assert isinstance(right, Functions)
        return "; ".join(
            f"{name}: {function}"
            for name, function in self.functions.items()
            if function != right.functions.get(name)
        )

    def share(self, text: str) -> Fraction:
        given, answers = self.split(text), self._answers
        earned = sum((answers[n].share(given[n]) for n in answers if n in given), Fraction(0))
        surplus = len(given.keys() - answers.keys())
        return max((earned - surplus) / len(answers), Fraction(0))

    def accepted(self) -> Mapping[str, Right]:
        return {name: each.accepted()[""] for name, each in self._answers.items()}

    def area(self, width: float) -> Tables:
        from grader.drawing.table import NAME, SHORT, Cell, Table
        from grader.homework.families.symbols import words

        rows = [tuple(Cell(text, "head") for text in ("", *words.FUNCTION_COLUMNS))]
        for name, function in self.functions.items():
            pieces = [(write_term(term), str(where)) for where, term in function.pieces]
            pieces += [("", "")] * (MOST_PIECES - len(pieces))
            for i, piece in enumerate(pieces):
                head = Cell("" if i else name, "head")
                rows.append((head, *(Cell(text, "written", False) for text in piece)))
        return (Table((NAME, SHORT, width - NAME - SHORT), tuple(rows)),)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, FreeText()) for name in self.functions)

    def typed(self, given: Mapping[str, str]) -> str:
        # A line is a function; the pieces of one may have been written below each other.
        lines = (
            f"{name}: {'; '.join(text.split(chr(10)))}" for name, text in nonblank(given).items()
        )
        return "\n".join(lines)

    def split(self, text: str) -> dict[str, str]:
        before, *parts = _NAME.split(text.strip())
        if before or not parts:
            raise Unreadable
        names = list(map(read_name, parts[::2]))
        if len({*names}) < len(names):
            raise Unreadable
        return {n: each.strip(" ;\n") for n, each in zip(names, parts[1::2], strict=True)}
