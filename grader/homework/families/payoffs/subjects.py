"""The subject of exercises on several players."""

from __future__ import annotations

from collections.abc import Mapping

from grader.homework.families.payoffs import spec
from grader.homework.families.payoffs.payoff_tree import Payoffs, game, outcomes
from grader.homework.families.payoffs.view import PAYOFF_TREES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.words import phrases

#: The kind asks where the right move changes with the player.
CHANGES = "changes"


def payoffs(instance: Instance) -> tuple[Payoffs, ...]:
    """The payoffs of all players, leaf by leaf."""
    return tuple(leaf.payoffs for leaf in outcomes(game(instance)))


def size(instance: Instance) -> int:
    """The number of leaves."""
    return len(payoffs(instance))


def named(instance: Instance) -> Mapping[str, str]:
    """The root, and the player who moves there."""
    root = game(instance)
    return {"root": root.name, "player": phrases.PLAYERS[str(root.player)]}


PAYOFF_TREE = Subject("tree", spec.PAYOFF_TREE, PAYOFF_TREES, payoffs, size, named=named)
