"""UCB1: which child of a node a Monte-Carlo search selects."""

from __future__ import annotations

from grader.families.simulation import words
from grader.families.simulation.answers import Ucb1
from grader.families.simulation.exploration import C, out_of_range, shown_c
from grader.families.simulation.mistakes import UCB_MISREADINGS
from grader.families.simulation.siblings import Chosen, Siblings
from grader.families.simulation.subject import SIBLINGS
from grader.families.simulation.ucb1 import squared, standing, written
from grader.families.trees.answers import Move
from grader.instances.answers import Answer
from grader.instances.kind import Kind, tied_in_order
from grader.model.follows import Best, Following, Ref
from grader.model.instance import Instance


def siblings(instance: Instance) -> Siblings:
    assert isinstance(instance.game, Siblings)
    return instance.game


def solve(instance: Instance) -> Chosen:
    return siblings(instance).chosen(instance.rules, squared(instance.options["c"]))


def answers(instance: Instance, chosen: Chosen) -> dict[str, Answer]:
    names = tuple(siblings(instance).children)
    return {
        "ucb1": Ucb1({name: written(value) for name, value in chosen.values.items()}, names),
        "selected": Move(chosen.accept, names),
    }


def follows(instance: Instance) -> Following:
    rules = instance.rules
    tried = rules.tried(tuple(siblings(instance).children))
    ranked = tuple((name, Ref("ucb1", name)) for name in tried)
    return {"selected": {"": Best(ranked, "most", rules.ties)}}


def reasons(instance: Instance, chosen: Chosen) -> dict[str, tuple[str, ...]]:
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


def conventions(instance: Instance) -> tuple[str, ...]:
    return (words.ucb1_is(shown_c(instance)),)


KIND = Kind(
    name="ucb",
    subject=SIBLINGS,
    asks={"ucb1": 3, "selected": 1},
    rules=("order", "ties"),
    stated=tied_in_order,
    solve=solve,
    answers=answers,
    reasons=reasons,
    follows=follows,
    parameters=(C,),
    refuses=out_of_range,
    conventions=conventions,
    misreadings=UCB_MISREADINGS,
)
