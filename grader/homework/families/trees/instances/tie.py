"""Makes a deliberate tie at the root: another move becomes worth as much as the best."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from grader.homework.families.trees.instances.trees import worth
from grader.model.draw import Draw, choice
from grader.model.exact import Bound, Number
from grader.model.tree import Chance, Inner, inner_nodes, leaves


def tied(root: Inner, draw: Draw, rng: Random) -> list[Number] | None:
    """New leaves, left to right, that make one more root move best.

    The leaves below that move are shifted to other places of the pool and clipped to it. Both keep
    their order, so the move's value shifts with them. An average at a chance node does not, and
    numbers that may be used once cannot be shifted; the result is None.
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
