"""`grader tournament`: every player of a class against every other."""

from __future__ import annotations

import csv
import json
import re
import shlex
import shutil
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from grader.autograder.grading import worker
from grader.cli import main
from grader.workers import WorkerTraits
from tests import ROOT
from tests.house.test_docs import blocks
from tests.outputs.page.browsing import browser, opened
from tests.run import grader
from tests.tools import needs

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's"),
]

#: The last stick loses.
SPEC = """\
kind: code
title: A tournament of Nim
file: player.py
functions: {choose: 10}
matches:
  - {game: nim, state: [2, 1], against: random, games: 2}
  - {game: nim, state: [1, 1, 1], against: optimal, games: {visible: 1, hidden: 1}}
move: {seconds: 1}
"""
HERE = Path(__file__).resolve().parent
STARTS = ((2, 1), (1, 1, 1))
SOUND = {
    "first": "def choose(game, state, deadline):\n    return game.actions(state)[0]\n",
    "last": "def choose(game, state, deadline):\n    return game.actions(state)[-1]\n",
    "perfect": """
def choose(game, state, deadline):
    me = game.to_play(state)
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, me)
        pick = max if game.to_play(s) == me else min
        return pick(value(game.result(s, a)) for a in game.actions(s))
    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
""",
}
FAILING = {
    "broken": "def choose(:\n",
    "illegal": "def choose(game, state, deadline):\n    return 'b7'\n",
    "kills": "import os\ndef choose(*_):\n    os._exit(0)\n",
    "raises": "def choose(*_):\n    raise ValueError('</script><b>\\u202e')\n",
}


def folder_of(place: Path, programs: dict[str, str]) -> Path:
    (place / "spec.yaml").write_text(SPEC)
    (place / "in").mkdir()
    for name, text in programs.items():
        (place / "in" / f"{name}.py").write_text(text)
    return place


def played(place: Path, *options: str) -> dict[str, bytes]:
    done = grader("tournament", place / "spec.yaml", place / "in", "-o", place / "out", *options)
    assert (done.code, done.err) == (0, "")
    return {path.name: path.read_bytes() for path in sorted((place / "out").iterdir())}


def games(place: Path) -> dict[tuple[str, str], list[tuple[list[str], str]]]:
    """For each two players their games, in the first of which the first one is MAX."""
    lines = map(json.loads, (place / "out" / "games.jsonl").read_text().splitlines())
    return {tuple(each["players"]): each["games"] for each in lines}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that has been played."""
    found = folder_of(tmp_path_factory.mktemp("class"), {**SOUND, **FAILING})
    (found / "in" / "missing").mkdir()
    played(found)
    return found


def winner(piles: tuple[int, ...], moves: list[str], failed: str) -> str:
    """Who wins where the last stick loses, by our own rules; MAX begins."""
    mover = ("max", "min")[len(moves) % 2]
    if failed:
        return "min" if mover == "max" else "max"
    assert not any(sticks(piles, moves))
    return mover


def table(place: Path) -> dict[str, dict[str, str]]:
    rows = csv.DictReader((place / "out" / "ratings.csv").read_text(encoding="utf-8").splitlines())
    return {row["id"]: row for row in rows}


def test_every_two_have_met_on_both_sides(place: Path) -> None:
    names = sorted([*SOUND, *FAILING, "missing"])
    found = games(place)
    assert list(found) == [(one, other) for one in names for other in names if one < other]
    assert all(len(each) == 4 for each in found.values())
    rows = table(place)
    assert sorted(rows) == names
    assert {row["games"] for row in rows.values()} == {"28"}
    assert sum(float(row["points"]) for row in rows.values()) == 4 * len(found)


def test_the_table_counts_what_was_played(place: Path) -> None:
    won = dict.fromkeys([*SOUND, *FAILING, "missing"], 0)
    for (first, second), each in games(place).items():
        for i, (moves, failed) in enumerate(each):
            is_max_s = winner(STARTS[i // 2], moves, failed) == "max"
            won[first if is_max_s == (i % 2 == 0) else second] += 1
    rows = table(place)
    assert {name: int(row["won"]) for name, row in rows.items()} == won
    order = sorted(rows, key=lambda name: (int(rows[name]["rank"]), name))
    assert list(rows) == order
    for one, other in permutations(rows.values(), 2):
        assert (int(one["rank"]) < int(other["rank"])) == (int(one["won"]) > int(other["won"]))
        assert (int(one["rating"]) > int(other["rating"])) == (int(one["won"]) > int(other["won"]))


def test_a_player_that_fails_loses_its_games_and_nobody_else_s(place: Path, tmp_path: Path) -> None:
    folder_of(tmp_path, SOUND)
    played(tmp_path)
    found = games(place)
    assert games(tmp_path) == {
        pair: each for pair, each in found.items() if set(pair) <= SOUND.keys()
    }
    failing = {*FAILING, "missing"}
    for pair, each in found.items():
        for moves, failed in each:
            assert bool(failed) == bool(failing & {*pair}), pair
            assert len(moves) <= 1 or not failed
    rows = table(place)
    assert all(row["failed"] == row["lost"] for name, row in rows.items() if name in failing)
    assert all(row["failed"] == "0" for name, row in rows.items() if name in SOUND)
    assert max(int(rows[name]["rating"]) for name in failing) < min(
        int(rows[name]["rating"]) for name in SOUND
    )
    said = {name: found[tuple(sorted((name, "first")))] for name in failing}  # type: ignore[index]
    assert "Python cannot read the file" in said["broken"][0][1]
    assert said["illegal"][0][1] == "'b7' is not a legal move"
    assert "the program" in said["kills"][0][1]
    assert "ValueError" in said["raises"][0][1]
    assert said["missing"][0][1] == "player.py is missing"


def test_a_second_run_plays_nothing_and_writes_the_same(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path.name: path.read_bytes() for path in (place / "out").iterdir()}
    monkeypatch.setattr(
        "grader.workers.farm.here", lambda _: pytest.fail("nothing is to be played")
    )
    assert played(place) == before


def test_it_goes_on_where_it_was_killed_and_plays_new_programs(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(place, tmp_path, dirs_exist_ok=True)
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    kept = tmp_path / "out" / "games.jsonl"
    lines = kept.read_text().splitlines(keepends=True)
    # Half a line, games of somebody who is no longer there, and games that nobody has played.
    gone = lines[3].replace('"broken"', '"bob"')
    other = lines[5].replace("SyntaxError", "TypeError")
    kept.write_text("".join([*lines[:5], gone, other, *lines[6:-1], lines[-1][:40]]))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(WATCHED)
    assert played(tmp_path, "--executor", "mine:farm") == before
    assert asked(tmp_path) == 2
    (tmp_path / "in" / "last.py").write_text("# new\n" + SOUND["last"])
    assert played(tmp_path, "--executor", "mine:farm").keys() == before.keys()
    assert asked(tmp_path) == 2 + 7
    assert table(tmp_path) == table(place)


#: Threads in place of processes, in another order, which count what they are asked for.
WATCHED = """
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
class Watched(ThreadPoolExecutor):
    def submit(self, what, *more):
        if what.__name__ == "play_two":
            with open("asked", "a") as file:
                file.write("x")
        return super().submit(what, *more)
def farm():
    return Watched(3)
"""


def asked(folder: Path) -> int:
    return len((folder / "asked").read_text())


def test_what_is_our_fault_costs_nobody_a_point(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_of(tmp_path, SOUND)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(WATCHED)
    plain = worker.play_two

    def fails(exercise: str, first: str, second: str, wanted: WorkerTraits) -> str:
        if "first" in first and "perfect" in second:
            raise RuntimeError("a disk is full")
        return plain(exercise, first, second, wanted)

    fails.__name__ = "play_two"
    monkeypatch.setattr("grader.autograder.grading.tournament.play_two", fails)
    command = ["tournament", "spec.yaml", "in", "-o", "out"]
    done = grader(*command, "--executor", "mine:farm")
    assert done.code == 1
    assert "first and perfect: the grader failed" in done.err
    assert "the grader failed on 1 pair of players, run it again" in done.err
    assert {name: row["games"] for name, row in table(tmp_path).items()} == {
        "first": "4",
        "last": "8",
        "perfect": "4",
    }
    assert "first, perfect: the grader failed" in (tmp_path / "out/tournament.html").read_text()
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert grader(*command).code == 0
    assert games(tmp_path) == {k: v for k, v in games(place).items() if set(k) <= SOUND.keys()}


def test_the_command_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (console,) = blocks(ROOT / "docs" / "matches.md", "console", "tournament")
    command, _, shown = console.partition("\n")
    folder_of(tmp_path, {**SOUND, "broken": FAILING["broken"]})
    (tmp_path / "in").rename(tmp_path / "players")
    monkeypatch.chdir(tmp_path)
    done = grader(*shlex.split(command)[2:])
    assert (done.code, done.err, done.out) == (0, "", shown)


def test_a_folder_that_cannot_be_written(place: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    command = ["tournament", place / "spec.yaml", place / "in", "-o", tmp_path / "out"]
    assert main(list(map(str, command))) == 2


@needs("chromium")
def test_games_are_stepped_through(place: Path) -> None:
    found = games(place)["first", "perfect"]
    with browser() as chromium, opened(chromium, place / "out" / "tournament.html") as page:
        cell = page.get_by_role("button", name=re.compile("^first against perfect: "))
        points = re.search(r": (\d) of 4$", cell.get_attribute("aria-label"))
        cell.click()
        listed = page.locator("#list button")
        assert listed.count() == 4
        results = [each.inner_text() for each in listed.all()]
        assert sum("won" in each for each in results) == int(points[1])  # type: ignore[index]
        for number, (moves, _) in enumerate(found):
            listed.nth(number).click()
            assert page.locator("#moves button").all_inner_texts() == moves
            piles = STARTS[number // 2]
            assert steps(page) == [sticks(piles, moves[: i + 1]) for i in range(len(moves))]
            assert "wins." in page.get_by_role("status").inner_text()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.get_by_role("button", name="Back").click()
        page.get_by_role("button", name="End").click()
        assert "wins." in page.get_by_role("status").inner_text()
        page.get_by_role("button", name=re.compile("^first against raises: ")).click()
        page.get_by_role("button", name="End").click()
        said = page.get_by_role("status").inner_text()
        assert "raises as MIN made no legal move and lost" in said
        assert "ValueError: </script><b>" in said


def sticks(piles: tuple[int, ...], moves: list[str]) -> list[int]:
    """The sticks that are left after some moves."""
    left = list(piles)
    for move in moves:
        left["abc".index(move[0])] -= int(move[1:].strip("-") or 1)
    return left


def steps(page: Any) -> list[list[int]]:
    """The sticks in each pile after each step."""
    found = []
    while page.get_by_role("button", name="Step").get_attribute("aria-disabled") == "false":
        page.get_by_role("button", name="Step").click()
        piles = page.locator(".pile").all()
        found.append([each.locator(".cell").count() for each in piles])
    return found
