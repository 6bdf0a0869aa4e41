"""Expectiminimax: the value of every node, exactly; with `bounds` also what Star1 reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.families.trees import asked, words
from grader.families.trees import reasons as why
from grader.families.trees.answers import Move, Value
from grader.families.trees.asked_pruning import reading, windowed
from grader.families.trees.refusals import unanswerable, unwritable
from grader.families.trees.subject import TREE
from grader.instances.answers import Answer
from grader.instances.kind import Kind
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.trace import UNKNOWN, Trace
from grader.model.tree import Decision
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.star1 import star1

if TYPE_CHECKING:
    from grader.model.follows import Following

from grader.families.trees.traits import BOTH_CUTS, DECIDES, VALUED, WEIGHS_CHANCE, flaws_of
from grader.instances.kind import Pruning, moves_by_node
from grader.instances.solved import Solved
from grader.model.trace import Interval


class Searches(NamedTuple):
    #: Reads everything: it knows every node's value.
    full: Trace
    #: Prunes.
    star1: Trace


def solve(instance: Instance) -> Searches:
    root, rules = instance.tree, instance.rules
    return Searches(expectiminimax(root, rules), star1(root, rules, bounds(instance)))


def bounds(instance: Instance) -> Interval:
    """What a leaf can be."""
    return instance.options.get("bounds") or UNKNOWN


def solve_by(solved: Solved, flawed: Callable[[Trace], Trace]) -> Searches:
    """Star1 reads the tree that the flawed search takes it for."""
    right: Searches = solved.solution
    full = flawed(right.full)
    if full.root == right.full.root and full.steps == right.full.steps:
        return Searches(full, replace(right.star1, rules=full.rules))
    return Searches(full, star1(full.root, full.rules, bounds(solved.instance)))


def answers(instance: Instance, searches: Searches) -> dict[str, Answer]:
    full, star1 = searches
    found: dict[str, Answer] = {
        "value": Value(full.value),
        "values": asked.values(full, asked.places(instance.tree)),
        **reading(instance, star1),
    }
    if isinstance(full.root, Decision):
        found["move"] = Move(asked.right_moves(full), asked.moves(instance.tree))
    return found


def follows(instance: Instance) -> Following:
    from grader.families.trees import following

    return following.minimax(instance)


def reasons(instance: Instance, searches: Searches) -> dict[str, tuple[str, ...]]:
    full, star1 = searches
    found = {"values": why.derivations(full), "pruned": why.cuts(star1)}
    if isinstance(full.root, Decision):
        found["move"] = why.choice(instance, full)
    return found


def refuses(solved: Solved) -> Fault | None:
    return _chance_moves(solved.instance) or unwritable(
        solved.solution.full.returned.values(), "tree"
    )


def _chance_moves(instance: Instance) -> Fault | None:
    if isinstance(instance.tree, Decision):
        return None
    return unanswerable(instance, ("move",), "a player at the root", "chance")


def prompts(solved: Solved) -> Mapping[str, str]:
    """What is pruned depends on what a leaf can be, so the prompts say it."""
    if known := solved.instance.options.get("bounds"):
        low, high = map(pretty, known)
        return {id: ask.format(low=low, high=high) for id, ask in words.STAR1.items()}
    return words.RESET_AT_CHANCE


def prunes(instance: Instance) -> bool:
    """Cuts are made only where their leaves are asked for."""
    return bool(instance.options.get("bounds") or {"visited", "pruned"} & set(instance.asked))


def stated(instance: Instance) -> tuple[str, ...]:
    return ("cut", "order", "ties") if prunes(instance) else ("order", "ties")


def conventions(solved: Solved) -> tuple[str, ...]:
    return windowed(solved) if prunes(solved.instance) else moves_by_node(solved)


def pictured(searches: Searches) -> Trace:
    """Without bounds hardly anything is pruned, and the values are what a picture is for."""
    return searches.full if searches.star1.unread == UNKNOWN else searches.star1


KIND = Kind(
    name="expectiminimax",
    subject=TREE,
    asks={"value": 2, "move": 2, "values": 6, "visited": 0, "pruned": 0},
    rules=("cut", "order", "ties"),
    stated=stated,
    solve=solve,
    answers=answers,
    reasons=reasons,
    rests_on={"visited": ("values",), "pruned": ("values", "visited")},
    follows=follows,
    trace=pictured,
    refuses=refuses,
    prompts=prompts,
    conventions=conventions,
    misconceptions=flaws_of(lambda instance: "expectiminimax", solve_by),
    traits=frozenset({DECIDES, VALUED, BOTH_CUTS, WEIGHS_CHANCE}),
    pruning=Pruning(
        lambda instance, rules: star1(instance.tree, rules, bounds(instance)),
        lambda searches: searches.star1,
        lambda instance: (
            None
            if instance.options.get("bounds")
            else "needs bounds in the tree, found a search that reads every leaf"
        ),
    ),
)
