"""Correct solutions, written in many ways, get full marks; each misconception is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.sandbox.isolation import Shut, best_isolation
from grader.homework.families.simulation.misconceptions import FORMULAS
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.model.report import Verdict
from grader.words.starter import WRONG_PLAYER_CREDITED
from tests.autograder import coding

#: Each draws the tests of whole exercises, which takes seconds.
pytestmark = pytest.mark.slow

RIGHT = sorted((coding.HERE / "submissions" / "right").glob("*.py"))


@pytest.fixture(scope="module")
def shut() -> Iterator[Shut]:
    found = best_isolation()
    with found.host:
        yield found


def test_there_are_forty_correct_solutions() -> None:
    assert len(RIGHT) >= 40


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_correct_solution_gets_full_marks(path: Path, shut: Shut) -> None:
    head = coding.header(path)
    function = next(name for name in coding.FUNCTIONS if path.stem.startswith(name))
    trees = "full" if head.get("depth") == "full" else coding.OF_FUNCTION.get(function, "estimates")
    exercise = coding.exercise(
        head.get("functions", f"{{{function}: 10}}"),
        head.get("trees", trees),
        order=head.get("order", ""),
        style=head.get("style", "nodes"),
        only=head.get("only", ""),
        game=head.get("game", ""),
    )
    report = coding.graded(path, exercise, shut)
    if "No module named 'numpy'" in report.marks[0].feedback:
        pytest.skip("the interpreter that everybody can read has no numpy")
    assert [m for m in report.marks if m.verdict is not Verdict.CORRECT] == []
    assert report.score == report.max_score == 10
    assert not report.mistakes
    assert not report.candidates


ALL_FLAWED = sorted((coding.HERE / "submissions" / "flawed").glob("*.py"))
FLAWED = [path for path in ALL_FLAWED if "mistake" in coding.header(path)]
#: What has no name in the library, with the sentence for it.
UNNAMED = [path for path in ALL_FLAWED if path not in FLAWED]


@pytest.mark.parametrize("path", FLAWED, ids=lambda path: path.stem)
def test_a_misconception_is_named(path: Path, shut: Shut) -> None:
    head = coding.header(path)
    function, mistake = head["function"], head["mistake"]
    exercise = coding.exercise(
        f"{{{function}: 10}}",
        head.get("trees") or coding.OF_FUNCTION.get(function, "full"),
        hidden=16,  # a name needs tests that tell it from all others
        cut=head.get("cut", "any"),
        ties=head.get("ties", "any"),
        style=head.get("style", "nodes"),
    )
    report = coding.graded(path, exercise, shut)
    assert {**{name: (id,) for name, id in report.mistakes.items()}, **report.candidates} == {
        function: (mistake,)
    }
    lost = {mark.visibility for mark in report.marks if mark.earned < mark.possible}
    assert lost == {"visible", "hidden"}


OF_NODES = [
    path
    for path in FLAWED
    if "style" not in coding.header(path) and not path.stem.startswith(("mcts", "ucb1"))
]


@pytest.mark.slow
@pytest.mark.parametrize("path", OF_NODES, ids=lambda path: path.stem)
def test_a_misconception_has_the_same_name_in_a_game(path: Path, shut: Shut) -> None:
    head = coding.header(path)
    function = head["function"]
    exercise = coding.exercise(
        f"{{{function}: {{points: 10, name: game_{function}}}}}",
        head.get("trees") or coding.OF_FUNCTION.get(function, "full"),
        hidden=16,
        cut=head.get("cut", "any"),
        ties=head.get("ties", "any"),
        style="game",
    )
    files = {"search.py": coding.as_game(path, function)}
    report = grade(exercise, Submission("search.py", files), shut)
    named = {name: (id,) for name, id in report.mistakes.items()} | dict(report.candidates)
    assert named == {function: (head["mistake"],)}


@pytest.mark.parametrize("path", UNNAMED, ids=lambda path: path.stem)
def test_a_flaw_without_a_name_is_explained(path: Path, shut: Shut) -> None:
    head = coding.header(path)
    function = head["function"]
    exercise = coding.exercise(
        f"{{{function}: 10}}", coding.OF_FUNCTION.get(function, "full"), order="", style="nodes"
    )
    report = coding.graded(path, exercise, shut)
    assert not report.mistakes
    assert not report.candidates
    assert head["says"] in "\n".join(mark.feedback for mark in report.marks)
    lost = {mark.visibility for mark in report.marks if mark.earned < mark.possible}
    assert lost == {"visible", "hidden"}
    if move := head.get("move"):
        assert {m.verdict.value for m in report.marks if m.id.endswith("/move")} == {move}


def test_every_misconception_has_a_submission() -> None:
    written = {(coding.header(path)["function"], coding.header(path)["mistake"]) for path in FLAWED}
    for mistake in (*SEARCH_MISCONCEPTIONS, *FORMULAS, WRONG_PLAYER_CREDITED):
        assert any(mistake == id for _, id in written), mistake
