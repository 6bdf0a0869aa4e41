"""Reads the plan of a matrix game, and draws the game from it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.matrices.equilibrium import equilibrium, is_unique
from grader.homework.families.matrices.matrix_game import Equilibrium, Matrix, MatrixGame
from grader.model.draw import Draw, draw_numbers
from grader.model.exact import MAX_DIGITS, write
from grader.model.instance import GamePlan

#: How many matrices are drawn to find a unique equilibrium. Most have one, unless there are
#: only few numbers to draw from.
TRIES = 1_000


def is_short(solution: Equilibrium) -> bool:
    """Whether all numbers are short enough to write down; large matrices can have long ones."""
    return all(len(write(number)) <= MAX_DIGITS for number in solution.numbers)


@dataclass(frozen=True, slots=True)
class MatrixPlan(GamePlan):
    """A matrix game as a spec describes it, before anything is drawn."""

    #: The names of the strategies.
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    payoffs: Matrix | Draw

    @property
    def is_drawn(self) -> bool:
        return isinstance(self.payoffs, Draw)

    def make(self, rng: Random) -> MatrixGame:
        """The game; a drawn one has a unique equilibrium, so that its key has one answer."""
        if isinstance(self.payoffs, Matrix):
            return MatrixGame(self.payoffs, self.rows, self.columns)
        for _ in range(TRIES):
            matrix = self._draw(self.payoffs, rng)
            solution = equilibrium(matrix)
            if is_unique(matrix, solution) and is_short(solution):
                return MatrixGame(matrix, self.rows, self.columns)
        size = f"{len(self.rows)} × {len(self.columns)}"
        raise UserError(
            [
                Fault(
                    "a drawn matrix has one equilibrium that can be written down, found none in "
                    f"{TRIES:,} matrices of {size} numbers from {self.payoffs}",
                    path="matrix.entries",
                )
            ]
        )

    def _draw(self, draw: Draw, rng: Random) -> Matrix:
        """The entries row by row."""
        width = len(self.columns)
        numbers = draw_numbers(draw, rng, len(self.rows) * width)
        return Matrix(tuple(tuple(numbers[i : i + width]) for i in range(0, len(numbers), width)))
