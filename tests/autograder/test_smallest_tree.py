"""A failed test is explained on a small tree: nothing can be taken away, and the fault is the same.

The trees are those that somebody reads in the output of `grader check`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from grader.autograder.cases.code_case import TreeTest as Call
from grader.autograder.judging import shrinking
from grader.model.report import Mark, Verdict
from grader.model.tree import Decision, leaves, nodes
from tests.autograder import coding
from tests.autograder.coding import HERE
from tests.trees import full, tree

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

#: Right on small trees, if `raise` does not make it stop there.
LATE = """
def size(node):
    return 1 if node.is_leaf else sum(map(size, node.children))


def right(node):
    if node.is_leaf:
        return node.value
    return (max if node.player == "max" else min)(map(right, node.children))


def minimax(node, depth, maximizing):
    if size(node) < 6:
        {small}
    return right(node) + 1
"""


def explained(path: Path, functions: str) -> list[Mark]:
    """The marks that are explained by a drawing. All tests are on trees of the spec, which have 16
    leaves or more."""
    exercise = coding.exercise(functions, "full", only="trees")
    report = coding.graded(path, exercise, coding.shut())
    return [mark for mark in report.marks if mark.drawing]


def leaves_drawn(mark: Mark) -> int:
    return len(re.findall(r"\b\d+: ", mark.drawing))


@pytest.mark.parametrize(
    ("name", "functions", "count"),
    [
        ("minimax_leftmost_leaf_is_value", "{minimax: 10}", 2),
        ("minimax_swapped_players", "{minimax: 10}", 2),
        # Two leaves are enough if the window is narrow.
        ("alphabeta_no_pruning", "{alphabeta: 10}", 3),
    ],
)
def test_a_misconception_that_few_leaves_show_is_shown_on_few(
    name: str, functions: str, count: int
) -> None:
    shown = explained(HERE / "submissions" / "flawed" / f"{name}.py", functions)
    assert shown
    for mark in shown:
        assert "the smallest tree found that shows it" in mark.feedback
        assert leaves_drawn(mark) <= count, mark.drawing


@pytest.mark.parametrize("small", ["raise ZeroDivisionError", "return right(node)"])
def test_the_smallest_tree_shows_the_fault_that_the_test_found(small: str, tmp_path: Path) -> None:
    """Another one, or none, on smaller trees explains nothing."""
    (tmp_path / "search.py").write_text(LATE.format(small=small))
    (mark,) = explained(tmp_path / "search.py", "{minimax: 10}")
    assert mark.verdict is Verdict.WRONG
    assert leaves_drawn(mark) == 6
    assert "ZeroDivisionError" not in mark.feedback


def test_a_subtree_that_is_not_needed_becomes_a_leaf() -> None:
    def fails(test: Call) -> bool:
        root = test.tree
        return isinstance(root, Decision) and root.player == "max" and len(root.children) == 2

    whole = Call("minimax", 1, "visible", tree([[1, 2], [5, 6]]), 2)
    small = shrinking.smallest(whole, fails)
    assert [node.name for node in nodes(small.tree)] == ["A", "1", "2"]
    assert [leaf.value for leaf in leaves(small.tree)] == [1, 5]
    assert small.depth == 1


def test_after_80_trees_the_smallest_so_far_will_do() -> None:
    """Each is a process; a fault that needs the whole tree would be sought for minutes."""
    root = tree(full((3, 3, 3, 3), range(81)))
    tried = []

    def fails(test: Call) -> bool:
        tried.append(test)
        return len(leaves(test.tree)) == 81

    whole = Call("minimax", 1, "visible", root, 4)
    assert shrinking.smallest(whole, fails) == whole
    assert len(tried) == 80
