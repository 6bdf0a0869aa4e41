"""Matches in a spec: which are refused, and which games are drawn and stored."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import pytest

from grader import resources
from grader.autograder.choosing import coverage
from grader.autograder.exercises import resolution, storage
from grader.errors import UserError
from grader.outputs.runners.starter import spec as starter_spec
from tests import ROOT
from tests.autograder.coding import playing
from tests.run import grader

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


def test_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "matches.md").read_text("utf-8")
    sketch, shown = re.findall(r"^```yaml code\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (code,) = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (console,) = re.findall(r"^```console code\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    command, _, output = console.partition("\n")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "player.py").write_text(code)
    assert len(resolution.read_exercise(spec(tmp_path, sketch), 0).rounds) == 20
    spec(tmp_path, shown)
    program, *arguments = command.removeprefix("$ ").split()
    assert program == "grader"
    done = grader(*arguments)
    assert done.code == 1
    assert done.out.startswith(output)


@pytest.mark.parametrize("seed", range(3))
def test_the_example_is_an_exercise(seed: int) -> None:
    wanted = resolution.read_exercise(resources.path("exercises") / "code-play.yaml", seed)
    assert sum(wanted.possible.values()) == wanted.max_score == 40
    assert all(game.counts for game in wanted.rounds)
    assert coverage.measure_coverage(wanted) == ()


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(UserError) as refused:
        resolution.read_exercise(spec(folder, text), 0)
    return [str(fault).removeprefix(f"{folder}/spec.yaml:") for fault in refused.value.faults]


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
        (
            "{game: connectfour, against: random}",
            "5: matches[1].game: must be small enough to solve",
        ),
        (
            "{game: tictactoe, rows: 9, columns: 9, state: 'XX....... ' , against: {depth: 6}}",
            "5: matches[1].state: must be 9 rows of 9",
        ),
        (
            "{game: nim, state: [9, 9, 9], against: {depth: 4}}",
            "5: matches[1].against: may look at 50000 nodes before a move, found a depth of 4",
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
    monkeypatch.setattr("grader.solvers.states.MOST_KEPT", 10_000)
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


def test_a_faulty_function_causes_no_second_fault(tmp_path: Path) -> None:
    text = SPEC.replace("{choose: 10}", "{choose: none, ucb1: 1}") + "    tests: {visible: 1}\n"
    (fault,) = faults(tmp_path, text + '    trees: ["2 levels, branching 2, leaves 1..9"]\n')
    assert fault.startswith("3: functions.choose: must be a number of points")


def test_a_bundle_that_somebody_changed(tmp_path: Path) -> None:
    exercise = storage.dump(playing("[{game: nim, against: random, games: 1}]"))
    kept = {"format": storage.FORMAT, "exercise": exercise}
    path = tmp_path / "bundle.json"
    path.write_text(json.dumps(kept))
    assert resolution.read_exercise(path, 0).rounds
    for key, wrong in (("game", "chess"), ("game", "tictactoe"), ("state", 3)):
        changed = json.loads(json.dumps(kept))
        changed["exercise"]["rounds"][0]["start"][key] = wrong
        path.write_text(json.dumps(changed))
        with pytest.raises(UserError, match="must be the bundle"):
            resolution.read_exercise(path, 0)


@pytest.mark.parametrize(
    ("format", "said"),
    [({}, "none"), ({"format": 1}, "1"), ({"format": 3}, "3"), ({"format": "2"}, '"2"')],
)
def test_a_bundle_of_another_format(format: dict[str, object], said: str, tmp_path: Path) -> None:
    """What it holds need not be readable by this version."""
    path = tmp_path / "bundle.json"
    path.write_text(json.dumps({**format, "exercise": {"trees": "of another form"}}))
    with pytest.raises(UserError) as refused:
        resolution.read_exercise(path, 0)
    assert str(refused.value) == (
        f"{path}: format: must be 2, found {said}: another version of grader made this bundle, "
        "and this version must make it again"
    )


def test_sides_and_positions_are_drawn(tmp_path: Path) -> None:
    """Positions are only drawn if the student's side need not lose them."""
    text = SPEC.replace("games: 4", "played: 2..4, games: {visible: 3, hidden: 12}")
    wanted = resolution.read_exercise(spec(tmp_path, text), 3)
    assert [game.number for game in wanted.rounds] == list(range(1, 16))
    assert [game.visibility for game in wanted.rounds] == ["visible"] * 3 + ["hidden"] * 12
    assert all(game.counts for game in wanted.rounds)
    assert len({game.start.state for game in wanted.rounds}) > 8
    assert {game.side for game in wanted.rounds} == {"max", "min"}
    assert sum(wanted.possible.values()) == 10
    assert wanted == resolution.read_exercise(spec(tmp_path, text), 3)
    assert wanted != resolution.read_exercise(spec(tmp_path, text), 4)


@pytest.mark.parametrize(
    "matches",
    [
        "[{game: tictactoe, played: 3, against: random, games: {visible: 3, hidden: 4}}]",
        "[{game: subtraction, takes: [1, 3], state: 9, against: optimal, side: max},"
        " {game: nim, state: [2, 1], player: min, against: {depth: 2}}]",
        "[{game: checkers, played: 2, evaluate: material, against: {depth: 3}, games: 4}]",
    ],
)
def test_a_stored_exercise_comes_back_the_same(matches: str) -> None:
    wanted = playing(matches, "move: {seconds: 2, megabytes: 300}\n")
    assert storage.loads(storage.dumps(wanted)) == wanted


def test_students_play_the_visible_games_at_home(tmp_path: Path) -> None:
    wanted = playing(
        "[{game: tictactoe, played: 2..4, against: random, games: {visible: 3, hidden: 4}},"
        " {game: nim, state: [3, 4], against: optimal, games: {visible: 2, hidden: 1}}]",
        "move: {seconds: 2, megabytes: 300}\n",
    )
    text = starter_spec(wanted)
    visible = tuple(game for game in wanted.rounds if game.visibility == "visible")
    for game in wanted.rounds:
        assert (str(game.seed) in text) == (game.visibility == "visible")
    at_home = resolution.read_exercise(spec(tmp_path, text), 17)
    assert at_home.rounds == visible
    assert at_home.pace == wanted.pace
    assert at_home.max_score == sum(
        points for id, points in wanted.possible.items() if int(id.split("/")[1]) <= len(visible)
    )
