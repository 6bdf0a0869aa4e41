"""What is read about code has one language: every sentence, the starter, reports and classes."""

from __future__ import annotations

import ast
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from grader.autograder.cases.calls import Part
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.exercises.storage import spoken_of
from grader.autograder.sandbox.stubs import BESIDE
from grader.cli.grade_class import CLASS_REPORT, FEEDBACK, reports_of
from grader.homework.sheets.sheet_language import language
from grader.model.report import RESULT
from grader.outputs.runners import gradescope
from grader.outputs.runners.starter import texts_for_readers, translate_program
from grader.words import LANGUAGES, cohort, speaking
from tests.autograder.coding import HERE, graded, outline, shut, unzipped
from tests.homework.marking.test_marking_languages import Texts
from tests.run import grader
from tests.words.english import TRANSLATED, english_words

LANGUAGE = pytest.mark.parametrize("tongue", TRANSLATED)
#: Tests that are written out need not be drawn.
SPEC = """\
kind: code
functions: {minimax: 10, alphabeta: 20.5, best_move: 5, ucb1: 5}
rules: {cut: any}
tests:
  - {function: minimax, tree: [[3.5, 12], [2, 4]], depth: 2}
  - {function: minimax, tree: [[3, 12.5], [[6, 1], 4]], depth: 3}
  - {function: minimax, tree: [[7, 1.5], [2, 4]], depth: 2}
  - {function: alphabeta, tree: [[3.5, 12], [2, 4, 6]], depth: 2}
  - {function: alphabeta, tree: [[[3, 5], [6, 9]], [[1, 2], [0, -1.5]]], depth: 3}
  - {function: alphabeta, tree: [[[5, 6], [7, 4, 5]], [[3, 3], [2, 8]]], depth: 3}
  - {function: alphabeta, tree: [[3.5, 12], [2, 4, 6]], depth: 2, alpha: 5, beta: 9}
  - {function: alphabeta, tree: [[8, 12], [7, 4, 6]], depth: 2}
  - {function: best_move, tree: [[3.5, 12], [2, 4]]}
  - {function: best_move, tree: [[1, 12], [2, 4]]}
  - {function: ucb1, wins: 0.5, visits: 3, parent_visits: 25, c: 2}
  - {function: ucb1, wins: 2, visits: 4, parent_visits: 9, c: 0.5}
"""

#: What no language changes: ids of tests, parts and misconceptions, calls, names in programs.
UNCHANGED = re.compile(
    r"\d+/[a-z]+"
    r"|^  [a-z]+: "
    r"|\b[a-z0-9]+-[a-z0-9-]+"
    r"|`[^`]*`"
    r"|\w*\([^)]*\)"
    r"|\w*_\w*"
    r"|\"[a-z]+\""
    r"|\{\w+\}"
    r"|wins / visits| / visits"
    r"|\(depth, node,|node, maximizing\)"  # a call on two lines
)


def foreign(text: str) -> set[str]:
    """The English words of a text that a language changes."""
    return english_words(UNCHANGED.sub("", text))


@LANGUAGE
def test_a_class_report_names_every_part(tongue: str) -> None:
    with speaking(language(tongue)):
        for part in (*get_args(Part), RESULT):
            assert not foreign(cohort.wrong_part(part))


@LANGUAGE
@pytest.mark.parametrize("file", BESIDE)
def test_files_beside_the_stubs_are_the_same_programs(tongue: str, file: str) -> None:
    known = language(tongue).sentences
    with speaking(language(tongue)):
        own = translate_program(BESIDE[file])
    assert all(text in known for text in texts_for_readers(BESIDE[file]))
    assert not foreign(" ".join(texts_for_readers(own)))
    assert max(map(len, own.splitlines())) <= 100
    assert undocumented(own) == undocumented(BESIDE[file])


def undocumented(source: str) -> str:
    """The program without its docstrings and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:]
    return ast.unparse(tree)


def test_the_first_bundles_are_in_english() -> None:
    assert storage.load({**storage.dump(_small()), "language": "pt"}).language == "pt"
    kept = storage.dump(_small())
    del kept["language"]
    assert storage.load(kept).language == "en"


def _small() -> CodeExercise:
    return outline(
        "kind: code\nfunctions: {minimax: 5}\n"
        "tests: [{function: minimax, tree: [[3, 12], [2, 4]], depth: 2}]\n"
    )


#: Programs that cause sentences of many kinds, besides those of `submissions/flawed`.
OWN: Mapping[str, str] = {
    "none": "def minimax(node, depth, maximizing):\n    pass\n",
    "raises": "def minimax(node, depth, maximizing):\n    return 1 / 0\n",
    "syntax": "def minimax(\n",
    "empty": "",
    "exits": "raise SystemExit\n",
    "reads": "def alphabeta(node, depth, alpha, beta, maximizing):\n    return input()\n",
    "kid": "def best_move(node):\n    print('hm')\n    return node.children[0]\n",
    "order": "def minimax(depth, node, maximizing):\n    return 3\n",
    "few": "def minimax(node):\n    return 3\n",
    "dies": "import os\ndef minimax(node, depth, maximizing):\n    os._exit(3)\n",
    "half": "def minimax(node, depth, maximizing):\n    return 0.5\n",
    "infinite": "def minimax(node, depth, maximizing):\n    return float('inf')\n",
    "pair": "def minimax(node, depth, maximizing):\n    return 3.5, 'B'\n",
}
FLAWED = (
    *("alphabeta_alpha_not_updated", "alphabeta_cuts_one_late", "alphabeta_no_pruning"),
    *("alphabeta_other_cut_rule", "best_move_swapped_players", "minimax_depth_off_by_one"),
)


#: The last test of each function is hidden, which no spec can say of tests that it writes out.
HIDDEN = ("minimax/3", "alphabeta/5", "best_move/2")


def exercise() -> CodeExercise:
    made = outline(SPEC)
    tests = [
        replace(test, visibility="hidden") if test.id in HIDDEN else test for test in made.tests
    ]
    return replace(made, tests=tuple(tests))


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("spec") / "bundle.json"
    file.write_text(json.dumps({"format": storage.FORMAT, "exercise": storage.dump(exercise())}))
    return file


@pytest.fixture(scope="module")
def handed_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handed-in")
    for name, program in OWN.items():
        (folder / f"{name}.py").write_text(program, "utf-8")
    for name in FLAWED:
        shutil.copy(HERE / "submissions" / "flawed" / f"{name}.py", folder)
    (folder / "s1").mkdir()
    (folder / "latin").mkdir()
    (folder / "latin" / "search.py").write_bytes(b"# caf\xe9\n")
    (folder / "broken.zip").write_bytes(b"PK")
    return folder


@pytest.mark.slow
@LANGUAGE
def test_the_reports_of_a_class_have_one_language(
    tongue: str, spec: Path, handed_in: Path, tmp_path: Path
) -> None:
    table = tmp_path / "grades.csv"
    done = grader("grade", spec, handed_in, "-o", table, "--language", tongue)
    assert done.code == 0, done.err
    reports = reports_of(table)
    written = [*reports.glob("*.txt"), *(reports / FEEDBACK).glob("*.txt")]
    assert len(written) == 2 * (len(OWN) + len(FLAWED) + 3)
    for file in written:
        for line in sentences(file.read_text("utf-8")):
            assert not foreign(line), (file.name, line)
            assert len(line) <= 80
    known = " ".join(OWN.values())
    for text in Texts((reports / CLASS_REPORT).read_text("utf-8")).texts:
        if text.strip() not in known and "\n" not in text.strip():  # and no program either
            for line in sentences(text):
                assert not foreign(line), line
    assert table.read_text("utf-8").startswith("id,name,student_id,email,section,score,max_score,")


def sentences(report: str) -> Iterator[str]:
    """The lines of a report that are no messages of Python's own."""
    python = re.compile(r"Error|expected|unexpected|division|takes|was never|unpack|^ *\| ")
    lines = report.splitlines()
    yield from (
        line
        for before, line in zip(["", *lines], lines, strict=False)
        if not python.search(line) and not python.search(before)
    )


@pytest.mark.slow
@LANGUAGE
def test_a_test_is_shown_in_the_language(tongue: str, spec: Path, handed_in: Path) -> None:
    flawed = handed_in / "alphabeta_cuts_one_late.py"
    shown = grader("check", spec, flawed, "--show", "alphabeta/2", "--language", tongue).out
    told, _, program = shown.partition("Python")
    assert program
    for line in told.splitlines():
        assert not foreign(line), line


@pytest.mark.slow
@LANGUAGE
def test_a_bundle_carries_its_language_alone(tongue: str, tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(f"{SPEC}language: {tongue}\n", "utf-8")
    assert grader("bundle", file, "-o", tmp_path, "--let-through").code == 0
    whole, given = ((tmp_path / f"{each}.zip").read_bytes() for each in ("autograder", "starter"))
    own, program = tmp_path / "own", unzipped(given, "grader.pyz")
    for archive in (whole, program):
        held = {Path(name).name for name in names(archive) if "/locale/" in name}
        assert held == {"__init__.py", f"{tongue}.py", f"{tongue}.po"}
    own.mkdir()
    for name in names(given):
        (own / name).write_bytes(unzipped(given, name))
    text = "\n".join(unzipped(given, name).decode() for name in ("README.md", "mistakes.md"))
    for line in text.splitlines():
        assert not foreign(line), line
    stubs = ast.parse((own / "search.py").read_text("utf-8"))
    for stub in (stubs, *stubs.body[1:]):
        assert isinstance(stub, ast.Module | ast.FunctionDef)
        assert not foreign(ast.get_docstring(stub) or "")

    def check(*options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-S", "grader.pyz", "check", "spec.yaml", "search.py", *options],
            cwd=own,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    told = check()
    assert told.returncode == 1, told.stderr
    for line in sentences(told.stdout):
        assert not foreign(line), line
    other = next(code for code in LANGUAGES if code != tongue)
    refused = check("--language", other)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"--language: must be one that this program holds, found {other}\n"


def names(archive: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        return members.namelist()


@pytest.mark.slow
@LANGUAGE
def test_gradescope_shows_one_language(tongue: str) -> None:
    path = HERE / "submissions" / "flawed" / "alphabeta_cuts_one_late.py"
    with spoken_of(exercise(), tongue) as own:
        report = graded(path, own, shut())
        shown = gradescope.results(report, "hidden")
    texts = [shown["output"], *(test["name"] for test in shown["tests"])]
    texts += [test.get("output", "") for test in shown["tests"]]
    texts += [each["name"] for each in shown.get("leaderboard", [])]
    for line in "\n".join(texts).replace("\\", "").splitlines():
        assert not foreign(line), line


@pytest.mark.slow
def test_a_report_in_another_language_is_made_again(spec: Path, tmp_path: Path) -> None:
    folder, table = tmp_path / "in", tmp_path / "grades.csv"
    folder.mkdir()
    (folder / "half.py").write_text(OWN["half"], "utf-8")
    said = {}
    for tongue in ("en", "pt"):
        assert grader("grade", spec, folder, "-o", table, "--language", tongue).code == 0
        said[tongue] = (reports_of(table) / "half.txt").read_text("utf-8")
    assert "expected 3.5, got 0.5" in said["en"]
    assert "esperava-se 3,5; obteve-se 0,5" in said["pt"]


@pytest.mark.slow
def test_numbers_have_the_comma_of_the_language_but_in_calls(spec: Path, tmp_path: Path) -> None:
    file = tmp_path / "search.py"
    file.write_text(
        f"{OWN['pair']}\ndef ucb1(wins, visits, parent_visits, c):\n    return wins / visits\n"
    )
    told = " ".join(grader("check", spec, file, "--language", "pt").out.split())
    assert "ucb1(0.5, 3, 25, 2): esperava-se 2,24; obteve-se 0,16666666666666666" in told
    assert "obteve-se (3,5; 'B')" in told
    assert not re.search(r"\d\.\d", re.sub(r"\w+\([^)]*\)", "", told))


@pytest.mark.slow
def test_verdicts_and_ids_in_json_stay_in_english(spec: Path, handed_in: Path) -> None:
    half = handed_in / "half.py"
    ours, theirs = (
        grader("check", spec, half, "--json", "--language", tongue).json for tongue in ("en", "pt")
    )
    for one, other in zip(ours["marks"], theirs["marks"], strict=True):
        one.pop("feedback"), other.pop("feedback")
    assert ours == theirs


@pytest.mark.slow
@LANGUAGE
def test_a_tournament_has_one_language(tongue: str, tmp_path: Path) -> None:
    players = tmp_path / "players"
    players.mkdir()
    file = tmp_path / "play.yaml"
    file.write_text(
        "kind: code\nfile: player.py\nfunctions: {choose: 10}\n"
        "matches: [{game: nim, state: [1, 2], against: random, games: 1, seed: 3}]\n",
        "utf-8",
    )
    moves = {"ana": "game.actions(state)[0]", "rui": "game.actions(state)[-1]", "eva": "None"}
    for name, move in moves.items():
        program = f"def choose(game, state, deadline):\n    return {move}\n"
        (players / f"{name}.py").write_text(program, "utf-8")
    done = grader("tournament", file, players, "-o", tmp_path / "out", "--language", tongue)
    assert done.code == 0, done.err
    page = (tmp_path / "out" / "tournament.html").read_text("utf-8")
    assert f'<html lang="{tongue}">' in page
    data = json.loads(page.partition('id="grader-data">')[2].partition("</script>")[0])
    (start,) = data["starts"]
    shown = [*Texts(page.partition("<script")[0]).texts, *data["words"].values(), start["about"]]
    shown += [row[-1] for games in data["games"].values() for row in games if len(row) == 5]
    for text in shown:
        assert not foreign(text), text
