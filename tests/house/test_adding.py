"""What docs/adding.md adds is a file and a line each, and keeps every promise of the others."""

from __future__ import annotations

import difflib
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

PAGE = (ROOT / "docs" / "adding.md").read_text("utf-8")

#: What runs the tests, beside the package itself.
FOLDERS = ("grader", "exercises", "templates", "tests", "docs", "bench")
FILES = ("pyproject.toml", "Makefile", "README.md")

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


class House(NamedTuple):
    """A copy of the project to which something is added."""

    folder: Path

    def run(self, *command: str | Path, code: int = 0) -> str:
        """What `python -m` prints there, where no TeX is installed."""
        # Without CI, tests of what is not on the empty PATH may be skipped.
        inherited = {name: value for name, value in os.environ.items() if name != "CI"}
        done = subprocess.run(
            [sys.executable, "-m", *map(str, command)],
            cwd=self.folder,
            env={**inherited, "PATH": "", "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def test(self, *arguments: str) -> int:
        """How many tests were run there, all of which passed."""
        printed = self.run("pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)
        counted = re.search(r"(\d+) passed", printed)
        assert counted, printed
        return int(counted[1])

    def goldens(self, *also: str) -> None:
        """`make goldens`, as far as the games go."""
        files = ("tests/games/test_games.py", *also)
        self.run("pytest", "-p", "no:cacheprovider", "--update-goldens", *files)

    def touched(self) -> tuple[set[str], list[str]]:
        """The files that are new, and every line that is new or gone in the others."""
        new, lines = set(), []
        for file in sorted(self.folder.rglob("*")):
            name = file.relative_to(self.folder).as_posix()
            if not file.is_file() or "__pycache__" in name:
                continue
            if not (ROOT / name).exists():
                new.add(name)
                continue
            before, after = (base.joinpath(name).read_bytes() for base in (ROOT, self.folder))
            if before != after:
                old, now = before.decode().splitlines(), after.decode().splitlines()
                compared = difflib.unified_diff(old, now, n=0, lineterm="")
                lines += [line for line in list(compared)[2:] if line[0] in "+-"]
        return new, lines


def added(heading: str, folder: Path) -> House:
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    for change in changes(heading):
        make(change, folder)
    return House(folder)


@pytest.fixture(scope="module")
def bestreply(tmp_path_factory: pytest.TempPathFactory) -> House:
    return added("A kind of exercise", tmp_path_factory.mktemp("kind"))


@pytest.fixture(scope="module")
def dominoes(tmp_path_factory: pytest.TempPathFactory) -> House:
    return added("A game", tmp_path_factory.mktemp("game"))


EXAMPLE = Path("exercises") / "bestreply.yaml"


def test_a_kind_is_a_file_its_example_and_a_line(bestreply: House) -> None:
    new, lines = bestreply.touched()
    assert new == {"grader/homework/families/matrices/bestreply.py", "exercises/bestreply.yaml"}
    assert len(lines) == 1


def test_a_kind_has_every_command(bestreply: House, tmp_path: Path) -> None:
    assert "bestreply" in bestreply.run("grader", "kinds")
    assert "# A matrix and a row of it" in bestreply.run("grader", "new", "bestreply")
    assert "MAX plays r2. Which column" in bestreply.run("grader", "solve", EXAMPLE)
    bestreply.run("grader", "stress", EXAMPLE, "--seeds", "20")
    assert "by Typst" in bestreply.run("grader", "sheet", EXAMPLE, "-o", tmp_path)
    assert {"problems.typ", "key.typ", "rubric.md"} <= {file.name for file in tmp_path.iterdir()}


def test_a_kind_is_solved_right(bestreply: House) -> None:
    for seed in range(5):
        solved = bestreply.run("grader", "solve", EXAMPLE, "--json", "--seed", str(seed))
        (problem,) = json.loads(solved)["problems"]
        row, columns = problem["matrix"]["payoffs"][1], problem["matrix"]["columns"]
        reply, value = problem["questions"]
        assert value["answer"] == min(row)
        best = [c for c, payoff in zip(columns, row, strict=True) if payoff == min(row)]
        assert (reply["answer"], reply["accept"]) == (best[0], best)


def test_a_kind_refuses_what_it_declares(bestreply: House, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: bestreply\nmatrix: [[1, 2], [3, 4]]\nrow: r3\n", "utf-8")
    said = bestreply.run("grader", "solve", spec, code=2)
    assert said == f"{spec}:3: row: must be one of r1, r2, found 'r3'\n"


@pytest.mark.slow
def test_a_kind_keeps_the_promises_of_all_kinds(bestreply: House) -> None:
    assert bestreply.test("tests", "-k", "bestreply", "-m", "not long") > 30
    assert bestreply.test(
        "tests/homework/specs/test_spec.py", "tests/house/test_layering.py", "-k", "not solves"
    )


HOPEFUL = "kind: matrix\nmatrix: [[3, 1], [0, 2]]\nask: [maximin]\n"


def test_a_misconception_is_a_record(tmp_path: Path) -> None:
    house = added("A misconception", tmp_path / "house")
    new, lines = house.touched()
    assert (new, {line[0] for line in lines}) == (set(), {"+"})
    spec = tmp_path / "spec.yaml"
    spec.write_text(HOPEFUL, "utf-8")
    assert "counting on the best that can happen" in house.run("grader", "solve", spec)
    spec.write_text(HOPEFUL + "require: {tells_apart: [hopes-for-best]}\n", "utf-8")
    house.run("grader", "stress", spec, "--seeds", "2")
    house.goldens("tests/homework/families/test_misreadings.py::test_the_page_of_kinds_lists_them")
    assert "hopes-for-best" in (house.folder / "docs" / "kinds.md").read_text("utf-8")
    shows = (
        "tests/homework/families/test_misreadings.py",
        "tests/homework/specs/test_spec.py",
        "-k",
        "matrix or page or schema",
    )
    assert house.test(*shows, "-m", "not long")


def test_a_game_is_a_file_and_a_line(dominoes: House) -> None:
    new, lines = dominoes.touched()
    assert new == {"grader/games/domineering.py"}
    assert len(lines) == 1


NAMED = "domineering or Domineering"


@pytest.mark.slow
def test_a_game_keeps_the_promises_of_all_games(dominoes: House) -> None:
    dominoes.goldens()
    assert (
        dominoes.test(
            "tests/games/test_games.py",
            "tests/homework/families/test_game_trees.py",
            "-k",
            "domineering or Domineering",
        )
        > 8
    )
    assert dominoes.test("tests/homework/specs/test_spec.py", "-k", "schema")


def test_a_game_agrees_with_what_is_known(dominoes: House, tmp_path: Path) -> None:
    """Of Domineering on 3 × 3: whoever begins wins (Berlekamp, Conway and Guy 1982)."""
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: game\ntree: {game: domineering, state: '.X. .X. ...'}\n", "utf-8")
    (problem,) = json.loads(dominoes.run("grader", "solve", spec, "--json"))["problems"]
    assert {q["id"]: q["answer"] for q in problem["questions"]}["winner"] == "MAX"
    dominoes.run("grader", "stress", spec, "--seeds", "2")
    counted = dominoes.folder / "counted.py"
    counted.write_text(COUNTED, "utf-8")
    value, states = dominoes.run("counted").split()
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


def test_an_output_is_a_file_and_a_line(tmp_path: Path) -> None:
    house = added("An output", tmp_path)
    new, lines = house.touched()
    assert new == {"grader/outputs/listing.py"}
    assert len(lines) == 1
    assert (
        house.test(
            "tests/homework/kinds/test_conformance.py", "-k", "every_output_renders and listing"
        )
        > 10
    )
    assert "listing" in house.run("grader", "stress", "exercises/minimax.yaml", "--seeds", "3")
