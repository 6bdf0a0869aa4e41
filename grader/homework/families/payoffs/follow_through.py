"""Solves a game of several players again with the payoffs and moves that a student found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from grader.homework.families.payoffs.backward_induction import (
    Induction,
    Opposing,
    PayoffSolution,
    Wants,
    induction,
    own_payoff,
    sides,
)
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, Payoffs, Turn, turns
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.rules import Rules


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
