"""The subgame-perfect equilibria of a game whose payoffs depend on x, for every x.

Players only compare their own payoffs, so they play the same for every x between two neighbours of
those at which a player's payoffs at two leaves are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Turn,
    game,
    outcomes,
    players,
)
from grader.homework.families.symbols.expressions import read_polynomial
from grader.homework.families.symbols.follow_through import own_sets
from grader.homework.families.symbols.intervals import Reals, cells, point, union
from grader.homework.families.symbols.piecewise import Piecewise, Term, at, continued
from grader.homework.families.symbols.polynomials import Polynomial, made, meetings
from grader.homework.families.symbols.surds import Real
from grader.model.exact import Number
from grader.model.follows import Again, Theirs
from grader.model.instance import Instance
from grader.model.rules import Rules

#: What each player wants to be large at each leaf, for one x.
Worth: TypeAlias = Mapping[str, tuple[Real, ...]]
#: The payoffs of all players at a leaf, as functions of x.
Polynomials: TypeAlias = tuple[Polynomial, ...]
#: Says what a player wants to be large, of these payoffs.
WantsOfX: TypeAlias = Callable[[int, Polynomials], Polynomial]


def own_payoff(player: int, payoffs: Polynomials) -> Polynomial:
    """Each player wants a large payoff of their own."""
    return payoffs[player - 1]


@dataclass(frozen=True, slots=True)
class EndsAtX:
    """Where the game may end at one x, and so for each x of the cell."""

    cell: Reals
    x: Real
    ends: tuple[Outcome, ...]

    @property
    def is_between(self) -> bool:
        """Whether the cell is more than one number."""
        return self.cell != point(self.x)


def solve(instance: Instance) -> tuple[EndsAtX, ...]:
    return solved(game(instance), instance.rules)


@lru_cache(maxsize=8)  # a tree that was drawn for its solution is solved next, and misread
def solved(root: Turn, rules: Rules, wants: WantsOfX = own_payoff) -> tuple[EndsAtX, ...]:
    wanted = {
        leaf.name: tuple(wants(player, payoffs) for player in players(root))
        for leaf in outcomes(root)
        for payoffs in [tuple(map(_polynomial, leaf.entries))]
    }
    found = []
    for cell, x in cells(meeting_places(wanted.values())):
        worth = {name: tuple(each(x) for each in wants) for name, wants in wanted.items()}
        found.append(EndsAtX(cell, x, ends(root, rules, worth)))
    return tuple(found)


def meeting_places(wanted: Iterable[Polynomials]) -> set[Real]:
    """All x at which a player likes two leaves equally."""
    return {
        place
        for of_one_player in zip(*wanted, strict=True)
        for pair in combinations(dict.fromkeys(of_one_player), 2)
        for place in meetings(*pair)
    }


def _polynomial(entry: Number | str) -> Polynomial:
    return read_polynomial(entry) if isinstance(entry, str) else made([entry])


def ends(node: PayoffNode, rules: Rules, worth: Worth) -> tuple[Outcome, ...]:
    """The leaves at which some subgame-perfect equilibrium ends.

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


def reached(samples: tuple[EndsAtX, ...], names: frozenset[str]) -> Reals:
    """The values of x for which the game may end at one of these leaves."""
    return union(each.cell for each in samples if names & {leaf.name for leaf in each.ends})


def payoff(samples: tuple[EndsAtX, ...], player: int) -> Piecewise | None:
    """What a player gets, wherever all equilibria give the same."""
    return continued((each.cell, _same(each, player)) for each in samples)


def _same(sample: EndsAtX, player: int) -> Term | None:
    """What a player gets, if it is the same at all ends; a student may have left out all."""
    entries: list[Term] = [leaf.entries[player - 1] for leaf in sample.ends]
    if not sample.is_between:
        entries = [at(entry, sample.x) for entry in entries]
    return entries[0] if entries and all(each == entries[0] for each in entries) else None


def again(instance: Instance, samples: tuple[EndsAtX, ...], theirs: Theirs) -> tuple[Again, ...]:
    """Moves, changes and payoffs follow from where, for the student, the game ends."""
    leaves = outcomes(game(instance))
    right = {leaf.name: reached(samples, frozenset({leaf.name})) for leaf in leaves}
    sets, refs = own_sets("outcome", right, theirs)
    places = {sample.x for sample in samples if not sample.is_between}
    places.update(end for where in sets.values() for end in where.ends)
    found = tuple(
        EndsAtX(cell, x, tuple(leaf for leaf in leaves if x in sets[leaf.name]))
        for cell, x in cells(places)
    )
    return (Again(found, lambda question, field: () if question == "outcome" else refs),)


def lines(samples: tuple[EndsAtX, ...]) -> dict[Outcome, Reals]:
    """For which x the game may end at each leaf, as far as it may for some."""
    found: dict[Outcome, Reals] = {}
    for sample in samples:
        for leaf in sample.ends:
            found[leaf] = found.get(leaf, Reals()) | sample.cell
    return found


def path(node: PayoffNode, end: Outcome) -> Iterator[str]:
    """The nodes on the way to a leaf."""
    yield node.name
    for child in node.children if isinstance(node, Turn) else ():
        if end in outcomes(child):
            yield from path(child, end)
