"""What the bank says of game trees, minimax, alpha–beta and the order of moves, computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations, count, product
from operator import lt
from random import Random

from grader.games.tictactoe import TicTacToe
from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix_game import Matrix, normal_form
from grader.homework.families.play.node_counts import count_game
from grader.homework.families.trees.derived_trees import order_by_value
from grader.homework.families.trees.ordering import minimum
from grader.model.exact import Bound, Number
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Leaf,
    Node,
    height,
    inner_nodes,
    leaves,
    nodes,
)
from grader.solvers.alphabeta import alphabeta
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from tests.homework.families.bank import growing, only
from tests.trees import Nested, full, tree


def random_leaves(rng: Random, *branching: int) -> Decision:
    size = 1
    for width in branching:
        size *= width
    return tree(full(branching, [rng.randint(-9, 9) for _ in range(size)]))


@cache
def roots(*branching: int) -> tuple[Decision, ...]:
    rng = Random(0)
    return tuple(random_leaves(rng, *branching) for _ in range(200))


def changed(node: Node, leaf: Callable[[Leaf], Leaf], prefix: str = "") -> Node:
    if isinstance(node, Leaf):
        return leaf(node)
    children = tuple(changed(child, leaf, prefix) for child in node.children)
    if isinstance(node, Decision):
        return Decision(prefix + node.name, node.player, children)
    probabilities = (probability for probability, _ in node.branches)
    return Chance(prefix + node.name, tuple(zip(probabilities, children, strict=True)))


def mapped(root: Decision, change: Callable[[Number], Number]) -> Decision:
    found = changed(root, lambda leaf: Leaf(leaf.name, change(leaf.value)))
    assert isinstance(found, Decision)
    return found


def best(root: Decision) -> list[str]:
    return [child.name for child in expectiminimax(root, Rules()).optimal(root)]


def keeps_best(trees: tuple[Decision, ...], change: Callable[[Number], Number]) -> bool:
    return all(best(root) == best(mapped(root, change)) for root in trees)


AIMA = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
UNIFORM = tree(full([3] * 4, range(81)))
NARROWING = tree(full([4, 3, 2, 1], range(24)))


def least(branching: int, depth: int) -> int:
    """Leaves that alpha–beta reads of a uniform tree with every node's best child first."""
    values = Random(branching * depth).sample(range(10**6), branching**depth)
    instance = Instance(tree(full([branching] * depth, values)), Rules())
    read = len(alphabeta(order_by_value(instance)[0], Rules()).visited)
    assert read == minimum(branching, depth)
    return read


def met(root: Inner, search: Trace) -> list[Number]:
    """Where a game can end if MAX makes the moves found, and the others move anyhow."""

    def ends(node: Node) -> list[Number]:
        if isinstance(node, Leaf):
            return [node.value]
        below = node.children
        if isinstance(node, Decision) and node.player == "max":
            below = search.optimal(node)[:1]
        return [value for child in below for value in ends(child)]

    return ends(root)


def against_last(node: Node) -> Number:
    """What MAX can get from a MIN who always takes the last child."""
    if isinstance(node, Leaf):
        return node.value
    assert isinstance(node, Decision)
    below = node.children if node.player == "max" else node.children[-1:]
    return max(map(against_last, below))


def best_against_weak(root: Decision) -> bool:
    chosen = minimax(root, Rules()).optimal(root)
    return max(map(against_last, chosen)) == against_last(root)


def open_calls(search: Trace) -> int:
    """How many calls are open at once, at most."""
    change = {"enter": 1, "return": -1}
    return max(accumulate(change.get(step[0], 0) for step in search.steps))


def keeps_a_path(solve: Callable[[Inner, Rules], Trace]) -> bool:
    return all(
        open_calls(solve(root, Rules())) == height(root)
        for branching in product((1, 3), repeat=3)
        for root in roots(*branching)[:10]
    )


@cache
def matrices_of_trees() -> tuple[Matrix, ...]:
    return tuple(normal_form(root, reduced=True).matrix for root in roots(2, 2, 2))


def narrows(root: Decision) -> bool:
    windows = alphabeta(root, Rules()).windows
    return all(
        windows[node.name][0] <= windows[child.name][0]
        and windows[child.name][1] <= windows[node.name][1]
        for node in inner_nodes(root)
        for child in node.children
        if child.name in windows
    )


def finds_the_value(root: Decision) -> bool:
    return minimax(root, Rules()).value == alphabeta(root, Rules()).value


def inner_values_exact(root: Decision) -> bool:
    values = minimax(root, Rules()).returned
    return all(values[n] == value for n, value in alphabeta(root, Rules()).returned.items())


def equal_returns_are_equal(root: Decision) -> bool:
    values, search = minimax(root, Rules()).returned, alphabeta(root, Rules())
    return all(
        values[child.name] == search.value
        for child in root.children
        if search.returned[child.name] == search.value
    )


def cuts_deep(root: Decision) -> bool:
    search = alphabeta(root, Rules())
    return any(map(search.is_deep, search.cuts))


def reads_all_in_some_order() -> bool:
    rising = tree([[2, 1], [4, 3], [6, 5]])
    return not alphabeta(rising, Rules()).pruned


def is_proven(nested: Nested, read: set[int]) -> bool:
    """Whether the leaves read, by number, say what a tree of MAX and MIN is worth."""
    numbers = count()

    def bounds(node: Nested, of_max: bool) -> tuple[Bound, Bound]:
        if isinstance(node, (int, Fraction)):
            return (node, node) if next(numbers) in read else (float("-inf"), float("inf"))
        lows, highs = zip(*[bounds(child, not of_max) for child in node], strict=True)
        return (max(lows), max(highs)) if of_max else (min(lows), min(highs))

    low, high = bounds(nested, True)
    return low == high


def some_proof_is_shorter(branching: int, depth: int) -> bool:
    """Leaves read besides do no harm: so no proof is shorter if none has just a leaf less."""
    rng, size = Random(branching), branching**depth
    nested = full([branching] * depth, [rng.randint(0, 3) for _ in range(size)])
    fewer = combinations(range(size), 2 * branching ** (depth // 2) - 2)
    return any(is_proven(nested, set(read)) for read in fewer)


def stacked(branching: int, depth: int) -> int:
    """Nodes, by level, that depth-first search keeps: most of them when it first gets to a leaf."""
    stack = [0]
    while stack[-1] < depth:
        stack += [stack.pop() + 1] * branching
    return len(stack)


def read_by_minimax(branching: int, depth: int) -> int:
    root = tree(full([branching] * depth, range(branching**depth)))
    return len(minimax(root, Rules()).visited)


def value_of_tic_tac_toe() -> int:
    lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]

    @cache
    def value(mover: int, other: int) -> int:
        if any(other & line == line for line in lines):
            return -1
        free = [1 << i for i in range(9) if not (mover | other) >> i & 1]
        return max((-value(other, mover | square) for square in free), default=0)

    return value(0, 0)


def changes_with_order() -> tuple[bool, bool]:
    """Whether the value, and whether the leaves read, can change."""
    pairs = [
        (alphabeta(root, Rules()), alphabeta(root, Rules(order="right-to-left")))
        for root in roots(3, 3, 3)
    ]
    return (
        any(a.value != b.value for a, b in pairs),
        any({*a.visited} != {*b.visited} for a, b in pairs),
    )


def reads_all(nested: Nested) -> bool:
    return not alphabeta(tree(nested), Rules()).pruned


def how_often(trees: Iterable[Nested]) -> str:
    """Whether alpha–beta reads every leaf of all these trees, of some or of none."""
    found = {*map(reads_all, trees)}
    return "Sometimes" if len(found) == 2 else "Always" if True in found else "Never"


def two_by_two(keeps: Callable[[tuple[int, ...]], bool]) -> Iterable[Nested]:
    """All trees of two plies with two moves each, up to the order of their leaves."""
    return ([[*four[:2]], [*four[2:]]] for four in product(range(4), repeat=4) if keeps(four))


def shallow_evaluator_is_perfect(depth: int) -> bool:
    """Whether a search to this depth, with minimax values there, finds the moves that minimax finds
    in the whole tree; a move that is not among its best would be a worse result.
    """

    def cut(node: Node, left: int, values: Mapping[str, Bound]) -> Node:
        if isinstance(node, Leaf) or left == 0:
            worth = node.value if isinstance(node, Leaf) else values[node.name]
            assert not isinstance(worth, float)
            return Leaf(node.name, worth)
        assert isinstance(node, Decision)
        below = tuple(cut(child, left - 1, values) for child in node.children)
        return Decision(node.name, node.player, below)

    def is_perfect(root: Decision) -> bool:
        shallow = cut(root, depth, minimax(root, Rules()).returned)
        assert isinstance(shallow, Decision)
        return best(shallow) == best(root)

    return all(map(is_perfect, roots(3, 3, 3)))


def states_and_nodes_of_tic_tac_toe() -> tuple[int, int]:
    game = TicTacToe()
    states, here = {game.initial}, [game.initial]
    for s in here:
        after = [] if game.is_terminal(s) else [game.result(s, a) for a in game.actions(s)]
        here += [each for each in dict.fromkeys(after) if each not in states]
        states |= {*after}
    return len(states), count_game(game, game.initial, None, False).nodes


NUMBERS: dict[str, Bound] = {
    "plies-of-six-moves": 2 * 3,
    "leaves-of-uniform-tree": len(leaves(UNIFORM)),
    "nodes-of-4-3-2-1": len(nodes(NARROWING)),
    "minimax-three-by-three": minimax(AIMA, Rules()).value,
    "minimax-reads-all": len(minimax(tree(full([5] * 3, range(125))), Rules()).visited),
    "unread-in-three-by-three": len(alphabeta(AIMA, Rules()).pruned),
    "least-3-4": least(3, 4),
    "least-2-5": least(2, 5),
    "least-10-2": least(10, 2),
    "effective-branching": next(
        b for b in range(36) if b**1000 <= minimum(36, 1000) < (b + 1) ** 1000
    ),
}


PAIRS = list(product(range(-9, 10), repeat=2))


TRUTHS: dict[str, Callable[[], bool]] = {
    "minimax-terminates": lambda: all(
        len(minimax(root, Rules()).visited) == len(leaves(root)) for root in roots(3, 3, 3)
    ),
    "minimax-at-least": lambda: all(
        min(met(root, minimax(root, Rules()))) >= minimax(root, Rules()).value
        for root in roots(3, 3, 3)
    ),
    "minimax-best-against-weak": lambda: all(map(best_against_weak, roots(3, 3, 3))),
    "minimax-one-at-a-time": lambda: keeps_a_path(minimax),
    "cubes-keep-moves": lambda: keeps_best(roots(3, 3, 3), lambda value: value**3),
    "squares-change-moves": lambda: keeps_best(roots(3, 3, 3), lambda value: value**2),
    "pure-strategies-secure-the-value": lambda: all(
        matrix.maximin == matrix.minimax for matrix in matrices_of_trees()
    ),
    "window-narrows": lambda: all(map(narrows, roots(3, 3, 3))),
    "same-value": lambda: all(map(finds_the_value, roots(3, 3, 3))),
    "inner-values-exact": lambda: all(map(inner_values_exact, roots(3, 3, 3))),
    "equal-return-not-equal-worth": lambda: all(map(equal_returns_are_equal, roots(3, 3, 3))),
    "no-deep-cutoff-in-three-plies": lambda: (
        not any(
            cuts_deep(root) for branching in product((2, 3), repeat=3) for root in roots(*branching)
        )
    ),
    "alphabeta-memory": lambda: not keeps_a_path(alphabeta),
    "alphabeta-worst-case": reads_all_in_some_order,
    "best-move-last": lambda: all(
        not alphabeta(root, Rules()).pruned
        for root in roots(3, 2)
        if minimax(root, Rules()).optimal(root)[0] is root.children[-1]
    ),
    "worst-order-reads-more": lambda: any(
        len(alphabeta(root, Rules()).visited) > len(minimax(root, Rules()).visited)
        for root in roots(2, 2, 2)
    ),
    "perfect-order-halves": lambda: all(
        abs(2 * minimum(b, d) - b**d) < b**d / 4 for b, d in product((2, 5, 10), (4, 8, 12))
    ),
    "twice-as-deep": lambda: all(
        b**m <= minimum(b, 2 * m) <= 2 * b**m for b, m in product(range(2, 40), range(1, 20))
    ),
    "no-search-reads-fewer": lambda: (
        not any(some_proof_is_shorter(b, d) for b, d in ((2, 2), (3, 2), (4, 2), (2, 4)))
    ),
    "state-at-several-nodes": lambda: lt(*states_and_nodes_of_tic_tac_toe()),
    "state-graph-repeats": lambda: states_and_nodes_of_tic_tac_toe() != (5478, 549_946),
    "max-by-min": lambda: all(max(a, b) == -min(-a, -b) for a, b in PAIRS),
    "max-without-signs": lambda: all(max(a, b) == -max(-a, -b) for a, b in PAIRS),
    "argmax-is-no-number": lambda: max("abc", key={"a": 3, "b": 8, "c": 5}.__getitem__) == "8",
    "perfect-evaluator-deeper": lambda: not all(map(shallow_evaluator_is_perfect, (1, 2, 3))),
    "evaluation-must-be-exact": lambda: (
        not all(
            keeps_best(roots(3, 3, 3), change)
            for change in (lambda v: v**3, lambda v: 5 * v - 1, lambda v: Fraction(1, 12 - v))
        )
    ),
    "deep-cutoff-in-four-plies": lambda: not any(map(cuts_deep, roots(2, 2, 2, 2))),
    "mixing-with-perfect-information": lambda: any(
        equilibrium(matrix).value > matrix.maximin for matrix in matrices_of_trees()
    ),
}


RIGHT: dict[str, Callable[[], str]] = {
    "tic-tac-toe-value": lambda: {
        1: "The player who moves first wins.",
        0: "In a draw.",
        -1: "The player who moves second wins.",
    }[value_of_tic_tac_toe()],
    "leaves-of-b-n": lambda: growing("leaves-of-b-n", read_by_minimax, "b", "N"),
    "perfect-evaluator": lambda: only(
        "perfect-evaluator", lambda text: text == "One ply" and shallow_evaluator_is_perfect(1)
    ),
    "reads-all-one-ply": lambda: how_often(map(list, product(range(4), repeat=3))),
    "reads-all-two-by-two": lambda: how_often(two_by_two(lambda four: True)),
    "reads-all-equal": lambda: how_often(two_by_two(lambda four: len({*four}) == 1)),
    "reads-all-rising": lambda: how_often(two_by_two(lambda four: four == (*sorted({*four}),))),
    "reads-all-falling": lambda: how_often(
        two_by_two(lambda four: four == (*sorted({*four}, reverse=True),))
    ),
    "minimax-time": lambda: growing("minimax-time", read_by_minimax, "b", "m"),
    "minimax-space": lambda: growing("minimax-space", stacked, "b", "m"),
    "order-and-value": lambda: {
        (False, True): "Which leaves are read, but not the value of the root.",
        (True, False): "The value of the root, but not which leaves are read.",
        (True, True): "Both the value of the root and which leaves are read.",
        (False, False): "Neither the value of the root nor which leaves are read.",
    }[changes_with_order()],
    "perfect-ordering-growth": lambda: growing("perfect-ordering-growth", minimum, "b", "d"),
}
