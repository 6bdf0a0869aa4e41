"""The subjects of exercises on simulation: a tree, or the children of one of its nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.homework.families.simulation import spec
from grader.homework.families.simulation.rollouts import RolloutPlan
from grader.homework.families.simulation.siblings_plan import SiblingsPlan
from grader.homework.families.simulation.view import SIMULATIONS
from grader.homework.families.trees.instances.tree_plan import Plan
from grader.homework.families.trees.spec import tree_forms
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds import exhibit
from grader.homework.kinds.exhibit import EXHIBIT
from grader.homework.kinds.subject import Subject
from grader.model.instance import GamePlan
from grader.model.rules import Rules

#: The kind's search selects children by UCB1.
SELECTS = "selects"
#: The kind asks about every iteration of a search.
ITERATES = "iterates"


def with_rollouts(plan: Plan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    """The plan of a tree, with its results."""
    return RolloutPlan.of(plan, options, rules)


def with_c(plan: SiblingsPlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    """The plan of a node's children, with c."""
    return plan.told(options, rules)


SIMULATED_TREE = Subject(
    "tree",
    tree_forms.TREE_FORM,
    SIMULATIONS,
    TREE.contents,
    TREE.size,
    with_rollouts,
    named=TREE.named,
    measures=TREE.measures,
)
SIBLINGS = Subject(
    "node", spec.SIBLINGS, EXHIBIT, exhibit.contents, exhibit.size, with_c, about=exhibit.about
)
