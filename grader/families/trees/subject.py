"""What exercises on trees are about."""

from __future__ import annotations

from grader.families.trees.spec.tree import read_tree
from grader.families.trees.view import TREES
from grader.instances.subject import Subject

TREE = Subject("tree", "tree", read_tree, view=TREES)
