"""What exercises on simulation are about: a tree, or the children of one of its nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.families.simulation.rollouts import RolloutPlan
from grader.families.simulation.siblings import Siblings
from grader.families.simulation.siblings_plan import SiblingsPlan
from grader.families.simulation.spec import read_siblings
from grader.families.trees import subject as trees
from grader.families.trees.instances.plan import Plan
from grader.families.trees.spec.tree import read_tree
from grader.instances.plan import GamePlan
from grader.instances.subject import Subject
from grader.model.instance import Instance
from grader.model.rules import Rules

#: Kinds whose search selects children by UCB1.
SELECTS = "selects"
#: Kinds that ask of every iteration of a search.
ITERATES = "iterates"


def with_rollouts(plan: Plan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return RolloutPlan.of(plan, options, rules)


def with_c(plan: SiblingsPlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan.told(options, rules)


def siblings(instance: Instance) -> Siblings:
    """The children of a kind whose subject is one node."""
    assert isinstance(instance.game, Siblings)
    return instance.game


def contents(instance: Instance) -> tuple[object, ...]:
    return siblings(instance).contents


SIMULATED_TREE = Subject(
    "tree-simulated",
    "tree",
    read_tree,
    trees.contents,
    trees.size,
    with_rollouts,
    named=trees.named,
    measures=trees.measures,
)
SIBLINGS = Subject(
    "siblings", "node", read_siblings, contents, lambda instance: len(contents(instance)), with_c
)
