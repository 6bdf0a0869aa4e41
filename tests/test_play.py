"""Matches: reference players, the theory they are judged by, and students' players of all sorts."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import textwrap
import zipfile
from collections.abc import Iterator
from functools import reduce
from operator import xor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader import resources
from grader.errors import UserError
from grader.games.connectfour import ConnectFour
from grader.games.game import Game, sign
from grader.games.nim import Nim
from grader.games.position import Position
from grader.games.tictactoe import TicTacToe
from grader.grading import caught, choose, classroom, match, stored, umpire
from grader.grading.grade import grade
from grader.grading.levels import Shut, best
from grader.grading.match import Ask
from grader.grading.players import player
from grader.grading.submission import Submission
from grader.grading.talk import Observation
from grader.instances.theory import Theory, theory
from grader.model.code import Exercise
from grader.model.play import Opponent, Round, Tally
from grader.model.report import Report, Verdict
from grader.outputs import report as reports
from grader.outputs.starter import spec as starter_spec
from grader.solvers.states import limited, minimax
from tests import coding
from tests.run import grader
from tests.test_games import SMALL, states_of, title

SPEC = """\
    kind: code
    file: player.py
    functions: {choose: 10}
    matches:
      - {game: tictactoe, against: random, games: 4}
"""


def spec(folder: Path, text: str) -> Path:
    path = folder / "spec.yaml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return path


def exercise(matches: str, more: str = "") -> Exercise:
    return coding.outline(
        f"kind: code\nfile: player.py\nfunctions: {{choose: 10}}\nmatches: {matches}\n{more}"
    )


def starts(game: Game[Any, Any], side: Any, against: Opponent, seed: int) -> Round:
    position = Position(game, game.initial)
    outcome = theory(game).outcome(game.initial, side)
    return Round(1, "visible", position, side, against, outcome, seed)


def asking(chooser: Any, rules: Game[Any, Any]) -> Ask:
    """A student's code, as it is heard of, that chooses so."""
    return lambda s: Observation("answered", ["str", rules.write_move(s, chooser(s))])


# The theory

ALMOST_FULL = "...OX.O OO.XX.X XX.XO.X OX.XOXX OO.OOXO OXOXXOO"


@pytest.mark.parametrize("game", SMALL, ids=title)
def test_the_theory_is_minimax_s(game: Game[Any, Any]) -> None:
    known: dict[Any, Any] = {}
    solved = Theory(game)
    for s in states_of(game):
        value = minimax(game, s, known)
        for side in ("max", "min"):
            assert solved.outcome(s, side) == sign(side) * ((value > 0) - (value < 0))
        if not game.is_terminal(s):
            after = {a: minimax(game, game.result(s, a), known) for a in game.actions(s)}
            wins = {a: (v > 0) - (v < 0) for a, v in after.items()}
            most = (max if game.to_play(s) == "max" else min)(wins.values())
            assert set(solved.best(s)) == {a for a, v in wins.items() if v == most}


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_nim_is_lost_where_the_nim_sum_is_nought(last: Any) -> None:
    game = Nim(last)
    rng = Random(last)
    for _ in range(300):
        piles = tuple(rng.randrange(6) for _ in range(3))
        if not any(piles):
            continue
        wins = reduce(xor, piles) != 0
        if last == "loses" and max(piles) == 1:
            wins = not wins
        assert theory(game).outcome((piles, "min"), "min") == (1 if wins else -1)


def test_a_large_game_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.instances.theory.MOST_KEPT", 10_000)
    solved = Theory(ConnectFour())
    assert not solved.is_solvable(ConnectFour().initial)
    assert solved.is_solvable(ConnectFour().read(ALMOST_FULL, None))


# The players


@pytest.mark.parametrize("game", SMALL, ids=title)
def test_looking_to_the_end_is_minimax(game: Game[Any, Any]) -> None:
    for s in states_of(game)[:40]:
        found = limited(game, s, 40, lambda s: game.utility(s, "max"))
        assert found == minimax(game, s, {})


def plain_limited(game: Game[Any, Any], s: Any, depth: int, worth: Any) -> Any:
    if depth == 0 or game.is_terminal(s):
        return worth(s)
    values = [plain_limited(game, game.result(s, a), depth - 1, worth) for a in game.actions(s)]
    return (max if game.to_play(s) == "max" else min)(values)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_looking_ahead_is_depth_limited_minimax(depth: int) -> None:
    game = ConnectFour(4, 4, 3)
    position = Position(game, game.initial, "open-lines")
    for s in states_of(game)[:60]:
        if game.is_terminal(s):
            continue
        values = {
            a: plain_limited(game, game.result(s, a), depth - 1, position.worth)
            for a in game.actions(s)
        }
        most = (max if game.to_play(s) == "max" else min)(values.values())
        wanted = {a for a, value in values.items() if value == most}
        chosen = {player(depth, position, Random(seed))(s) for seed in range(30)}
        assert chosen <= wanted
        assert chosen == wanted or len(wanted) > 3


@pytest.mark.parametrize("game", [*SMALL, TicTacToe(4, 3, 3), ConnectFour(4, 4)], ids=title)
@pytest.mark.parametrize("against", ["random", "optimal", 2])
def test_the_optimal_player_loses_no_points(game: Game[Any, Any], against: Opponent) -> None:
    for seed in range(6):
        for side in ("max", "min"):
            round = starts(game, side, against, seed)
            chooser = player("optimal", round.start, Random(seed))
            played = match.play(round, asking(chooser, game))
            assert played.ended is None
            assert match.result(round, played) >= round.theory
            assert game.is_terminal(match.final(round, played))


def test_matches_vary_and_repeat() -> None:
    game = TicTacToe()
    for against in ("random", "optimal", 1):
        plays = [
            [
                match.play(
                    starts(game, "min", against, seed),
                    asking(lambda s: game.actions(s)[0], game),
                ).moves
                for seed in range(12)
            ]
            for _ in range(2)
        ]
        assert plays[0] == plays[1]
        assert len(set(plays[0])) > 1


@pytest.mark.parametrize("game", SMALL, ids=title)
def test_the_move_that_threw_a_game_away(game: Game[Any, Any]) -> None:
    """Before it more was to be had than came out, after it and after all later ones not."""
    named = 0
    for seed in range(40):
        round = starts(game, "max" if seed % 2 else "min", "optimal", seed)
        chooser = player("random", round.start, Random(seed + 100))
        played = match.play(round, asking(chooser, game))
        outcome = match.result(round, played)
        told = umpire.thrown_away(round, played)
        assert bool(told) == (outcome < round.theory)
        if told:
            named += 1
            s, number = round.start.state, 0
            drops = {}
            for a in played.moves:
                after = game.result(s, a)
                if game.to_play(s) == round.side:
                    number += 1
                    had, left = (minimax(game, each, {}) * sign(round.side) for each in (s, after))
                    if had > outcome >= left:
                        drops[number] = game.write_move(s, a)
                s = after
            number, move = max(drops.items())
            assert f" {number}" in told
            assert f"move {move} the position" in told
    assert named


# Students' players

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
    found = best()
    with found.host:
        yield found


def graded(wanted: Exercise, text: str, shut: Shut) -> Report:
    return grade(wanted, Submission("player.py", {"player.py": text}), shut)


def test_an_optimal_player_earns_everything(shut: Shut) -> None:
    wanted = exercise(
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


def test_a_player_that_keeps_an_eye_on_the_clock(shut: Shut) -> None:
    report = graded(
        exercise("[{game: tictactoe, state: 'XX. OO. ...', side: max, against: random, games: 1}]"),
        ITERATIVE,
        shut,
    )
    assert report.score == 10, report.marks


@pytest.mark.parametrize(
    ("code", "verdict", "says"),
    [
        (body("return 'z9'"), "wrong", "your 1st move, 'z9', is not legal; legal are b1, c1, a2"),
        (body("return 'a1'"), "wrong", "your 1st move, 'a1', is not legal"),
        (body("pass"), "wrong", "your 1st move, None, is not legal (is a return missing?)"),
        (body("return state"), "wrong", "your 1st move, something of type State, is not legal"),
        (body("return game.actions(state)"), "wrong", "your 1st move, ('b1', 'c1'"),
        (body("return 1 / 0"), "wrong", "at your 1st move: player.py, line 2: ZeroDivisionError"),
        (body("return game.utility(state, 'max')"), "wrong", "the game is not over in"),
        (body("while True: pass"), "wrong", "your 1st move was not there when its time, a second"),
        (body("import time", "time.sleep(60)"), "wrong", "your 1st move was not there when"),
        (
            body("keep = bytearray(1 << 29)"),
            "wrong",
            "your 1st move needed more memory than its 256",
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
        (body("game._line.ask(2, 5)"), "wrong", "at your 1st move: stopped: something in it spoke"),
        (body("while True: print('x' * 9999)"), "wrong", "at your 1st move: stopped: it printed"),
        ("def choose(game):\n    pass\n", "wrong", "it is called as choose(game, state, deadline)"),
        ("def chose(game):\n    pass\n", "missing", "there is no function choose; found chose"),
        ("def choose(:\n", "unreadable", "Python cannot read the file: player.py, line 1"),
        ("import nothing_of_that_name\n", "wrong", "the file fails when it is imported"),
    ],
    ids=lambda case: "".join(case.splitlines()[-1:]).strip()[:40],
)
def test_no_move(code: str, verdict: str, says: str, shut: Shut) -> None:
    """What is no legal move loses the game, with a sentence that says why."""
    (mark,) = graded(
        exercise("[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: random, games: 1}]"),
        code,
        shut,
    ).marks
    assert mark.verdict.value == verdict, mark
    assert says in mark.feedback
    assert (mark.earned, mark.possible) == (0, 10)


def test_nothing_is_remembered_from_move_to_move(shut: Shut) -> None:
    code = f"before = []\n{ALPHABETA}".replace(
        "    me = game.to_play(state)\n",
        "    me = game.to_play(state)\n    assert not before\n    before.append(state)\n",
    )
    report = graded(
        exercise("[{game: tictactoe, state: 'X.. .O. ...', against: optimal, games: 2}]"),
        code,
        shut,
    )
    assert report.score == 10


def test_a_course_s_own_names(shut: Shut) -> None:
    wanted = coding.outline(
        "kind: code\nfile: player.py\n"
        "functions: {choose: {points: 10, name: move, args: [position, game]}}\n"
        "matches: [{game: nim, state: [1, 1, 1], last: wins, against: random, games: 1}]\n"
    )
    report = graded(wanted, "def move(p, g):\n    return g.actions(p)[0]\n", shut)
    assert report.score == 10


def test_an_estimate_where_the_match_has_one(shut: Shut) -> None:
    wanted = exercise(
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


def test_a_game_that_breaks_off_costs_no_other_one(shut: Shut) -> None:
    report = graded(
        exercise("[{game: tictactoe, state: 'X.. .O. ...', against: optimal, games: 4}]"),
        AS_MIN_ONLY,
        shut,
    )
    assert [mark.verdict.value for mark in report.marks] == ["wrong", "correct"] * 2
    assert report.score == 5
    assert "AssertionError" in report.marks[0].feedback
    assert report.marks[0].drawing == ""
    assert report.tally
    assert (report.tally.won, report.tally.drawn, report.tally.lost) == (0, 2, 2)


def test_what_went_before_a_move_that_is_none(shut: Shut) -> None:
    code = body(
        "legal = game.actions(state)", "return legal[0] if len(legal) == 6 else legal[0].upper()"
    )
    (mark,) = graded(
        exercise("[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: random, games: 1}]"),
        code,
        shut,
    ).marks
    assert mark.feedback.startswith("your 2nd move, '")
    assert "; the game as MIN against the random player, begun with b1 (" in mark.feedback
    assert mark.feedback.endswith("), is lost")
    assert [len(row) for row in mark.drawing.splitlines()] == [3, 3, 3]


def test_what_students_read_of_a_game_that_they_threw_away(shut: Shut) -> None:
    """O must answer at an edge, and answers in the corner."""
    (mark,) = graded(
        exercise(
            "[{game: tictactoe, state: 'X.. .O. ..X', side: min, against: optimal, games: 1}]"
        ),
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


def test_a_lost_game_is_played_for_the_leaderboard(shut: Shut) -> None:
    wanted = exercise("[{game: nim, state: [1, 2], last: wins, against: optimal, games: 2}]")
    assert [(game.side, game.theory, game.counts) for game in wanted.rounds] == [
        ("max", 1, True),
        ("min", -1, False),
    ]
    report = graded(wanted, ALPHABETA, shut)
    assert [(mark.earned, mark.possible) for mark in report.marks] == [(10, 10), (0, 0)]
    assert all(mark.verdict is Verdict.CORRECT for mark in report.marks)
    assert report.marks[1].feedback.endswith("played for the leaderboard only")
    assert report.tally
    assert (report.tally.won, report.tally.lost) == (1, 1)
    assert reports.document(report)["matches"] == {
        "won": 1,
        "drawn": 0,
        "lost": 1,
        "leaves": report.tally.leaves,
        "rate": 50,
    }
    assert "→ 2 games: 1 won, 0 drawn, 1 lost (50 % won), leaves read:" in reports.render(
        report, colour=False
    )


def test_nothing_is_told_of_hidden_games(shut: Shut) -> None:
    wanted = exercise(
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
    wanted = exercise("[{game: tictactoe, against: random, games: 3}]")
    files = Submission("player.py", {"player.py": FIRST})
    report = grade(wanted, files, shut, seconds=0)
    assert {mark.verdict for mark in report.marks} == {Verdict.NOT_RUN}
    assert report.max_score == 10
    assert report.tally == Tally()
    steps: list[Report] = []
    grade(wanted, files, shut, watch=steps.append)
    assert [step.max_score for step in steps] == [10] * 3
    verdicts = [mark.verdict for mark in steps[0].marks]
    assert verdicts[1:] == [Verdict.NOT_RUN] * 2 != verdicts[:2]


def test_a_player_beside_other_functions(shut: Shut) -> None:
    wanted = coding.outline(
        "kind: code\nfile: player.py\nfunctions: {choose: 4, best_move: 6}\n"
        "trees: ['2 levels, branching 2, leaves 1..9']\ntests: {visible: 3}\n"
        "matches: [{game: nim, state: [1, 1, 1], last: wins, against: random, games: 1}]\n"
    )
    report = graded(wanted, FIRST, shut)
    verdicts = [mark.verdict.value for mark in report.marks]
    assert verdicts == ["correct", "missing", "missing", "missing"]
    assert (report.score, report.max_score) == (4, 10)
    broken = graded(wanted, "import nothing_of_that_name\n", shut)
    assert {mark.verdict for mark in broken.marks} == {Verdict.WRONG}
    assert len(broken.marks) == 4


# Specs, bundles and what is kept


def test_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (coding.HERE.parent / "docs" / "matches.md").read_text("utf-8")
    sketch, shown = re.findall(r"^```yaml code\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (code,) = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (console,) = re.findall(r"^```console code\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    command, _, output = console.partition("\n")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "player.py").write_text(code)
    assert len(choose.read_exercise(spec(tmp_path, sketch), 0).rounds) == 20
    spec(tmp_path, shown)
    program, *arguments = command.removeprefix("$ ").split()
    assert program == "grader"
    done = grader(*arguments)
    assert done.code == 1
    assert done.out.startswith(output)


@pytest.mark.parametrize("seed", range(3))
def test_the_example_is_an_exercise(seed: int) -> None:
    wanted = choose.read_exercise(resources.path("exercises") / "code-play.yaml", seed)
    assert sum(wanted.possible.values()) == wanted.max_score == 40
    assert all(game.counts for game in wanted.rounds)
    assert caught.table(wanted) == ()


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(UserError) as caught:
        choose.read_exercise(spec(folder, text), 0)
    return [str(fault).removeprefix(f"{folder}/spec.yaml:") for fault in caught.value.faults]


MATCH = "{game: tictactoe, against: random, games: 4}"


@pytest.mark.parametrize(
    ("match", "fault"),
    [
        ("{game: tictactoe}", "5: matches[1]: must have a key 'against', found none"),
        ("{game: chess, against: random}", "5: matches[1].game: must be one of nim, "),
        ("{game: tictactoe, against: me}", "5: matches[1].against: must be random, optimal or a "),
        ("{game: tictactoe, against: {depth: 9}}", "5: matches[1].against.depth: must be a whole"),
        ("{game: tictactoe, against: {}}", "5: matches[1].against: must have a key 'depth'"),
        ("{game: tictactoe, against: random, games: 0}", "5: matches[1].games: must be a whole"),
        ("{game: tictactoe, against: random, games: {}}", "5: matches[1].games: must have a game"),
        ("{game: tictactoe, against: random, side: O}", "5: matches[1].side: must be one of max, "),
        ("{game: tictactoe, against: random, evaluate: x}", "5: matches[1].evaluate: must be an"),
        ("{game: tictactoe, against: random, depth: 3}", "5: matches[1].depth: unknown key 'dep"),
        ("{game: connectfour, against: random}", "5: matches[1].game: must be solved to know who"),
        (
            "{game: tictactoe, rows: 9, columns: 9, state: 'XX....... ' , against: {depth: 6}}",
            "5: matches[1].state: must be 9 rows of 9",
        ),
        (
            "{game: nim, state: [9, 9, 9], against: {depth: 4}}",
            "5: matches[1].against: may look at 50000 nodes before a move, a depth of 4 is more",
        ),
        (
            "{game: nim, state: [2, 2], last: wins, side: max, against: random}",
            "5: matches: must have a visible game that the student's side need not lose",
        ),
        (
            "{game: tictactoe, against: random, games: 100}",
            "5: matches: all moves together may take 360 seconds, found about 500 (100 games, 1 ",
        ),
    ],
)
def test_faults(match: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.instances.theory.MOST_KEPT", 10_000)
    found = faults(tmp_path, SPEC.replace(MATCH, match))
    assert any(each.startswith(fault) for each in found), found


def test_all_faults_at_once(tmp_path: Path) -> None:
    text = """\
        kind: code
        functions: {choose: 10, best_move: 1}
        tests: {visible: 1}
        trees: ["2 levels, branching 2, leaves 1..9"]
        matches: [{game: nim, against: you}, {game: tictactoe, against: random, games: 1000}]
        move: {seconds: 0, gigabytes: 3}
    """
    assert [fault.partition(":")[2].split(":")[0] for fault in faults(tmp_path, text)] == [
        " matches[1].against",
        " matches[2].games",
        " move.gigabytes",
        " move.seconds",
    ]


@pytest.mark.parametrize(
    ("functions", "more", "fault"),
    [
        ("{choose: 1}", "", ": must have a key 'matches', found none"),
        (
            "{choose: 1}",
            "tests: {visible: 1}\n",
            "tests: is for functions that are called on trees",
        ),
        ("{best_move: 1}", "move: {seconds: 2}\n", "move: is for choose, found no such function"),
        (
            "{choose: 1}",
            "move: {seconds: 0}\nmatches: [{game: nim, against: random}]\n",
            "move.seconds: must be a whole number from 1 to 60, found '0'",
        ),
        (
            "{choose: 1}",
            "matches: [{game: nim, against: random, games: {hidden: 3}}]\n",
            "matches: must have a visible game that the student's side need not lose, found none",
        ),
        ("{choose: {points: 1, args: [state]}}", "", "choose.args: one of the arguments must be"),
    ],
)
def test_keys_that_belong_together(functions: str, more: str, fault: str, tmp_path: Path) -> None:
    found = faults(tmp_path, f"kind: code\nfunctions: {functions}\n{more}")
    assert any(fault in each for each in found), found


def test_a_function_that_is_at_fault_brings_no_other_fault(tmp_path: Path) -> None:
    text = SPEC.replace("{choose: 10}", "{choose: none, ucb1: 1}") + "    tests: {visible: 1}\n"
    (fault,) = faults(tmp_path, text + '    trees: ["2 levels, branching 2, leaves 1..9"]\n')
    assert fault.startswith("3: functions.choose: must be a number of points")


def test_a_bundle_that_somebody_changed(tmp_path: Path) -> None:
    kept = {"exercise": stored.dump(exercise("[{game: nim, against: random, games: 1}]"))}
    path = tmp_path / "bundle.json"
    path.write_text(json.dumps(kept))
    assert choose.read_exercise(path, 0).rounds
    for key, wrong in (("game", "chess"), ("game", "tictactoe"), ("state", 3)):
        changed = json.loads(json.dumps(kept))
        changed["exercise"]["rounds"][0]["start"][key] = wrong
        path.write_text(json.dumps(changed))
        with pytest.raises(UserError, match="must be the bundle"):
            choose.read_exercise(path, 0)


def test_sides_and_positions_are_drawn(tmp_path: Path) -> None:
    """Of drawn positions only those that the student's side need not lose."""
    text = SPEC.replace("games: 4", "played: 2..4, games: {visible: 3, hidden: 12}")
    wanted = choose.read_exercise(spec(tmp_path, text), 3)
    assert [game.number for game in wanted.rounds] == list(range(1, 16))
    assert [game.visibility for game in wanted.rounds] == ["visible"] * 3 + ["hidden"] * 12
    assert all(game.counts for game in wanted.rounds)
    assert len({game.start.state for game in wanted.rounds}) > 8
    assert {game.side for game in wanted.rounds} == {"max", "min"}
    assert sum(wanted.possible.values()) == 10
    assert wanted == choose.read_exercise(spec(tmp_path, text), 3)
    assert wanted != choose.read_exercise(spec(tmp_path, text), 4)


@pytest.mark.parametrize(
    "matches",
    [
        "[{game: tictactoe, played: 3, against: random, games: {visible: 3, hidden: 4}}]",
        "[{game: subtraction, takes: [1, 3], state: 9, against: optimal, side: max},"
        " {game: nim, state: [2, 1], player: min, against: {depth: 2}}]",
        "[{game: checkers, played: 2, evaluate: material, against: {depth: 3}, games: 4}]",
    ],
)
def test_what_is_kept_is_the_same_exercise(matches: str) -> None:
    wanted = exercise(matches, "move: {seconds: 2, megabytes: 300}\n")
    assert stored.loads(stored.dumps(wanted)) == wanted


def test_students_play_the_visible_games_at_home(tmp_path: Path) -> None:
    wanted = exercise(
        "[{game: tictactoe, played: 2..4, against: random, games: {visible: 3, hidden: 4}},"
        " {game: nim, state: [3, 4], against: optimal, games: {visible: 2, hidden: 1}}]",
        "move: {seconds: 2, megabytes: 300}\n",
    )
    text = starter_spec(wanted)
    visible = tuple(game for game in wanted.rounds if game.visibility == "visible")
    for game in wanted.rounds:
        assert (str(game.seed) in text) == (game.visibility == "visible")
    at_home = choose.read_exercise(spec(tmp_path, text), 17)
    assert at_home.rounds == visible
    assert at_home.pace == wanted.pace
    assert at_home.max_score == sum(
        points for id, points in wanted.possible.items() if int(id.split("/")[1]) <= len(visible)
    )


def test_a_report_is_kept_with_its_tally(shut: Shut) -> None:
    report = graded(
        exercise("[{game: nim, state: [1, 2], last: wins, side: max, against: random, games: 2}]"),
        ALPHABETA,
        shut,
    )
    assert report.tally == Tally(2, 0, 0, report.tally.leaves if report.tally else 0)
    assert classroom.load(json.loads(json.dumps(classroom.dump(report)))) == report


def test_a_bundle_installs_nothing(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    bundle = pytest.importorskip("grader.outputs.bundle", exc_type=ImportError)
    wanted = exercise("[{game: open_spiel/tic_tac_toe, against: optimal, games: 2}]")
    assert [game.theory for game in wanted.rounds] == [0, 0]
    with pytest.raises(UserError, match="found open_spiel's"):
        bundle.write(wanted, (), 0, "hidden", tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")
def test_on_gradescope(tmp_path: Path) -> None:
    """With nothing installed, as the autograder finds it there."""
    bundle = pytest.importorskip("grader.outputs.bundle", exc_type=ImportError)
    wanted = exercise(
        "[{game: tictactoe, state: 'X.. .O. ...', against: optimal,"
        " games: {visible: 2, hidden: 2}}]"
    )
    for folder in ("source", "submission", "results"):
        (tmp_path / folder).mkdir()
    with zipfile.ZipFile(io.BytesIO(bundle.autograder(wanted, (), "after_due_date"))) as archive:
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
    assert [test["score"] for test in document["tests"]] == [2.5] * 4
    assert [test["visibility"] for test in document["tests"]] == [
        *["visible"] * 2,
        *["after_due_date"] * 2,
    ]
    assert [bool(test.get("output")) for test in document["tests"]] == [True, True, False, False]
    assert [entry["name"] for entry in document["leaderboard"]] == [
        "win rate (%)",
        "leaves read in matches",
    ]


@pytest.mark.parametrize(("code", "entries"), [(ALPHABETA, 2), (body("return 'a9'"), 1)])
def test_the_leaderboard(code: str, entries: int, shut: Shut) -> None:
    gradescope = pytest.importorskip("grader.outputs.gradescope", exc_type=ImportError)
    report = graded(
        exercise("[{game: nim, state: [1, 2], last: wins, against: optimal, games: 4}]"), code, shut
    )
    document = gradescope.results(report, "after_published")
    assert report.tally
    board = [
        {"name": "win rate (%)", "value": 50 if entries == 2 else 0, "order": "desc"},
        {"name": "leaves read in matches", "value": report.tally.leaves, "order": "asc"},
    ]
    assert document["leaderboard"] == board[:entries]
    assert sum(test["max_score"] for test in document["tests"]) == 10
    assert len(document["tests"]) == 4
