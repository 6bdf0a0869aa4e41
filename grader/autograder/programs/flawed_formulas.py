"""What each wrong formula makes of a test."""

from __future__ import annotations

from decimal import Decimal

from grader.autograder.cases.formula_case import FormulaTest, formula_value, is_formula_value
from grader.autograder.facade import FORMULAS


def flawed_values(test: FormulaTest) -> dict[str, Decimal]:
    """The value of each wrong formula; empty for a child that was never visited, on which all
    formulas agree."""
    return {
        id: value
        for id, formula in FORMULAS.items()
        if (value := formula_value(test, formula)) is not None
    }


def failing_formulas(test: FormulaTest) -> frozenset[str]:
    """The wrong formulas that fail this test."""
    value = formula_value(test)
    return frozenset(
        id for id, other in flawed_values(test).items() if not is_formula_value(float(other), value)
    )
