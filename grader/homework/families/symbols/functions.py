"""Answers that are several functions of x."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.answers import MOST_PIECES, AboutX, Function
from grader.homework.families.symbols.piecewise import Piecewise, written
from grader.homework.kinds.answer import Answer
from grader.model.fields import Field, FreeText, filled
from grader.model.grammar import Unreadable, read_name
from grader.model.right import Right

if TYPE_CHECKING:
    from grader.drawing.box import Tables


#: The name before each function; nothing else has a colon after it.
_NAME = re.compile(r"(?:^|[;\s])\s*([^\s:;]+)\s*:")


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
        from grader.drawing.box import NAME, SHORT
        from grader.drawing.table import Cell, Table
        from grader.homework.families.symbols import words

        rows = [tuple(Cell(text, "head") for text in ("", *words.FUNCTION_COLUMNS))]
        for name, function in self.functions.items():
            pieces = [(written(term), str(where)) for where, term in function.pieces]
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
            f"{name}: {'; '.join(text.split(chr(10)))}" for name, text in filled(given).items()
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
