"""What exercises on matrices are about."""

from __future__ import annotations

from grader.families.matrices.spec import read_matrix
from grader.families.matrices.view import MATRICES
from grader.instances.subject import Subject

MATRIX = Subject("matrix-game", "matrix", read_matrix, view=MATRICES)
