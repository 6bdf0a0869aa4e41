"""Games that students formulate: right ones in every representation, flawed ones, and the names."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.cases.formulation_case import FormulationTest, key, positions, written_moves
from grader.autograder.choosing import coverage, formulation_choice
from grader.autograder.exercises import storage
from grader.autograder.exercises.formulation_keys import FORMULATED
from grader.autograder.functions.game import explanations, is_right
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.judging import formulation_faults as judging
from grader.autograder.programs.formulated_games import AsStudents, formulation
from grader.errors import UserError
from grader.games import load
from grader.games.position import Position
from grader.homework.families.play import node_counts
from grader.model.report import Report, Verdict
from grader.outputs.reports import code_report
from grader.outputs.runners import student_pages
from grader.outputs.runners.starter import spec
from tests import ROOT
from tests.autograder import coding
from tests.autograder.formulations import (
    FLAWED,
    SMALL,
    Flawed,
    asked,
    exercise,
    flawed,
    made,
    reference,
    start,
    variants,
)
from tests.house.test_docs import blocks

#: Games whose tests are drawn within a second; the others are slow.
QUICK = ("nim", "misere", "subtraction")


def with_slow_ones(games: Iterable[str]) -> list[Any]:
    return [game if game in QUICK else pytest.param(game, marks=pytest.mark.slow) for game in games]


def walks(made: CodeExercise) -> list[FormulationTest]:
    return [test for test in made.tests if isinstance(test, FormulationTest)]


def graded(source: str, wanted: CodeExercise) -> Report:
    return grade(wanted, Submission("game.py", {"game.py": source}), coding.shut())


def said(source: str, game: str) -> str:
    """What a student reads."""
    return code_report.report_as_text(graded(source, exercise(game)), colour=False)


# The tests


@pytest.mark.slow
@pytest.mark.parametrize("name", FORMULATED)
def test_every_game_has_a_reference_that_is_right(name: str) -> None:
    game = load(name)()
    begin = Position(game, game.initial)
    program = made(formulation(begin))
    for test in formulation_choice.draw_formulation_tests("game", begin, Random(3))[::5]:
        assert judging.is_right_game(test, program)
        assert judging.is_right_game(test, lambda: AsStudents(begin))


@pytest.mark.parametrize("game", with_slow_ones(SMALL))
def test_no_two_moves_have_the_same_key(game: str) -> None:
    for test in walks(exercise(game)):
        for s in positions(test).values():
            if not test.game.is_terminal(s):
                moves = written_moves(test.game, s)
                assert len({key(move) for move in moves}) == len(moves)


@pytest.mark.parametrize("game", with_slow_ones(["nim", "tictactoe", "mancala"]))
def test_a_test_asks_about_all_positions_within_its_depth(game: str) -> None:
    """As many as the game tree has nodes, by the count that exercises on paper ask for."""
    begin = start(game)
    test = FormulationTest("game", 1, "visible", begin, (), 3)
    wanted = node_counts.count_game(begin.game, begin.state, 3, False).nodes
    assert len(positions(test)) == wanted


@pytest.mark.parametrize("game", with_slow_ones(SMALL))
def test_every_fault_fails_a_visible_and_two_hidden_tests(game: str) -> None:
    (row,) = coverage.measure_coverage(exercise(game))
    assert not row.let_through
    # What only one end in hundreds shows, such as a game of Othello won by one disc, may escape.
    assert len(row.escaped) <= 0.01 * len(row.mutants)
    assert len(row.mutants) > 50


@pytest.mark.parametrize("game", with_slow_ones(SMALL))
def test_tests_are_stored_and_handed_out(game: str) -> None:
    wanted = exercise(game)
    assert storage.loads(storage.dumps(wanted)) == wanted
    again = coding.outline(spec(wanted))
    assert again.functions[0].start == wanted.functions[0].start
    assert again.tests == tuple(test for test in wanted.tests if test.visibility == "visible")


# Right games


@pytest.mark.slow
def test_there_are_two_hundred_right_games() -> None:
    found = list(variants())
    assert len(found) >= 200
    for variant in found:
        program = made(variant.source)
        for test in walks(exercise(variant.game)):
            heard = asked(test, program)
            for part in judging.PARTS:
                judged = judging.judge_formulation(test, part, heard)
                assert judged.credit.verdict is Verdict.CORRECT, (variant.about, judged.because)


@pytest.mark.slow
def test_right_games_have_full_marks_where_submissions_run() -> None:
    for variant in list(variants())[::10]:
        report = graded(variant.source, exercise(variant.game))
        assert report.score == report.max_score == 20, variant.about
        assert not report.mistakes
        assert not report.candidates


NUMPY = """
import numpy

Base = Game


class Game(Base):
    def actions(self, s):
        return numpy.array([int(a) for a in Base().actions(s)])

    def result(self, s, a):
        heap, player = Base().result(s, str(a))
        return numpy.int64(heap), numpy.str_(player)

    def is_terminal(self, s):
        return numpy.bool_(Base().is_terminal(s))

    def utility(self, s, player):
        return numpy.int8(Base().utility(s, player))
"""


def test_numbers_of_numpy_count() -> None:
    pytest.importorskip("numpy")
    program = made(reference("subtraction") + NUMPY)
    for test in walks(exercise("subtraction")):
        heard = asked(test, program)
        for part in judging.PARTS:
            assert judging.judge_formulation(test, part, heard).because == ""


def test_the_program_on_the_page_is_right() -> None:
    page = ROOT / "docs" / "grading.md"
    (written,), (program,) = (blocks(page, name, "formulate") for name in ("yaml", "python"))
    report = graded(program, coding.outline(written))
    assert report.score == report.max_score == 40


# Flawed games


def fitting(program: Any, game: str) -> tuple[str, ...]:
    return explanations({test: asked(test, program) for test in walks(exercise(game))})


def test_there_are_sixty_flawed_games() -> None:
    assert len(FLAWED) >= 60


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=f"{case.game}-{i}", marks=[pytest.mark.slow] * (case.game not in QUICK)
        )
        for i, case in enumerate(FLAWED)
    ],
)
def test_a_flawed_game_loses_visible_and_hidden_points(case: Flawed) -> None:
    program = made(flawed(case))
    lost = {
        test.visibility
        for test in walks(exercise(case.game))
        if not is_right(test, asked(test, program))
    }
    assert lost == {"visible", "hidden"}
    assert fitting(program, case.game) == ((case.name,) if case.name else ())


CHANGED = {
    "the same object": ("        s[0] = Base.result(self, s[0], a)\n        return s\n"),
    "a copy": "        s[0] = Base.result(self, s[0], a)\n        return [s[0]]\n",
}
MUTABLE = """
Base = Game


class Game(Base):
    def __init__(self):
        Base.__init__(self)
        self.initial = [self.initial]

    def to_play(self, s):
        return Base.to_play(self, s[0])

    def actions(self, s):
        board, player = s[0]
        return [] if self.is_terminal(s) else Base.actions(self, s[0])

    def result(self, s, a):
{result}
    def is_terminal(self, s):
        return Base.is_terminal(self, s[0] if isinstance(s, list) else s)

    def utility(self, s, player):
        return Base.utility(self, s[0], player)
"""


@pytest.mark.slow
@pytest.mark.parametrize("way", CHANGED)
def test_a_result_that_changes_its_state_is_told(way: str) -> None:
    source = reference("tictactoe") + MUTABLE.replace("{result}", CHANGED[way])
    report = graded(source, exercise("tictactoe"))
    assert report.mistakes == {"game": "result-changes-state"}
    text = " ".join(code_report.report_as_text(report, colour=False).split())
    assert "to_play(s) was 'max', and is 'min' for the same s once result was" in text


@pytest.mark.slow
def test_a_small_slip_has_no_false_name() -> None:
    """One move of one position is wrong: no misconception is named."""
    source = reference("tictactoe").replace(
        'if state[0][i] == "."', 'if state[0][i] == "." and (i or state[0] != "....X....")'
    )
    assert fitting(made(source), "tictactoe") == ()


# What students read


@pytest.mark.slow
def test_a_report_shows_the_position_with_both_answers() -> None:
    source = reference("tictactoe").replace(", (1, -1)", "")
    text = said(source, "tictactoe")
    assert "is_terminal(s): expected True, got\n      False" in text
    assert "utility(s, 'max')" in text
    assert "the game is over" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.slow
def test_the_shortest_way_to_a_failure_is_shown() -> None:
    """A fault at the fourth move is shown after three moves, on whatever path it was found."""
    source = reference("tictactoe").replace(
        'if state[0][i] == "."', 'if state[0][i] == "." and (i or state[0].count(".") != 6)'
    )
    text = said(source, "tictactoe")
    shown = text.partition("the shortest way found that shows it, after ")[2]
    assert len(shown.partition(":")[0].split(",")) == 3
    assert "lacks a1" in shown


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("return state[1]", "return state[1].upper()", "expected 'max', got 'MAX'"),
        ("return found", "found", "expected a list, got None"),
        ("return found", "return 'a1'", "expected a list, got 'a1'"),
        ("return found", "return found * 40", "has more than 256 actions"),
        ("return found", "return found + found[:1]", "has a1 more than once"),
        ("return found", "return found[1:]", "actions(s) lacks a1"),
        ("return found", "return found + ['z9']", "has 'z9', which is not legal"),
        ("return found", "return [(a, (1,)) for a in found]", "says how actions are written"),
        ("return found", "return iter(lambda: 1, 2)", "has more than 256 actions"),
        ("return tuple(piles), other", "1 / 0\n        return 0, other", "ZeroDivisionError"),
        ("return sum(state[0]) == 0", "pass", "expected True, got None"),
        ("self.initial = (", "self.start = (", "initial: AttributeError"),
        ("def utility", "def utilities", "has no attribute 'utility'"),
        ("def to_play(self, state)", "def to_play(state)", "TypeError"),
        ("def __init__(self)", "def __init__(self, piles)", "it is called as Game()"),
        ("class Game", "class Nim", "there is no class Game; found Nim and other"),
        (
            "class Game",
            "Game = 3\n\n\nclass Nim",
            "Game has to be a class, found an object of type int",
        ),
    ],
)
def test_each_failure_has_its_sentence(old: str, new: str, says: str) -> None:
    source = reference("nim")
    assert old in source
    text = " ".join(said(source.replace(old, new), "nim").split())
    assert says in text


@pytest.mark.parametrize("game", with_slow_ones(["nim", "tictactoe", "othello"]))
def test_each_mistake_that_a_report_may_name_is_shown_on_a_position(game: str) -> None:
    (row,) = coverage.measure_coverage(exercise(game))
    named = {each.name for each in row.misconceptions if each.visible + each.hidden}
    page = student_pages.mistakes_page(exercise(game))
    sections = {section.partition("\n")[0]: section for section in page.split("## ")[1:]}
    assert sections.keys() == named
    assert max(map(len, page.splitlines())) <= 100
    for section in sections.values():
        assert "got" in section or "once result was called" in section


def test_a_named_mistake_says_where_it_is_explained() -> None:
    source = reference("nim").replace("        return state[1]\n", "        return 'max'\n")
    assert "(see same-player-moves in mistakes.md)" in " ".join(said(source, "nim").split())


def test_a_count_says_the_first_number_that_differs() -> None:
    wanted = exercise("nim")
    counted = next(test for test in walks(wanted) if test.depth > 1)
    source = reference("nim").replace(
        "return found", "return found if state[1] == 'max' else found[1:]"
    )
    judged = judging.judge_formulation(counted, "moves", asked(counted, made(source)))
    begin = counted.start
    first = len(begin.game.actions(begin.state))
    level = [s for way, s in positions(counted).items() if len(way) == 2]
    assert f"after 2 plies there are {len(level)} positions" in judged.because
    assert f"with your code {len(level) - first}" in judged.because


# Specs


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("functions: {game: 20}", "must have a key 'game', found none"),
        ("functions: {minimax: 20}\ntrees: [[1, 2]]\ngame: nim", "is for the function game"),
        ("functions: {game: 20}\ngame: chess", "must be one of nim"),
        ("functions: {game: 20}\ngame: {game: nim, state: [0, 0]}", "found the game over"),
        ("functions: {game: 20}\ngame: {game: tictactoe, played: 3}", "found random moves"),
        (
            "functions: {game: 20}\ngame: {game: nim, state: [1]}",
            "must have 4 different tests, as many as are wanted, found 2",
        ),
        (
            "functions: {game: 20}\ngame: {game: tictactoe, evaluate: open-lines}",
            "has no evaluation here",
        ),
    ],
)
def test_a_spec_says_what_is_wrong(lines: str, says: str) -> None:
    with pytest.raises(UserError) as caught:
        coding.outline(f"kind: code\n{lines}\ntests: {{visible: 2, hidden: 2}}\n")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("test", "says"),
    [
        ("{function: game, path: [a1, z9]}", "must be a legal move"),
        ("{function: game, path: [], depth: 9}", "may have 2000 positions, found more"),
    ],
)
def test_a_written_test_says_what_is_wrong(test: str, says: str) -> None:
    with pytest.raises(UserError) as caught:
        coding.outline(f"kind: code\nfunctions: {{game: 20}}\ngame: tictactoe\ntests: [{test}]\n")
    assert says in str(caught.value)
