"""The subject of exercises on matrices with x."""

from __future__ import annotations

from grader.homework.families.matrices import spec_with_x
from grader.homework.families.matrices.matrix_game import game
from grader.homework.families.matrices.subjects import size
from grader.homework.families.matrices.view import MATRICES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance


def entries(instance: Instance) -> tuple[object, ...]:
    """The numbers and expressions, row by row."""
    return tuple(entry for row in game(instance).entries for entry in row)


MATRIX_WITH_X = Subject("matrix", spec_with_x.MATRIX_WITH_X, MATRICES, entries, size)
