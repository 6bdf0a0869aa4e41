"""What exercises on matrices are about."""

from __future__ import annotations

from grader.families.matrices.spec import read_matrix
from grader.instances.subject import Subject

MATRIX = Subject("matrix-game", "matrix", read_matrix)
