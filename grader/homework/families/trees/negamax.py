"""Negamax: minimax, or with `pruning` alpha–beta; every number is in the mover's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grader.errors import Fault
from grader.homework.families.trees import common_answers, reasons as why, traits, words
from grader.homework.families.trees.common_answers import pruning
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, Pruning, SheetRules, ShownSearch, Solved
from grader.model.grammar import relation
from grader.model.instance import Instance
from grader.model.parameters import Flag, Parameter
from grader.model.trace import Trace
from grader.model.tree import Decision
from grader.solvers.alphabeta import alphabeta
from grader.solvers.negamax import negamax, plain_negamax
from grader.words import questions

#: The questions that need pruning.
OF_PRUNING = ("returned", "visited", "pruned", "cuts", "windows")

if TYPE_CHECKING:
    from grader.homework.families.trees.right_searches import Algorithm


def prunes(instance: Instance) -> bool:
    """Whether the spec asks for pruning."""
    return bool(instance.options.get("pruning"))


def algorithm(instance: Instance) -> Algorithm:
    """The search that the spec asks for."""
    return "negamax" if prunes(instance) else "plain_negamax"


def solve(instance: Instance) -> Trace:
    """The search, with a window if it prunes."""
    search = negamax if prunes(instance) else plain_negamax
    return search(instance.tree, instance.rules)


def answers(instance: Instance, trace: Trace) -> Mapping[str, Answer]:
    """The answers to all questions; what is proven, where the search prunes."""
    known = common_answers.places(instance.tree)
    makers = common_answers.decision(instance, trace, known)
    if prunes(instance):
        return OnDemand(makers | pruning(instance, trace, known))
    return OnDemand(makers | {"values": lambda: common_answers.values(trace, known)})


def reasons(instance: Instance, trace: Trace) -> dict[str, tuple[str, ...]]:
    """Explains the line, move and values, and with pruning the returns, windows and cuts."""
    known, view = common_answers.places(instance.tree), why.MoversView(trace)
    found = {
        "move": choice(instance, view),
        "line": why.other_lines(common_answers.line(instance, trace, known)),
        "values": why.derivations(view),
    }
    if prunes(instance):
        found |= {
            "returned": why.returns(view),
            "cuts": why.cuts(view),
            "windows": why.windows(view),
        }
    return found


def choice(instance: Instance, view: why.MoversView) -> tuple[str, ...]:
    """Explains the right moves: what is proven of each, for the player who makes it."""
    trace = view.trace
    root = trace.root
    assert isinstance(root, Decision)
    known = [
        f"{why.name_in_sentence(child)} {relation(*view.interval_of(child))}"
        for child in root.children
        if child.name in trace.proven
    ]
    return (words.mover_wants(root.name, root.player, known), *why.ties(instance, trace))


def refuses(solved: Solved) -> Fault | None:
    """Refuses chance nodes, players who do not take turns, and what this search cannot answer."""
    instance = solved.instance
    if fault := traits.chance_nodes(instance) or traits.not_alternating(instance):
        return fault
    if prunes(instance):
        return traits.unprovable_tie(instance)
    return traits.unanswerable(
        instance, OF_PRUNING, "pruning: true", "a search that reads every leaf"
    )


def task(solved: Solved) -> str:
    """What to do, with pruning or without."""
    return words.NEGAMAX_WITH_PRUNING if prunes(solved.instance) else words.NEGAMAX


def conventions(solved: Solved) -> tuple[str, ...]:
    """Explains the bounds that the rule for cuts uses, if there is one."""
    window = (words.MOVERS_WINDOW,) if prunes(solved.instance) else ()
    return (*traits.moves_by_node(solved), *window)


def prompts(solved: Solved) -> Mapping[str, str]:
    """Asks for what is proven where the search prunes."""
    if prunes(solved.instance):
        return {"values": questions.NEGAMAX_PROVEN}
    return {}


KIND = Kind(
    name="negamax",
    title="Negamax",
    task=task,
    subject=TREE,
    asks={
        "value": Ask(2, questions.NEGAMAX_VALUE),
        "move": Ask(2, questions.MOVE),
        "values": Ask(6, questions.NEGAMAX_VALUES),
        "line": Ask(0, questions.LINE),
        "returned": Ask(0, questions.NEGAMAX_RETURNED),
        "visited": Ask(0, questions.VISITED),
        "pruned": Ask(0, questions.PRUNED),
        "cuts": Ask(0, questions.CUTS),
        "windows": Ask(0, questions.NEGAMAX_WINDOWS),
    },
    parameters=(
        Parameter("pruning", Flag(), "whether the search prunes, with a window (α, β)", False),
    ),
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("cut", "order", "ties", "returns"),
        words={"cut": questions.NEGAMAX_CUT, "ties": questions.PROVEN_TIES},
        rules_of=lambda instance: (
            traits.rules_to_state(instance) if prunes(instance) else ("order", "ties")
        ),
        conventions=conventions,
    ),
    slips=traits.search_slips(algorithm, traits.RESTS_ON),
    search=ShownSearch(
        trace=lambda trace: trace,
        watched=traits.searches_to_watch("negamax"),
        # Alpha–beta is the same search with windows that are not negated.
        pruning=Pruning(
            lambda instance, rules: alphabeta(instance.tree, rules),
            None,
            lambda instance: (
                None
                if prunes(instance)
                else "needs pruning: true, found a search that reads every leaf"
            ),
        ),
    ),
    misconceptions=traits.search_misconceptions(algorithm),
    traits=frozenset({traits.DECIDES, traits.VALUED, traits.MOVERS_VIEW}),
)
