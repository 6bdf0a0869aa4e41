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
    NEVER,
    Compared,
    Iteration,
    Simulations,
    compare_children,
    decide_move,
    in_wins,
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
from grader.model.exact import Number, simplest
from grader.model.instance import Rules
from grader.model.tree import Decision, Leaf, Node, Player, opponent

if TYPE_CHECKING:  # Solved would import YAML, which the autograder does not have
    from grader.homework.kinds.kind import Solved


def gain(moved_in: Player, node: Node, result: Number) -> Number:
    """What a result adds to the wins of a node that this player moved into."""
    return result if moved_in == "max" else 1 - result


def largest(node: Decision, compared: list[Compared]) -> Decimal:
    """The largest UCB1 among the children compared."""
    return max(each.ucb1 for each in compared if each.ucb1 is not None)


@dataclass(frozen=True, slots=True)
class Mcts:
    """The search in steps; a misconception replaces one of them."""

    formula: Formula = ucb1
    visits_of: Callable[[Decision, Decision, Rules], str] = visits_of
    wanted: Callable[[Decision, list[Compared]], Decimal] = largest
    gained: Callable[[Player, Node, Number], Number] = gain
    decided: Callable[[Decision, Rules, Mapping[str, Stats]], tuple[str, ...]] = decide_move

    def __call__(self, solved: Solved) -> Simulations:
        instance = solved.instance
        root, rules = instance.tree, instance.rules
        assert isinstance(root, Decision)
        c2 = squared(instance.options["c"])
        moved_in = movers(root)
        grown: Mapping[str, Stats] = instance.options["grown"] or {}
        stats = dict(grown)
        iterations = []
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
            expanded = None if end.name in stats else end.name
            stats = dict(stats)
            for node in path:
                wins, visits = stats.get(node.name, NEVER)
                more = self.gained(moved_in[node.name], node, result)
                stats[node.name] = Stats(simplest(wins + more), visits + 1)
            names = tuple(node.name for node in path)
            iterations.append(Iteration(names, tuple(seen), expanded, result, stats))
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


def mean_only(stats: Stats, parent: int, c2: Number) -> Decimal:
    """w/n alone."""
    return mean(stats)


def visits_exchanged(stats: Stats, parent: int, c2: Number) -> Decimal:
    """Exchanges N and n: √(ln n / N)."""
    return mean(stats) + inside(stats.visits, parent, c2).sqrt()


def without_root(stats: Stats, parent: int, c2: Number) -> Decimal:
    """Leaves out the square root: c · ln N / n."""
    return mean(stats) + decimal(c2).sqrt() * inside(parent, stats.visits, 1)


def to_base_ten(stats: Stats, parent: int, c2: Number) -> Decimal:
    """Takes the logarithm to base 10."""
    return mean(stats) + (inside(parent, stats.visits, c2) / Decimal(10).ln()).sqrt()


def without_c(stats: Stats, parent: int, c2: Number) -> Decimal:
    """Takes 1 for c."""
    return ucb1(stats, parent, 1)


def all_visits(node: Decision, root: Decision, rules: Rules) -> str:
    """Takes the visits of the root for N, at every node."""
    return root.name


def smallest_for_min(node: Decision, compared: list[Compared]) -> Decimal:
    """Lets MIN select the smallest UCB1."""
    if node.player == "max":
        return largest(node, compared)
    return min(each.ucb1 for each in compared if each.ucb1 is not None)


def for_max(moved_in: Player, node: Node, result: Number) -> Number:
    """Counts wins for MAX at every node."""
    return result


def for_mover(moved_in: Player, node: Node, result: Number) -> Number:
    """Counts wins for the player who moves at the node; nobody moves at a leaf."""
    return gain(opponent(moved_in), node, result)


def no_draws(moved_in: Player, node: Node, result: Number) -> Number:
    """Counts a draw as nothing."""
    return int(gain(moved_in, node, result))


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
        "ucb-mean-only", "your work fits selecting by w/n alone, without exploring", mean_only
    ),
    FormulaMisconception("ucb-visits-exchanged", words.VISITS_EXCHANGED, visits_exchanged),
    FormulaMisconception("ucb-without-root", words.WITHOUT_ROOT, without_root),
    FormulaMisconception("ucb-base-ten", "your UCB1 fits the logarithm to base 10", to_base_ten),
    FormulaMisconception("ucb-without-c", "your UCB1 fits c = 1", without_c),
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
        Mcts(visits_of=all_visits),
    ),
    Misconception(
        "min-selects-smallest",
        "your paths fit MIN selecting the smallest UCB1",
        Mcts(wanted=smallest_for_min),
    ),
    Misconception(
        "wins-for-max", "your wins fit wins counted for MAX at every node", Mcts(gained=for_max)
    ),
    Misconception(
        "wins-for-mover",
        "your wins fit wins counted for the player to move at a node, not the one who moved there",
        Mcts(gained=for_mover),
    ),
    Misconception("draws-lost", "your wins fit a draw counting nothing", Mcts(gained=no_draws)),
    Misconception(
        "final-by-mean", "your move fits the best w/n, not the most visits", Mcts(decided=best_mean)
    ),
)


def _in_table(formula: Formula) -> Callable[[Solved], Chosen]:
    def spoiled(solved: Solved) -> Chosen:
        instance = solved.instance
        c2 = squared(instance.options["c"])
        return siblings(instance).chosen(instance.rules, c2, formula)

    return spoiled


UCB_MISCONCEPTIONS = tuple(
    Misconception(id, said, _in_table(formula)) for id, said, formula in FORMULA_MISCONCEPTIONS
)
