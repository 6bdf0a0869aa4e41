"""What exercises on several players are about."""

from __future__ import annotations

from collections.abc import Mapping

from grader.families.payoffs.payoff_tree import Payoffs, Turn, outcomes
from grader.families.payoffs.spec import read_payoff_tree
from grader.instances.subject import Subject
from grader.model.instance import Instance
from grader.words import phrases

#: Kinds that ask where the right move changes with the player.
CHANGES = "changes"


def payoff_tree(instance: Instance) -> Turn:
    """The game of a kind whose subject is a tree of several players."""
    assert isinstance(instance.game, Turn)
    return instance.game


def payoffs(instance: Instance) -> tuple[Payoffs, ...]:
    """Of every player, leaf by leaf."""
    return tuple(leaf.payoffs for leaf in outcomes(payoff_tree(instance)))


def named(instance: Instance) -> Mapping[str, str]:
    root = payoff_tree(instance)
    return {"root": root.name, "player": phrases.PLAYERS[str(root.player)]}


PAYOFF_TREE = Subject(
    "payoff-tree",
    "tree",
    read_payoff_tree,
    payoffs,
    lambda instance: len(payoffs(instance)),
    named=named,
)
