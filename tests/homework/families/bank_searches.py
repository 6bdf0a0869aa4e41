"""What the bank says of depth limits, chance and Monte-Carlo search, computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, count, product
from random import Random

from grader.homework.families.simulation.ucb1_formula import Stats, ucb1
from grader.model.exact import Bound
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Leaf, Node, nodes, truncate
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from tests.homework.families.bank import growing, proportional
from tests.homework.families.bank_trees import changed, keeps_best, met, stacked
from tests.homework.families.chance import chance_tree
from tests.trees import Nested, full, tree


@cache
def chances() -> tuple[Decision, ...]:
    """MAX chooses one of three nodes, most of them chance nodes."""
    rng, found = Random(3), []
    for _ in range(200):
        below = (chance_tree(rng, 2) for _ in range(3))
        found.append(
            Decision("root", "max", tuple(renamed(node, f"{i}.") for i, node in enumerate(below)))
        )
    return tuple(found)


def renamed(node: Node, prefix: str) -> Node:
    return changed(node, lambda leaf: Leaf(prefix + leaf.name, leaf.value), prefix)


def deepened(branching: int, depth: int) -> int:
    """Nodes that iterative deepening generates, without the root."""
    return sum(branching**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


def estimated(rng: Random, nested: Nested) -> Decision:
    def with_estimates(node: Node) -> Node:
        if isinstance(node, Leaf):
            return node
        assert isinstance(node, Decision)
        children = tuple(map(with_estimates, node.children))
        return Decision(node.name, node.player, children, rng.randint(-9, 9))

    found = with_estimates(tree(nested))
    assert isinstance(found, Decision)
    return found


def deeper_is_as_good(rng: Random) -> bool:
    root = estimated(rng, full([2] * 3, [rng.randint(-9, 9) for _ in range(8)]))
    worth = minimax(root, Rules()).returned

    def move(depth: int) -> str:
        seen = truncate(root, depth)
        assert isinstance(seen, Decision)
        return minimax(seen, Rules()).optimal(seen)[0].name

    return worth[move(2)] >= worth[move(1)]


def limited(node: Node, goals: set[str], limit: int) -> int | None:
    """Depth-first search to a limit: how deep below `node` the goal is that it finds."""
    if node.name in goals:
        return 0
    if isinstance(node, Leaf) or limit == 0:
        return None
    below = (limited(child, goals, limit - 1) for child in node.children)
    return next((1 + depth for depth in below if depth is not None), None)


def deepening(root: Node, goals: set[str]) -> int:
    found = (limited(root, goals, limit) for limit in count())
    return next(depth for depth in found if depth is not None)


def depths(node: Node, goals: set[str], depth: int = 0) -> Iterator[int]:
    if node.name in goals:
        yield depth
    if not isinstance(node, Leaf):
        for child in node.children:
            yield from depths(child, goals, depth + 1)


def with_goals() -> Iterator[tuple[Node, set[str]]]:
    rng = Random(5)
    for _ in range(200):
        root = chance_tree(rng, 5)
        names = [node.name for node in nodes(root)]
        yield root, {rng.choice(names) for _ in range(2)}


def estimated_and_not() -> Iterator[tuple[Decision, Bound]]:
    """Trees of three plies with estimates, each with its value without them."""
    for seed in range(50):
        rng = Random(seed)
        nested = full([2] * 3, [rng.randint(-9, 9) for _ in range(8)])
        yield estimated(rng, nested), minimax(tree(nested), Rules()).value


def chance_node(rng: Random) -> Chance:
    """Three leaves with weights that add up to 1."""
    weights = [rng.randint(1, 9) for _ in range(3)]
    return Chance(
        "A",
        tuple(
            (Fraction(weight, sum(weights)), Leaf(str(i), rng.randint(-9, 9)))
            for i, weight in enumerate(weights)
        ),
    )


WAITING = [
    [ucb1(Stats(wins, visits), parent, 2) for parent in range(visits + 1, visits + 30)]
    for visits in range(1, 6)
    for wins in range(visits + 1)
]


def preferred(c: Fraction) -> Stats:
    """Which of two children is chosen, in AIMA's example."""
    return max((Stats(60, 79), Stats(2, 11)), key=lambda stats: ucb1(stats, 100, c * c))


def weight_of_larger_constant() -> str:
    assert preferred(Fraction("1.4")) == Stats(60, 79)
    assert preferred(Fraction("1.5")) == Stats(2, 11)
    return "It gives more weight to children with few visits."


NUMBERS: dict[str, Bound] = {
    "iterative-deepening-nodes": deepened(10, 5),
    "expected-value": expectiminimax(
        Chance("A", ((Fraction(1, 4), Leaf("1", 10)), (Fraction(3, 4), Leaf("2", 2)))), Rules()
    ).value,
    "distinct-rolls": len(list(combinations_with_replacement(range(6), 2))),
    "roll-of-1-and-2": Fraction(
        sum({a, b} == {1, 2} for a, b in product(range(1, 7), repeat=2)), 36
    ),
    "exploitation-term": Fraction(6, 8),
}


def nearest_depth(said: Mapping[str, str]) -> int:
    """The depth at which b^m is nearest to what the program can look at."""
    return min(range(20), key=lambda m: abs(int(said["b"]) ** m - int(said["written"])))


def expected(p: Fraction, good: int, bad: int) -> int:
    """The value of a chance node with two leaves; it is whole."""
    node = Chance("A", ((p, Leaf("1", good)), (1 - p, Leaf("2", bad))))
    value = expectiminimax(node, Rules()).value
    assert isinstance(value, int)
    return value


#: For each number that is drawn with its question, how it is found from what the question says.
CASES: dict[str, Callable[[Mapping[str, str]], int]] = {
    "power-of-ten": lambda said: len(str(int(said["b"]) ** int(said["m"]))) - 1,
    "nodes-of-uniform-tree": lambda said: len(
        nodes(
            tree(full([int(said["b"])] * int(said["n"]), range(int(said["b"]) ** int(said["n"]))))
        )
    ),
    "chance-of-two": lambda said: expected(
        Fraction(said["p"]), int(said["good"]), int(said["bad"])
    ),
    "budget-of-minimax": nearest_depth,
    "budget-of-alphabeta": lambda said: next(
        d for d in range(40) if int(said["b"]) ** d == int(said["written"]) ** 2
    ),
}


TRUTHS: dict[str, Callable[[], bool]] = {
    "deeper-not-always-better": lambda: all(map(deeper_is_as_good, map(Random, range(200)))),
    "iterative-deepening-memory": lambda: proportional("b^d", stacked, ("b", "d")),
    "iterative-deepening-shallowest": lambda: all(
        deepening(root, goals) == min(depths(root, goals)) for root, goals in with_goals()
    ),
    "depth-limited-complete": lambda: all(
        limited(root, goals, 2) is not None for root, goals in with_goals()
    ),
    "expectiminimax-guarantee": lambda: all(
        min(met(root, expectiminimax(root, Rules()))) >= expectiminimax(root, Rules()).value
        for root in chances()
    ),
    "order-not-enough-with-chance": lambda: keeps_best(chances(), lambda value: value**3),
    "linear-keeps-moves-with-chance": lambda: keeps_best(chances(), lambda value: 3 * value + 7),
    "one-ply-more": lambda: all(
        len(minimax(tree(full([b] * 3, range(b**3))), Rules()).visited)
        == b * len(minimax(tree(full([b] * 2, range(b**2))), Rules()).visited)
        for b in range(2, 6)
    ),
    "no-estimates-at-the-end": lambda: all(
        truncate(root, 4) == root and minimax(truncate(root, 4), Rules()).value == plain
        for root, plain in estimated_and_not()
    ),
    "chance-below-its-largest": lambda: all(
        expectiminimax(node, Rules()).value
        <= max(leaf.value for leaf in node.children if isinstance(leaf, Leaf))
        for node in (chance_node(Random(seed)) for seed in range(200))
    ),
    "ucb1-highest-average": lambda: preferred(Fraction("1.5")) == Stats(60, 79),
    "waiting-child": lambda: all(values == sorted(set(values)) for values in WAITING),
}


RIGHT: dict[str, Callable[[], str]] = {
    "iterative-deepening-time": lambda: growing("iterative-deepening-time", deepened, "b", "d"),
    "larger-constant": weight_of_larger_constant,
}
