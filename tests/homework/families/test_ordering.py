"""Move ordering: counts, the bound, and the order that reads fewest leaves."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from grader.homework.families import load
from grader.homework.families.trees.ordering import Orders, fewest, minimum
from grader.homework.kinds.kind import Solved
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf, Node, inner_nodes, leaves
from grader.solvers.alphabeta import alphabeta
from tests.homework.families.book import KNUTH_MOORE
from tests.trees import full, random_tree, tree

KIND = load("ordering")
ORDERS = [Rules(order="left-to-right"), Rules(order="right-to-left"), Rules(cut="strict")]


def solved(root: Decision, rules: Rules, node: str | None = None) -> Orders:
    orders = KIND.solve(Instance(root, rules, {"node": node}))
    assert isinstance(orders, Orders)
    return orders


def with_children(node: Node, name: str, order: tuple[str, ...]) -> Node:
    """The tree with the children of one node in another order, written independently."""
    if isinstance(node, Leaf):
        return node
    assert isinstance(node, Decision)
    below = [with_children(child, name, order) for child in node.children]
    if node.name == name:
        below.sort(key=lambda child: order.index(child.name))
    return Decision(node.name, node.player, tuple(below))


def read(root: Node, rules: Rules) -> int:
    assert isinstance(root, Decision)
    return len(alphabeta(root, rules).visited)


@pytest.mark.parametrize("shape", KNUTH_MOORE)
def test_best_first_reads_exactly_the_bound_on_uniform_trees_with_distinct_leaves(
    shape: tuple[int, int],
) -> None:
    branching, depth = shape
    assert minimum(branching, depth) == KNUTH_MOORE[shape]
    rng = Random(branching * depth)
    for _ in range(30 if depth < 4 else 3):
        values = rng.sample(range(1000), branching**depth)
        root = tree(full([branching] * depth, values))
        for rules in ORDERS:
            assert len(solved(root, rules, lowest(root)).best.visited) == KNUTH_MOORE[shape]


def lowest(root: Decision) -> str:
    """A node with few leaves below it: nothing is to be reordered here."""
    return inner_nodes(root)[-1].name


@pytest.mark.parametrize(
    ("root", "best", "least"),
    [
        # Ragged: at C the leaf worth 3 refutes it at once, its better child E costs two leaves.
        (tree([5, [[1, 2], 3]]), 3, 2),
        # Tied: both moves are worth 5, and the leaf is the cheaper one to begin with.
        (tree([[5, 9, 9], 5]), 4, 2),
    ],
)
def test_best_first_is_not_always_the_least(root: Decision, best: int, least: int) -> None:
    """Why no sheet may claim it."""
    assert len(solved(root, Rules()).best.visited) == best
    assert min(read(other, Rules()) for other in all_orders(root)) == least


def all_orders(node: Node) -> list[Node]:
    """The tree with the children of every node in any order."""
    if isinstance(node, Leaf):
        return [node]
    assert isinstance(node, Decision)
    return [
        Decision(node.name, node.player, below)
        for children in permutations(node.children)
        for below in product(*map(all_orders, children))
    ]


def test_the_reordering_is_the_best_of_all_permutations() -> None:
    rng = Random(4)
    for _ in range(30):
        root = random_tree(rng, 4, alternating=True)
        for rules in ORDERS:
            inner = inner_nodes(root)
            node = rng.choice([n for n in inner if len(n.children) <= 4] or inner)
            names = tuple(child.name for child in node.children)
            counts = {}
            for standing in permutations(names):
                tried = standing if rules.order == "left-to-right" else standing[::-1]
                counts[tried] = read(with_children(root, node.name, standing), rules)
            accepted, least = fewest(solved(root, rules, node.name))
            assert least == min(counts.values())
            assert set(accepted) == {order for order, count in counts.items() if count == least}


def test_orders_of_a_tree_differ_in_their_hashes() -> None:
    """Or a search of all orders, which looks each of them up, takes the square of their number."""
    orders = all_orders(tree([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
    assert len({hash(each) for each in orders}) > 0.9 * len(orders) > 1000


def test_given_counts_what_alpha_beta_reads() -> None:
    rng = Random(9)
    for _ in range(200):
        root = random_tree(rng, 4, alternating=True)
        for rules in ORDERS:
            orders = solved(root, rules, lowest(root))
            assert len(orders.given.visited) == read(root, rules)
            assert 1 <= len(orders.best.visited) <= len(leaves(root))
            assert 1 <= len(orders.worst.visited) <= len(leaves(root))


THREE = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("B, C, D; 7", 1),
        ("D C B: 7 leaves", 1),
        ("C, B, D; 7", 0.5),
        ("B, C, D; 9", 0.5),
        ("B, C; 7", 0.5),
        ("C, B, D; 8", 0),
    ],
)
def test_half_is_for_the_order_and_half_for_the_count(text: str, share: float) -> None:
    instance = Instance(THREE, Rules())
    answer = KIND.answers(instance, KIND.solve(instance))["reorder"]
    assert answer.json()["answer"] == {"node": "A", "order": ["B", "C", "D"], "leaves": 7}
    assert answer.mark(text).share == share


@pytest.mark.parametrize("text", [" " * 9_999 + "x", "B" + " " * 9_990 + ";", "B, C; 7; 8", "7"])
def test_what_is_no_order_with_a_count_is_unreadable(text: str) -> None:
    instance = Instance(THREE, Rules())
    answer = KIND.answers(instance, KIND.solve(instance))["reorder"]
    assert answer.mark(text).verdict is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("root", "options", "said"),
    [
        (THREE, {"node": "Z"}, "must name an inner node of the tree, found 'Z'"),
        (THREE, {"node": "1"}, "must name an inner node of the tree, found '1'"),
        (tree([list(range(9))] * 9), {}, "found 362,880 orders of the children of A"),
        (tree([[1, 2], [3]]), {}, "the question 'bound' needs a uniform tree, found a ragged one"),
        (tree([[1], [2]], ["max", "max"]), {}, "max and min must take turns"),
    ],
)
def test_it_refuses_what_it_cannot_ask(root: Decision, options: dict[str, str], said: str) -> None:
    refusal = KIND.refuses(Solved(KIND, Instance(root, Rules(), options, ("given", "bound"))))
    assert refusal
    assert said in refusal.message
