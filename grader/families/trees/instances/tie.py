"""A deliberate tie at the root: another move made worth as much as the best."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from grader.families.trees.instances.trees import worth
from grader.instances.draw import choice
from grader.model.draw import Draw
from grader.model.exact import Bound, Number
from grader.model.tree import Chance, Inner, inner_nodes, leaves


def tied(root: Inner, draw: Draw, rng: Random) -> list[Number] | None:
    """New leaves, left to right, with which one more of the root's moves is best.

    The leaves below that move are shifted to other places of the pool, and held inside it. Both
    keep their order, so the move's value shifts with them; where chance averages it does not, and
    there is None, as there is where each number is to be used once.
    """
    if draw.once or any(isinstance(node, Chance) for node in inner_nodes(root)):
        return None
    best = worth(root)
    worse = [child for child in root.children if worth(child) != best]
    if not worse:
        return None
    chosen = choice(rng, worse)

    def place(value: Bound) -> int:
        return bisect_left(draw.pool, value)

    shift = place(best) - place(worth(chosen))
    below = {leaf.name for leaf in leaves(chosen)}
    last = len(draw.pool) - 1
    return [
        draw.pool[min(max(place(leaf.value) + shift, 0), last)]
        if leaf.name in below
        else leaf.value
        for leaf in leaves(root)
    ]
