"""What exercises on several players are about."""

from __future__ import annotations

from grader.families.payoffs import spec
from grader.families.payoffs.view import PAYOFF_TREES
from grader.instances.subject import Subject

PAYOFF_TREE = Subject("tree", spec.PAYOFF_TREE, PAYOFF_TREES)
