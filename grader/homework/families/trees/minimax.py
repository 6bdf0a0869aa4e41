"""Minimax: the value of every node, the best move and the principal line."""

from __future__ import annotations

from collections.abc import Mapping

from grader.homework.families.trees import common_answers, reasons as why, traits, words
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, SheetRules, ShownSearch
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.solvers.minimax import minimax
from grader.words import questions


def solve(instance: Instance) -> Trace:
    """The search, which reads every leaf."""
    return minimax(instance.tree, instance.rules)


def answers(instance: Instance, trace: Trace) -> Mapping[str, Answer]:
    """The answers to all questions."""
    known = common_answers.places(instance.tree)
    makers = common_answers.decision(instance, trace, known)
    return OnDemand(makers | {"values": lambda: common_answers.values(trace, known)})


def reasons(instance: Instance, trace: Trace) -> dict[str, tuple[str, ...]]:
    """Explains the line, the move and the values."""
    known = common_answers.places(instance.tree)
    return {
        "move": why.choice(instance, trace),
        "line": why.other_lines(common_answers.line(instance, trace, known)),
        "values": why.derivations(why.MaxView(trace)),
    }


KIND = Kind(
    name="minimax",
    title="Minimax",
    task=lambda solved: words.MINIMAX,
    subject=TREE,
    asks={
        "value": Ask(2, questions.VALUE),
        "move": Ask(2, questions.MOVE),
        "values": Ask(6, questions.VALUES),
        "line": Ask(0, questions.LINE),
    },
    refuses=lambda solved: traits.chance_nodes(solved.instance),
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("order", "ties"), conventions=traits.moves_by_node),
    slips=traits.search_slips(lambda instance: "minimax"),
    search=ShownSearch(trace=lambda trace: trace, watched=traits.searches_to_watch("minimax")),
    misconceptions=traits.search_misconceptions(lambda instance: "minimax"),
    traits=frozenset({traits.DECIDES, traits.VALUED}),
)
