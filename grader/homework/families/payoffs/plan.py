"""Reads the plan of a tree with payoffs for several players, and draws a tree from it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from random import Random

from grader.errors import Fault
from grader.homework.families.payoffs.backward_induction import (
    Opposing,
    Wants,
    backward_induction,
    own_payoff,
)
from grader.homework.families.payoffs.payoff_tree import PayoffNode, Turn, WrittenPayoffs, outcome
from grader.homework.families.trees.plan import Levels, Sprout, draw_layout
from grader.model.draw import Draw, draw_numbers, draw_until
from grader.model.instance import GamePlan
from grader.model.rules import Rules

#: How many trees are drawn to find one in which no tie matters, and their nodes in all.
TRIES, EFFORT = 1_000, 400_000


@dataclass(frozen=True, slots=True)
class PayoffSprout(Sprout):
    """A node as far as the spec writes it out."""

    turn: int | None = None
    payoffs: WrittenPayoffs | None = None


@dataclass(frozen=True, slots=True)
class PayoffPlan(GamePlan):
    """The tree that a spec describes, before anything is drawn."""

    shape: PayoffSprout | Levels
    #: Who moves at each level, repeated when it runs out.
    turns: tuple[int, ...]
    #: How many players there are.
    players: int
    #: The payoffs, left to right; None where the shape holds them.
    payoffs: tuple[WrittenPayoffs, ...] | Draw | None = None

    @property
    def is_drawn(self) -> bool:
        return isinstance(self.payoffs, Draw)

    def make(self, rng: Random) -> Turn:
        """The tree; in a drawn one no tie matters, so that its key has one answer."""
        if not isinstance(self.payoffs, Draw):
            return self.draw_tree(rng)
        assert isinstance(self.shape, Levels)
        tries = min(TRIES, 1 + EFFORT // self.shape.most_nodes)
        return draw_until(
            lambda: self.draw_tree(rng),
            self._has_no_tie,
            tries,
            Fault(
                "in a drawn tree no tie may matter to anybody, found one in each of "
                f"{tries:,} trees with payoffs from {self.payoffs}",
                path="tree.leaves",
            ),
        )

    def _has_no_tie(self, root: Turn) -> bool:
        """Whether no tie matters in the game as it is, nor with any player replaced."""
        pairs = permutations(range(1, self.players + 1), 2)
        aims: list[Wants] = [own_payoff, *(Opposing(*pair) for pair in pairs)]
        return not any(backward_induction(root, Rules(), wants).tie for wants in aims)

    def draw_tree(self, rng: Random) -> Turn:
        """Draws branchings level by level, then payoffs: all of player 1, left to right,
        then those of player 2, and so on.
        """
        rows, names, _, leaves = draw_layout(self.shape, rng)
        payoffs = dict(zip(leaves, self._payoffs(rng, len(leaves)), strict=False))
        grown: dict[int, PayoffNode] = {}
        for i in reversed(range(len(rows))):
            sprout, level, children = rows[i]
            written = sprout if isinstance(sprout, PayoffSprout) else PayoffSprout()
            if children:
                turn = written.turn or self.turns[level % len(self.turns)]
                grown[i] = Turn(names[i], turn, tuple(grown[child] for child in children))
            else:
                grown[i] = outcome(names[i], written.payoffs or payoffs[i])
        root = grown[0]
        assert isinstance(root, Turn)
        return root

    def _payoffs(self, rng: Random, n: int) -> tuple[WrittenPayoffs, ...]:
        if not isinstance(self.payoffs, Draw):
            return self.payoffs or ()
        draw = self.payoffs
        return tuple(zip(*(draw_numbers(draw, rng, n) for _ in range(self.players)), strict=True))
