"""Draws calls of a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from grader.autograder.exercise import Asked
from grader.autograder.tests import expected
from grader.autograder.tests.cases import TreeTest
from grader.homework.families import Plan
from grader.model.draw import below
from grader.model.exact import INF
from grader.model.instance import UNLABELLED, Labels
from grader.model.tree import Inner, height, leaves

#: One in so many tests is drawn with a narrower window.
WINDOWED = 2


def drawn(function: Asked, tree: Inner, labels: Labels, rng: Random) -> TreeTest:
    """A random call on the tree: at any depth if there are estimates, and half of the time with a
    narrower window."""
    depth = height(tree)
    if expected.has_estimates(tree) and "depth" in function.arguments:
        # At depth 1, a search that stops one ply too early would search nothing.
        depth = min(depth, 2 + below(rng, depth - 1)) if depth > 1 else 1
    if function.style == "nodes":  # a node shows its name, but no position
        labels = UNLABELLED
    test = TreeTest(function.id, 0, "hidden", tree, depth, labels=labels)
    if not function.has_window or below(rng, WINDOWED):
        return test
    values = sorted(
        {
            expected.in_view_of(function, test, leaf.value)
            for leaf in leaves(expected.searched(test))
        }
    )
    bounds = [-INF, *values, INF]
    low, high = sorted((below(rng, len(bounds)), below(rng, len(bounds))))
    return replace(test, alpha=bounds[low], beta=bounds[high]) if low < high else test


def drawn_from(
    function: Asked, plans: Sequence[Plan], count: int, rng: Random
) -> dict[TreeTest, int]:
    """At most `count` different calls on trees of the plans in turn, and the place of its plan for
    each."""
    found: dict[TreeTest, int] = {}
    for i in range(count):
        place = i % len(plans)
        found.setdefault(drawn(function, *plans[place].labelled(rng)[:2], rng), place)
    return found
