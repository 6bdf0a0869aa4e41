"""Pictures of the tree that a Monte-Carlo search was given; a key adds wins and visits."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.figures import Figures
from grader.drawing.key_marks import Marks
from grader.drawing.tree import Keyed, figures as tree_figures, shared_room
from grader.homework.families.simulation import words
from grader.homework.families.simulation.simulations import Simulations
from grader.homework.families.simulation.ucb1 import standing
from grader.homework.families.trees.pictures import sketch
from grader.model.instance import Instance


def figures(
    instances: Sequence[Instance], searches: Sequence[Simulations], width: float, height: float
) -> list[Figures]:
    """The trees, without what lies below the nodes that the search reached."""
    marked = [
        Marks({name: standing(stats) for name, stats in search.stats.items()})
        for search in searches
    ]
    room = shared_room([sketch(instance.tree) for instance in instances], marked, False)
    trees = [
        Keyed(sketch(search.searched, instance.labels), marks, words.STANDINGS_LEGEND)
        for instance, search, marks in zip(instances, searches, marked, strict=True)
    ]
    return tree_figures(trees, room, width, height)
