"""Makes a deliberate tie at the root: another move becomes worth as much as the best."""

from __future__ import annotations

from random import Random

from grader.families.trees.instances.trees import worth
from grader.model.draw import Draw, choice
from grader.model.tree import Chance, Inner, inner_nodes, leaves


def tied(root: Inner, draw: Draw, rng: Random) -> list[int] | None:
    """New leaves, left to right, that make one more root move best.

    The leaves below that move are shifted and clipped to the range. Both keep their order,
    so the move's value shifts with them. An average at a chance node does not; the result is None.
    """
    if any(isinstance(node, Chance) for node in inner_nodes(root)):
        return None
    best = worth(root)
    worse = [child for child in root.children if worth(child) != best]
    if not worse:
        return None
    chosen = choice(rng, worse)
    shift = best - worth(chosen)
    below = {leaf.name for leaf in leaves(chosen)}
    return [
        int(min(max(leaf.value + shift, draw.low), draw.high) if leaf.name in below else leaf.value)
        for leaf in leaves(root)
    ]
