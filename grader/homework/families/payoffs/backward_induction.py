"""Backward induction: the subgame-perfect equilibria of a game with perfect information (Kuhn,
Extensive games and the problem of information, 1953; Osborne, An Introduction to Game Theory,
2004, section 5.5; for several players Russell and Norvig, 4th ed., section 5.2.2).

A game is solved as it is, again with the payoffs and moves that a student found, and for players
who want something else, as misconceptions have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    Turn,
    game,
    turns,
)
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.rules import Rules

#: Says how much a player likes an outcome with these payoffs.
Wants: TypeAlias = Callable[[int, Payoffs], Number]


def own_payoff(player: int, payoffs: Payoffs) -> Number:
    """Each player wants a large payoff of their own."""
    return payoffs[player - 1]


@dataclass(frozen=True, slots=True)
class Opposing:
    """One player plays only to minimise another's payoff; the others want their own payoffs."""

    opponent: int
    target: int

    def __call__(self, player: int, payoffs: Payoffs) -> Number:
        return -payoffs[self.target - 1] if player == self.opponent else payoffs[player - 1]


@dataclass(frozen=True, slots=True)
class Tie:
    """A player has several best moves, and some player gets different payoffs from them."""

    node: Turn
    moves: tuple[PayoffNode, ...]
    worth: tuple[Payoffs, ...]


@dataclass(frozen=True, slots=True)
class Induction:
    """The result of backward induction."""

    #: V(s, p) for every player p at every inner node s.
    values: Mapping[str, Payoffs]
    #: The right moves at every inner node.
    moves: Mapping[str, tuple[PayoffNode, ...]]
    #: The first tie that the rules leave open; because of it the values are not determined.
    tie: Tie | None


def payoffs_found(node: PayoffNode, payoffs: Payoffs) -> Payoffs:
    """What a parent takes for the payoffs at a child: those found there."""
    return payoffs


def induction(
    root: Turn,
    rules: Rules,
    wants: Wants,
    taken: Callable[[PayoffNode, Payoffs], Payoffs] = payoffs_found,
    place: int = 0,
) -> Induction:
    """Each player chooses the child whose values that player wants most; the right move at this
    place gives the values, if there are several.
    """
    values: dict[str, Payoffs] = {}
    moves: dict[str, tuple[PayoffNode, ...]] = {}
    ties: list[Tie] = []

    def value(node: PayoffNode) -> Payoffs:
        if isinstance(node, Outcome):
            return node.payoffs
        children = rules.tried(node.children)
        worth = [taken(child, value(child)) for child in children]
        wanted = [wants(node.player, payoffs) for payoffs in worth]
        best = max(wanted)
        optimal = [i for i, want in enumerate(wanted) if want == best]
        right = rules.right(tuple(optimal))
        liked = {tuple(wants(p, worth[i]) for p in range(1, len(worth[i]) + 1)) for i in right}
        moves[node.name] = tuple(children[i] for i in right)
        values[node.name] = worth[right[place]]
        if len(liked) > 1:
            ties.append(Tie(node, moves[node.name], tuple(worth[i] for i in right)))
        return values[node.name]

    value(root)
    return Induction(values, moves, ties[0] if ties else None)


@lru_cache(maxsize=8)
def backward_induction(root: Turn, rules: Rules, wants: Wants) -> Induction:
    """The result of `induction`, from a cache: a tree that is drawn is checked with every player
    replaced, and solved again later.
    """
    return induction(root, rules, wants)


@dataclass(frozen=True)
class PayoffSolution:
    """The game as it is, and with one player replaced."""

    root: Turn
    #: The game as it is, and the game where one player opposes another.
    played: Induction
    replaced: Induction

    @property
    def value(self) -> Payoffs:
        """What each player gets."""
        return self.played.values[self.root.name]

    @property
    def way(self) -> Mapping[str, tuple[PayoffNode, ...]]:
        """The moves that lead to the end of the game."""
        return self.played.moves


def sides(instance: Instance) -> tuple[int, int]:
    """The player who is replaced, and the player whom the new one opposes: the first to move."""
    root, opponent = game(instance), int(instance.options.get("opponent", 2))
    if root.player != opponent:
        return opponent, root.player
    return opponent, 2 if opponent == 1 else 1


def solve(instance: Instance) -> PayoffSolution:
    """The game as it is, and with the player replaced whom the spec names."""
    root, rules = game(instance), instance.rules
    return PayoffSolution(
        root,
        backward_induction(root, rules, own_payoff),
        backward_induction(root, rules, Opposing(*sides(instance))),
    )


@dataclass(frozen=True)
class Followed(PayoffSolution):
    """A solution that follows from a student's entries."""

    values: Mapping[str, Payoffs]
    moves: Mapping[str, tuple[PayoffNode, ...]]

    @property
    def value(self) -> Payoffs:
        """The payoffs at the root: the student's own, if there are some."""
        return self.values.get(self.root.name) or self.played.values[self.root.name]

    @property
    def way(self) -> Mapping[str, tuple[PayoffNode, ...]]:
        """The right moves at each node: the student's own, if there are some."""
        return {**self.played.moves, **self.moves}


def again(instance: Instance, right: PayoffSolution, theirs: Theirs) -> tuple[Again, ...]:
    """The solutions that follow. Where a student's payoffs tie, either move may be taken. The game
    with a player replaced may be solved with the student's payoffs at nodes below which this
    player never moves, or anew.
    """
    root, rules = right.root, instance.rules
    values, moves = _values(root, theirs), _moves(root, theirs)
    if not values and not moves:
        return ()
    opponent, target = sides(instance)
    reused = {name: values[name] for name in values.keys() & _without(root, opponent)}
    played = _solve_again(root, rules, own_payoff, values)
    replaced = [right.replaced]
    if reused:
        replaced += _solve_again(root, rules, Opposing(opponent, target), reused)

    def given(question: str, names: frozenset[str] | tuple[str, ...]) -> tuple[Ref, ...]:
        refs = [Ref(question, node.name) for node in turns(root) if node.name in names]
        return tuple([ref for ref in refs if theirs(ref) is not None])

    everywhere = tuple([node.name for node in turns(root)])

    def rests(question: str, field: str) -> tuple[Ref, ...]:
        below = tuple(
            [
                child.name
                for n in turns(root)
                if n.name == (field or root.name)
                for child in n.children
            ]
        )
        match question:
            case "values" | "moves":
                return given("values", below or everywhere)
            case "value":
                return given("values", (root.name,)) or given("values", below)
            case "opponent" | "opponent_outcome":
                return given("values", frozenset(reused))
        return given("moves", everywhere) + given("values", everywhere)

    return tuple(
        Again(Followed(root, *pair, values, moves), rests) for pair in product(played, replaced)
    )


def _solve_again(
    root: Turn, rules: Rules, wants: Wants, values: Mapping[str, Payoffs]
) -> list[Induction]:
    """Backward induction with these payoffs at some nodes, by either of two tied moves."""

    def taken(node: PayoffNode, found: Payoffs) -> Payoffs:
        return values.get(node.name, found)

    return [induction(root, rules, wants, taken, place) for place in (0, -1)]


def _values(root: Turn, theirs: Theirs) -> dict[str, Payoffs]:
    """The payoffs that the student wrote, as far as they are numbers."""
    found = {node.name: theirs(Ref("values", node.name)) for node in turns(root)}
    return {
        name: payoffs
        for name, payoffs in found.items()
        if payoffs is not None and not any(isinstance(each, float) for each in payoffs)
    }


def _moves(root: Turn, theirs: Theirs) -> dict[str, tuple[PayoffNode, ...]]:
    found: dict[str, tuple[PayoffNode, ...]] = {}
    for node in turns(root):
        if names := theirs(Ref("moves", node.name)):
            found[node.name] = tuple([child for child in node.children if child.name in names])
    return found


def _without(root: Turn, player: int) -> set[str]:
    """The nodes below which, and at which, this player never moves."""
    found: set[str] = set()

    def visit(node: PayoffNode) -> bool:
        if isinstance(node, Outcome):
            return True
        below = [visit(child) for child in node.children]
        is_without = all(below) and node.player != player
        if is_without:
            found.add(node.name)
        return is_without

    visit(root)
    return found


# Misconceptions: each changes what the players want.


def first_payoff(player: int, payoffs: Payoffs) -> Number:
    """Every player wants a large payoff for player 1."""
    return payoffs[0]


def zero_sum(player: int, payoffs: Payoffs) -> Number:
    """Every player but player 1 wants a small payoff for player 1."""
    return payoffs[0] if player == 1 else -payoffs[0]


def total(player: int, payoffs: Payoffs) -> Number:
    """Every player wants a large total."""
    return sum(payoffs)


class WrongWants(NamedTuple):
    """A misconception about what players want, whether or not their payoffs depend on x."""

    id: str
    sentence: str
    wants: Wants


WRONG_WANTS = (
    WrongWants(
        "all-for-player-1", "your values fit everybody wanting player 1 to get much", first_payoff
    ),
    WrongWants(
        "taken-for-zero-sum", "your values fit everybody playing against player 1", zero_sum
    ),
    WrongWants("largest-total", "your values fit everybody wanting the largest total", total),
)


def _misconception(id: str, sentence: str, wants: Wants) -> Misconception:
    def spoiled(solved: Solved) -> Any:
        root, rules = game(solved.instance), solved.instance.rules
        return replace(solved.solution, played=backward_induction(root, rules, wants))

    return Misconception(id, sentence, spoiled)


PAYOFF_MISCONCEPTIONS = tuple(_misconception(*each) for each in WRONG_WANTS)
