"""Plans of games of several players with x, written out or drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Turn,
    outcome,
    outcomes,
)
from grader.homework.families.payoffs.plan import PayoffPlan
from grader.homework.families.payoffs.with_x import lines, payoff, solved
from grader.homework.families.symbols.answers import MANY_PIECES
from grader.model.draw import below
from grader.model.instance import GamePlan
from grader.model.rules import Rules

#: So many draws contain a tree in which x matters, unless hardly any does.
TRIES = 400


@dataclass(frozen=True, slots=True)
class PayoffPlanWithX(GamePlan):
    """The tree that a spec describes: where payoffs are drawn, x takes the place of one."""

    plan: PayoffPlan

    @property
    def is_drawn(self) -> bool:
        return self.plan.is_drawn

    def make(self, rng: Random) -> Turn:
        if not self.is_drawn:
            return self.plan.grown(rng)
        for _ in range(TRIES):
            root = self.plan.grown(rng)
            leaves = outcomes(root)
            place, player = below(rng, len(leaves)), below(rng, self.plan.players)
            made = with_x(root, leaves[place].name, player)
            if x_matters(made):
                return made
        raise UserError(
            [
                Fault(
                    "in a drawn tree the end of the game depends on x, and no tie matters to "
                    f"anybody between breakpoints, found none in {TRIES} trees with payoffs from "
                    f"{self.plan.payoffs}",
                    path="tree.leaves",
                )
            ]
        )


def with_x(root: Turn, leaf: str, player: int) -> Turn:
    """The tree in which a player gets x at a leaf."""

    def changed(node: PayoffNode) -> PayoffNode:
        if isinstance(node, Turn):
            return below_it(node)
        entries = node.entries
        own = (*entries[:player], "x", *entries[player + 1 :])
        return outcome(node.name, own) if node.name == leaf else node

    def below_it(node: Turn) -> Turn:
        return Turn(node.name, node.player, tuple(map(changed, node.children)))

    return below_it(root)


def x_matters(root: Turn) -> bool:
    """Whether the game ends elsewhere for other x, and always with the same payoffs between two
    breakpoints, which are few."""
    samples = solved(root, Rules())
    ends: list[Outcome] = [each.ends[0] for each in samples if each.is_between]
    value = payoff(samples, root.player)
    return (
        len({*ends}) > 1
        and all(len(each.ends) == 1 for each in samples if each.is_between)
        and len(lines(samples)) <= MANY_PIECES
        and value is not None
        and len(value.pieces) <= MANY_PIECES
    )
