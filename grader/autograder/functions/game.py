"""`game`: a real game, formulated as a search problem by a class with six names of the textbook;
and `own_game`: a student's search, called on the game that the same student formulated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from grader.autograder import choosing, judging
from grader.autograder.cases.calls import Judged, Part
from grader.autograder.cases.code_exercise import Asked, CodeFunction, Shrinking, Testing
from grader.autograder.cases.codecs import CALL, START
from grader.autograder.cases.formulation_case import FormulationTest
from grader.autograder.cases.own_game_case import OwnGameTest, as_search
from grader.autograder.judging.formulation_faults import (
    PARTS,
    end_of,
    is_right_game,
    judge_formulation,
)
from grader.model.codec import TEXTS, Key, object_of, plain_keys
from grader.model.instance import Rules
from grader.words import formulation as words

#: The most positions among which the shortest way to a failure is looked for.
MOST_SEARCHED = 600


def _smallest(test: FormulationTest, fails: Callable[[FormulationTest], bool]) -> FormulationTest:
    """All positions within the fewest plies of the start that show it."""
    for depth in range(len(test.path) + test.depth):
        shorter = replace(test, path=(), depth=depth)
        if shorter.has_more_than(MOST_SEARCHED):
            break
        if fails(shorter):
            return shorter
    return test


def _heading(function: Asked, test: FormulationTest, because: str, before: str) -> str:
    return "" if before.startswith(because) else words.shortest(because)


def _picture(function: Asked, test: FormulationTest, rules: Rules, judged: Judged) -> str:
    return judged.drawing or end_of(test)


GAME = CodeFunction(
    "game",
    (),
    words.TASK,
    testing=Testing(
        FormulationTest,
        object_of(
            FormulationTest, *CALL, Key("start", START), Key("path", TEXTS), *plain_keys("depth")
        ),
        parts=lambda function: PARTS,
        judge=lambda trial, part: judge_formulation(trial.test, part, trial.seen.answer),
        choose=lambda request: choosing.choose_formulation_tests(request),
        catches=lambda *asked: choosing.formulation_catches(*asked),
        names=lambda seen: judging.name_formulation(seen),
        needs=frozenset({"game"}),
        picture=_picture,
        shrink=Shrinking(_smallest, _heading),
        is_right_game=is_right_game,
    ),
    what="class",
    named="Game",
)


def _parts_of_search(function: Asked) -> tuple[Part, ...]:
    return ("move",) if as_search(function).searching.returns_move else ("value",)


def _picture_of_search(function: Asked, test: OwnGameTest, rules: Rules, judged: Judged) -> str:
    return judged.drawing or end_of(test.formulated)


#: Students write nothing more for it, so it has no task. What the search does wrong is named by the
#: tests of the search alone, and of the game alone.
OWN_GAME = CodeFunction(
    "own_game",
    (),
    {},
    testing=Testing(
        OwnGameTest,
        object_of(OwnGameTest, *CALL, Key("start", START), Key("path", TEXTS)),
        parts=_parts_of_search,
        judge=lambda trial, part: judging.judge_own_game(trial, part),
        choose=lambda request: choosing.choose_own_game_tests(request),
        catches=lambda *asked: choosing.own_game_catches(*asked),
        needs=frozenset({"game"}),
        picture=_picture_of_search,
    ),
)
