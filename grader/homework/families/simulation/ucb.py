"""UCB1: which child of a node a Monte-Carlo search selects."""

from __future__ import annotations

from grader.homework.families.simulation import words
from grader.homework.families.simulation.answers import Ucb1
from grader.homework.families.simulation.misconceptions import UCB_MISCONCEPTIONS
from grader.homework.families.simulation.subjects import SELECTS, SIBLINGS
from grader.homework.families.simulation.ucb1_formula import (
    C,
    Chosen,
    out_of_range,
    shown_c,
    siblings,
    squared,
    standing,
    written,
)
from grader.homework.families.trees.answers import Move
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved, tied_in_order
from grader.model.follows import Best, Following, Ref
from grader.model.instance import Instance
from grader.words import questions


def solve(instance: Instance) -> Chosen:
    """Computes the UCB1 of each child, and which child is selected."""
    return siblings(instance).chosen(instance.rules, squared(instance.options["c"]))


def answers(instance: Instance, chosen: Chosen) -> dict[str, Answer]:
    """The UCB1 of each child, and which children may be selected."""
    names = tuple(siblings(instance).children)
    return {
        "ucb1": Ucb1({name: written(value) for name, value in chosen.values.items()}, names),
        "selected": Move(chosen.accept, names),
    }


def follows(instance: Instance, chosen: Chosen) -> Following:
    """The selected child follows from the student's own numbers."""
    rules = instance.rules
    tried = rules.tried(tuple(siblings(instance).children))
    ranked = tuple((name, Ref("ucb1", name)) for name in tried)
    return {"selected": {"": Best(ranked, "most", rules.ties)}}


def reasons(instance: Instance, chosen: Chosen) -> dict[str, tuple[str, ...]]:
    """How the UCB1 of each child is computed."""
    node, c = siblings(instance), shown_c(instance)
    return {
        "ucb1": tuple(
            words.ucb1(
                name, standing(stats), c, str(node.parent), str(stats.visits), written(value)
            )
            if (value := chosen.values[name]) is not None
            else words.never_visited(name)
            for name, stats in node.children.items()
        )
    }


def conventions(solved: Solved) -> tuple[str, ...]:
    """The formula of UCB1 with this c."""
    return (words.ucb1_is(shown_c(solved.instance), words.VISITS_OF["parent"]),)


KIND = Kind(
    name="ucb",
    title="UCB1",
    task=lambda solved: words.COMPARE,
    subject=SIBLINGS,
    asks={"ucb1": Ask(3, questions.UCB1), "selected": Ask(1, questions.SELECTED)},
    parameters=(C,),
    refuses=lambda solved: out_of_range(solved.instance),
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("order", "ties"),
        words={"order": questions.UCB_ORDER, "ties": questions.UCB_TIES},
        rules_of=tied_in_order,
        conventions=conventions,
    ),
    slips=Slips(follows=follows),
    misconceptions=lambda: UCB_MISCONCEPTIONS,
    traits=frozenset({SELECTS}),
)
