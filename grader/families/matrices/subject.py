"""What exercises on matrices are about."""

from __future__ import annotations

from grader.families.matrices import spec
from grader.families.matrices.view import MATRICES
from grader.instances.subject import Subject

MATRIX = Subject("matrix", spec.MATRIX, MATRICES)
