"""What a known misconception is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Inner

Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "expectiminimax"]


class Search(Protocol):
    """An algorithm with its flaw; the same shape as the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF
    ) -> Trace: ...


def always(rules: Rules) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Mistake:
    """One algorithm with exactly one flaw."""

    id: str
    algorithm: Algorithm
    #: What a student reads: "your cuts fit an α that is never raised at MAX nodes".
    sentence: str
    search: Search
    #: Whether it is a mistake at all under these rules.
    is_wrong: Callable[[Rules], bool] = always
