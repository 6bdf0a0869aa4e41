"""Misconceptions about Monte-Carlo tree search: the search in steps, one of them replaced.

The right search is in `monte_carlo.py`. With no step replaced, this one does the same; a test
compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from grader.homework.families.simulation import words
from grader.homework.families.simulation.simulations import (
    Compared,
    Iteration,
    Simulations,
    compare_children,
    decide_move,
    gain,
    in_wins,
    iterate,
    movers,
    outcome,
    visits_of,
)
from grader.homework.families.simulation.ucb1_formula import (
    Chosen,
    Formula,
    Stats,
    decimal,
    inside,
    mean,
    rate,
    siblings,
    squared,
    ucb1,
)
from grader.homework.kinds.kind import Misconception
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf, Node, Player, opponent

if TYPE_CHECKING:  # Solved would import YAML, which the autograder does not have
    from grader.homework.kinds.kind import Solved


def largest(node: Decision, compared: list[Compared]) -> Decimal:
    """The largest UCB1 among the children compared."""
    return max(each.ucb1 for each in compared if each.ucb1 is not None)


@dataclass(frozen=True, slots=True)
class Mcts:
    """The search in steps; a misconception replaces one of them."""

    formula: Formula = ucb1
    visits_of: Callable[[Decision, Decision, Rules], str] = visits_of
    wanted: Callable[[Decision, list[Compared]], Decimal] = largest
    gained: Callable[[Player, Number], Number] = gain
    decided: Callable[[Decision, Rules, Mapping[str, Stats]], tuple[str, ...]] = decide_move

    def __call__(self, solved: Solved) -> Simulations:
        instance = solved.instance
        root, rules = instance.tree, instance.rules
        assert isinstance(root, Decision)
        c2 = squared(instance.options["c"])
        moved_in = movers(root)
        grown: Mapping[str, Stats] = instance.options["grown"] or {}
        stats = grown
        iterations: list[Iteration] = []
        for rollout in instance.rollouts:
            path: list[Node] = [root]
            seen: list[Compared] = []
            while isinstance(node := path[-1], Decision) and (node is root or node.name in stats):
                of = self.visits_of(node, root, rules)
                compared = compare_children(node, stats, of, c2, self.formula)
                seen += compared
                path.append(self._next(node, compared, rules))
            end = path[-1]
            result = in_wins(outcome(end.value)) if isinstance(end, Leaf) else rollout
            names = tuple(node.name for node in path)
            iterations.append(iterate(stats, names, seen, result, moved_in, self.gained))
            stats = iterations[-1].stats
        moves = self.decided(root, rules, stats)
        return Simulations(root, rules, c2, tuple(iterations), grown, moves)

    def _next(self, node: Decision, compared: list[Compared], rules: Rules) -> Node:
        tried = rules.tried(tuple(zip(node.children, compared, strict=True)))
        unvisited = [child for child, each in tried if each.ucb1 is None]
        if unvisited:
            return unvisited[0]
        wanted = self.wanted(node, compared)
        best = [child for child, each in tried if each.ucb1 == wanted]
        return best[-1] if rules.ties == "last" else best[0]


# The flaws.


def smallest_for_min(node: Decision, compared: list[Compared]) -> Decimal:
    """Lets MIN select the smallest UCB1."""
    if node.player == "max":
        return largest(node, compared)
    return min(each.ucb1 for each in compared if each.ucb1 is not None)


def best_mean(root: Decision, rules: Rules, stats: Mapping[str, Stats]) -> tuple[str, ...]:
    """Chooses the move with the best w/n in the end."""
    tried = [child.name for child in rules.tried(root.children) if child.name in stats]
    best = max(rate(stats[name]) for name in tried)
    return rules.right(tuple([name for name in tried if rate(stats[name]) == best]))


class FormulaMisconception(NamedTuple):
    """A misconception about UCB1, in a search or in a single table."""

    id: str
    sentence: str
    formula: Formula


FORMULA_MISCONCEPTIONS = (
    FormulaMisconception(
        "ucb-mean-only",
        "your work fits selecting by w/n alone, without exploring",
        lambda stats, parent, c2: mean(stats),
    ),
    FormulaMisconception(
        "ucb-visits-exchanged",
        words.VISITS_EXCHANGED,
        lambda stats, parent, c2: mean(stats) + inside(stats.visits, parent, c2).sqrt(),
    ),
    FormulaMisconception(
        "ucb-without-root",
        words.WITHOUT_ROOT,
        lambda stats, parent, c2: (
            mean(stats) + decimal(c2).sqrt() * inside(parent, stats.visits, 1)
        ),
    ),
    FormulaMisconception(
        "ucb-base-ten",
        "your UCB1 fits the logarithm to base 10",
        lambda stats, parent, c2: (
            mean(stats) + (inside(parent, stats.visits, c2) / Decimal(10).ln()).sqrt()
        ),
    ),
    FormulaMisconception(
        "ucb-without-c", "your UCB1 fits c = 1", lambda stats, parent, c2: ucb1(stats, parent, 1)
    ),
)
FORMULAS: Mapping[str, Formula] = {each.id: each.formula for each in FORMULA_MISCONCEPTIONS}

MCTS_MISCONCEPTIONS = (
    *(
        Misconception(id, said, Mcts(formula=formula))
        for id, said, formula in FORMULA_MISCONCEPTIONS
    ),
    Misconception(
        "ucb-total-visits",
        "your UCB1 fits N counting all iterations, not the parent's visits",
        Mcts(visits_of=lambda node, root, rules: root.name),
    ),
    Misconception(
        "min-selects-smallest",
        "your paths fit MIN selecting the smallest UCB1",
        Mcts(wanted=smallest_for_min),
    ),
    Misconception(
        "wins-for-max",
        "your wins fit wins counted for MAX at every node",
        Mcts(gained=lambda moved_in, result: result),
    ),
    Misconception(
        "wins-for-mover",
        "your wins fit wins counted for the player to move at a node, not the one who moved there",
        Mcts(gained=lambda moved_in, result: gain(opponent(moved_in), result)),
    ),
    Misconception(
        "draws-lost",
        "your wins fit a draw counting nothing",
        Mcts(gained=lambda moved_in, result: int(gain(moved_in, result))),
    ),
    Misconception(
        "final-by-mean", "your move fits the best w/n, not the most visits", Mcts(decided=best_mean)
    ),
)


def _in_table(formula: Formula) -> Callable[[Solved], Chosen]:
    def spoil(solved: Solved) -> Chosen:
        instance = solved.instance
        c2 = squared(instance.options["c"])
        return siblings(instance).chosen(instance.rules, c2, formula)

    return spoil


UCB_MISCONCEPTIONS = tuple(
    Misconception(id, said, _in_table(formula)) for id, said, formula in FORMULA_MISCONCEPTIONS
)
