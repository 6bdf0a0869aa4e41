"""Whether an expression is 0, by SymPy.

SymPy gets objects that are built here, never text: its parser evaluates what it reads. It is
imported only where an answer needs it, since that takes longer than all the rest.
"""

from __future__ import annotations

from typing import Any

from grader.homework.families.symbols.expressions import Expression, Operation

#: Products of many sums would take hours.
MAX_SIZE = 24


def is_zero(expression: Expression) -> bool:
    """Whether an expression simplifies to 0; if not, or if it is large, it may still be 0."""
    if _size(expression) > MAX_SIZE:
        return False
    import sympy

    difference = _built(expression, sympy.Symbol("x", real=True))
    return bool(sympy.cancel(sympy.expand(difference)) == 0)


def _size(expression: Expression) -> int:
    """How many numbers, letters and signs it has."""
    return 1 + sum(map(_size, expression.of)) if isinstance(expression, Operation) else 1


def _built(expression: Expression, x: Any) -> Any:
    import sympy

    if not isinstance(expression, Operation):
        return x if expression == "x" else sympy.Rational(str(expression))
    of = [_built(each, x) for each in expression.of]
    match expression.sign:
        case "+":
            return sympy.Add(*of)
        case "-":
            return -of[0]
        case "*":
            return sympy.Mul(*of)
        case "/":
            return of[0] / of[1]
        case "sqrt":
            return sympy.sqrt(of[0])
    return (sympy.Min if expression.sign == "min" else sympy.Max)(*of)
