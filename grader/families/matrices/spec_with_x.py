"""Reads matrices of which some entries are expressions in x."""

from __future__ import annotations

from grader.families.matrices.plan_with_x import MatrixPlanWithX
from grader.families.matrices.spec import WrittenMatrix, forms
from grader.families.symbols.spec import LEAF
from grader.model.draw import Draw
from grader.specs.check import Checker
from grader.specs.forms import Form, checked, named
from grader.specs.source import Source

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


MATRIX_WITH_X: Form[MatrixPlanWithX] = named("matrix-with-x", checked(forms(LEAF), _with_x))
