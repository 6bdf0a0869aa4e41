"""The exact equilibrium of a matrix game of 6 × 24, side by side with SymPy's exact `lpmax`.

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

#: Of 8 × 64, which we solve in milliseconds, SymPy takes more than a quarter of an hour.
ROWS, COLUMNS = 6, 24
ROUNDS = 7


def lpmax(payoffs: tuple[tuple[int, ...], ...]) -> Any:
    """The largest v that some mixture of rows guarantees against every column.

    The linear program of MIN, with a variable for each column, would take SymPy longer.
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


def main(is_mini: bool = False) -> None:
    try:
        import sympy  # noqa: F401
    except ImportError:
        print("matrix: sympy is not installed, so there is nothing to compare with")
        return
    rng = Random(0)
    rows, columns, rounds = (3, 4, 1) if is_mini else (ROWS, COLUMNS, ROUNDS)
    payoffs = tuple(tuple(rng.randint(-99, 99) for _ in range(columns)) for _ in range(rows))
    matrix = Matrix(payoffs)
    assert not matrix.saddles
    assert equilibrium(matrix).value == lpmax(payoffs)
    ours, theirs = least_times(partial(equilibrium, matrix), partial(lpmax, payoffs), rounds)
    print(line(f"equilibrium of {rows} × {columns}", ours, "SymPy's lpmax", theirs, 0.1))
