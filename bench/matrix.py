"""The exact equilibrium of a matrix game of 8 × 64, side by side with SymPy's exact `lpmax`.

    python -m bench matrix

Prints one line: our time for the value and both mixtures, SymPy's for the value, and
their ratio. Both run in turn in the same process, on the same matrix without a saddle point.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from bench.timing import least_times, line
from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix_game import Matrix

ROWS, COLUMNS = 8, 64
#: SymPy takes so long that a few rounds are enough.
ROUNDS = 7


def lpmax(payoffs: tuple[tuple[int, ...], ...]) -> Any:
    """The largest v that some mixture of rows guarantees against every column.

    The linear program of MIN, in 64 variables, would take SymPy longer.
    """
    import sympy
    from sympy.solvers.simplex import lpmax

    x = sympy.symbols(f"x:{len(payoffs)}")
    v = sympy.Symbol("v")
    guaranteed = [
        sum(p * c for p, c in zip(x, column, strict=True)) >= v
        for column in zip(*payoffs, strict=True)
    ]
    value, _ = lpmax(v, [*guaranteed, *(p >= 0 for p in x), sympy.Eq(sum(x), 1)])
    return value


def main() -> None:
    try:
        import sympy  # noqa: F401
    except ImportError:
        print("matrix: sympy is not installed, so there is nothing to compare with")
        return
    rng = Random(0)
    payoffs = tuple(tuple(rng.randint(-99, 99) for _ in range(COLUMNS)) for _ in range(ROWS))
    matrix = Matrix(payoffs)
    assert not matrix.saddles
    assert equilibrium(matrix).value == lpmax(payoffs)
    ours, theirs = least_times(partial(equilibrium, matrix), partial(lpmax, payoffs), ROUNDS)
    print(line(f"equilibrium of {ROWS} × {COLUMNS}", ours, "SymPy's lpmax", theirs, 0.1))
