"""Plans of matrices with x, written out or drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.matrices.matrix_game import Matrix, UnknownMatrix, WrittenRows
from grader.homework.families.matrices.with_x import MatrixAtX, function, polynomials, solved
from grader.homework.families.symbols.answers import MANY_PIECES
from grader.homework.families.symbols.printable import is_small
from grader.model.draw import Draw, below, drawn_from
from grader.model.exact import Number
from grader.model.instance import GamePlan

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
            return self._named(self.entries)
        for _ in range(TRIES):
            made = self._named(self._drawn(self.entries, rng))
            if is_printable(solved(polynomials(made))):
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

    def _named(self, entries: WrittenRows) -> UnknownMatrix:
        zeros = Matrix(tuple((0,) * len(row) for row in entries))
        return UnknownMatrix(zeros, self.rows, self.columns, entries)

    def _drawn(self, draw: Draw, rng: Random) -> WrittenRows:
        """The entries row by row, then which of them is x."""
        width = len(self.columns)
        entries: list[Number | str] = [*drawn_from(draw, rng, len(self.rows) * width)]
        entries[below(rng, len(entries))] = "x"
        return tuple(tuple(entries[i : i + width]) for i in range(0, len(entries), width))


def is_printable(samples: tuple[MatrixAtX, ...]) -> bool:
    """Whether both players mix for some x, with one mixture that is optimal, and the value has few
    pieces that end at small numbers."""
    known = [sample.mixed for sample in samples if sample.mixed]
    value = function(samples, lambda mixed: mixed.value)
    assert value
    ends = {end for where, _ in value.pieces for end in where.ends}
    return (
        all(len(mixed.only) == 2 for mixed in known)
        and any(len(mixed.rows) > 1 for mixed in known)
        and 1 < len(value.pieces) <= MANY_PIECES
        and all(map(is_small, ends))
    )
