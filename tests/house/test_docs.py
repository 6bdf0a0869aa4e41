"""README and docs tell the truth: every command runs, every spec solves, every output is real."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests import ROOT
from tests.run import grader, refused, solve
from tests.tools import needs

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
#: On these a command makes instances by the dozen.
BY_THE_DOZEN = {"README.md", "requirements.md", "lms.md"}

_BLOCK = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page: Path, language: str, note: str | None = None) -> list[str]:
    found = _BLOCK.findall(page.read_text("utf-8"))
    return [text for name, said, text in found if name == language and said == (note or "")]


def cases(language: str, note: str | None = None) -> list[object]:
    return [
        pytest.param(text, id=f"{page.name}-{i}")
        for page in PAGES
        for i, text in enumerate(blocks(page, language, note), 1)
    ]


@pytest.mark.parametrize("spec", cases("yaml"))
def test_every_spec_solves(spec: str, tmp_path: Path) -> None:
    assert solve(spec, tmp_path)["problems"]


@pytest.mark.parametrize("name", ["specs.md", "requirements.md", "kinds.md"])
def test_the_fault_on_the_page_is_the_fault_that_is_found(name: str, tmp_path: Path) -> None:
    page = ROOT / "docs" / name
    (spec,) = blocks(page, "yaml", "refused")
    (said,) = blocks(page, "text")
    assert [f"spec.yaml:{fault}" for fault in refused(spec, tmp_path)] == said.splitlines()


def commands(page: Path) -> list[tuple[list[str], str]]:
    """The commands of the page's consoles, each with what the page shows of its output."""
    found = []
    for console in blocks(page, "console"):
        for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            found.append((shlex.split(line, comments=True), output))
    return found


@pytest.mark.parametrize(
    "page",
    [pytest.param(p, marks=pytest.mark.slow) if p.name in BY_THE_DOZEN else p for p in PAGES],
    ids=lambda page: page.name,
)
def test_every_command_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exercises").symlink_to(ROOT / "exercises")
    for (program, *arguments), shown in commands(page):
        if program == "make":
            for target in arguments:
                assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
            continue
        assert program == "grader", program
        done = grader(*arguments)
        assert done.code == 0, done.err
        # An ellipsis on a line of its own stands for lines left out.
        for piece in filter(None, shown.split("…\n")):
            assert piece in done.out


@pytest.mark.slow
@needs("pdflatex")
def test_what_the_readme_does_with_sheets_and_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("gradescope_utils")
    monkeypatch.chdir(tmp_path)
    for kind, name in (("alphabeta", "ab"), ("code", "code")):
        assert grader("new", kind, "-o", f"{name}.yaml").code == 0
    (tmp_path / "submissions").mkdir()
    for file in ("search.py", "submissions/ada.py"):
        (tmp_path / file).write_text(SOLUTION)
    (tmp_path / "play.yaml").write_text(PLAY)
    (tmp_path / "players").mkdir()
    for file in ("ada.py", "bob.py"):
        (tmp_path / "players" / file).write_text(PLAYER)
    (block,) = blocks(ROOT / "README.md", "sh")
    for line in block.splitlines():
        program, *arguments = shlex.split(line, comments=True)
        assert program == "grader"
        if arguments[0] == "mark":  # what students handed in: here, what the keys say
            shutil.copy("out/keys/answers.csv", "answers.csv")
        done = grader(*arguments)
        assert done.code == 0, (line, done)
    assert len(list((tmp_path / "out" / "problems").glob("*.pdf"))) == 30


PLAY = """\
kind: code
functions: {choose: 10}
matches: [{game: nim, state: [2, 1], against: random}]
"""
PLAYER = """
def choose(game, state, deadline):
    return game.actions(state)[0]
"""
SOLUTION = """
def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = value if best is None else max(best, value)
            alpha = max(alpha, best)
        else:
            best = value if best is None else min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    pick = max if maximizing else min
    return pick(minimax(child, depth - 1, not maximizing) for child in node.children)


def best_move(node):
    is_max = node.player == "max"
    pick = max if is_max else min
    return pick(node.children, key=lambda child: minimax(child, 99, not is_max)).name
"""
