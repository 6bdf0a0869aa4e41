"""Requirements on the selections of a Monte-Carlo search."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal
from itertools import groupby
from operator import eq, ge
from typing import Any, NamedTuple

from grader.homework.families.simulation.simulations import Simulations
from grader.homework.families.simulation.subjects import ITERATES, SELECTS
from grader.homework.families.simulation.ucb1_formula import Siblings, Stats, rate
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import MOST, Requirement, having, within
from grader.model.parameters import Exact, Flag, Parameter, Span


class Selectable(NamedTuple):
    """A child that may be selected."""

    stats: Stats
    ucb1: Decimal


def selections(candidate: Solved) -> Iterator[list[Selectable]]:
    """The children of each selection that UCB1 decides, since all of them were visited."""
    game, solution = candidate.instance.game, candidate.solution
    if isinstance(game, Siblings):
        compared = [list(zip(game.children.values(), solution.values.values(), strict=True))]
    else:
        assert isinstance(solution, Simulations)
        compared = [
            [(each.stats, each.ucb1) for each in children]
            for iteration in solution.iterations
            for _, children in groupby(iteration.compared, lambda each: each.node)
        ]
    for children in compared:
        known = [Selectable(stats, value) for stats, value in children if value is not None]
        if len(known) == len(children):
            yield known


def margin(candidate: Solved, wanted: Any) -> Decimal:
    """The least distance between the two largest UCB1 of a selection, if they differ."""
    distances = []
    for options in selections(candidate):
        largest = sorted({option.ucb1 for option in options})[-2:]
        if len(largest) > 1:
            distances.append(largest[1] - largest[0])
    if not distances:
        return Decimal("inf")
    return min(distances).quantize(Decimal("0.0001"), ROUND_FLOOR)  # short enough for a message


def count_explorations(candidate: Solved, wanted: Any) -> int:
    """How many selections take no child with the best w/n."""
    count = 0
    for options in selections(candidate):
        best = max(rate(option.stats) for option in options)
        largest = max(option.ucb1 for option in options)
        count += all(option.ucb1 < largest for option in options if rate(option.stats) == best)
    return count


def visits_decide(candidate: Solved, wanted: Any) -> bool:
    """Whether no final move has the best w/n."""
    search = candidate.solution
    known = {move.name: search.stats.get(move.name) for move in search.root.children}
    rates = {name: rate(stats) for name, stats in known.items() if stats}
    return all(rates[name] < max(rates.values()) for name in search.moves)


def deepest(candidate: Solved, wanted: Any) -> int:
    """The number of plies from the root to the deepest node of a path."""
    return max(len(iteration.path) - 1 for iteration in candidate.solution.iterations)


REQUIREMENTS = (
    Requirement(
        Parameter(
            "margin",
            Exact(),
            "the two largest UCB1 of every selection are at least this far apart, or the same",
        ),
        having(SELECTS),
        margin,
        ge,
    ),
    Requirement(
        Parameter("explores", Span(0, MOST), "selections of a child without the best w/n"),
        having(SELECTS),
        count_explorations,
        within,
    ),
    Requirement(
        Parameter(
            "visits_decide",
            Flag(),
            "the final move of a Monte-Carlo search does not have the best w/n",
        ),
        having(ITERATES),
        visits_decide,
        eq,
    ),
    Requirement(
        Parameter(
            "deepest",
            Span(1, 40),
            "plies from the root to the deepest node of a Monte-Carlo search",
        ),
        having(ITERATES),
        deepest,
        within,
    ),
)
