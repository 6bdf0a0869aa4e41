"""The subject of exercises on x: a tree with one leaf called x."""

from __future__ import annotations

from grader.families.trees.spec import tree
from grader.families.trees.subject import TREE
from grader.families.trees.view import TREES
from grader.instances.subject import Subject

#: Kinds whose answers are functions of x.
DEPENDS_ON_X = "depends on x"

TREE_WITH_X = Subject("tree", tree.TREE_WITH_X, TREES, TREE.contents, TREE.size, named=TREE.named)
