"""A short command imports little: most of its time is spent on that."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.startup import MOST_MODULES, called, modules
from grader.outputs.runners.starter import spec
from tests.autograder import coding


@pytest.mark.parametrize(("command", "most"), MOST_MODULES, ids=["json", "text"])
def test_a_tree_is_solved_with_few_modules(command: tuple[str, ...], most: int) -> None:
    loaded = modules(*command)
    assert len(loaded) <= most, f"{called(command)}: {' '.join(sorted(loaded))}"


@pytest.mark.parametrize(("command", "most"), MOST_MODULES, ids=["json", "text"])
def test_a_tree_is_solved_without_the_other_families(command: tuple[str, ...], most: int) -> None:
    others = ("matrices", "payoffs", "play", "quiz", "simulation", "symbols")
    inside = tuple(f"grader.homework.families.{family}." for family in others)
    assert not [module for module in modules(*command) if module.startswith(inside)]


#: A spec that a starter has, and how many of our modules its `check` may import.
STARTER = """
kind: code
functions: {minimax: 20, alphabeta: 60, best_move: 20}
tests:
  - {function: minimax, tree: [[3, 12], [2, 4]]}
  - {function: alphabeta, tree: [[3, 12], [2, 4]]}
  - {function: best_move, tree: [[3, 12], [2, 4]]}
"""
MOST_OF_CHECK = 110
RIGHT = ("minimax_textbook", "alphabeta_wikipedia", "best_move_by_minimax")
#: What choosing tests, naming mistakes and playing matches need, and a right submission does not.
NOT_NEEDED = (
    "grader.autograder.choosing.",
    "grader.autograder.programs",
    "grader.autograder.matches.",
    "grader.homework.families.play",
    "grader.homework.families.simulation",
    "grader.homework.families.trees.misconceptions",
)


def test_a_right_submission_is_checked_with_few_modules(tmp_path: Path) -> None:
    given, submission = tmp_path / "spec.yaml", tmp_path / "search.py"
    given.write_text(spec(coding.outline(STARTER)), "utf-8")
    own = coding.HERE / "submissions" / "right"
    submission.write_text(
        "".join((own / f"{each}.py").read_text("utf-8") for each in RIGHT), "utf-8"
    )
    loaded = modules("check", str(given), str(submission))
    assert [module for module in loaded if module.startswith(NOT_NEEDED)] == []
    assert len(loaded) <= MOST_OF_CHECK, " ".join(sorted(loaded))
