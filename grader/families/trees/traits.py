"""The traits of kinds about trees, and the misconceptions of their searches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from grader.model.instance import Instance
from grader.model.trace import Trace

if TYPE_CHECKING:  # the misconceptions import all solvers
    from grader.families.trees.mistakes.searching import Algorithm
    from grader.instances.misconception import Misconception
    from grader.instances.solved import Solved

#: The root has a best move.
DECIDES = "decides"
#: The kind asks for the root's value.
VALUED = "valued"
#: Every number is in the mover's view.
MOVERS_VIEW = "movers' view"
#: Cuts at MAX nodes differ from cuts at MIN nodes.
BOTH_CUTS = "both cuts"
#: Chance is weighed by its probabilities.
WEIGHS_CHANCE = "weighs chance"


def the_search(solved: Solved, flawed: Callable[[Trace], Trace]) -> Any:
    """The search of a kind whose solution is one search."""
    return flawed(solved.solution)


def flaws_of(
    algorithm: Callable[[Instance], Algorithm],
    solve_by: Callable[[Solved, Callable[[Trace], Trace]], Any] = the_search,
    hiding: bool = True,
) -> Callable[[], tuple[Misconception, ...]]:
    """The misconceptions of a kind that searches with this algorithm.

    `solve_by` makes the solution with a flawed search in place of each right one.
    `hiding`: whether an instance can say why a flaw does not show in it.
    """

    @cache
    def made() -> tuple[Misconception, ...]:
        from grader.families.trees.mistakes import misconceptions

        return misconceptions(algorithm, solve_by, hiding)

    return made
