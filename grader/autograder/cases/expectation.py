"""The expected observations of a test, computed by the reference solvers on the trusted side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.facade import RIGHT
from grader.model.exact import INF, Bound, Number
from grader.model.rules import Rules
from grader.model.trace import Interval, Trace
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, height, inner_nodes, leaves


def searched_tree(test: TreeTest) -> Inner:
    """The tree cut off at the test's depth, where a node's estimate replaces its subtree."""
    if test.depth >= height(test.tree):
        return test.tree
    tree = _truncated(test.tree, test.depth)
    assert not isinstance(tree, Leaf)
    return tree


def _truncated(node: Node, depth: int) -> Node:
    match node:
        case Leaf():
            return node
        case _ if depth == 0 and node.estimate is not None:
            return Leaf(node.name, node.estimate)
        case Decision():
            return replace(node, children=tuple(_truncated(c, depth - 1) for c in node.children))
        case Chance():
            return replace(
                node, branches=tuple((p, _truncated(c, depth - 1)) for p, c in node.branches)
            )


def value(function: Asked, test: TreeTest) -> Bound:
    """The true value, found with an open window; in negamax from the mover's view."""
    return RIGHT[function.algorithms[0]](searched_tree(test), Rules()).value


def accepted_interval(true: Bound, test: TreeTest) -> Interval:
    """The smallest and the largest number that a search with the test's window may return.

    Inside the window only the value itself is right. If the value is at or below α, the search only
    has to prove that, so every bound from the value up to α is right: fail-hard returns α, and
    fail-soft a number in between that depends on the leaves read. The same holds from β up to the
    value.
    """
    if true <= test.alpha:
        return true, test.alpha
    return (test.beta, true) if true >= test.beta else (true, true)


def is_right_value(given: Number | float, true: Bound, test: TreeTest) -> bool:
    """Whether a search with the test's window may return `given`."""
    low, high = accepted_interval(true, test)
    return low <= given <= high or is_equal(given, true)


def is_equal(given: Number | float, true: Bound) -> bool:
    """Whether two numbers are equal; a float may be off by a rounding error."""
    if isinstance(given, float) and given not in (INF, -INF):
        return abs(given - float(true)) <= 1e-9 * max(1.0, abs(float(true)))
    return given == true


def trace(function: Asked, test: TreeTest, rules: Rules) -> Trace:
    """The trace of a right search on the test."""
    return RIGHT[function.algorithms[0]](searched_tree(test), rules, test.alpha, test.beta)


def read_order(trace: Trace) -> tuple[str, ...]:
    """The leaves in the order in which a search reads them."""
    return tuple([step[1] for step in trace.steps if step[0] == "read"])


def first_reads(test: TreeTest, reads: Sequence[str], also: Sequence[str] = ()) -> tuple[str, ...]:
    """The leaves, and estimates at the depth limit, in the order in which they were first read.
    Other reads do not count, except those named in `also`."""
    names = {*also, *(leaf.name for leaf in leaves(test.tree))}
    names.update(leaf.name for leaf in leaves(searched_tree(test)))
    return tuple(name for name in dict.fromkeys(reads) if name in names)


def in_order_of(reads: Sequence[str], test: TreeTest) -> TreeTest:
    """The test with the children of each node in the order in which the reads reached them."""
    first = {name: place for place, name in enumerate(reversed(reads))}
    first = {name: len(reads) - place for name, place in first.items()}
    earliest: dict[str, float] = {}

    def visit(node: Node) -> Node:
        own = first.get(node.name, INF)
        if isinstance(node, Leaf):
            earliest[node.name] = own
            return node
        if isinstance(node, Decision):
            below = sorted(map(visit, node.children), key=lambda child: earliest[child.name])
            earliest[node.name] = min(own, earliest[below[0].name])
            return replace(node, children=tuple(below))
        branches = tuple((chance, visit(child)) for chance, child in node.branches)
        branches = tuple(sorted(branches, key=lambda branch: earliest[branch[1].name]))
        earliest[node.name] = min(own, earliest[branches[0][1].name])
        return replace(node, branches=branches)

    tree = visit(test.tree)
    assert not isinstance(tree, Leaf)
    return replace(test, tree=tree)


def conventions(exercise: CodeExercise) -> tuple[Rules, ...]:
    """The rules that a submission may follow, the most likely first."""
    rules = exercise.rules
    if "cut" not in exercise.open:
        return (rules,)
    return (replace(rules, cut="equal"), replace(rules, cut="strict"))


def expected_reads(
    exercise: CodeExercise, function: Asked, test: TreeTest, rules: Rules, reads: Sequence[str]
) -> Trace:
    """The right search under these rules, in the student's own order of children if that is
    open."""
    if "order" in exercise.open:
        test, rules = in_order_of(reads, test), replace(rules, order="left-to-right")
    return trace(function, test, rules)


def has_estimates(tree: Inner) -> bool:
    """Whether every inner node has an estimate, so that a search may stop there."""
    return all(node.estimate is not None for node in inner_nodes(tree))


def right_moves(test: TreeTest, rules: Rules) -> tuple[str, ...]:
    """The optimal moves that the rule for ties accepts."""
    root = searched_tree(test)
    if not isinstance(root, Decision):
        return ()
    return tuple(child.name for child in RIGHT["minimax"](root, rules).right_moves(root))


def in_view_of(function: Asked, test: TreeTest, value: Number) -> Number:
    """A number from the function's view: for negamax, the view of the player at the root."""
    is_min = isinstance(test.tree, Decision) and test.tree.player == "min"
    return -value if function.searching.of_mover and is_min else value
