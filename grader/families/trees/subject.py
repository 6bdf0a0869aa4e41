"""What exercises on trees are about."""

from __future__ import annotations

from grader.families.trees.spec import tree
from grader.families.trees.view import TREES
from grader.instances.subject import Subject

TREE = Subject("tree", tree.TREE, TREES)
