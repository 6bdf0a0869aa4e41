"""What kinds about trees declare: their traits, what they refuse, their misconceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from grader.errors import Fault
from grader.homework.families.trees import words
from grader.homework.kinds.kind import Misconception, Slips, Solved, Watched
from grader.model.exact import MAX_DIGITS, Bound, write
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, inner_nodes

if TYPE_CHECKING:  # the misconceptions import all solvers
    from grader.homework.families.trees.right_searches import Algorithm, Flawed
    from grader.model.follows import Again, Following, Theirs

#: The game is a tree of which every leaf has a value: it may be a real game's.
VALUED_LEAVES = "valued leaves"
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


def moves_by_node(solved: Solved) -> tuple[str, ...]:
    """Says that answers name nodes, where the tree is a real game's and moves have names, too."""
    from grader.words import games

    moves = solved.instance.labels.moves
    return tuple(games.by_node(node, move) for node, move in [*moves.items()][:1])


def the_search(solved: Solved, flawed: Flawed) -> Any:
    """The trace of a flawed search, for kinds whose whole solution is the trace of one search."""
    return flawed.instead()(solved.solution)


def search_misconceptions(
    algorithm: Callable[[Instance], Algorithm],
    solve_by: Callable[[Solved, Flawed], Any] = the_search,
    hiding: bool = True,
) -> Callable[[], tuple[Misconception, ...]]:
    """The misconceptions of a kind that searches with this algorithm.

    `solve_by` makes the solution with a flawed search in place of each right one.
    With `hiding` an instance can say why a misconception does not show in it.
    """

    @cache
    def make() -> tuple[Misconception, ...]:
        from grader.homework.families.trees.misconceptions import misconceptions

        return misconceptions(algorithm, solve_by, hiding)

    return make


def search_slips(
    algorithm: Callable[[Instance], Algorithm],
    rests_on: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Slips:
    """What follows from earlier answers in a kind that searches with this algorithm."""

    def follows(instance: Instance, solution: Any) -> Following:
        from grader.homework.families.trees.follow_through import value_rules

        return value_rules(algorithm(instance), instance)

    def again(instance: Instance, solution: Any, theirs: Theirs) -> tuple[Again, ...]:
        from grader.homework.families.trees.follow_through import search_again

        return search_again(algorithm(instance), instance, theirs)

    return Slips(follows, rests_on, again)


#: What the answers of a search with a window rest on.
RESTS_ON = {
    "value": ("values", "returned"),
    "move": ("values", "returned"),
    "line": ("values", "returned"),
    "values": ("values",),
    "returned": ("returned",),
    "visited": ("values", "returned", "windows", "cuts"),
    "pruned": ("values", "returned", "windows", "cuts", "visited"),
    "cuts": ("cuts", "values", "returned", "windows"),
    "windows": ("values", "returned"),
}


def rules_to_state(instance: Instance) -> tuple[str, ...]:
    """The rules of a search that prunes: how calls return matters only to returns and cuts."""
    rules = ("cut", "order", "ties")
    return (*rules, "returns") if {"returned", "cuts"} & set(instance.asked) else rules


def window_conventions(solved: Solved) -> tuple[str, ...]:
    """Explains the bounds that the rule for cuts uses."""
    return (*moves_by_node(solved), words.WINDOW)


def searches_to_watch(own: str) -> Callable[[Solved], tuple[Watched, ...]]:
    """What can be watched where exercises are about the algorithm `own`: it comes first, then the
    other algorithms, each on the same tree with its children in several orders.

    Nothing can be watched where chance moves. Negamax needs players that alternate.
    """

    def searches(solved: Solved) -> tuple[Watched, ...]:
        from grader.homework.families.trees.derived_trees import order_by_value
        from grader.solvers.alphabeta import alphabeta
        from grader.solvers.minimax import minimax
        from grader.solvers.negamax import negamax

        instance = solved.instance
        if chance_nodes(instance):
            return ()
        usable = {"minimax": minimax, "alphabeta": alphabeta, "negamax": negamax}
        if not_alternating(instance):
            del usable["negamax"]
        best, worst = order_by_value(instance)
        orders = {"given": instance.tree, "best": best, "worst": worst}
        return tuple(
            Watched(name, order, usable[name](tree, instance.rules), name == "negamax")
            for name in (own, *(name for name in usable if name != own))
            for order, tree in orders.items()
            # Minimax reads every leaf in any order.
            if order == "given" or name != "minimax"
        )

    return searches


def chance_nodes(instance: Instance) -> Fault | None:
    """Refuses trees with chance nodes."""
    for node in inner_nodes(instance.tree):
        if isinstance(node, Chance):
            return Fault(
                f"only max and min may move in this kind, found chance at node {node.name}",
                path="tree",
            )
    return None


def unprovable_tie(instance: Instance) -> Fault | None:
    """Refuses rules under which the search cannot prove the last of tied moves."""
    if instance.rules.ties == "last" and instance.rules.cut == "equal":
        return Fault(
            "the last of tied moves needs cut: strict, found cut: equal (a later move of the same "
            "value is cut before it is proven)",
            path="rules.ties",
        )
    return None


def not_alternating(instance: Instance) -> Fault | None:
    """Refuses trees in which a player moves twice in a row."""
    for node in inner_nodes(instance.tree):
        for child in node.children:
            if (
                isinstance(node, Decision)
                and isinstance(child, Decision)
                and node.player == child.player
            ):
                return Fault(
                    "max and min must take turns in this kind, "
                    f"found {node.player} at {node.name} and again at {child.name}",
                    path="tree",
                )
    return None


def unanswerable(instance: Instance, ids: tuple[str, ...], needed: str, found: str) -> Fault | None:
    """Explains why some questions, if the spec asks them, have no answer on this instance."""
    for id in ids:
        if id in instance.asked:
            return Fault(f"the question {id!r} needs {needed}, found {found}", path="ask")
    return None


def unwritable(numbers: Iterable[Bound], path: str) -> Fault | None:
    """Refuses an answer that is too long to write down, or to mark."""
    longest = max(len(write(number)) for number in numbers)
    if longest > MAX_DIGITS:
        return Fault(f"values may take {MAX_DIGITS} characters, found one of {longest}", path=path)
    return None
