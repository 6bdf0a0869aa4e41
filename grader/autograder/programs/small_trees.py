"""Small trees of our own, which show faults that the trees of a spec may not be able to show.

MIN may move at the root, leaves stand at several depths, values are tied, negative or fractions,
and estimates let a search stop early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from grader.autograder.cases import expectation
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.facade import Mover, Plan, Sprout, grow
from grader.model.draw import Draw, below, choice
from grader.model.exact import INF, Number, simplest
from grader.model.instance import UNLABELLED, Labels
from grader.model.tree import Inner, Leaf, height, leaves, with_leaves

#: What leaves and estimates are drawn from: ties, one sign only, and fractions.
VALUES = (
    Draw.whole(-4, 4),
    Draw.whole(1, 9),
    Draw.whole(-9, -1),
    Draw(tuple(simplest(Fraction(i, 2)) for i in range(-9, 10))),
)
#: The probabilities at a chance node, by the number of its branches.
ODDS: tuple[tuple[Number, ...], ...] = (
    (1,),
    (Fraction(1, 4), Fraction(3, 4)),
    (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)),
)
#: The moves at the root if a move is wanted: so many that a guess is seldom right.
WIDE = (4, 5, 6)
#: The most plies, and the most children of a node below the root.
PLIES, BRANCHES = 4, 3
#: After this many leaves no node has children of its own any more.
LEAVES = 24
#: One node in so many is a leaf although there could be plies below it.
RAGGED = 4


def our_tree(function: Asked, rng: Random) -> Inner:
    """A random small tree on which the function can be called."""
    searching = function.searching
    width = choice(rng, WIDE) if searching.returns_move else 2 + below(rng, BRANCHES - 1)
    shape = _Shape(rng).node(2 + below(rng, PLIES - 1), width)
    values = choice(rng, VALUES)
    stops_early = "depth" in function.arguments and below(rng, 2)
    return grow(Plan(shape, _players(function, rng), values, values if stops_early else None), rng)


def _players(function: Asked, rng: Random) -> tuple[Mover, ...]:
    players: tuple[Mover, ...] = choice(rng, (("max", "min"), ("min", "max")))
    if function.searching.meets_chance:
        players = choice(rng, ((players[0], "chance", players[1], "chance"), ("chance", *players)))
    return players


class _Shape:
    """A shape that grows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.leaves = 0

    def node(self, plies: int, width: int) -> Sprout:
        """A node with this many children, and at most this many plies below it."""
        odds = ODDS[width - 1] if width <= len(ODDS) else (None,) * width
        return Sprout(tuple(replace(self._child(plies - 1), probability=odd) for odd in odds))

    def _child(self, plies: int) -> Sprout:
        if plies and self.leaves < LEAVES and below(self.rng, RAGGED):
            return self.node(plies, 1 + below(self.rng, BRANCHES))
        self.leaves += 1
        return Sprout()


#: One in so many tests is drawn with a narrower window.
WINDOWED = 2


def draw_call(function: Asked, tree: Inner, labels: Labels, rng: Random) -> TreeTest:
    """A random call on the tree: at any depth if there are estimates, and half of the time with a
    narrower window."""
    depth = height(tree)
    if expectation.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1, a search that stops one ply too early would search nothing.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    if function.style == "nodes":  # a node shows its name, but no position
        labels = UNLABELLED
    test = TreeTest(function.id, 0, "hidden", tree, depth, labels=labels)
    if not function.has_window or below(rng, WINDOWED):
        return test
    values = sorted(
        {
            expectation.in_view_of(function, test, leaf.value)
            for leaf in leaves(expectation.searched_tree(test))
        }
    )
    bounds = [-INF, *values, INF]
    low, high = sorted((below(rng, len(bounds)), below(rng, len(bounds))))
    return replace(test, alpha=bounds[low], beta=bounds[high]) if low < high else test


def draw_calls(
    function: Asked, plans: Sequence[Plan], count: int, rng: Random
) -> dict[TreeTest, int]:
    """At most `count` different calls on trees of the plans in turn, and the place of its plan for
    each."""
    found: dict[TreeTest, int] = {}
    for i in range(count):
        place = i % len(plans)
        found.setdefault(draw_call(function, *plans[place].labelled(rng)[:2], rng), place)
    return found


def our_test(function: Asked, rng: Random) -> TreeTest:
    """A random call on a small tree of our own."""
    return draw_call(function, our_tree(function, rng), UNLABELLED, rng)


def vary_call(function: Asked, test: TreeTest, rng: Random) -> TreeTest:
    """Nearly the same test: a leaf has another value, or the call is another as well."""
    every = leaves(test.tree)
    name, value = choice(rng, every).name, choice(rng, every).value + below(rng, 3) - 1
    tree = with_leaves(test.tree, {name: Leaf(name, value)})
    if below(rng, 2):
        return draw_call(function, tree, UNLABELLED, rng)
    return replace(test, tree=tree, labels=UNLABELLED)
