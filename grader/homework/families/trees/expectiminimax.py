"""Expectiminimax: the exact value of every node; with `bounds` also what Star1 reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.homework.families.trees import common_answers, reasons as why, traits, words
from grader.homework.families.trees.answers import Move, Value
from grader.homework.families.trees.common_answers import reading
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, Pruning, SheetRules, ShownSearch, Solved, Watched
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.trace import UNKNOWN, Interval, Trace
from grader.model.tree import Decision
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.star1 import star1
from grader.words import questions

if TYPE_CHECKING:
    from grader.homework.families.trees.right_searches import Flawed
    from grader.model.follows import Again, Theirs


class Searches(NamedTuple):
    """The full search of a tree, and the one that prunes."""

    #: Reads every leaf, so it knows every node's value.
    full: Trace
    #: Prunes.
    star1: Trace


def solve(instance: Instance) -> Searches:
    """The full search, and Star1's."""
    root, rules = instance.tree, instance.rules
    return Searches(expectiminimax(root, rules), star1(root, rules, bounds(instance)))


def bounds(instance: Instance) -> Interval:
    """The least and the greatest value that a leaf can have."""
    return instance.options.get("bounds") or UNKNOWN


def solve_by(solved: Solved, flawed: Flawed) -> Searches:
    """The flawed searches; Star1 reads the tree as the flawed search understands it."""
    right: Searches = solved.solution
    full = flawed.instead()(right.full)
    is_same_order = full.rules == right.full.rules or full.steps == right.full.steps
    if full.root == right.full.root and is_same_order:
        return Searches(full, replace(right.star1, rules=full.rules))
    return Searches(full, star1(full.root, full.rules, bounds(solved.instance)))


def answers(instance: Instance, searches: Searches) -> Mapping[str, Answer]:
    """The answers to all questions; chance has no move."""
    full, star1 = searches
    known = common_answers.places(instance.tree)
    makers: common_answers.Makers = {
        "value": lambda: Value(full.value),
        "values": lambda: common_answers.values(full, known),
        **reading(star1, known),
    }
    if isinstance(full.root, Decision):
        makers["move"] = lambda: Move(
            common_answers.right_moves(full), common_answers.moves(instance.tree)
        )
    return OnDemand(makers)


def again(instance: Instance, searches: Searches, theirs: Theirs) -> tuple[Again, ...]:
    """Both searches with the student's own values, if there are some."""
    from grader.homework.families.trees import follow_through
    from grader.model.follows import Again

    found = follow_through.entries(instance.tree, theirs)
    if not found.returned:
        return ()
    root, rules = instance.tree, instance.rules
    pruning = star1(root, rules, bounds(instance), taken=found.take)
    solution = Searches(follow_through.search_with(found, "expectiminimax", instance), pruning)
    return (Again(solution, follow_through.rests(root, theirs, has_windows=False)),)


def reasons(instance: Instance, searches: Searches) -> dict[str, tuple[str, ...]]:
    """Explains the choice, every value, and the cuts where bounds are given."""
    full, star1 = searches
    found = {"values": why.derivations(why.MaxView(full)), "pruned": why.cuts(why.MaxView(star1))}
    if isinstance(full.root, Decision):
        found["move"] = why.choice(instance, full)
    return found


def refuses(solved: Solved) -> Fault | None:
    """Refuses to ask for a move of chance, and values that are too long to write down."""
    instance = solved.instance
    if not isinstance(instance.tree, Decision) and (
        fault := traits.unanswerable(instance, ("move",), "a player at the root", "chance")
    ):
        return fault
    return traits.unwritable(solved.solution.full.returned.values(), "tree")


def prompts(solved: Solved) -> Mapping[str, str]:
    """Names the bounds of the leaves in the prompts, since pruning depends on them."""
    if known := solved.instance.options.get("bounds"):
        low, high = map(pretty, known)
        return {id: ask.format(low=low, high=high) for id, ask in words.STAR1.items()}
    return words.RESET_AT_CHANCE


def prunes(instance: Instance) -> bool:
    """Whether pruning matters to what is asked."""
    return bool(instance.options.get("bounds") or {"visited", "pruned"} & set(instance.asked))


def rules_to_state(instance: Instance) -> tuple[str, ...]:
    """The rules on the sheet; the cut rule is one of them only if pruning matters."""
    return ("cut", "order", "ties") if prunes(instance) else ("order", "ties")


def task(solved: Solved) -> str:
    """What to do, with pruning only where it matters."""
    if prunes(solved.instance):
        return f"{words.EXPECTIMINIMAX} {words.WITH_PRUNING}"
    return words.EXPECTIMINIMAX


def conventions(solved: Solved) -> tuple[str, ...]:
    """Explains the bounds only if pruning matters."""
    instance = solved.instance
    explained = (
        traits.window_conventions(solved) if prunes(instance) else traits.moves_by_node(solved)
    )
    star1 = (words.CHANCE_WINDOW,) if instance.options.get("bounds") else ()
    return (questions.EXACT, *explained, *star1)


def searches(solved: Solved) -> tuple[Watched, ...]:
    """The full search, and with bounds the one that prunes."""
    full, pruning = solved.solution
    shown = (Watched("expectiminimax", "given", full),)
    return shown if pruning.unread == UNKNOWN else (*shown, Watched("star1", "given", pruning))


def trace_to_draw(searches: Searches) -> Trace:
    """The search that pictures show; without bounds it is the full one, which has all values."""
    return searches.full if searches.star1.unread == UNKNOWN else searches.star1


KIND = Kind(
    name="expectiminimax",
    title="Expectiminimax",
    task=task,
    subject=TREE,
    asks={
        "value": Ask(2, questions.VALUE),
        "move": Ask(2, questions.MOVE),
        "values": Ask(6, questions.VALUES),
        "visited": Ask(0),
        "pruned": Ask(0),
    },
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("cut", "order", "ties"), rules_of=rules_to_state, conventions=conventions),
    slips=replace(
        traits.search_slips(
            lambda instance: "expectiminimax",
            {"visited": ("values",), "pruned": ("values", "visited")},
        ),
        again=again,
    ),
    search=ShownSearch(
        trace=trace_to_draw,
        watched=searches,
        pruning=Pruning(
            lambda instance, rules: star1(instance.tree, rules, bounds(instance)),
            lambda searches: searches.star1,
            lambda instance: (
                None
                if instance.options.get("bounds")
                else "needs bounds in the tree, found a search that reads every leaf"
            ),
        ),
    ),
    misconceptions=traits.search_misconceptions(lambda instance: "expectiminimax", solve_by),
    traits=frozenset({traits.DECIDES, traits.VALUED, traits.BOTH_CUTS, traits.WEIGHS_CHANCE}),
)
