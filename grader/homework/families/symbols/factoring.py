"""Factors of polynomials, by SymPy.

SymPy gets numbers, never text: its parser evaluates what it reads. It is imported only where
an instance needs it, since that takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.homework.families.symbols.surds import Inexpressible, Real, Surd
from grader.model.exact import Number, simplest


def factors(coefficients: Sequence[Real]) -> list[list[Number]]:
    """The factors that may have real zeros, as coefficients from the constant on, like the
    polynomial itself. Raises Inexpressible if one square root cannot express some zero.
    """
    import sympy

    if any(isinstance(each, Surd) for each in coefficients):
        raise Inexpressible
    numbers = [sympy.Rational(str(each)) for each in reversed(coefficients)]
    found = []
    for factor, _ in sympy.Poly(numbers, sympy.Symbol("x")).factor_list()[1]:
        if factor.degree() <= 2:
            parts = [Fraction(int(each.p), int(each.q)) for each in factor.all_coeffs()]
            found.append([simplest(each) for each in reversed(parts)])
        elif factor.count_roots():
            raise Inexpressible
    return found
