"""Reads matrices of which some entries are expressions in x."""

from __future__ import annotations

from grader.homework.families.matrices.plan_with_x import MatrixPlanWithX
from grader.homework.families.matrices.spec import WrittenMatrix, forms
from grader.homework.families.symbols.spec import LEAF
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, checked, named
from grader.homework.specs.source import Source
from grader.model.draw import Draw

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
