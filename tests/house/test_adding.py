"""What docs/adding.md adds is a file and a line each, and keeps every promise of the others."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import ROOT

HERE = Path(__file__).relative_to(ROOT)
PAGE = (ROOT / "docs" / "adding.md").read_text("utf-8")

#: Environments, caches and what `make` writes.
NOT_COPIED = (".git", ".venv", "__pycache__", ".*_cache", "demo", "site", "schema.json")

#: A file, or where a table is named, lines of that table.
_BLOCK = re.compile(r"^```\w+ (\S*/\S+)(?: in (\w+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Change(NamedTuple):
    file: str
    table: str
    text: str


def changes(heading: str) -> list[Change]:
    """What a section of the page has people write."""
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return [Change(*found) for found in _BLOCK.findall(section)]


def make(change: Change, house: Path) -> None:
    file = house / change.file
    if not change.table:
        assert not file.exists()
        file.write_text(change.text, "utf-8")
        return
    source = file.read_text("utf-8")
    head = rf'^( *)(?:{change.table} = |"{change.table}": )[{{(]\n'
    table = re.search(head + r"(?:\1    .*\n)*", source, re.MULTILINE)
    assert table, f"{change.file} has no table {change.table}"
    file.write_text(source[: table.end()] + change.text + source[table.end() :], "utf-8")


#: What each section adds: new files, and tables that get a line or a record more.
ADDITIONS = {
    "A kind of exercise": (
        {"grader/homework/families/matrices/bestreply.py", "exercises/bestreply.yaml"},
        ["matrices"],
    ),
    "A misconception": (set(), ["MATRIX_MISCONCEPTIONS"]),
    "A game": ({"grader/games/domineering.py"}, ["GAMES"]),
    "An output": ({"grader/outputs/files/listing.py"}, ["OUTPUTS"]),
    "A language": ({"grader/words/locale/it.po"}, ["LANGUAGES"]),
}


class House(NamedTuple):
    """A copy of the project to which everything is added."""

    folder: Path

    def run(self, *command: str | Path, code: int = 0) -> str:
        """What `python -m` prints there."""
        # Without CI, tests of what is not installed may be skipped.
        inherited = {
            name: value
            for name, value in os.environ.items()
            if name != "CI" and not name.startswith("PYTEST_")
        }
        done = subprocess.run(
            [sys.executable, "-m", *map(str, command)],
            cwd=self.folder,
            env={**inherited, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    folder = tmp_path_factory.mktemp("copy") / "grader"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    for heading in ADDITIONS:
        for change in changes(heading):
            make(change, folder)
    return House(folder)


@pytest.mark.parametrize("heading", ADDITIONS)
def test_an_addition_is_a_file_and_a_line(heading: str) -> None:
    added = changes(heading)
    assert {each.file for each in added if not each.table} == ADDITIONS[heading][0]
    assert [each.table for each in added if each.table] == ADDITIONS[heading][1]
    lines = [each.text.count("\n") for each in added if each.table]
    assert heading == "A misconception" or lines == [1]


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_with_all_of_them_no_test_is_red(house: House) -> None:
    house.run("pytest", "-p", "no:cacheprovider", "--update-goldens", "--ignore", HERE)
    assert "hopes-for-best" in (house.folder / "docs" / "kinds.md").read_text("utf-8")
    parallel = ("-n", "auto", "--dist", "loadfile")
    house.run("pytest", "-p", "no:cacheprovider", *parallel, "-m", "not slow", "--ignore", HERE)


EXAMPLE = Path("exercises") / "bestreply.yaml"


def test_a_kind_has_every_command(house: House, tmp_path: Path) -> None:
    assert "bestreply" in house.run("grader", "kinds")
    assert "# A matrix and a row of it" in house.run("grader", "new", "bestreply")
    assert "MAX plays r2. Which column" in house.run("grader", "solve", EXAMPLE)
    house.run("grader", "stress", EXAMPLE, "--seeds", "20")
    house.run("grader", "sheet", EXAMPLE, "--engine", "typst", "-o", tmp_path)
    assert {"problems.typ", "key.typ", "problems.pdf", "rubric.md"} <= {
        file.name for file in tmp_path.iterdir()
    }


def test_a_kind_is_solved_right(house: House) -> None:
    for seed in range(5):
        solved = house.run("grader", "solve", EXAMPLE, "--json", "--seed", str(seed))
        (problem,) = json.loads(solved)["problems"]
        row, columns = problem["matrix"]["payoffs"][1], problem["matrix"]["columns"]
        reply, value = problem["questions"]
        assert value["answer"] == min(row)
        best = [c for c, payoff in zip(columns, row, strict=True) if payoff == min(row)]
        assert (reply["answer"], reply["accept"]) == (best[0], best)


def test_a_kind_refuses_what_it_declares(house: House, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: bestreply\nmatrix: [[1, 2], [3, 4]]\nrow: r3\n", "utf-8")
    said = house.run("grader", "solve", spec, code=2)
    assert said == f"{spec}:3: row: must be one of r1, r2, found 'r3'\n"


HOPEFUL = "kind: matrix\nmatrix: [[3, 1], [0, 2]]\nask: [maximin]\n"


def test_a_misconception_is_a_record(house: House, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(HOPEFUL, "utf-8")
    assert "counting on the best that can happen" in house.run("grader", "solve", spec)
    spec.write_text(HOPEFUL + "require: {tells_apart: [hopes-for-best]}\n", "utf-8")
    house.run("grader", "stress", spec, "--seeds", "2")


def test_a_game_agrees_with_what_is_known(house: House, tmp_path: Path) -> None:
    """Of Domineering on 3 × 3: whoever begins wins (Berlekamp, Conway and Guy 1982)."""
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: game\ntree: {game: domineering, state: '.X. .X. ...'}\n", "utf-8")
    (problem,) = json.loads(house.run("grader", "solve", spec, "--json"))["problems"]
    assert {q["id"]: q["answer"] for q in problem["questions"]}["winner"] == "MAX"
    house.run("grader", "stress", spec, "--seeds", "2")
    counted = house.folder / "counted.py"
    counted.write_text(COUNTED, "utf-8")
    value, states = house.run("counted").split()
    assert int(value) == 1
    assert int(states) == sum(map(can_be_reached, map("".join, product("XO.", repeat=9))))


#: The value of the empty board, and how many states can be reached from it.
COUNTED = """
from grader.games.domineering import Domineering
from grader.solvers.states import minimax

game = Domineering()
seen = {game.initial}
left = [game.initial]
while left:
    s = left.pop()
    if not game.is_terminal(s):
        after = {game.result(s, a) for a in game.actions(s)} - seen
        seen |= after
        left += after
print(minimax(game, game.initial, {}), len(seen))
"""


def can_be_reached(board: str) -> bool:
    """Whether the marks are dominoes of both in turn, the last of which can be taken away again
    and again.
    """
    x, o = board.count("X"), board.count("O")
    if x - o not in (0, 2):
        return False
    mark, step = ("X", 3) if x > o else ("O", 1)
    pairs = [(i, i + step) for i in range(9 - step) if step == 3 or i % 3 < 2]
    before = [
        "".join("." if i in pair else cell for i, cell in enumerate(board))
        for pair in pairs
        if all(board[i] == mark for i in pair)
    ]
    return x == o == 0 or any(map(can_be_reached, before))


def test_an_output_is_written_for_every_seed(house: House) -> None:
    assert "listing" in house.run("grader", "stress", "exercises/minimax.yaml", "--seeds", "3")


def test_a_language_says_what_it_has_and_warns_once_of_what_it_lacks(
    house: House, tmp_path: Path
) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: minimax\ntree: [[3.5, 12], [2, 4]]\nlanguage: it\n", "utf-8")
    said = house.run("grader", "solve", spec)
    assert "Esegui minimax su questo albero." in said
    assert "(a) Qual è il valore della radice A? [2 punti]\n    → 3,5\n" in said
    assert "not asked" in said
    assert said.count("it lacks sentences, which stand in English") == 1
