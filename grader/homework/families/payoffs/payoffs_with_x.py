"""Games whose payoffs depend on x: read from a spec, written out or drawn, and solved for each x.

Where several moves are best, all leaves count to which some subgame-perfect equilibrium leads
(Osborne, An Introduction to Game Theory, 2004, section 5.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from grader.errors import Fault
from grader.homework.families.payoffs.backward_induction import Wants, own_payoff
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    Turn,
    WrittenPayoffs,
    game,
    outcome,
    outcomes,
    players,
)
from grader.homework.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.homework.families.payoffs.spec import Payoff, forms
from grader.homework.families.payoffs.subjects import PAYOFF_TREES, root_and_player, size
from grader.homework.families.symbols.curves import own_sets
from grader.homework.families.symbols.driver import (
    ProgramRun,
    Reach,
    function,
    polynomial,
    runs,
    where,
)
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.intervals import Reals, cells, point
from grader.homework.families.symbols.piecewise import Piecewise, at
from grader.homework.families.symbols.polynomials import Term, all_meetings
from grader.homework.families.symbols.subjects import LEAF, read_leaf
from grader.homework.families.symbols.surds import Real
from grader.homework.families.trees.plan import Sprout
from grader.homework.kinds.subject import Subject
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, with_check, with_name
from grader.homework.specs.source import Source
from grader.model.draw import below, draw_until
from grader.model.follows import Again, Theirs
from grader.model.instance import GamePlan, Instance
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
            return self.plan.draw_tree(rng)
        return draw_until(
            lambda: self._draw(rng),
            x_matters,
            TRIES,
            Fault(
                "in a drawn tree the end of the game depends on x, and no tie matters to "
                f"anybody between breakpoints, found none in {TRIES} trees with payoffs from "
                f"{self.plan.payoffs}",
                path="tree.leaves",
            ),
        )

    def _draw(self, rng: Random) -> Turn:
        """A tree, then where in it x stands."""
        root = self.plan.draw_tree(rng)
        leaves = outcomes(root)
        place, player = below(rng, len(leaves)), below(rng, self.plan.players)
        return with_x(root, leaves[place].name, player)


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
    solution = solve_game(root, Rules())
    between = [run.found for run in solution.runs if run.is_between]
    value = payoff(solution, root.player)
    return (
        len({leaves[0] for leaves in between}) > 1
        and all(len(leaves) == 1 for leaves in between)
        and len({leaf for run in solution.runs for leaf in run.found}) <= MANY_PIECES
        and value is not None
        and len(value.pieces) <= MANY_PIECES
    )


WITH_X = Payoff(LEAF, read_leaf, "3|2x - 1", "-with-x")


def _with_x(
    checker: Checker, source: Source, path: str, plan: PayoffPlan
) -> PayoffPlanWithX | None:
    """Checks that some payoff depends on x."""
    written = plan.payoffs if isinstance(plan.payoffs, tuple) else ()
    entries = (entry for payoffs in written for entry in payoffs)
    if (
        not plan.is_drawn
        and not any(isinstance(entry, str) for entry in entries)
        and not (isinstance(plan.shape, PayoffSprout) and _depends(plan.shape))
    ):
        checker.fault(source, path, "must have a payoff with x, found none")
        return None
    return PayoffPlanWithX(plan)


def _depends(top: Sprout) -> bool:
    payoffs = top.payoffs if isinstance(top, PayoffSprout) else None
    return any(isinstance(each, str) for each in payoffs or ()) or any(map(_depends, top.children))


FORM: Form[PayoffPlanWithX] = with_name("payoff-tree-with-x", with_check(forms(WITH_X), _with_x))


def entries(instance: Instance) -> tuple[WrittenPayoffs, ...]:
    """The payoffs of all players, leaf by leaf."""
    return tuple(leaf.entries for leaf in outcomes(game(instance)))


PAYOFF_TREE_WITH_X = Subject("tree", FORM, PAYOFF_TREES, entries, size, named=root_and_player)


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
