"""Move ordering: how many leaves alpha–beta reads, and which order of children reads fewest.

Best first does not always read fewest if leaves are tied or the tree is ragged. Only on
uniform trees with distinct leaves does it read exactly Knuth and Moore's bound. So the order
that reads fewest is found by trying all orders.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.homework.families.trees import traits, words
from grader.homework.families.trees.answers import Value
from grader.homework.families.trees.derived_trees import change_nodes, order_by_value
from grader.homework.families.trees.step_answers import Reordering
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, Pruning, SheetRules, ShownSearch, Slips, Solved
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.parameters import Parameter, Text
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Node, height, inner_nodes, leaves
from grader.solvers.alphabeta import alphabeta
from grader.words import questions

if TYPE_CHECKING:  # the misconceptions import all solvers
    from grader.homework.families.trees.right_searches import Flawed

#: The largest product of orders and leaves that is tried.
MAX_READS = 2**16


class Orders(NamedTuple):
    """The searches of one tree with its children tried in several orders."""

    given: Trace
    best: Trace
    worst: Trace
    #: One search for each order of the named node's children.
    orders: Mapping[tuple[str, ...], Trace]
    #: The branching and the depth of a uniform tree.
    shape: tuple[int, int] | None

    @property
    def reads(self) -> dict[tuple[str, ...], int]:
        """The number of leaves read for each order of the named node's children."""
        return {order: trace.reads for order, trace in self.orders.items()}


def solve(instance: Instance) -> Orders:
    """The searches of the tree as given, best first, worst first, and in every order of a node."""
    root, rules = instance.tree, instance.rules

    @cache  # some orders give the same tree
    def search(tree: Inner) -> Trace:
        return alphabeta(tree, rules)

    node = node_to_reorder(instance)
    best, worst = order_by_value(instance)
    return Orders(
        search(root),
        search(best),
        search(worst),
        {
            tuple(child.name for child in order): search(
                with_children(root, node.name, rules.tried(order))
            )
            for order in permutations(rules.tried(node.children))
        },
        uniform(root),
    )


def solve_by(solved: Solved, flawed: Flawed) -> Orders:
    """Repeats the searches with a flawed program; equal searches run once."""
    right: Orders = solved.solution
    searches = (right.given, right.best, right.worst, *right.orders.values())
    different = {id(trace): trace for trace in searches}
    instead = flawed.instead()
    found = {key: instead(trace) for key, trace in different.items()}
    given, best, worst, *others = (found[id(trace)] for trace in searches)
    orders = dict(zip(right.orders, others, strict=True))
    return right._replace(given=given, best=best, worst=worst, orders=orders)


def node_to_reorder(instance: Instance) -> Decision:
    """The node whose children are reordered: the one that the spec names, else the root."""
    name = instance.options.get("node") or instance.tree.name
    node = next(node for node in inner_nodes(instance.tree) if node.name == name)
    assert isinstance(node, Decision)
    return node


def with_children(root: Inner, name: str, children: tuple[Node, ...]) -> Inner:
    """The tree with the children of the node called `name` in another order."""

    def reorder(node: Inner) -> Inner:
        if node.name != name:
            return node
        assert isinstance(node, Decision)
        return replace(node, children=children)

    return change_nodes(root, reorder)


def uniform(root: Inner) -> tuple[int, int] | None:
    """Branching and depth, if all nodes have as many children and all leaves are as deep."""
    branching, depth = len(root.children), height(root)
    same = all(len(node.children) == branching for node in inner_nodes(root))
    return (branching, depth) if same and len(leaves(root)) == branching**depth else None


def minimum(branching: int, depth: int) -> int:
    """The fewest leaves that prove the value of a uniform tree (Knuth and Moore 1975)."""
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)


def fewest(orders: Orders) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Every order that reads fewest leaves, and how many leaves these read."""
    reads = orders.reads
    least = min(reads.values())
    return tuple(order for order, count in reads.items() if count == least), least


def answers(instance: Instance, orders: Orders) -> dict[str, Answer]:
    """The leaves read in each order, and the orders that read fewest."""
    found: dict[str, Answer] = {
        "given": Value(orders.given.reads),
        "best": Value(orders.best.reads),
        "worst": Value(orders.worst.reads),
        "reorder": Reordering(node_to_reorder(instance).name, *fewest(orders)),
    }
    if orders.shape:
        found["bound"] = Value(minimum(*orders.shape))
    return found


def again(instance: Instance, orders: Orders, theirs: Theirs) -> tuple[Again, ...]:
    """The number of leaves that the student's own order reads."""
    order = theirs(Ref("reorder", "order"))
    if order not in orders.orders:
        return ()
    only = orders._replace(orders={order: orders.orders[order]})
    refs = (Ref("reorder", "order"),)

    def rests(question: str, field: str) -> tuple[Ref, ...]:
        return refs if (question, field) == ("reorder", "leaves") else ()

    return (Again(only, rests),)


def reasons(instance: Instance, orders: Orders) -> dict[str, tuple[str, ...]]:
    """Lists the leaves that are read, and the orders by how many they read."""
    visited, reads = list(orders.given.visited), orders.reads
    found: dict[str, tuple[str, ...]] = {
        "given": (words.leaves_read(visited),),
        "reorder": tuple(
            words.read_in_orders(
                count, [", ".join(order) for order, read in reads.items() if read == count]
            )
            for count in sorted(set(reads.values()))
        ),
    }
    if orders.shape:
        found["bound"] = (words.knuth_moore(*orders.shape, minimum(*orders.shape)),)
    return found


def refuses(solved: Solved) -> Fault | None:
    """Refuses a node that is not in the tree, and more orders than can be tried."""
    instance = solved.instance
    return (
        traits.chance_nodes(instance)
        or traits.not_alternating(instance)
        or _unknown_node(instance)
        or _too_many_orders(instance)
        or _no_bound(instance)
    )


def _unknown_node(instance: Instance) -> Fault | None:
    name = instance.options.get("node")
    if name is None or any(node.name == name for node in inner_nodes(instance.tree)):
        return None
    return Fault(f"must name an inner node of the tree, found {name!r}", path="node")


def _too_many_orders(instance: Instance) -> Fault | None:
    node, count = node_to_reorder(instance), len(leaves(instance.tree))
    orders = factorial(len(node.children))
    if orders * count > MAX_READS:
        return Fault(
            f"the orders to try, times the leaves, may be at most {MAX_READS:,}, found {orders:,} "
            f"orders of the children of {node.name}, and {count:,} leaves",
            path="node",
        )
    return None


def _no_bound(instance: Instance) -> Fault | None:
    if uniform(instance.tree):
        return None
    return traits.unanswerable(instance, ("bound",), "a uniform tree", "a ragged one")


KIND = Kind(
    name="ordering",
    title="Move ordering",
    task=lambda solved: words.ORDERING,
    subject=TREE,
    asks={
        "given": Ask(2, questions.GIVEN),
        "best": Ask(1, questions.BEST),
        "worst": Ask(1, questions.WORST),
        "bound": Ask(0, questions.BOUND),
        "reorder": Ask(4),
    },
    parameters=(
        Parameter("node", Text(), "the node whose children are to be reordered; else the root"),
    ),
    refuses=refuses,
    prompts=lambda solved: {"reorder": words.reorder(node_to_reorder(solved.instance).name)},
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("cut", "order"), conventions=traits.window_conventions),
    slips=Slips(rests_on={"reorder": ("reorder",)}, again=again),
    search=ShownSearch(
        trace=lambda orders: orders.given,
        watched=traits.searches_to_watch("alphabeta"),
        pruning=Pruning(
            lambda instance, rules: alphabeta(instance.tree, rules),
            found=lambda orders: orders.given,
        ),
    ),
    misconceptions=traits.search_misconceptions(lambda instance: "alphabeta", solve_by),
    traits=frozenset({traits.DECIDES}),
)
