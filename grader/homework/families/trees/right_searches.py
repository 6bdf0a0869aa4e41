"""The right searches, which misconceptions are compared with: an algorithm, and its function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from grader.model.exact import INF, Bound
from grader.model.instance import Rules
from grader.model.trace import Trace
from grader.model.tree import Inner
from grader.solvers.alphabeta import alphabeta
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from grader.solvers.negamax import negamax, plain_negamax

#: The algorithms that can go wrong. `negamax` prunes with α and β;
#: `plain_negamax` has no window.
Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "plain_negamax", "expectiminimax"]


class Search(Protocol):
    """An algorithm with its flaw; it has the signature of the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace: ...


class Flawed(Search, Protocol):
    """A flawed search that can replace a right one."""

    def instead(self) -> Callable[[Trace], Trace]:
        """Maps each right search to what the flawed program finds from an open window."""


#: The right algorithms as Searches, including those without a window.
RIGHT: dict[Algorithm, Search] = {
    "minimax": lambda root, rules, alpha=-INF, beta=INF: minimax(root, rules),
    "alphabeta": alphabeta,
    "negamax": negamax,
    "plain_negamax": lambda root, rules, alpha=-INF, beta=INF: plain_negamax(root, rules),
    "expectiminimax": lambda root, rules, alpha=-INF, beta=INF: expectiminimax(root, rules),
}


#: The algorithms that cut.
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "negamax")
