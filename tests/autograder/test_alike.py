"""Programs that are the same once names, comments and order are set aside, and hostile texts."""

from __future__ import annotations

import ast
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from grader.autograder.grading import similarity
from tests.autograder.coding import HERE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="classes are graded on Linux")

PROGRAM = '''\
"""My search."""
from math import inf


def pick(values, best):
    return max(values) if best else min(values)


def minimax(node, depth, maximizing):
    # the end of the search
    if depth == 0 or node.is_leaf:
        return node.value
    return pick([minimax(kid, depth - 1, not maximizing) for kid in node.children], maximizing)


def best_move(node):
    rated = {kid.name: minimax(kid, 9, node.player == "min") for kid in node.children}
    return (max if node.player == "max" else min)(rated, key=rated.get)
'''
PARTS = PROGRAM.split("\n\n\n")

OF_A_CLASS = '''\
class Search:
    """Keeps the best value."""

    def __init__(self, node):
        self.node = node
        self.best = None

    def run(self, depth):
        self.best = max(kid.value for kid in self.node.children)
        self.count = depth
        return self.best


def best_move(node):
    return Search(node).run(3)
'''


def print_of(text: str) -> str:
    found = similarity.parsed_print(text)
    assert found
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (PROGRAM, PROGRAM.replace("kid", "child").replace("rated", "table")),
        (PROGRAM, PROGRAM.replace("pick", "choose").replace(" best", " is_max")),
        (PROGRAM, PROGRAM.replace("    # the end of the search\n", "# end\n")),
        (PROGRAM, PROGRAM.replace('"""My search."""', "")),
        (PROGRAM, "\n\n\n".join([PARTS[0], PARTS[3], PARTS[1], PARTS[2]])),
        (PROGRAM, PROGRAM.replace("depth, maximizing)", "depth: int, maximizing) -> int")),
        (PROGRAM, PROGRAM.replace("    ", "\t").replace('"max"', "'max'").replace(" == ", "==")),
        (PROGRAM, PROGRAM.replace("node", "knoten").replace('"min"', "'min'")),
        (PROGRAM, PROGRAM.replace("not maximizing)", "(not maximizing))")),
        (OF_A_CLASS, OF_A_CLASS.replace("best =", "top =").replace("self.best\n", "self.top\n")),
        (OF_A_CLASS, OF_A_CLASS.replace("run", "go").replace("Search", "Finder")),
    ],
    ids=str,
)  # fmt: skip
def test_the_same_program(text: str, same: str) -> None:
    assert text != same
    assert print_of(text) == print_of(same)
    broken = "def f(:\n"
    assert similarity.parsed_print(text + broken) != print_of(text)


@pytest.mark.parametrize(
    "other",
    [
        PROGRAM.replace("max(values)", "min(values)").replace("else min", "else max"),
        PROGRAM.replace("depth - 1", "depth"),
        PROGRAM.replace("node.value", "node.name"),
        PROGRAM.replace("== 0", "== 1"),
        PROGRAM.replace("if depth == 0 or node.is_leaf", "if node.is_leaf or depth == 0"),
        PROGRAM.replace('"min"', '"max"'),
        PROGRAM.replace("key=rated.get", "default=rated.get"),
        PROGRAM.replace("minimax(kid, 9,", "pick(kid, 9,"),
    ],
    ids=str,
)  # fmt: skip
def test_another_program(other: str) -> None:
    assert other != PROGRAM
    assert print_of(other) != print_of(PROGRAM)


def test_a_text_that_is_no_python_is_compared_by_its_words() -> None:
    broken = PROGRAM.replace("def minimax(", "def minimax(:")
    again = broken.replace("kid", "child").replace("# the end of the search", "# end")
    assert print_of(broken) == print_of(again)
    assert print_of(broken) != print_of(broken.replace("depth - 1", "depth - 2"))
    assert print_of(broken) != print_of(PROGRAM)


def test_starters_and_short_programs_are_not_compared() -> None:
    stub = 'def f{}(node, depth, alpha, beta):\n    """Do."""\n    raise NotImplementedError\n\n'
    assert similarity.parsed_print("".join(stub.format(i) for i in range(20))) == ""
    assert similarity.parsed_print("def f(node):\n    return node.children[0].name\n") == ""
    assert similarity.groups({"a": "", "b": "", "c": "x", "d": "y", "e": "x"}) == (("c", "e"),)


HOSTILE = [
    "(" * 60_000,
    "(" * 30_000 + ")" * 30_000,
    "-" * 60_000 + "1",
    "a" + ".b" * 30_000,
    "f" + "()" * 30_000,
    "lambda:" * 9000 + "1",
    "1 if 1 else " * 5000 + "1",
    "1**" * 20_000 + "1",
    "{" * 60 + "}" * 60,
    "if 1:\n 1\n" + "elif 1:\n 1\n" * 5000,
    "9" * 60_000,
    "\x0c\x1b\ud800" * 99,
    'f"' + "{" * 200,
    "# coding: rot13\n" + PROGRAM,
    "\\" * 999,
    '"""' + "\\N{" * 9999,
    "é" * 90_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:12].encode("ascii", "replace"))
def test_a_hostile_text_is_compared_or_left_out(text: str) -> None:
    """It ends in time, and says the same each time."""
    assert similarity.parsed_print(text) == similarity.parsed_print(text)


def test_what_is_parsed_is_not_run(tmp_path: object) -> None:
    run = f"open({str(tmp_path)!r} + '/x', 'w')\n" * 30
    print_of(run)
    assert os.listdir(str(tmp_path)) == []


def test_a_long_program_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(ast, "parse", parsed.append)
    text = "x = 1\n" * similarity.MOST_PARSED
    assert similarity.parsed_print(text) == similarity.print_of_tokens(text)
    assert parsed == []


def dying(text: str) -> str:
    """In place of the print: on some texts its process dies, or has no memory left."""
    if "dies" in text:
        os._exit(11)
    if "starves" in text:
        raise MemoryError
    if "endless" in text:
        similarity.PARSING = 1
        ast.parse = _endless  # type: ignore[assignment]
    return PARSED(text)


def _endless(text: str) -> None:
    while True:
        pass


PARSED = similarity.parsed_print


@pytest.mark.slow
def test_a_text_that_kills_its_process_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [PROGRAM, "dies(1) " * 99, OF_A_CLASS, "starves(1) " * 99, "endless(1) " * 99]
    wanted = {
        text: print_of(text) if text in (PROGRAM, OF_A_CLASS) else similarity.print_of_tokens(text)
        for text in texts
    }
    monkeypatch.setattr(similarity, "parsed_print", dying)
    assert (
        similarity.program_prints(partial(ProcessPoolExecutor, 1, get_context("spawn")), texts)
        == wanted
    )


def test_no_two_submissions_of_the_tests_are_the_same() -> None:
    files = sorted((HERE / "submissions").rglob("*.py"))
    assert len(files) > 50
    texts = {str(file): file.read_text(encoding="utf-8") for file in files}
    assert (
        similarity.groups({file: similarity.parsed_print(text) for file, text in texts.items()})
        == ()
    )
