"""What kinds about trees declare: what is true of them, and where a search of theirs goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from grader.model.instance import Instance
from grader.model.trace import Trace

if TYPE_CHECKING:  # the misconceptions bring all solvers with them
    from grader.families.trees.mistakes.searching import Algorithm
    from grader.instances.misconception import Misconception
    from grader.instances.problem import Solved

#: There is a best move at the root.
DECIDES = "decides"
#: The root's value is asked for.
VALUED = "valued"
#: Every number is the mover's.
MOVERS_VIEW = "movers' view"
#: Cuts at MAX and at MIN nodes are told apart.
BOTH_CUTS = "both cuts"
#: Chance is weighed by its probabilities.
WEIGHS_CHANCE = "weighs chance"


def the_search(solved: Solved, flawed: Callable[[Trace], Trace]) -> Any:
    """A kind whose solution is one search."""
    return flawed(solved.solution)


def flaws_of(
    algorithm: Callable[[Instance], Algorithm],
    solve_by: Callable[[Solved, Callable[[Trace], Trace]], Any] = the_search,
    hiding: bool = True,
) -> Callable[[], tuple[Misconception, ...]]:
    """The misconceptions of a kind that searches with this algorithm.

    `solve_by`: the solution with what a flawed search finds in the place of each right one.
    `hiding`: whether it can be told of every instance what hides a flaw.
    """

    @cache
    def made() -> tuple[Misconception, ...]:
        from grader.families.trees.mistakes import misconceptions

        return misconceptions(algorithm, solve_by, hiding)

    return made
