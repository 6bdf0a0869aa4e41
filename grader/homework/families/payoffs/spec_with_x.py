"""Reads trees with payoffs for several players of which some are expressions in x."""

from __future__ import annotations

from grader.homework.families.payoffs.nodes import Payoff
from grader.homework.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.homework.families.payoffs.plan_with_x import PayoffPlanWithX
from grader.homework.families.payoffs.spec import forms
from grader.homework.families.symbols.spec import LEAF, read_leaf
from grader.homework.families.trees.instances.sprout import Sprout
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, checked, named
from grader.homework.specs.source import Source

WITH_X = Payoff(LEAF, read_leaf, "3|2x - 1", "-with-x")


def _with_x(
    checker: Checker, source: Source, path: str, plan: PayoffPlan
) -> PayoffPlanWithX | None:
    """Checks that some payoff depends on x."""
    written = plan.payoffs if isinstance(plan.payoffs, tuple) else ()
    entries = (entry for payoffs in written for entry in payoffs)
    if (
        not plan.is_drawn
        and not any(isinstance(entry, str) for entry in entries)
        and not (isinstance(plan.shape, PayoffSprout) and _depends(plan.shape))
    ):
        checker.fault(source, path, "must have a payoff with x, found none")
        return None
    return PayoffPlanWithX(plan)


def _depends(top: Sprout) -> bool:
    payoffs = top.payoffs if isinstance(top, PayoffSprout) else None
    return any(isinstance(each, str) for each in payoffs or ()) or any(map(_depends, top.children))


PAYOFF_TREE_WITH_X: Form[PayoffPlanWithX] = named(
    "payoff-tree-with-x", checked(forms(WITH_X), _with_x)
)
