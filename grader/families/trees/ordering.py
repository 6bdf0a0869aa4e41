"""Move ordering: how many leaves alpha–beta reads, and which order of children reads fewest.

Best first is not always the least where leaves are tied or the tree is ragged; only on
uniform trees with distinct leaves does it read exactly Knuth and Moore's bound. So the order
that reads fewest is found by trying all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.families.trees import words
from grader.families.trees.answers import Value
from grader.families.trees.refusals import chance_nodes, not_alternating, unanswerable
from grader.families.trees.step_answers import Reordering
from grader.families.trees.subject import TREE
from grader.instances.answers import Answer
from grader.instances.kind import Kind
from grader.model.exact import Bound
from grader.model.instance import Instance
from grader.model.parameters import Parameter, Text
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Leaf, Node, height, inner_nodes, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax

if TYPE_CHECKING:
    from grader.instances.mistake import Search

#: Orders times leaves that are tried at most.
MAX_READS = 2**16


class Orders(NamedTuple):
    given: Trace
    best: int
    worst: int
    #: How many leaves are read for each order in which the named node's children can be tried.
    reads: Mapping[tuple[str, ...], int]


def solve(instance: Instance) -> Orders:
    return solve_by(instance, alphabeta)


def solve_by(instance: Instance, search: Search) -> Orders:
    rules = instance.rules

    def count(tree: Inner) -> int:
        return len(search(tree, rules).visited)

    node = named(instance)
    orders = permutations(rules.tried(node.children))
    return Orders(
        search(instance.tree, rules),
        count(by_value(instance, best_first=True)),
        count(by_value(instance, best_first=False)),
        {
            tuple(child.name for child in order): count(
                reordered(instance.tree, node.name, rules.tried(order))
            )
            for order in orders
        },
    )


def named(instance: Instance) -> Decision:
    """The node whose children are to be reordered: the root, unless the spec names another."""
    name = instance.options.get("node") or instance.tree.name
    node = next(node for node in inner_nodes(instance.tree) if node.name == name)
    assert isinstance(node, Decision)
    return node


def by_value(instance: Instance, best_first: bool) -> Inner:
    """The tree with every node's children tried best first, or worst first; ties as given."""
    rules = instance.rules
    value: dict[str, Bound] = dict(minimax(instance.tree, rules).returned)
    value |= {leaf.name: leaf.value for leaf in leaves(instance.tree)}

    def sorted_below(node: Node) -> Node:
        if isinstance(node, Leaf):
            return node
        assert isinstance(node, Decision)
        largest_first = (node.player == "max") == best_first
        tried = sorted(
            rules.tried(node.children),
            key=lambda child: -value[child.name] if largest_first else value[child.name],
        )
        return replace(node, children=tuple(map(sorted_below, rules.tried(tuple(tried)))))

    tree = sorted_below(instance.tree)
    assert isinstance(tree, Decision)
    return tree


def reordered(tree: Node, name: str, children: tuple[Node, ...]) -> Inner:
    """The tree with the children of the node called `name` in another order."""

    def change(node: Node) -> Node:
        if isinstance(node, Leaf):
            return node
        assert isinstance(node, Decision)
        if node.name == name:
            return replace(node, children=children)
        return replace(node, children=tuple(map(change, node.children)))

    changed = change(tree)
    assert isinstance(changed, Decision)
    return changed


def uniform(root: Inner) -> tuple[int, int] | None:
    """Branching and depth where every node has as many children and every leaf is as deep."""
    branching, depth = len(root.children), height(root)
    same = all(len(node.children) == branching for node in inner_nodes(root))
    return (branching, depth) if same and len(leaves(root)) == branching**depth else None


def minimum(branching: int, depth: int) -> int:
    """The fewest leaves that prove the value of a uniform tree (Knuth and Moore 1975)."""
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)


def fewest(orders: Orders) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Every order that reads fewest leaves, and how many these are."""
    least = min(orders.reads.values())
    return tuple(order for order, count in orders.reads.items() if count == least), least


def answers(instance: Instance, orders: Orders) -> dict[str, Answer]:
    found: dict[str, Answer] = {
        "given": Value(len(orders.given.visited)),
        "best": Value(orders.best),
        "worst": Value(orders.worst),
        "reorder": Reordering(named(instance).name, *fewest(orders)),
    }
    if shape := uniform(instance.tree):
        found["bound"] = Value(minimum(*shape))
    return found


def reasons(instance: Instance, orders: Orders) -> dict[str, tuple[str, ...]]:
    visited = list(orders.given.visited)
    found: dict[str, tuple[str, ...]] = {
        "given": (words.leaves_read(visited),),
        "reorder": tuple(
            words.read_in_orders(
                count, [", ".join(order) for order, reads in orders.reads.items() if reads == count]
            )
            for count in sorted(set(orders.reads.values()))
        ),
    }
    if shape := uniform(instance.tree):
        found["bound"] = (words.knuth_moore(*shape, minimum(*shape)),)
    return found


def refuses(instance: Instance) -> Fault | None:
    return (
        chance_nodes(instance)
        or not_alternating(instance)
        or _unknown_node(instance)
        or _too_many_orders(instance)
        or _ragged(instance)
    )


def _unknown_node(instance: Instance) -> Fault | None:
    name = instance.options.get("node")
    if name is None or any(node.name == name for node in inner_nodes(instance.tree)):
        return None
    return Fault(f"must name an inner node of the tree, found {name!r}", path="node")


def _too_many_orders(instance: Instance) -> Fault | None:
    node, count = named(instance), len(leaves(instance.tree))
    orders = factorial(len(node.children))
    if orders * count > MAX_READS:
        return Fault(
            f"the orders to try, times the leaves, may be at most {MAX_READS:,}, found {orders:,} "
            f"orders of the children of {node.name}, and {count:,} leaves",
            path="node",
        )
    return None


def _ragged(instance: Instance) -> Fault | None:
    if uniform(instance.tree):
        return None
    return unanswerable(instance, ("bound",), "a uniform tree", "a ragged one")


KIND = Kind(
    name="ordering",
    subject=TREE,
    asks={"given": 2, "best": 1, "worst": 1, "bound": 0, "reorder": 4},
    rules=("cut", "order"),
    solve=solve,
    answers=answers,
    reasons=reasons,
    trace=lambda orders: orders.given,
    parameters=(
        Parameter("node", Text(), "the node whose children are to be reordered; else the root"),
    ),
    refuses=refuses,
    prompts=lambda instance: {"reorder": words.reorder(named(instance).name)},
    algorithm=lambda instance: "alphabeta",
    solve_by=solve_by,
)
