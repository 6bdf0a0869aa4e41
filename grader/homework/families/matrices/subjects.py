"""The subject of exercises on matrices."""

from __future__ import annotations

from grader.homework.families.matrices import spec
from grader.homework.families.matrices.matrix_game import game
from grader.homework.families.matrices.view import MATRICES
from grader.homework.kinds.subject import Subject
from grader.model.exact import Number
from grader.model.instance import Instance

#: Kinds that find the equilibrium of a matrix.
EQUILIBRIUM = "equilibrium"
#: Kinds that turn a tree into a matrix.
NORMAL_FORM = "normal form"


def payoffs(instance: Instance) -> tuple[Number, ...]:
    """The payoffs, row by row."""
    return tuple(payoff for row in game(instance).matrix.payoffs for payoff in row)


def size(instance: Instance) -> int:
    """The number of cells of the matrix."""
    return len(payoffs(instance))


MATRIX = Subject("matrix", spec.MATRIX, MATRICES, payoffs, size)
