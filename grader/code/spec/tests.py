"""The tests of a code exercise that a spec writes out, and the trees that each function needs."""

from __future__ import annotations

from random import Random

from grader.code.exercise import Asked
from grader.code.tests.cases import CodeTest, FormulaTest, SimulationTest, TreeTest
from grader.families.simulation.decided import has_one_right_move
from grader.families.simulation.exploration import C
from grader.families.simulation.ucb1 import MOST_C, Stats
from grader.families.trees.spec.tree import read_tree
from grader.model.exact import INF, Bound, read_bound, write
from grader.model.labels import UNLABELLED, Labels
from grader.model.parameters import Exact, Parameter, Whole
from grader.model.tree import Inner, height, leaves
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Scalar, Sequence, Source

TEST_KEYS = ("function", "tree", "depth", "alpha", "beta")
MOST_ITERATIONS, MOST_VISITS = 10_000, 1_000_000
SIMULATED = (
    Parameter("iterations", Whole(1, MOST_ITERATIONS), "games that mcts plays", required=True),
    Parameter("rng", Whole(0, 2**31), "what its random numbers start from", 0),
)
COMPARED = (
    Parameter("wins", Exact(), "of a child, for ucb1", required=True),
    Parameter("visits", Whole(0, MOST_VISITS), "of the child", required=True),
    Parameter("parent_visits", Whole(1, MOST_VISITS), "of its parent", required=True),
    C,
)
MAX_TESTS = 200
#: Those that a spec writes out, of all functions.
MAX_WRITTEN = 9 * MAX_TESTS
#: Leaves that one test may ask a student's code to read.
MAX_LEAVES = 2000


def read_tests(
    checker: Checker, source: Sequence, functions: tuple[Asked, ...]
) -> tuple[CodeTest, ...]:
    items = checker.items(source, "tests", "tests", 1, MAX_WRITTEN) or ()
    tests: list[CodeTest] = []
    for i, item in enumerate(items, 1):
        if test := _test(checker, item, at("tests", i), functions, tests):
            tests.append(test)
    for function in functions:
        if len(tests) == len(items) and not any(t.function == function.id for t in tests):
            checker.fault(
                source, "tests", f"each function must have a test, found none of {function.id}"
            )
    return tuple(tests)


def check_size(checker: Checker, source: Source, path: str, tree: Inner) -> None:
    if (count := len(leaves(tree))) > MAX_LEAVES:
        checker.fault(source, path, f"a test may have at most {MAX_LEAVES} leaves, found {count}")


def _test(
    checker: Checker,
    source: Source,
    path: str,
    functions: tuple[Asked, ...],
    before: list[CodeTest],
) -> CodeTest | None:
    if not isinstance(source, Mapping) or "function" not in source.entries:
        checker.expected(source, path, "a mapping with a function")
        return None
    known = {function.id: function for function in functions}
    id = checker.one_of(source.entries["function"], at(path, "function"), tuple(known))
    if id is None:
        return None
    number = 1 + sum(test.function == id for test in before)
    function = known[id]
    test: CodeTest | None = function.testing.read(checker, source, path, function, number)
    return test


def read_search(
    checker: Checker, source: Mapping, path: str, function: Asked, number: int
) -> TreeTest | None:
    checker.mapping(source, path, TEST_KEYS)
    found = _tree(checker, source, path, function)
    if found is None:
        return None
    tree, labels = found
    depth: int | None = height(tree)
    if "depth" in source.entries:
        depth = checker.whole(source.entries["depth"], at(path, "depth"), 1, height(tree))
    window = [_bound(checker, source, path, key) for key in ("alpha", "beta")]
    alpha = -INF if window[0] is None else window[0]
    beta = INF if window[1] is None else window[1]
    if alpha >= beta:
        checker.fault(source, path, "alpha must be less than beta, found it is not")
    if not function.has_window and window != [None, None]:
        checker.fault(source, path, f"{function.id} here is called without a window, found one")
    if depth is None:
        return None
    return TreeTest(function.id, number, "visible", tree, depth, alpha, beta, labels)


def read_simulation(
    checker: Checker, source: Mapping, path: str, function: Asked, number: int
) -> SimulationTest | None:
    before = len(checker.faults)
    checker.mapping(source, path, ("function", "tree", *(each.name for each in SIMULATED)))
    said = checker.fields(source, path, SIMULATED)
    found = _tree(checker, source, path, function)
    if found is None or len(checker.faults) > before:
        return None
    tree, labels = found
    if not has_one_right_move(tree):
        checker.fault(
            source.entries["tree"],
            at(path, "tree"),
            "a test of mcts must have three or more moves, one of them right, found others",
        )
        return None
    return SimulationTest(
        function.id,
        number,
        "visible",
        tree,
        height(tree),
        labels=labels,
        iterations=said["iterations"],
        seed=said["rng"],
    )


def _tree(
    checker: Checker, source: Mapping, path: str, function: Asked
) -> tuple[Inner, Labels] | None:
    entry, path = checker.needed(source, path, "tree"), at(path, "tree")
    if entry is None:
        return None
    plan = read_tree(checker, entry, path)
    if plan is None:
        return None
    tree, labels = plan.labelled(Random(0))
    check_size(checker, entry, path, tree)
    if misfit := function.testing.misfit(function, tree):
        checker.fault(entry, path, misfit)
    return tree, labels if function.style == "game" else UNLABELLED


def read_formula(
    checker: Checker, source: Mapping, path: str, function: Asked, number: int
) -> FormulaTest | None:
    before = len(checker.faults)
    checker.mapping(source, path, ("function", *(each.name for each in COMPARED)))
    said = checker.fields(source, path, COMPARED)
    if len(checker.faults) > before:
        return None
    c, parent, stats = said["c"], said["parent_visits"], Stats(said["wins"], said["visits"])
    if not isinstance(c, str) and not 0 <= c <= MOST_C:
        checker.fault(source, at(path, "c"), f"must be from 0 to {MOST_C}, found {write(c)}")
        return None
    if not 0 <= stats.wins <= stats.visits <= parent:
        checker.fault(
            source,
            path,
            "wins may not exceed visits, nor visits those of the parent, found "
            f"{write(stats.wins)}, {stats.visits} and {parent}",
        )
        return None
    return FormulaTest(function.id, number, "visible", stats, parent, c)


def _bound(checker: Checker, mapping: Mapping, path: str, key: str) -> Bound | None:
    entry = mapping.entries.get(key)
    if entry is None:
        return None
    bound = read_bound(entry.text) if isinstance(entry, Scalar) else None
    if bound is None:
        checker.expected(entry, at(path, key), "a number, inf or -inf")
    return bound
