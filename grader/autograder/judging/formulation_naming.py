"""Names the misconception that explains what a student's game said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from grader.autograder.cases.calls import Told
from grader.autograder.cases.code_exercise import EVIDENCE, Conduct
from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Statement,
    action_key,
    actions_told,
)
from grader.autograder.judging import formulation_faults as judging
from grader.autograder.judging.answers import number
from grader.autograder.programs.formulated_game import ask_game
from grader.autograder.programs.misformulations import CHANGES, flawed_games
from grader.model.report import Verdict


def name_formulation(seen: Conduct) -> tuple[str, ...]:
    """The misconceptions that explain what a student's game said in all the tests; none without
    evidence."""
    done: dict[FormulationTest, Sequence[Statement]] = {}
    for test in seen.tests:
        here = seen.by_test.get(test.id)
        if here is None or here.end != "answered":
            return ()
        done[test] = here.answer
    return explanations(done)


def explanations(done: Mapping[FormulationTest, Sequence[Statement]]) -> tuple[str, ...]:
    """The misconceptions that explain these statements."""
    failed = [test for test, said in done.items() if not is_right(test, said)]
    if len(failed) < EVIDENCE:
        return ()
    if all(_first_wrong(test, done[test]).about == "again" for test in failed):
        return (CHANGES,)
    known = flawed_games(failed[0].start)
    unlike = {
        id: min(_unlike(done, id, way) for way in range(len(ways))) for id, ways in known.items()
    }
    found = tuple(id for id, count in unlike.items() if not count)
    if len(found) == 1 and any(0 < count < EVIDENCE for count in unlike.values()):
        return ()
    return found


def is_right(test: FormulationTest, said: Sequence[Statement]) -> bool:
    """Whether all that a game said in a test is right."""
    return all(
        judging.judge_formulation(test, part, said).credit.verdict is Verdict.CORRECT
        for part in ("moves", "ends")
    )


def _first_wrong(test: FormulationTest, heard: Sequence[Statement]) -> Statement:
    """The first thing that was said wrongly."""
    return next(filter(judging.first_fault(test), heard))


def _unlike(done: Mapping[FormulationTest, Sequence[Statement]], id: str, way: int) -> int:
    """In how many tests a model says something else; EVIDENCE stands for all higher counts."""
    count = 0
    for test, said in done.items():
        count += tuple(_essence(test, said)) != _model_says(test, id, way)
        if count == EVIDENCE:
            break
    return count


#: The answers of models that are kept, because a whole class is compared with them.
KEPT = 4096


@lru_cache(maxsize=KEPT)
def _model_says(test: FormulationTest, id: str, way: int) -> tuple[object, ...]:
    model = flawed_games(test.start)[id][way]
    return tuple(_essence(test, ask_game(test, lambda: model(test.start))))


def _essence(test: FormulationTest, said: Sequence[Statement]) -> Iterator[object]:
    """What was said, however it was written."""
    over = {each.way for each in said if each.about == "utility"}
    for each in said:
        yield each.way, each.about
        if each.about == "utility":
            yield tuple(number(told) for told in each.told)
        elif len(each.told) == 1:
            yield "raised"
        elif each.told:
            player, _, terminal = each.told
            yield () if each.way in over else tuple(map(str, player))
            yield _keys(each.told), judging.truth(terminal)


def _keys(told: Sequence[Told]) -> object:
    actions = actions_told(told)
    return told[1][0] if actions is None else tuple(sorted(map(action_key, actions)))
