"""A student's search plays the student's own game: what is right, and which one is at fault."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from grader.autograder.cases.code_exercise import CodeExercise, Request, SuiteSize
from grader.autograder.cases.own_game_case import MOST_LEFT, OwnGameTest, below, is_small
from grader.autograder.choosing import coverage, own_game_choice
from grader.autograder.exercises import storage
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.programs.formulated_games import formulation
from grader.errors import UserError
from grader.games import load
from grader.games.position import Position
from grader.model.report import Report, Verdict
from grader.model.tree import nodes
from grader.outputs.reports import code_report
from grader.outputs.runners.starter import spec, starter
from grader.words import LANGUAGES
from tests.autograder import coding, formulations

SPEC = """\
kind: code
file: play.py
style: game
functions: {functions}
game: {{game: nim, state: [1, 2, 1]}}
rules: {{ties: {ties}}}
tests:
  - {{function: game, path: [], depth: 1}}
  - {{function: {search}, tree: [[3, 12], [2, 4]]}}
  - {{function: own_game, path: [a1]}}
  - {{function: own_game, path: [c1]}}
"""
SEARCHES = ("minimax", "alphabeta", "negamax", "expectiminimax", "best_move")
#: Searches as students write them, on a game; each value is that of the textbook.
RIGHT = """
def minimax(game, state, depth, maximizing):
    if depth == 0 or game.is_terminal(state):
        return game.estimate(state, "max")
    pick = max if maximizing else min
    return pick(
        minimax(game, game.result(state, action), depth - 1, not maximizing)
        for action in game.actions(state)
    )


def alphabeta(game, state, depth, alpha, beta, maximizing):
    if depth == 0 or game.is_terminal(state):
        return game.estimate(state, "max")
    best = float("-inf") if maximizing else float("inf")
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def negamax(game, state, depth, alpha, beta, color):
    if depth == 0 or game.is_terminal(state):
        return color * game.estimate(state, "max")
    best = float("-inf")
    for action in game.actions(state):
        after = game.result(state, action)
        best = max(best, -negamax(game, after, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def expectiminimax(game, state, depth):
    return minimax(game, state, depth, game.to_play(state) == "max")


def best_move(game, state):
    maximizing = game.to_play(state) == "max"
    pick = max if maximizing else min
    return pick(
        game.actions(state),
        key=lambda action: minimax(game, game.result(state, action), 99, not maximizing),
    )
"""


@cache
def exercise(search: str = "best_move", ties: str = "any") -> CodeExercise:
    functions = f"{{game: 10, {search}: 10, own_game: 10}}"
    return coding.outline(SPEC.format(functions=functions, search=search, ties=ties))


@cache
def game() -> str:
    start = exercise().functions[0].start
    assert start
    return formulation(start)


def graded(source: str, wanted: CodeExercise) -> Report:
    return grade(wanted, Submission("play.py", {"play.py": source}), coding.shut())


def own(report: Report) -> list[Any]:
    return [mark for mark in report.marks if mark.function == "own_game"]


def said(old: str, new: str, search: str = "best_move") -> str:
    """What a student reads about both tests, when one thing is otherwise."""
    source = game() + RIGHT
    assert old in source
    report = graded(source.replace(old, new), exercise(search))
    assert all(mark.verdict is not Verdict.CORRECT for mark in own(report))
    return " ".join(" ".join(mark.feedback for mark in own(report)).split())


@pytest.mark.parametrize("search", SEARCHES)
def test_a_right_search_on_a_right_game_has_full_marks(search: str) -> None:
    report = graded(game() + RIGHT, exercise(search))
    assert report.score == report.max_score == 30, code_report.report_as_text(report, colour=False)


@pytest.mark.parametrize("action", formulations.ACTIONS.values(), ids=formulations.ACTIONS)
@pytest.mark.parametrize("holder", ["reversed", "iter", "tuple", "set"])
def test_actions_may_be_of_any_kind(action: str, holder: str) -> None:
    if (holder, action) == ("set", formulations.ACTIONS["list"]):
        pytest.skip("lists are not hashable")
    source = game() + formulations.VARIANT.format(
        state=formulations.STATES["lists"],
        action=action,
        holder=holder,
        truth="bool",
        number="float",
        initial=formulations.INITIAL[1],
    )
    report = graded(source + RIGHT, exercise())
    assert [mark.verdict for mark in own(report)] == [Verdict.CORRECT] * 2


@pytest.mark.parametrize("order", ["", "[::-1]"])
@pytest.mark.parametrize("ties", ["first", "last"])
def test_ties_are_in_the_order_of_the_students_own_actions(ties: str, order: str) -> None:
    """MIN has lost after b1: any move is optimal, and one of them is the first."""
    wanted = coding.outline(
        SPEC.replace("path: [a1]", "path: [b1]").format(
            functions="{game: 10, best_move: 10, own_game: 10}", search="best_move", ties=ties
        )
    )
    source = (game() + RIGHT).replace("        return found\n", f"        return found{order}\n")
    found = own(graded(source, wanted))[0].verdict
    assert found is (Verdict.CORRECT if ties == "first" else Verdict.WRONG)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "pick = max if maximizing else min\n    return pick(\n        game",
            "pick = max\n    return pick(\n        game",
            "so look at best_move first",
        ),
        (
            "def best_move(game, state):",
            "def best_move(game, state):\n    return",
            "expected an action, got None",
        ),
        (
            "def best_move(game, state):",
            "def best_move(game, state):\n    return {1: game}",
            "expected an action, got something of type dict",
        ),
        (
            "def best_move(game, state):",
            "def best_move(game, state):\n    return 'a1'",
            "expected 'b2', got 'a1'",
        ),
        ("def best_move(game, state):", "def best_move(game, state):\n    return 'z9'", "got 'z9'"),
        (
            "def best_move(game, state):",
            "def best_move(game, state):\n    raise SystemExit",
            "it called sys.exit",
        ),
        (
            "def best_move(game, state):",
            "def best_move(game, state):\n    return best_move(game, state)",
            "RecursionError",
        ),
        ("def best_move(game, state):", "def best_move(game, state, depth):", "TypeError"),
        pytest.param(
            "def best_move(game, state):",
            "def best_move(game, state):\n    while True: pass",
            "stopped: it used up its computing time",
            marks=pytest.mark.slow,
        ),
        ("def best_move(", "def best(", "there is no function best_move"),
        ("class Game", "class Nim", "there is no class Game"),
        ("def __init__(self)", "def __init__(self, piles)", "TypeError: Game.__init__()"),
        ("class Game:", "class Game:\n    __slots__ = ('initial',)", "no attribute 'estimate'"),
        (
            "took_last == LAST_WINS",
            "took_last != LAST_WINS",
            "your game is at fault before your search",
        ),
        ("range(1, pile + 1)", "range(2, pile + 1)", "your game does not get there"),
    ],
)
def test_each_failure_has_its_sentence(old: str, new: str, says: str) -> None:
    assert says in said(old, new)


def test_the_position_in_which_a_search_goes_wrong_is_drawn() -> None:
    source = (game() + RIGHT).replace(
        "def best_move(game, state):", "def best_move(game, state):\n    return"
    )
    assert "to move" in own(graded(source, exercise()))[0].drawing


@pytest.mark.parametrize("search", ["minimax", "alphabeta", "negamax"])
def test_a_wrong_value_is_told(search: str) -> None:
    call = f"def {search}("
    text = said(call, f"def {search}(*given):\n    return 1\n\n\ndef unused(", search)
    assert f"{search}: expected −1, got 1; your game is right in all" in text


def test_a_game_that_does_not_matter_costs_nothing() -> None:
    """The search is right, though the game below it has a slip that changes no optimal move."""
    source = (game() + RIGHT).replace("        return -1", "        return -2")
    report = graded(source, exercise())
    assert [mark.verdict for mark in own(report)] == [Verdict.CORRECT] * 2


def test_the_search_is_given_the_students_own_objects() -> None:
    line = "def best_move(game, state):"
    checked = f"{line}\n    assert type(game) is Game and type(state) is tuple"
    source = game() + RIGHT.replace(line, checked)
    assert [mark.verdict for mark in own(graded(source, exercise()))] == [Verdict.CORRECT] * 2


# The tests that are drawn


def value(node: Any) -> int:
    """Plain minimax of a tree of ours."""
    if not hasattr(node, "children"):
        return int(node.value)
    pick = max if node.player == "max" else min
    return int(pick(map(value, node.children)))


def right(test: OwnGameTest, way: tuple[str, ...], search: str) -> tuple[list[str], set[str]]:
    """What may be answered, and what is right."""
    tree = test.search(way)
    best = value(tree.tree)
    if search == "minimax":
        return ["-1", "0", "1"], {str(best)}
    moves = {tree.action(child.name): child for child in tree.tree.children}
    return list(moves), {move for move, child in moves.items() if value(child) == best}


@pytest.mark.slow
@pytest.mark.parametrize("search", ["minimax", "best_move"])
@pytest.mark.parametrize("name", ["nim", "tictactoe", "connectfour", "othello", "hex"])
def test_who_guesses_earns_under_a_third(name: str, search: str) -> None:
    wanted = exercise(search)
    start = Position(load(name)(), load(name)().initial)
    function = replace(wanted.functions[2], start=start)
    visible, hidden = own_game_choice.choose_own_game_tests(
        Request(wanted, function, (), SuiteSize(6, 14), Random(1))
    )
    assert len({*visible, *hidden}) == 20
    earned: Counter[str] = Counter()
    for test in (*visible, *hidden):
        answers = [right(test, way, search) for way in test.asked]
        assert sum(1 for _ in nodes(test.search(test.path).tree)) <= MOST_LEFT
        earned["first"] += all(moves[0] in good for moves, good in answers)
        earned["last"] += all(moves[-1] in good for moves, good in answers)
        earned.update(set.intersection(*(good for _, good in answers)))
    assert max(earned.values()) < 20 / 3


@pytest.mark.slow
def test_drawn_tests_are_stored_handed_out_and_catch_misconceptions() -> None:
    wanted = coding.exercise(
        "{game: 10, best_move: 10, own_game: 10}", "positions", 4, 8, style="game", game="nim"
    )
    assert storage.loads(storage.dumps(wanted)) == wanted
    again = coding.outline(spec(wanted))
    assert again.tests == tuple(test for test in wanted.tests if test.visibility == "visible")
    assert again.functions[2].search is wanted.functions[2].search
    row = next(row for row in coverage.measure_coverage(wanted) if row.function == "own_game")
    assert row.misconceptions
    assert not row.let_through
    for flaw in ("return 'a1'", "return game.actions(state)[0]", "return game.actions(state)[-1]"):
        start = wanted.functions[0].start
        assert start
        source = formulation(start) + RIGHT.replace(
            "def best_move(game, state):", f"def best_move(game, state):\n    {flaw}"
        )
        report = grade(wanted, Submission("search.py", {"search.py": source}), coding.shut())
        assert sum(mark.earned for mark in own(report)) < 10 / 3


@pytest.mark.parametrize("tongue", ["en", *LANGUAGES])
def test_the_starter_says_that_the_search_plays(tongue: str) -> None:
    archive = starter(replace(exercise(), language=tongue))
    assert "`best_move`" in coding.unzipped(archive, "README.md").decode()
    assert coding.unzipped(archive, "play.py").decode().count("def best_move") == 1


# Specs


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game: 10, ", "", "needs the function game, found none"),
        ("style: game", "style: nodes", "needs a search that is given a game"),
        ("own_game: 10", "own_game: {points: 10, name: play}", "has only points"),
        ("path: [a1]", "path: [b9]", "must be a legal move"),
        ("path: [a1]", "path: [a1, b2, c1]", "found the game over"),
        ("[1, 2, 1]", "[3, 4, 3]", "may leave 60 positions, found more"),
    ],
)
def test_a_spec_says_what_is_wrong(old: str, new: str, says: str) -> None:
    text = SPEC.format(
        functions="{game: 10, best_move: 10, own_game: 10}", search="best_move", ties="any"
    )
    assert old in text
    with pytest.raises(UserError) as caught:
        coding.outline(text.replace(old, new))
    assert says in str(caught.value)


@pytest.mark.slow
def test_a_search_that_does_not_suit_the_game_is_told_why() -> None:
    with pytest.raises(UserError) as caught:
        coding.exercise(
            "{game: 10, minimax: 10, own_game: 10}", "small", style="game", game="mancala"
        )
    assert "need players who take turns there" in str(caught.value)


def test_a_position_is_small_if_its_tree_is() -> None:
    nim = load("nim")()
    for state in ([1, 2, 1], [1, 2, 2], [2, 2, 2], [1, 1], [5]):
        s = nim.read(state, "max")
        tree, _ = below(nim, s)
        assert is_small(nim, s) == (sum(1 for _ in nodes(tree)) <= MOST_LEFT)
