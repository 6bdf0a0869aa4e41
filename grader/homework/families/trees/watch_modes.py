"""The searches of a tree that somebody can watch beside each other.

They run on one and the same tree: other algorithms, and other orders in which children are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grader.homework.kinds.kind import Solved, Watched
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Chance, Inner, inner_nodes

MINIMAX, ALPHABETA, NEGAMAX = "minimax", "alphabeta", "negamax"

GIVEN, BEST, WORST = "given", "best", "worst"

Search = Callable[[Inner, Rules], Trace]


def searches(solved: Solved, own: str, alternates: bool) -> tuple[Watched, ...]:
    """For an exercise about the algorithm `own`: it comes first, then the others.

    Negamax needs players that alternate.
    """
    instance = solved.instance
    if any(isinstance(node, Chance) for node in inner_nodes(instance.tree)):
        return ()
    usable = _algorithms()
    if not alternates:
        del usable[NEGAMAX]
    names = [own, *(name for name in usable if name != own)]
    orders = _orders(instance)
    return tuple(
        Watched(name, order, usable[name](tree, instance.rules), name == NEGAMAX)
        for name in names
        for order, tree in orders.items()
        # Minimax reads every leaf in any order.
        if order == GIVEN or name != MINIMAX
    )


def _algorithms() -> dict[str, Search]:
    from grader.solvers.alphabeta import alphabeta
    from grader.solvers.minimax import minimax
    from grader.solvers.negamax import negamax

    return {MINIMAX: minimax, ALPHABETA: alphabeta, NEGAMAX: negamax}


def _orders(instance: Instance) -> Mapping[str, Inner]:
    from grader.homework.families.trees.derived_trees import by_value

    best, worst = by_value(instance)
    return {GIVEN: instance.tree, BEST: best, WORST: worst}
