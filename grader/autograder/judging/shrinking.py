"""Makes the tree of a failed test smaller, as long as the function still fails on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

from grader.autograder.cases.code_case import TreeTest
from grader.model.instance import UNLABELLED
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Leaf,
    Node,
    breadth_first,
    height,
    leaves,
    player,
)
from grader.words.phrases import letters

#: The most trees that are tried.
TRIES = 80


def smallest(test: TreeTest, fails: Callable[[TreeTest], bool]) -> TreeTest:
    """The test with the smallest tree found on which the function fails, removing large pieces
    first."""
    tries = count(1)
    progress = True
    while progress:
        progress = False
        for tree in smaller(test.tree):
            if next(tries) > TRIES:
                return test
            candidate = fit_test(test, tree)
            if fails(candidate):
                test, progress = candidate, True
                break
    return test


def fit_test(test: TreeTest, tree: Inner) -> TreeTest:
    """The test on a smaller tree; a search that reached the leaves still does."""
    full = test.depth >= height(test.tree)
    depth = height(tree) if full else min(test.depth, height(tree))
    return replace(test, tree=rename_nodes(tree), depth=depth, labels=UNLABELLED)


def smaller(root: Inner) -> Iterator[Inner]:
    """Trees that are one step smaller, those that lose most first."""
    yield from (child for child in root.children if not isinstance(child, Leaf))
    yield from _without_two_plies(root)
    yield from _without_a_child(root)
    yield from _with_a_leaf_instead(root)


def _without_two_plies(node: Inner) -> Iterator[Inner]:
    """Trees without a move and its answer that nobody chooses; the turns stay as they are."""

    def after_both(child: Inner) -> Iterator[Node]:
        match child.children:
            case (Decision(children=(Decision() as left,)),) if left.player == player(child):
                yield left

    yield from _with_child_changed(node, after_both)
    yield from _with_child_changed(node, _without_two_plies)


def _without_a_child(node: Inner) -> Iterator[Inner]:
    if isinstance(node, Decision) and len(node.children) > 1:
        for i in reversed(range(len(node.children))):
            yield replace(node, children=node.children[:i] + node.children[i + 1 :])
    yield from _with_child_changed(node, _without_a_child)


def _with_a_leaf_instead(node: Inner) -> Iterator[Inner]:
    def leaf(child: Inner) -> Iterator[Node]:
        yield Leaf(child.name, leaves(child)[0].value)

    yield from _with_child_changed(node, leaf)
    yield from _with_child_changed(node, _with_a_leaf_instead)


def _with_child_changed(node: Inner, changes: Callable[[Inner], Iterator[Node]]) -> Iterator[Inner]:
    for i, child in enumerate(node.children):
        if isinstance(child, Leaf):
            continue
        for changed in changes(child):
            if isinstance(node, Decision):
                below = (*node.children[:i], changed, *node.children[i + 1 :])
                yield replace(node, children=below)
            else:
                branch = (node.branches[i][0], changed)
                yield replace(node, branches=(*node.branches[:i], branch, *node.branches[i + 1 :]))


def rename_nodes(root: Inner) -> Inner:
    """The tree with its nodes lettered and its leaves numbered anew."""
    inner = [node for node in breadth_first(root) if not isinstance(node, Leaf)]
    names = {node.name: letters(i) for i, node in enumerate(inner)}
    names.update({leaf.name: str(i) for i, leaf in enumerate(leaves(root), 1)})

    def visit(node: Node) -> Node:
        match node:
            case Leaf():
                return Leaf(names[node.name], node.value)
            case Decision():
                return replace(
                    node, name=names[node.name], children=tuple(map(visit, node.children))
                )
            case Chance():
                below = tuple((chance, visit(child)) for chance, child in node.branches)
                return replace(node, name=names[node.name], branches=below)

    renamed = visit(root)
    assert not isinstance(renamed, Leaf)
    return renamed
