"""The spec of a code exercise, and the tests drawn from it."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from pathlib import Path

import pytest

from grader import resources
from grader.autograder.cases.code_case import SimulationTest, TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.formula_case import FormulaTest
from grader.autograder.choosing import coverage
from grader.autograder.exercises import resolution
from grader.autograder.exercises.outline import read_outline
from grader.autograder.functions import FUNCTIONS
from grader.errors import UserError
from grader.homework.families.simulation.ucb1_formula import Stats
from grader.model.tree import player

GOOD = """\
    kind: code
    file: search.py
    functions: {minimax: 20, alphabeta: 40, best_move: 20}
    trees: ["2 levels, branching 3, leaves 1..20", "4 levels, branching 2, leaves -9..9"]
    tests: {visible: 6, hidden: 14}
    rules: {cut: any, ties: any}
"""


def spec(folder: Path, text: str) -> Path:
    path = folder / "spec.yaml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return path


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(UserError) as caught:
        read_outline(spec(folder, text))
    return [str(fault).removeprefix(f"{folder}/spec.yaml:") for fault in caught.value.faults]


@pytest.mark.slow
def test_the_contract_s_example(tmp_path: Path) -> None:
    outline = read_outline(spec(tmp_path, GOOD))
    assert outline.exercise.files == ("search.py",)
    assert [(f.id, f.points) for f in outline.exercise.functions] == [
        ("minimax", Fraction(20)),
        ("alphabeta", Fraction(40)),
        ("best_move", Fraction(20)),
    ]
    assert outline.exercise.open == {"cut"}
    exercise = resolution.resolve(outline, 0)
    for function in exercise.functions:
        tests = exercise.tests_of(function)
        assert [test.number for test in tests] == list(range(1, 21))
        assert [test.visibility for test in tests] == ["visible"] * 6 + ["hidden"] * 14
        assert len(set(tests)) == 20
    assert sum(exercise.possible.values()) == exercise.max_score == 80
    assert exercise.possible["alphabeta/1/value"] == exercise.possible["alphabeta/1/leaves"] == 1
    calls = [test for test in exercise.tests if isinstance(test, TreeTest)]
    assert any(test.alpha != float("-inf") for test in calls)


def test_a_course_s_own_names(tmp_path: Path) -> None:
    text = GOOD.replace(
        "minimax: 20",
        "minimax: {points: 20, name: max_value, args: [node, depth, is_max], "
        "returns: [value, move]}",
    ).replace("file: search.py", "file: [a.py, b.py]")
    outline = read_outline(spec(tmp_path, text))
    assert outline.exercise.files == ("a.py", "b.py")
    assert outline.exercise.functions[0] == Asked(
        FUNCTIONS["minimax"],
        Fraction(20),
        "max_value",
        ("node", "depth", "maximizing"),
        True,
        ("node", "depth", "is_max"),
    )
    assert outline.exercise.functions[0].signature == "max_value(node, depth, is_max)"


@pytest.mark.slow
def test_the_same_seed_draws_the_same_tests(tmp_path: Path) -> None:
    few = GOOD.replace(", alphabeta: 40, best_move: 20", "").replace("6, hidden: 14", "2")
    outline = read_outline(spec(tmp_path, few))
    assert resolution.resolve(outline, 5) == resolution.resolve(outline, 5)
    assert resolution.resolve(outline, 5) != resolution.resolve(outline, 6)
    assert resolution.resolve(outline, 5) != resolution.resolve(outline, 5, b"secret")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_misconception_passes_the_tests(seed: int, tmp_path: Path) -> None:
    exercise = resolution.resolve(read_outline(spec(tmp_path, GOOD)), seed)
    rows = coverage.measure_coverage(exercise)
    assert {row.function for row in rows} == {"minimax", "alphabeta", "best_move"}
    assert not any(row.let_through for row in rows), rows


@pytest.mark.slow
def test_trees_too_small_let_faults_through_if_only_they_are_used(tmp_path: Path) -> None:
    text = GOOD.replace(', "4 levels, branching 2, leaves -9..9"', "")
    text = text.replace("hidden: 14", "hidden: 14, only: trees")
    exercise = resolution.resolve(read_outline(spec(tmp_path, text)), 0)
    rows = {row.function: row for row in coverage.measure_coverage(exercise)}
    assert "shallow-only" in {each.name for each in rows["alphabeta"].let_through}
    # None of them has MIN at the root.
    assert rows["best_move"].escaped
    assert {player(test.tree) for test in exercise.tests if isinstance(test, TreeTest)} == {"max"}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("kind: code", "kind: minimax", "1: kind: must be code here, found 'minimax'"),
        ("file: search.py", "file: ../x.py", "2: file: must be the name of a Python file, "),
        ("file: search.py", "file: [a.py, a.py]", "2: file[2]: a file may stand once, found a.py"),
        ("minimax: 20", "minmax: 20", "3: functions.minmax: unknown key 'minmax', did you mean"),
        ("minimax: 20", "minimax: no", "3: functions.minimax: must be a number of points"),
        ("minimax: 20", "minimax: {name: x}", "3: functions.minimax: must have a key 'points'"),
        (
            "minimax: 20",
            "minimax: {points: 1, args: [node, deep]}",
            "3: functions.minimax.args[2]: must be an argument of this function, found 'deep'",
        ),
        (
            "minimax: 20",
            "minimax: {points: 1, args: [depth]}",
            "3: functions.minimax.args: one of the arguments must be the node, found none",
        ),
        (
            "minimax: 20",
            "minimax: {points: 1, name: a b}",
            "3: functions.minimax.name: must be the name of a function, found 'a b'",
        ),
        (
            "minimax: 20",
            "minimax: {points: 1, returns: move}",
            "3: functions.minimax.returns: must be value or [value, move], found 'move'",
        ),
        ("leaves 1..20", "leaves", "4: trees[1]"),
        ("4 levels", "14 levels", "4: trees[2]: a test may have at most 2000 leaves, found 16384"),
        ("visible: 6", "visible: 0", "5: tests.visible: must be a whole number from 1 to 200"),
        ("visible: 6, ", "", "5: tests: must have a key 'visible', found none"),
        ("cut: any", "cut: no", "6: rules.cut: must be one of equal, strict, any, found 'no'"),
        ("ties: any", "returns: hard", "6: rules.returns: unknown key 'returns'"),
    ],
)
def test_faults(old: str, new: str, fault: str, tmp_path: Path) -> None:
    found = faults(tmp_path, GOOD.replace(old, new))
    assert any(each.startswith(fault) for each in found), found


def test_a_function_needs_a_tree_that_it_can_be_called_on(tmp_path: Path) -> None:
    text = """\
        kind: code
        functions: {minimax: 1, expectiminimax: 1}
        trees: ["2 levels, branching 2, leaves 1..9, players max chance"]
        tests: {visible: 1}
    """
    assert faults(tmp_path, text) == [
        "3: trees: minimax needs a tree on which max and min take turns and chance has none, "
        "found another"
    ]


def test_tests_written_out(tmp_path: Path) -> None:
    text = """\
        kind: code
        functions: {alphabeta: 1}
        tests:
          - {function: alphabeta, tree: [[3, 12], [2, 4]], alpha: 2, beta: inf}
          - {function: alphabeta, tree: [[3, 12], [2, 4]], depth: 3}
          - {function: minimax, tree: [[3, 12], [2, 4]]}
          - {function: alphabeta, tree: [[3, 12], [2, 4]], alpha: 2, beta: 2}
    """
    assert faults(tmp_path, text) == [
        "5: tests[2].depth: must be a whole number from 1 to 2, found '3'",
        "6: tests[3].function: must be one of alphabeta, found 'minimax'",
        "7: tests[4]: alpha must be less than beta, found it is not",
    ]
    outline = read_outline(spec(tmp_path, "\n".join(text.split("\n")[:4])))
    (test,) = outline.exercise.tests
    assert isinstance(test, TreeTest)
    assert (test.id, test.alpha, test.beta, test.depth) == ("alphabeta/1", 2, float("inf"), 2)


def test_the_style_of_a_game(tmp_path: Path) -> None:
    text = GOOD.replace("file: search.py", "style: game").replace(
        "best_move: 20", "best_move: {points: 1, args: [position, game]}, ucb1: 1, mcts: 1"
    )
    text = text.replace("9..9", '9..9", "3 levels, branching 3, leaves -1..1')
    signatures = [f.signature for f in read_outline(spec(tmp_path, text)).exercise.functions]
    assert signatures == [
        "minimax(game, state, depth, maximizing)",
        "alphabeta(game, state, depth, alpha, beta, maximizing)",
        "best_move(position, game)",
        "ucb1(wins, visits, parent_visits, c)",
        "mcts(game, state, iterations, rng)",
    ]
    text = text.replace("ucb1: 1", "normal_form: 1").replace("[position, game]", "[state]")
    assert faults(tmp_path, text) == [
        "3: functions.best_move.args: one of the arguments must be the game, found none",
        "3: functions.normal_form: must be asked for in the style of nodes: a strategy has a move "
        "for each node of the tree, found style game",
    ]


def test_mcts_needs_games_won_drawn_or_lost(tmp_path: Path) -> None:
    text = """\
        kind: code
        functions: {mcts: 1}
        trees: ["3 levels, branching 3, leaves 1..9"]
        tests: {visible: 1}
    """
    assert faults(tmp_path, text) == [
        "3: trees: mcts needs a tree without chance whose leaves are 1, 0 or -1, a game won, drawn "
        "or lost, found another"
    ]
    alike = text.replace("leaves 1..9", "leaves 1..1")
    with pytest.raises(UserError, match="mcts needs 1 position with three or more moves"):
        resolution.resolve(read_outline(spec(tmp_path, alike)), 0)


def test_formulas_and_simulations_written_out(tmp_path: Path) -> None:
    text = """\
        kind: code
        functions: {ucb1: 1, mcts: 1}
        tests:
          - {function: ucb1, wins: 2.5, visits: 7, parent_visits: 20}
          - {function: mcts, tree: [[1, 1], [-1, 1], [0, 1]], iterations: 300, rng: 5}
          - {function: ucb1, wins: 8, visits: 7, parent_visits: 20, c: 1}
          - {function: ucb1, wins: 1, visits: 7, parent_visits: 20, c: -1}
          - {function: ucb1, wins: 1, visits: 7, depth: 3}
          - {function: mcts, tree: [[1, 1], [1, 1], [0, 1]], iterations: 300}
          - {function: mcts, tree: [[1, 1], [-1, 1], [0, 1]]}
          - {tree: [[1, 1], [-1, 1], [0, 1]]}
    """
    assert faults(tmp_path, text) == [
        "6: tests[3]: wins may not exceed visits, and visits may not exceed "
        "parent_visits, found 8, 7 and 20",
        "7: tests[4].c: must be from 0 to 100, found -1",
        "8: tests[5].depth: unknown key 'depth' (known: c, function, parent_visits, visits, wins)",
        "8: tests[5]: must have a key 'parent_visits', found none",
        "9: tests[6].tree: a test of mcts must have three or more moves, one of them right, found "
        "others",
        "10: tests[7]: must have a key 'iterations', found none",
        "11: tests[8]: must be a mapping with a function, found a mapping",
    ]
    one, other = read_outline(spec(tmp_path, "\n".join(text.split("\n")[:5]))).exercise.tests
    assert one == FormulaTest("ucb1", 1, "visible", Stats(Fraction(5, 2), 7), 20, "√2")
    assert isinstance(other, SimulationTest)
    assert (other.id, other.iterations, other.seed) == ("mcts/1", 300, 5)


#: No mistake is known in these.
UNFLAWED = ("normal_form", "mcts", "choose")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    "path", sorted(resources.path("exercises").glob("code*.yaml")), ids=lambda path: path.stem
)
def test_our_own_exercises_let_no_misconception_through(path: Path) -> None:
    exercise = resolution.resolve(read_outline(path), 0)
    rows = coverage.measure_coverage(exercise)
    assert {row.function for row in rows if row.misconceptions} == {
        function.id for function in exercise.functions if function.id not in UNFLAWED
    }
    assert not any(row.let_through or row.escaped for row in rows), rows
