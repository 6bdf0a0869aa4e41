"""Matrices of which some entries are expressions in x: read from a spec, written out or drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.matrices.matrix_game import Matrix, UnknownMatrix, WrittenRows, game
from grader.homework.families.matrices.spec import WrittenMatrix, forms
from grader.homework.families.matrices.subjects import MATRICES, size
from grader.homework.families.matrices.two_rows import (
    Solution,
    function,
    polynomials,
    solve_payoffs,
)
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.plan import is_small
from grader.homework.families.symbols.subjects import LEAF
from grader.homework.kinds.subject import Subject
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, with_check, with_name
from grader.homework.specs.source import Source
from grader.model.draw import Draw, below, draw_numbers
from grader.model.exact import Number
from grader.model.instance import GamePlan, Instance

#: So many draws contain a matrix whose key can be printed, unless hardly any is.
TRIES = 400


@dataclass(frozen=True, slots=True)
class MatrixPlanWithX(GamePlan):
    """A matrix with x as a spec describes it: where numbers are drawn, x takes the place of one."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    entries: WrittenRows | Draw

    @property
    def is_drawn(self) -> bool:
        return isinstance(self.entries, Draw)

    def make(self, rng: Random) -> UnknownMatrix:
        if not isinstance(self.entries, Draw):
            return self._with_names(self.entries)
        for _ in range(TRIES):
            made = self._with_names(self._draw(self.entries, rng))
            if is_printable(solve_payoffs(polynomials(made))):
                return made
        size = f"{len(self.rows)} × {len(self.columns)}"
        raise UserError(
            [
                Fault(
                    "in a drawn matrix the value depends on x, and changes at small numbers, found "
                    f"none in {TRIES} matrices of {size} numbers from {self.entries}",
                    path="matrix.entries",
                )
            ]
        )

    def _with_names(self, entries: WrittenRows) -> UnknownMatrix:
        zeros = Matrix(tuple((0,) * len(row) for row in entries))
        return UnknownMatrix(zeros, self.rows, self.columns, entries)

    def _draw(self, draw: Draw, rng: Random) -> WrittenRows:
        """The entries row by row, then which of them is x."""
        width = len(self.columns)
        entries: list[Number | str] = [*draw_numbers(draw, rng, len(self.rows) * width)]
        entries[below(rng, len(entries))] = "x"
        return tuple(tuple(entries[i : i + width]) for i in range(0, len(entries), width))


def is_printable(solution: Solution) -> bool:
    """Whether both players mix for some x, with one mixture that is optimal, and the value has few
    pieces that end at small numbers."""
    known = [run.found.mixed for run in solution if run.found.mixed]
    value = function(solution, lambda mixed: mixed.value)
    assert value
    ends = {end for where, _ in value.pieces for end in where.ends}
    return (
        all(len(mixed.only) == 2 for mixed in known)
        and any(len(mixed.rows) > 1 for mixed in known)
        and 1 < len(value.pieces) <= MANY_PIECES
        and all(map(is_small, ends))
    )


#: MAX mixes two rows: then formulas give the value.
ROWS = 2


def _with_x(
    checker: Checker, source: Source, path: str, read: WrittenMatrix
) -> MatrixPlanWithX | None:
    """Checks that there are two rows, and x in them."""
    rows, columns, entries = read
    if len(rows) != ROWS or len(columns) < 2:
        found = f"{len(rows)} × {len(columns)}"
        checker.fault(source, path, f"must have two rows, and columns to mix, found {found}")
    elif not isinstance(entries, Draw) and not any(
        isinstance(entry, str) for row in entries for entry in row
    ):
        checker.fault(source, path, "must have an entry with x, found none")
    else:
        return MatrixPlanWithX(rows, columns, entries)
    return None


FORM: Form[MatrixPlanWithX] = with_name("matrix-with-x", with_check(forms(LEAF), _with_x))


def entries(instance: Instance) -> tuple[object, ...]:
    """The numbers and expressions, row by row."""
    return tuple(entry for row in game(instance).entries for entry in row)


MATRIX_WITH_X = Subject("matrix", FORM, MATRICES, entries, size)
