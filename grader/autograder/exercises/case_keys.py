"""Reads a test that a spec writes out: the call of a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.facade import (
    MAX_LEVELS,
    TREE_FORM,
    Checker,
    Form,
    Plan,
    Said,
    Source,
    unread,
    word,
)
from grader.model.exact import INF, Bound, read_bound
from grader.model.instance import UNLABELLED, Labels
from grader.model.parameters import Parameter, Text, Whole
from grader.model.tree import Inner, height, leaves

#: The most leaves in the tree of one test.
MAX_LEAVES = 2000
BOUND: Form[Bound] = word(read_bound, "a number, inf or -inf", {"type": ["number", "string"]})

#: By the name of a test's class: the keys with which a spec writes it, besides the function, and
#: what makes a test of their values, with a function and a number.
Written: TypeAlias = Mapping[
    str, tuple[tuple[Parameter, ...], Callable[[Asked, int, Said], CodeTest | None]]
]
#: Which function it is has been read when the rest is read.
FUNCTION = Parameter("function", unread(Text()), "the function that is called", required=True)
TREE = Parameter("tree", TREE_FORM, "the tree that it is called on", required=True)
SEARCH = (
    TREE,
    Parameter("depth", unread(Whole(1, MAX_LEVELS)), "the height of the tree if left out"),
    Parameter("alpha", BOUND, "the window's lower end"),
    Parameter("beta", BOUND, "the window's upper end"),
)


def check_size(checker: Checker, source: Source, path: str, tree: Inner) -> None:
    """Check that a tree is small enough for a test."""
    if (count := len(leaves(tree))) > MAX_LEAVES:
        checker.fault(source, path, f"a test may have at most {MAX_LEAVES} leaves, found {count}")


def _search(function: Asked, number: int, said: Said) -> TreeTest | None:
    found = read_tree(said, function)
    if found is None:
        return None
    tree, labels = found
    depth: int | None = height(tree)
    if entry := said["depth"]:
        depth = said.checker.whole(entry, said.below("depth"), 1, height(tree))
    alpha = -INF if said["alpha"] is None else said["alpha"]
    beta = INF if said["beta"] is None else said["beta"]
    if alpha >= beta:
        said.fault("alpha must be less than beta, found it is not")
    if not function.has_window and (said.has("alpha") or said.has("beta")):
        said.fault(f"{function.id} here is called without a window, found one")
    if depth is None:
        return None
    return TreeTest(function.id, number, "visible", tree, depth, alpha, beta, labels)


def read_tree(said: Said, function: Asked) -> tuple[Inner, Labels] | None:
    """The tree that a test is called on, if the function can be."""
    plan: Plan | None = said["tree"]
    if plan is None:
        return None
    tree, labels, _ = plan.labelled(Random(0))
    check_size(said.checker, said.source.entries["tree"], said.below("tree"), tree)
    if misfit := function.testing.misfit(function, tree):
        said.fault(misfit, "tree")
    return tree, labels if function.style == "game" else UNLABELLED


TESTS: Written = {"TreeTest": (SEARCH, _search)}
