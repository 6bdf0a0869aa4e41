"""What exercises on several players are about."""

from __future__ import annotations

from grader.families.payoffs.spec import read_payoff_tree
from grader.families.payoffs.view import PAYOFF_TREES
from grader.instances.subject import Subject

PAYOFF_TREE = Subject("payoff-tree", "tree", read_payoff_tree, view=PAYOFF_TREES)
