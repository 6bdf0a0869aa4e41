"""What exercises on matrices are about."""

from __future__ import annotations

from grader.families.matrices.matrix_game import MatrixGame
from grader.families.matrices.spec import read_matrix
from grader.instances.subject import Subject
from grader.model.exact import Number
from grader.model.instance import Instance

#: Kinds that find the equilibrium of a matrix.
EQUILIBRIUM = "equilibrium"
#: Kinds that make a matrix of a tree.
NORMAL_FORM = "normal form"


def matrix_game(instance: Instance) -> MatrixGame:
    """The game of a kind whose subject is a matrix."""
    assert isinstance(instance.game, MatrixGame)
    return instance.game


def payoffs(instance: Instance) -> tuple[Number, ...]:
    """Row by row."""
    return tuple(payoff for row in matrix_game(instance).matrix.payoffs for payoff in row)


MATRIX = Subject(
    "matrix-game", "matrix", read_matrix, payoffs, lambda instance: len(payoffs(instance))
)
