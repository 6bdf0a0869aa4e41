"""What a test should see: the reference solvers' answers, worked out on the trusted side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.code.exercise import Exercise, Function, Test
from grader.families.simulation import decided
from grader.families.trees.mistakes.misreadings import RIGHT
from grader.families.trees.mistakes.searching import Algorithm
from grader.model.exact import INF, Bound, Number
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, height, inner_nodes, leaves


def algorithm(function: Function) -> Algorithm:
    """The algorithm that a function implements (best_move: whose values it compares)."""
    match function.id:
        case "alphabeta":
            return "alphabeta"
        case "negamax":
            return "negamax" if function.prunes else "plain_negamax"
        case "expectiminimax":
            return "expectiminimax"
    return "minimax"


def searched(test: Test) -> Inner:
    """The tree as far as the depth allows: below, an estimate stands for a subtree."""
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


def value(function: Function, test: Test) -> Bound:
    """The true value, from an open window; from the mover's view in negamax."""
    return RIGHT[algorithm(function)](searched(test), Rules()).value


def is_right_value(given: Number | float, true: Bound, test: Test) -> bool:
    """Whether a search with the test's window may return `given`.

    Inside the window only the value itself is right. At or below α it is enough to prove
    value ≤ α: right is every bound from the value up to α (fail-hard returns α, fail-soft
    something between, depending on what was read); likewise from β up to the value.
    """
    if true <= test.alpha:
        return _equal(given, true) or true <= given <= test.alpha
    if true >= test.beta:
        return _equal(given, true) or test.beta <= given <= true
    return _equal(given, true)


def _equal(given: Number | float, true: Bound) -> bool:
    """Equal; sums of fractions may be rounded where the student's code calculates in floats."""
    if isinstance(given, float) and given not in (INF, -INF):
        return abs(given - float(true)) <= 1e-9 * max(1.0, abs(float(true)))
    return given == true


def trace(function: Function, test: Test, rules: Rules) -> Trace:
    return RIGHT[algorithm(function)](searched(test), rules, test.alpha, test.beta)


def read_order(trace: Trace) -> tuple[str, ...]:
    """The leaves in the order in which the search reads them."""
    return tuple([step[1] for step in trace.steps if step[0] == "read"])


def counted(test: Test, reads: Sequence[str], also: Sequence[str] = ()) -> tuple[str, ...]:
    """Of what was read, what the search decides on: leaves, and estimates at the limit, each
    where it was first read."""
    names = {*also, *(leaf.name for leaf in leaves(test.tree))}
    names.update(leaf.name for leaf in leaves(searched(test)))
    return tuple(name for name in dict.fromkeys(reads) if name in names)


def in_order_of(reads: Sequence[str], test: Test) -> Test:
    """The test with the children of each node in the order in which the reads came to them."""
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


def conventions(exercise: Exercise) -> tuple[Rules, ...]:
    """The rules that a submission may follow, the likeliest first."""
    rules = exercise.rules
    if "cut" not in exercise.open:
        return (rules,)
    return (replace(rules, cut="equal"), replace(rules, cut="strict"))


def expected_reads(
    exercise: Exercise, function: Function, test: Test, rules: Rules, reads: Sequence[str]
) -> Trace:
    """What should be read under these rules, in the student's own order where that is free."""
    if "order" in exercise.open:
        test, rules = in_order_of(reads, test), replace(rules, order="left-to-right")
    return trace(function, test, rules)


def has_estimates(tree: Inner) -> bool:
    """Whether the search may stop at any inner node."""
    return all(node.estimate is not None for node in inner_nodes(tree))


def right_moves(test: Test, rules: Rules) -> tuple[str, ...]:
    """The moves that the rule for ties lets count."""
    root = searched(test)
    if not isinstance(root, Decision):
        return ()
    return tuple(child.name for child in RIGHT["minimax"](root, rules).right_moves(root))


def right_actions(function: Function, test: Test, rules: Rules) -> tuple[str, ...]:
    """The right moves as the student's code knows them; a simulation ends in the only one."""
    found = decided.right_moves(test.tree) if function.id == "mcts" else right_moves(test, rules)
    return tuple(map(test.action, found))


def in_view_of(function: Function, test: Test, value: Number) -> Number:
    """A number as the function counts it: negamax from the view of the player at the root."""
    is_min = isinstance(test.tree, Decision) and test.tree.player == "min"
    return -value if function.id == "negamax" and is_min else value
