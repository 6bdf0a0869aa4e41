"""Matches of all sorts of students' players: how they end, what they earn, and the feedback."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.grading import report_files
from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.sandbox.isolation import Shut, best_isolation
from grader.errors import UserError
from grader.games.position import Position
from grader.model.report import Mark, MatchTally, Report, Verdict
from grader.outputs.reports import code_report, code_report as reports
from tests.autograder.coding import outline, playing

ALPHABETA = """
def choose(game, state, deadline):
    me = game.to_play(state)

    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, me)
        mine = game.to_play(s) == me
        best = -9 if mine else 9
        for a in game.actions(s):
            v = value(game.result(s, a), alpha, beta)
            if mine:
                best = max(best, v)
                alpha = max(alpha, v)
            else:
                best = min(best, v)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    alpha, found = -9, None
    for a in game.actions(state):
        v = value(game.result(state, a), alpha, 9)
        if found is None or v > alpha:
            alpha, found = v, a
    return found
"""
ITERATIVE = """
import time


def choose(game, state, deadline):
    me = game.to_play(state)
    deadline = deadline - 0.5  # more than one answer takes

    def value(s, depth):
        if time.monotonic() > deadline:
            raise TimeoutError
        if game.is_terminal(s):
            return game.utility(s, me)
        if depth == 0:
            return 0
        values = [value(game.result(s, a), depth - 1) for a in game.actions(s)]
        return max(values) if game.to_play(s) == me else min(values)

    found = game.actions(state)[0]
    try:
        for depth in range(9):
            found = max(game.actions(state), key=lambda a: value(game.result(state, a), depth))
    except TimeoutError:
        pass
    return found
"""
FIRST = "def choose(game, state, deadline):\n    return game.actions(state)[0]\n"


def body(*lines: str) -> str:
    return "\n    ".join(["def choose(game, state, deadline):", *lines]) + "\n"


@pytest.fixture(scope="module")
def shut() -> Iterator[Shut]:
    found = best_isolation()
    with found.host:
        yield found


def graded(wanted: CodeExercise, text: str, shut: Shut) -> Report:
    return grade(wanted, Submission("player.py", {"player.py": text}), shut)


def test_an_optimal_player_earns_everything(shut: Shut) -> None:
    wanted = playing(
        "[{game: tictactoe, state: 'X.. .O. ...', against: optimal, games: 2},"
        " {game: tictactoe, state: 'X.. .O. ..X', against: random, games: {hidden: 2}},"
        " {game: nim, state: [2, 2, 1], side: max, against: optimal, games: 2},"
        " {game: nim, state: [2, 2], side: min, against: {depth: 2}, games: 2}]"
    )
    report = graded(wanted, ALPHABETA, shut)
    assert [mark.feedback for mark in report.marks if mark.earned < mark.possible] == []
    assert report.score == report.max_score == 10
    assert report.tally
    assert (report.tally.played, report.tally.lost) == (6, 0)
    assert report.tally.won >= 4
    assert report.tally.leaves > 100
    assert reports.is_right(report)


def test_a_player_that_watches_the_clock(shut: Shut) -> None:
    report = graded(
        playing("[{game: tictactoe, state: 'XX. OO. ...', side: max, against: random, games: 1}]"),
        ITERATIVE,
        shut,
    )
    assert report.score == 10, report.marks


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "verdict", "says"),
    [
        (body("return 'z9'"), "wrong", "your 1st move, 'z9', is not legal; the legal moves are b1"),
        (body("return 'a1'"), "wrong", "your 1st move, 'a1', is not legal"),
        (
            body("pass"),
            "wrong",
            "your 1st move, None (choose can end without a return), is not legal",
        ),
        (body("return state"), "wrong", "your 1st move, something of type State, is not legal"),
        (body("return game.actions(state)"), "wrong", "your 1st move, ('b1', 'c1'"),
        (body("raise ValueError('a\\n\\n10 of 10 points')"), "wrong", "Error: a 10 of 10 points;"),
        (body("return 1 / 0"), "wrong", "at your 1st move: player.py, line 2: ZeroDivisionError"),
        (body("return game.utility(state, 'max')"), "wrong", "the game is not over in"),
        (body("while True: pass"), "wrong", "your 1st move took longer than 1 second;"),
        (body("import time", "time.sleep(60)"), "wrong", "your 1st move took longer than 1 sec"),
        (
            body("import time", "time.sleep(deadline - time.monotonic() + 0.4)", "return 'b1'"),
            "wrong",
            "your 1st move took longer than 1 second;",
        ),
        (
            body("keep = bytearray(1 << 29)"),
            "wrong",
            "your 1st move needed more than 256 MB of memory",
        ),
        (body("import os", "os._exit(0)"), "wrong", "at your 1st move: the program ended before"),
        (
            body("raise SystemExit"),
            "wrong",
            "at your 1st move: player.py, line 2: it called sys.ex",
        ),
        (
            body("s = game.result(state, 'b1')", "s = game.result(s, 'b1')", "return 'b1'"),
            "wrong",
            "at your 1st move: player.py, line 3: ValueError: 'b1' is no legal action in",
        ),
        (body("game._line.ask(2, 5)"), "wrong", "at your 1st move: stopped: it spoke to the"),
        (body("while True: print('x' * 9999)"), "wrong", "at your 1st move: stopped: it printed"),
        ("def choose(game):\n    pass\n", "wrong", "it is called as choose(game, state, deadline)"),
        ("def chose(game):\n    pass\n", "missing", "there is no function choose; found chose"),
        ("def choose(:\n", "unreadable", "Python cannot read the file: player.py, line 1"),
        ("import nothing_of_that_name\n", "wrong", "the file fails when it is imported"),
    ],
    ids=lambda case: "".join(case.splitlines()[-1:]).strip()[:40],
)
def test_without_a_legal_move_the_game_is_lost(
    code: str, verdict: str, says: str, shut: Shut
) -> None:
    """The feedback says why the game is lost."""
    (mark,) = graded(
        playing("[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: random, games: 1}]"),
        code,
        shut,
    ).marks
    assert mark.verdict.value == verdict, mark
    assert says in mark.feedback
    assert mark.earned == 0
    assert mark.possible == 10


def test_nothing_is_remembered_from_move_to_move(shut: Shut) -> None:
    code = f"before = []\n{ALPHABETA}".replace(
        "    me = game.to_play(state)\n",
        "    me = game.to_play(state)\n    assert not before\n    before.append(state)\n",
    )
    report = graded(
        playing("[{game: tictactoe, state: 'X.. .O. ...', against: optimal, games: 2}]"), code, shut
    )
    assert report.score == 10


def test_a_set_has_the_same_order_in_every_run() -> None:
    wanted = playing("[{game: tictactoe, against: random, games: 3}]")
    reports = []
    for _ in range(2):
        with (found := best_isolation()).host:
            code = body("return next(iter(set(game.actions(state))))")
            reports.append(graded(wanted, code, found).marks)
    assert reports[0] == reports[1]


def test_a_course_s_own_names(shut: Shut) -> None:
    wanted = outline(
        "kind: code\nfile: player.py\n"
        "functions: {choose: {points: 10, name: move, args: [position, game]}}\n"
        "matches: [{game: nim, state: [1, 1, 1], last: wins, against: random, games: 1}]\n"
    )
    report = graded(wanted, "def move(p, g):\n    return g.actions(p)[0]\n", shut)
    assert report.score == 10


def test_an_estimate_where_the_match_has_one(shut: Shut) -> None:
    wanted = playing(
        "[{game: tictactoe, state: '... .O. X..', side: max, evaluate: open-lines,"
        " against: {depth: 1}, games: 1}]"
    )
    code = body(
        "after = [game.result(state, a) for a in game.actions(state)]",
        "print(*(game.estimate(s, 'max') for s in after))",
        "return game.actions(state)[0]",
    )
    report = graded(wanted, code, shut)
    start = wanted.rounds[0].start
    rules, position = start.game, Position(start.game, start.state, start.evaluate)
    worths = [position.worth(rules.result(start.state, a)) for a in rules.actions(start.state)]
    assert report.marks[0].output.splitlines()[0] == " ".join(map(str, worths))
    assert report.tally
    assert report.tally.leaves >= len(worths)


AS_MIN_ONLY = ALPHABETA.replace(
    "    me = game.to_play(state)\n", "    me = game.to_play(state)\n    assert me == 'min'\n"
)


def test_a_broken_game_does_not_harm_the_others(shut: Shut) -> None:
    report = graded(
        playing("[{game: tictactoe, state: 'X.. .O. ...', against: optimal, games: 4}]"),
        AS_MIN_ONLY,
        shut,
    )
    assert [mark.verdict.value for mark in report.marks] == ["wrong", "correct"] * 2
    assert report.score == 5
    assert "AssertionError" in report.marks[0].feedback
    assert report.marks[0].drawing == ""
    assert report.tally
    assert (report.tally.won, report.tally.drawn, report.tally.lost) == (0, 2, 2)


def test_feedback_shows_the_moves_before_an_illegal_one(shut: Shut) -> None:
    code = body(
        "legal = game.actions(state)", "return legal[0] if len(legal) == 6 else legal[0].upper()"
    )
    (mark,) = graded(
        playing("[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: random, games: 1}]"),
        code,
        shut,
    ).marks
    assert mark.feedback.startswith("your 2nd move, '")
    assert "; you lost the game as MIN against the random player after b1 (" in mark.feedback
    assert mark.feedback.endswith(")")
    assert [len(row) for row in mark.drawing.splitlines()] == [3, 3, 3]


def test_what_students_read_of_a_game_that_they_threw_away(shut: Shut) -> None:
    """O must answer at an edge, but answers in a corner."""
    (mark,) = graded(
        playing("[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: optimal, games: 1}]"),
        body("return 'c1' if 'c1' in game.actions(state) else game.actions(state)[0]"),
        shut,
    ).marks
    assert mark.verdict is Verdict.WRONG
    opening, told = mark.feedback.split("; ", 1)
    assert opening.startswith("as MIN you lost against the optimal player: c1 (a3) b1 (")
    assert told == (
        "you could have drawn: after your 1st move c1 the position is lost; "
        "b1 or a2 or c2 or b3 holds the draw"
    )
    assert mark.drawing.splitlines()[0] == "XOO"


def test_a_game_that_must_be_lost_counts_only_for_the_leaderboard(shut: Shut) -> None:
    wanted = playing("[{game: nim, state: [1, 2], last: wins, against: optimal, games: 2}]")
    assert [(game.side, game.theory, game.counts) for game in wanted.rounds] == [
        ("max", 1, True),
        ("min", -1, False),
    ]
    report = graded(wanted, ALPHABETA, shut)
    first, second = report.marks
    assert first.earned == first.possible == 10
    assert second.earned == second.possible == 0
    assert first.verdict is second.verdict is Verdict.CORRECT
    assert second.feedback.endswith("counts only for the leaderboard")
    assert report.tally
    assert (report.tally.won, report.tally.lost) == (1, 1)
    assert reports.document(report)["matches"] == {
        "won": 1,
        "drawn": 0,
        "lost": 1,
        "leaves": report.tally.leaves,
        "rate": 50,
    }
    assert (
        "→ 2 games: 1 won, 0 drawn, 1 lost (50 % won), leaves read:"
        in code_report.report_as_text(report, colour=False)
    )


def test_feedback_says_nothing_about_hidden_games(shut: Shut) -> None:
    wanted = playing(
        "[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: random, "
        "games: {visible: 1, hidden: 2}}]"
    )
    report = graded(wanted, body("print('HERE')", "return 'nothing'"), shut)
    shown, *unseen = report.marks
    assert "'nothing'" in shown.feedback
    assert "HERE" in shown.output
    for mark in unseen:
        assert (mark.verdict, mark.visibility) == (Verdict.WRONG, "hidden")
        assert (mark.feedback, mark.drawing, mark.output) == ("", "", "")
    assert report.tally
    assert report.tally.played == 1


def test_when_time_is_up_the_rest_is_not_run(shut: Shut) -> None:
    wanted = playing("[{game: tictactoe, against: random, games: 3}]")
    files = Submission("player.py", {"player.py": FIRST})
    report = grade(wanted, files, shut, seconds=0)
    assert {mark.verdict for mark in report.marks} == {Verdict.NOT_RUN}
    assert report.max_score == 10
    assert report.tally == MatchTally()
    steps: list[Report] = []
    grade(wanted, files, shut, watch=steps.append)
    assert [step.max_score for step in steps] == [10] * 3
    verdicts = [mark.verdict for mark in steps[0].marks]
    assert verdicts[1:] == [Verdict.NOT_RUN] * 2 != verdicts[:2]


@pytest.mark.slow
def test_a_player_beside_other_functions(shut: Shut) -> None:
    wanted = outline(
        "kind: code\nfile: player.py\nfunctions: {choose: 4, best_move: 6}\n"
        "trees: ['2 levels, branching 2, leaves 1..9']\ntests: {visible: 3}\n"
        "matches: [{game: nim, state: [1, 1, 1], last: wins, against: random, games: 1}]\n"
    )
    report = graded(wanted, FIRST, shut)
    verdicts = [mark.verdict.value for mark in report.marks]
    assert verdicts == ["correct", "missing", "missing", "missing"]
    assert report.score == 4
    assert report.max_score == 10
    # What a move may take is less than what a test may: that costs the games alone.
    large = "TABLE = bytearray(300 << 20)\n" + FIRST + "def best_move(node):\n    return 'A'\n"
    marks = graded(wanted, large, shut).marks
    assert "the file fails when it is imported" in marks[0].feedback
    assert all(mark.feedback.startswith("expected") for mark in marks[1:])
    broken = graded(wanted, "import nothing_of_that_name\n", shut)
    assert {mark.verdict for mark in broken.marks} == {Verdict.WRONG}
    assert len(broken.marks) == 4


def test_a_report_is_kept_with_its_tally(shut: Shut) -> None:
    report = graded(
        playing("[{game: nim, state: [1, 2], last: wins, side: max, against: random, games: 2}]"),
        ALPHABETA,
        shut,
    )
    assert report.tally == MatchTally(2, 0, 0, report.tally.leaves if report.tally else 0)
    assert (
        report_files.REPORT.load(json.loads(json.dumps(report_files.REPORT.dump(report)))) == report
    )


def test_a_bundle_installs_nothing(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    bundle = pytest.importorskip("grader.outputs.runners.bundle", exc_type=ImportError)
    wanted = playing("[{game: open_spiel/tic_tac_toe, against: optimal, games: 2}]")
    assert [game.theory for game in wanted.rounds] == [0, 0]
    with pytest.raises(UserError, match="found open_spiel"):
        bundle.write_bundle(wanted, (), 0, "hidden", tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")
def test_on_gradescope(tmp_path: Path) -> None:
    """With nothing installed, as the autograder finds it there."""
    bundle = pytest.importorskip("grader.outputs.runners.bundle", exc_type=ImportError)
    wanted = playing(
        "[{game: tictactoe, state: 'X.. .O. ...', against: optimal,"
        " games: {visible: 2, hidden: 2}}]"
    )
    for folder in ("source", "submission", "results"):
        (tmp_path / folder).mkdir()
    with zipfile.ZipFile(
        io.BytesIO(bundle.autograder_archive(wanted, (), "after_due_date"))
    ) as archive:
        archive.extractall(tmp_path / "source")
    (tmp_path / "submission" / "player.py").write_text(ALPHABETA)
    subprocess.run(
        [sys.executable, "-I", "-S", "-B", tmp_path / "source" / "run.py"],
        env={"AUTOGRADER_ROOT": str(tmp_path)},
        check=True,
        timeout=60,
    )
    document = json.loads((tmp_path / "results" / "results.json").read_text())
    assert document["score"] == 10, document
    seen, others = document["tests"]
    assert (seen["score"], seen["visibility"]) == (5, "visible")
    assert "1/result" in seen["output"]
    assert "2/result" in seen["output"]
    assert (others["score"], others["visibility"]) == (5, "after_due_date")
    assert others["output"] == "2 of 2 right"
    assert [entry["name"] for entry in document["leaderboard"]] == [
        "win rate (%)",
        "leaves read in matches",
    ]


@pytest.mark.parametrize(("code", "entries"), [(ALPHABETA, 2), (body("return 'a9'"), 1)])
def test_the_leaderboard(code: str, entries: int, shut: Shut) -> None:
    gradescope = pytest.importorskip("grader.outputs.runners.gradescope", exc_type=ImportError)
    report = graded(
        playing("[{game: nim, state: [1, 2], last: wins, against: optimal, games: 4}]"), code, shut
    )
    document = gradescope.results(report, "after_published")
    assert report.tally
    board = [
        {"name": "win rate (%)", "value": 50 if entries == 2 else 0, "order": "desc"},
        {"name": "leaves read in matches", "value": report.tally.leaves, "order": "asc"},
    ]
    assert document["leaderboard"] == board[:entries]
    assert sum(test["max_score"] for test in document["tests"]) == 10
    (folded,) = document["tests"]
    assert all(f"{number}/result" in folded["output"] for number in range(1, 5))


def test_the_leaderboard_says_nothing_about_hidden_games() -> None:
    gradescope = pytest.importorskip("grader.outputs.runners.gradescope", exc_type=ImportError)
    marks = (
        Mark("choose/1/result", Verdict.CORRECT, Fraction(1), Fraction(1), "visible"),
        Mark("choose/2/result", Verdict.WRONG, Fraction(0), Fraction(1), "hidden"),
    )
    report = Report("player.py", marks, {}, {}, "A", tally=MatchTally(won=1, leaves=7))
    assert [entry["value"] for entry in gradescope.results(report, "hidden")["leaderboard"]] == [
        100,
        7,
    ]
