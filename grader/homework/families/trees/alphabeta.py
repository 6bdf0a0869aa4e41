"""Alpha–beta: what each call returns and proves, its windows, and the leaves never read."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.homework.families.trees import common_answers, reasons as why, traits, words
from grader.homework.families.trees.common_answers import pruning
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, Pruning, SheetRules, ShownSearch, Solved
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.solvers.alphabeta import alphabeta
from grader.words import questions


def solve(instance: Instance) -> Trace:
    """The search from an open window."""
    return alphabeta(instance.tree, instance.rules)


def answers(instance: Instance, trace: Trace) -> Mapping[str, Answer]:
    """The answers to all questions, those on pruning among them."""
    known = common_answers.places(instance.tree)
    return OnDemand(
        common_answers.decision(instance, trace, known) | pruning(instance, trace, known)
    )


def reasons(instance: Instance, trace: Trace) -> dict[str, tuple[str, ...]]:
    """Explains moves, values, returns, windows and cuts from the trace."""
    known, view = common_answers.places(instance.tree), why.MaxView(trace)
    return {
        "move": why.choice(instance, trace),
        "line": why.other_lines(common_answers.line(instance, trace, known)),
        "returned": why.returns(view),
        "values": why.derivations(view),
        "cuts": why.cuts(view),
        "windows": why.windows(view),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses chance nodes, and a tie that the search cannot prove."""
    instance = solved.instance
    return traits.chance_nodes(instance) or traits.unprovable_tie(instance)


KIND = Kind(
    name="alphabeta",
    title="Alpha–beta pruning",
    task=lambda solved: words.ALPHA_BETA,
    subject=TREE,
    asks={
        "value": Ask(1, questions.VALUE),
        "move": Ask(1, questions.MOVE),
        "line": Ask(0, questions.LINE),
        "returned": Ask(0, questions.RETURNED),
        "values": Ask(4, questions.ALPHABETA_VALUES),
        "visited": Ask(0, questions.VISITED),
        "pruned": Ask(2, questions.PRUNED),
        "cuts": Ask(4, questions.CUTS),
        "windows": Ask(0, questions.WINDOWS),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("cut", "order", "ties", "returns"),
        words={"ties": questions.PROVEN_TIES},
        rules_of=traits.rules_to_state,
        conventions=traits.window_conventions,
    ),
    slips=traits.search_slips(lambda instance: "alphabeta", traits.RESTS_ON),
    search=ShownSearch(
        trace=lambda trace: trace,
        watched=traits.searches_to_watch("alphabeta"),
        pruning=Pruning(
            lambda instance, rules: alphabeta(instance.tree, rules), found=lambda trace: trace
        ),
    ),
    misconceptions=traits.search_misconceptions(lambda instance: "alphabeta"),
    traits=frozenset({traits.DECIDES, traits.VALUED, traits.BOTH_CUTS}),
)
