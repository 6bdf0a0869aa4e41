"""Reads the plan of a tree and draws a tree from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Literal

from grader.homework.families.trees.instances.sprout import (
    Layout,
    Levels,
    Mover,
    Sprout,
    Sprouting,
    labels_of,
    laid_out,
)
from grader.model.draw import Draw, below, drawn_from
from grader.model.exact import Number, simplest
from grader.model.instance import GamePlan, LabelledGame
from grader.model.tree import Decision, Inner, Leaf, Node, Unknown, chance

#: Larger trees are useless as exercises, and reading their spec would take too long.
MAX_NODES = 100_000
MAX_LEVELS = 40


@dataclass(frozen=True, slots=True)
class Plan(GamePlan):
    """The tree that a spec describes, before anything is drawn."""

    shape: Sprout | Levels | Sprouting
    #: Who moves at each level, repeated when it runs out.
    players: tuple[Mover, ...] = ("max", "min")
    #: The leaves, left to right; None where the shape holds them.
    leaves: tuple[Number, ...] | Draw | None = None
    #: The estimates of the inner nodes, breadth first.
    estimates: tuple[Number, ...] | Draw | None = None
    #: The probabilities of each chance node's branches; equal if not given.
    probabilities: tuple[Number | str, ...] | None = None
    #: The least and the greatest value that a leaf can have.
    bounds: tuple[Number, Number] | None = None
    #: Which leaf is x, counted from the left; or any leaf is drawn to be x.
    x: int | Literal["any"] | None = None

    @property
    def options(self) -> dict[str, Any]:
        return {"bounds": self.bounds}

    @property
    def start(self) -> Any:
        return None if isinstance(self.shape, Sprout | Levels) else self.shape.start

    @property
    def is_drawn(self) -> bool:
        drawn_shape = not isinstance(self.shape, Sprout) and self.shape.is_drawn
        return drawn_shape or isinstance(self.leaves, Draw) or isinstance(self.estimates, Draw)

    @property
    def has_one_shape(self) -> bool:
        return isinstance(self.shape, Sprout) or not self.shape.is_drawn

    @property
    def draws_leaves_only(self) -> bool:
        """Whether nothing but the values of the leaves is drawn, in a tree without x."""
        if isinstance(self.estimates, Draw) or self.x is not None:
            return False
        return isinstance(self.leaves, Draw) and self.has_one_shape

    def make(self, rng: Random) -> Inner:
        return grow(self, rng)

    def labelled(self, rng: Random) -> LabelledGame:
        """The tree; for a real game also its moves and positions."""
        layout = laid_out(self.shape, rng)
        about = "" if isinstance(self.shape, Sprout | Levels) else self.shape.about
        return LabelledGame(grown(self, layout, rng), labels_of(layout, about))


def grow(plan: Plan, rng: Random) -> Inner:
    """Draws everything that the plan leaves open, and returns the tree.

    The order of draws is part of the instance format: branchings level by level, leaves
    left to right, estimates breadth first, then which leaf is x.
    """
    return grown(plan, laid_out(plan.shape, rng), rng)


def grown(plan: Plan, layout: Layout, rng: Random) -> Inner:
    """Draws values for a tree whose shape is known."""
    rows, names, inner, leaves = layout
    values = dict(zip(leaves, _drawn(plan.leaves, rng, len(leaves)), strict=False))
    estimates = dict(zip(inner, _drawn(plan.estimates, rng, len(inner)), strict=False))

    x = None if plan.x is None else leaves[below(rng, len(leaves)) if plan.x == "any" else plan.x]

    grown: dict[int, Node] = {}
    for i in reversed(range(len(rows))):
        sprout, level, children = rows[i]
        if i == x:
            grown[i] = Unknown(names[i])
            continue
        if not children:
            grown[i] = Leaf(names[i], values[i] if sprout.value is None else sprout.value)
            continue
        subtrees = tuple([grown[child] for child in children])
        estimate = estimates.get(i) if sprout.estimate is None else sprout.estimate
        player = sprout.player or plan.players[level % len(plan.players)]
        if player == "chance":
            grown[i] = chance(names[i], odds(sprout, plan.probabilities), subtrees, estimate)
        else:
            grown[i] = Decision(names[i], player, subtrees, estimate)
    root = grown[0]
    assert not isinstance(root, Leaf)
    return root


def odds(sprout: Sprout, given: tuple[Number | str, ...] | None) -> tuple[Number | str, ...]:
    """The probabilities of a chance node's branches: its own, the ones given for all, or equal."""
    written = tuple(child.probability for child in sprout.children)
    n = len(written)
    return tuple(
        probability if probability is not None else given[i] if given else simplest(Fraction(1, n))
        for i, probability in enumerate(written)
    )


def _drawn(numbers: tuple[Number, ...] | Draw | None, rng: Random, n: int) -> Sequence[Number]:
    if isinstance(numbers, Draw):
        return drawn_from(numbers, rng, n)
    return numbers or ()
