"""Random trees with chance nodes."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from grader.model.tree import Chance, Decision, Inner, Leaf, Node
from tests.trees import letters

#: What a leaf can be.
LOW, HIGH = 0, 12


def chance_tree(rng: Random, depth: int = 4) -> Inner:
    """Any shape, chance anywhere, unequal chances, leaves from LOW to HIGH."""
    inner, ends = iter(range(1000)), iter(range(1, 1000))

    def node(left: int) -> Node:
        if left == 0 or (left < depth and rng.random() < 0.15):
            return Leaf(str(next(ends)), rng.randint(LOW, HIGH))
        name = letters(next(inner))
        below = tuple(node(left - 1) for _ in range(rng.randint(1, 3)))
        mover = rng.choice(["max", "min", "chance", "chance"])
        if mover == "chance":
            parts = [rng.randint(1, 4) for _ in below]
            chances = [Fraction(part, sum(parts)) for part in parts]
            return Chance(name, tuple(zip(chances, below, strict=True)))
        return Decision(name, "max" if mover == "max" else "min", below)

    root = node(depth)
    assert not isinstance(root, Leaf)
    return root
