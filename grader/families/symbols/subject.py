"""What exercises on x are about: a tree of which one leaf is x."""

from __future__ import annotations

from grader.families.trees.spec.tree import read_tree_with_x
from grader.families.trees.subject import contents, named, size
from grader.instances.subject import Subject

#: Kinds whose answers are functions of x.
DEPENDS_ON_X = "depends on x"

TREE_WITH_X = Subject("tree-with-x", "tree", read_tree_with_x, contents, size, named=named)
