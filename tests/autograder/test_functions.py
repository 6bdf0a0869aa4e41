"""Every record of a function is complete: task, tests, and a correct submission."""

from __future__ import annotations

import pytest

from grader.autograder.cases.calls import Style
from grader.autograder.cases.code_exercise import CodeExercise, CodeFunction
from grader.autograder.exercises import storage
from grader.autograder.functions import FUNCTIONS
from grader.outputs.runners.starter import spec, starter
from tests.autograder import coding

MATCH = "[{game: nim, state: [1, 2], against: random, games: 1}]"


def exercise(function: CodeFunction, style: Style) -> CodeExercise:
    if function.plays:
        return coding.playing(MATCH)
    trees = coding.OF_FUNCTION.get(function.id, "full")
    game = "nim" if function.is_about_game else ""
    return coding.exercise(f"{{{function.id}: 10}}", trees, 2, 2, style=style, game=game)


@pytest.mark.parametrize("id", FUNCTIONS)
def test_its_task_is_written_for_each_style_that_it_has(id: str) -> None:
    function = FUNCTIONS[id]
    assert function.id == id
    if id == "own_game":  # its search has the task
        wanted: set[str] = set()
    elif function.has_both_styles:
        wanted = {"nodes"} if function.nodes_because else {"nodes", "game"}
    else:
        wanted = {"game"} if "game" in function.arguments else {"nodes"}
    assert set(function.tasks) == wanted
    assert all(task.strip() for task in function.tasks.values())


@pytest.mark.slow
@pytest.mark.parametrize("id", FUNCTIONS)
def test_its_tests_are_stored_and_handed_out(id: str) -> None:
    function = FUNCTIONS[id]
    for style in function.tasks:
        made = exercise(function, style)
        (asked,) = made.functions
        assert asked.of is function
        assert sum(made.possible.values()) == made.max_score == 10
        assert {test.id.partition("/")[0] for test in made.tests} <= {id}
        assert storage.loads(storage.dumps(made)) == made
        assert asked.task.encode() in coding.unzipped(starter(made), made.files[0])
        again = coding.outline(spec(made))
        assert again.tests == tuple(test for test in made.tests if test.visibility == "visible")
        assert [game.start for game in again.rounds] == [game.start for game in made.rounds]


@pytest.mark.parametrize(
    "id", [id for id in FUNCTIONS if not FUNCTIONS[id].plays and id != "own_game"]
)
def test_a_correct_submission_has_it(id: str) -> None:
    assert list((coding.HERE / "submissions" / "right").glob(f"{id}_*.py"))
