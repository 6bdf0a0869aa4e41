"""The subgame-perfect equilibria of a game whose payoffs depend on x, for every x.

Where several moves are best, all leaves count to which some equilibrium leads (Osborne, An
Introduction to Game Theory, 2004, section 5.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from grader.homework.families.payoffs.backward_induction import Wants, own_payoff
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    Turn,
    game,
    outcomes,
    players,
)
from grader.homework.families.symbols.driver import (
    ProgramRun,
    Reach,
    function,
    polynomial,
    runs,
    where,
)
from grader.homework.families.symbols.follow_through import own_sets
from grader.homework.families.symbols.intervals import Reals, cells, point
from grader.homework.families.symbols.piecewise import Piecewise, at
from grader.homework.families.symbols.polynomials import Term, all_meetings
from grader.homework.families.symbols.surds import Real
from grader.model.follows import Again, Theirs
from grader.model.instance import Instance
from grader.model.rules import Rules


class Solution(NamedTuple):
    """Where the game may end, for every x."""

    runs: tuple[ProgramRun[tuple[Outcome, ...]], ...]
    #: All x at which somebody may be indifferent, so that what a player gets is looked at there.
    places: frozenset[Real]


def solve(instance: Instance) -> Solution:
    """Where the game may end, for every x."""
    return solve_game(game(instance), instance.rules)


@lru_cache(maxsize=8)  # a tree that was drawn for its solution is solved next, and misread
def solve_game(root: Turn, rules: Rules, wants: Wants = own_payoff) -> Solution:
    """Where a game may end for every x, if the players want this."""

    def program(reach: Reach) -> tuple[Outcome, ...]:
        worth = {
            name: tuple(wants(player, payoffs) for player in players(root))
            for name, payoffs in payoffs_at(root, reach).items()
        }
        return ends(root, rules, worth)

    return Solution(runs(program), frozenset(meeting_places(root, wants)))


def payoffs_at(root: Turn, reach: Reach) -> dict[str, Payoffs]:
    """The payoffs at each leaf, at the first x of a reach."""
    return {leaf.name: tuple(map(reach.value, leaf.entries)) for leaf in outcomes(root)}


def meeting_places(root: Turn, wants: Wants = own_payoff) -> set[Real]:
    """All x at which a player likes two leaves equally."""
    payoffs = payoffs_at(root, Reach()).values()
    return {
        place
        for player in players(root)
        for place in all_meetings(polynomial(wants(player, each)) for each in payoffs)
    }


def ends(node: PayoffNode, rules: Rules, worth: Mapping[str, Payoffs]) -> tuple[Outcome, ...]:
    """The leaves at which some subgame-perfect equilibrium ends, by what each player wants there.

    A player may move to such a leaf of one child if each other child has an equilibrium that is no
    better for this player.
    """
    if isinstance(node, Outcome):
        return (node,)
    below = [ends(child, rules, worth) for child in rules.tried(node.children)]
    own = [[worth[leaf.name][node.player - 1] for leaf in leaves] for leaves in below]
    least = [min(each) for each in own]
    found = [
        leaf
        for i, (leaves, wanted) in enumerate(zip(below, own, strict=True))
        for leaf, want in zip(leaves, wanted, strict=True)
        if all(want >= low for j, low in enumerate(least) if j != i)
    ]
    return rules.right(tuple(found))


def payoff(solution: Solution, player: int) -> Piecewise | None:
    """What a player gets, wherever all equilibria give the same."""
    line = cells(solution.places)

    def program(reach: Reach) -> Term | None:
        cell, x = reach.cell(line)
        (leaves,) = (run.found for run in solution.runs if x in run.where)
        entries: list[Term] = [leaf.entries[player - 1] for leaf in leaves]
        if cell == point(x):
            entries = [at(entry, x) for entry in entries]
        # A student may have left out all ends.
        return entries[0] if entries and all(each == entries[0] for each in entries) else None

    return function(runs(program), lambda term: term)


def where_reached(solution: Solution, node: PayoffNode) -> Reals:
    """The values of x for which the game may end at one of the leaves below a node."""
    below = {leaf.name for leaf in outcomes(node)}
    return where(solution.runs, lambda ends: any(leaf.name in below for leaf in ends))


def again(instance: Instance, solution: Solution, theirs: Theirs) -> tuple[Again, ...]:
    """Moves, changes and payoffs follow from where, for the student, the game ends."""
    root = game(instance)
    leaves = outcomes(root)
    sets, refs = own_sets(
        "outcome", {leaf.name: where_reached(solution, leaf) for leaf in leaves}, theirs
    )
    places = solution.places.union(end for where in sets.values() for end in where.ends)
    line = cells(places)

    def program(reach: Reach) -> tuple[Outcome, ...]:
        _, x = reach.cell(line)
        return tuple(leaf for leaf in leaves if x in sets[leaf.name])

    found = Solution(runs(program), places)
    return (Again(found, lambda question, field: () if question == "outcome" else refs),)


def path(node: PayoffNode, end: Outcome) -> Iterator[str]:
    """The nodes on the way to a leaf."""
    yield node.name
    for child in node.children if isinstance(node, Turn) else ():
        if end in outcomes(child):
            yield from path(child, end)
