"""Small trees of our own, which show faults that the trees of a spec may not be able to show.

MIN may move at the root, leaves stand at several depths, values are tied, negative or fractions,
and estimates let a search stop early.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from grader.autograder.exercise import Asked
from grader.homework.families import Mover, Plan, Sprout, grow
from grader.model.draw import Draw, below, choice
from grader.model.exact import Number, simplest
from grader.model.tree import Inner

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


def tree(function: Asked, rng: Random) -> Inner:
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
