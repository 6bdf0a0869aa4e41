"""The subject of exercises on several players whose payoffs depend on x."""

from __future__ import annotations

from grader.homework.families.payoffs import spec_with_x
from grader.homework.families.payoffs.payoff_tree import WrittenPayoffs, game, outcomes
from grader.homework.families.payoffs.subjects import named, size
from grader.homework.families.payoffs.view import PAYOFF_TREES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance


def entries(instance: Instance) -> tuple[WrittenPayoffs, ...]:
    """The payoffs of all players, leaf by leaf."""
    return tuple(leaf.entries for leaf in outcomes(game(instance)))


PAYOFF_TREE_WITH_X = Subject(
    "tree", spec_with_x.PAYOFF_TREE_WITH_X, PAYOFF_TREES, entries, size, named=named
)
