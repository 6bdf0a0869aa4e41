"""Expectiminimax: the value of every node, exactly; with `bounds` also what Star1 reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.kinds import reasons as why
from grader.kinds.kind import Kind
from grader.kinds.refusals import unanswerable
from grader.model.answers import Answer, Move, Names, Value, Values
from grader.model.problem import Instance
from grader.model.trace import Trace
from grader.model.tree import Decision, inner_nodes
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.star1 import star1

if TYPE_CHECKING:
    from grader.mistakes.mistake import Search


class Searches(NamedTuple):
    #: Reads everything: it knows every node's value.
    full: Trace
    #: With bounds only.
    star1: Trace | None


def solve(instance: Instance) -> Searches:
    game, rules = instance.game, instance.rules
    bounds = instance.options.get("bounds")
    return Searches(expectiminimax(game, rules), star1(game, rules, bounds) if bounds else None)


def solve_by(instance: Instance, search: Search) -> Searches:
    """The mistakes known here are about values; pruning is Star1's alone."""
    return Searches(search(instance.game, instance.rules), None)


def answers(instance: Instance, searches: Searches) -> dict[str, Answer]:
    full, pruning = searches
    root = full.root
    found: dict[str, Answer] = {
        "value": Value(full.value),
        "values": Values({node.name: full.returned[node.name] for node in inner_nodes(root)}),
    }
    if isinstance(root, Decision):
        found["move"] = Move(tuple(child.name for child in full.right_moves(root)))
    if pruning:
        found |= {"visited": Names(pruning.visited), "pruned": Names(pruning.pruned)}
    return found


def reasons(instance: Instance, searches: Searches) -> dict[str, tuple[str, ...]]:
    full, pruning = searches
    found = {"values": why.derivations(full)}
    if isinstance(full.root, Decision):
        found["move"] = why.choice(instance, full)
    if pruning:
        found["pruned"] = why.cuts(pruning)
    return found


def refuses(instance: Instance) -> Fault | None:
    return _unbounded(instance) or _chance_moves(instance)


def _unbounded(instance: Instance) -> Fault | None:
    if instance.options.get("bounds"):
        return None
    return unanswerable(instance, ("visited", "pruned"), "bounds of the tree's leaves", "none")


def _chance_moves(instance: Instance) -> Fault | None:
    if isinstance(instance.game, Decision):
        return None
    return unanswerable(instance, ("move",), "a player at the root", "chance")


KIND = Kind(
    name="expectiminimax",
    asks={"value": 2, "move": 2, "values": 6, "visited": 0, "pruned": 0},
    rules=("cut", "order", "ties"),
    stated=lambda instance: (
        ("cut", "order", "ties") if instance.options.get("bounds") else ("order", "ties")
    ),
    solve=solve,
    answers=answers,
    reasons=reasons,
    trace=lambda searches: searches.star1 or searches.full,
    refuses=refuses,
    algorithm=lambda instance: "expectiminimax",
    solve_by=solve_by,
)
