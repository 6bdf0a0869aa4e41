"""`game`: a real game, formulated as a search problem by a class with six names of the textbook;
and `own_game`: a student's search, called on the game that the same student formulated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from grader.autograder import choosing
from grader.autograder.cases.calls import FULL, Judged, Observation, Part, Told, wrong
from grader.autograder.cases.code_case import CALL, START, TreeTest
from grader.autograder.cases.code_exercise import (
    EVIDENCE,
    Asked,
    CodeFunction,
    Conduct,
    Shrinking,
    Testing,
    Trial,
)
from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Statement,
    action_key,
    actions_told,
    key,
    positions,
)
from grader.autograder.cases.own_game_case import OwnGameTest, as_search
from grader.autograder.judging import answers
from grader.autograder.judging.answers import answer_text, number
from grader.autograder.judging.formulation_faults import (
    PARTS,
    end_of,
    first_fault,
    is_right_game,
    judge_formulation,
    picture,
    truth,
)
from grader.autograder.programs.formulated_games import CHANGES, ask_game, flawed_games
from grader.model.codec import TEXTS, Key, object_of, plain_keys
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision
from grader.words import code, formulation as words

#: The most positions among which the shortest way to a failure is looked for.
MOST_SEARCHED = 600
#: The answers of models that are kept, because a whole class is compared with them.
KEPT = 4096


def _name_formulation(seen: Conduct) -> tuple[str, ...]:
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
    if all(next(filter(first_fault(test), done[test])).about == "again" for test in failed):
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
        judge_formulation(test, part, said).credit.verdict is Verdict.CORRECT for part in PARTS
    )


def _unlike(done: Mapping[FormulationTest, Sequence[Statement]], id: str, way: int) -> int:
    """In how many tests a model says something else; EVIDENCE stands for all higher counts."""
    count = 0
    for test, said in done.items():
        count += tuple(_essence(test, said)) != _model_says(test, id, way)
        if count == EVIDENCE:
            break
    return count


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
            yield _keys(each.told), truth(terminal)


def _keys(told: Sequence[Told]) -> object:
    actions = actions_told(told)
    return told[1][0] if actions is None else tuple(sorted(map(action_key, actions)))


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
        names=_name_formulation,
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


def _judge_own_game(trial: Trial, part: Part) -> Judged:
    """Judge the search in each position in which it was to be called."""
    function, test = trial.function, trial.test
    heard: Sequence[Statement] = trial.seen.answer
    told = {said.way: said.told for said in heard if said.about == "new"}
    found = {said.way: said.told[0] for said in heard if said.about == "search"}
    for way in test.asked:
        if way not in found:
            at_fault = words.at(words.place(way), words.NOT_SEARCHED)
        else:
            judged = _judge_search(trial, way, part, found[way], told[way])
            if judged.credit.verdict is Verdict.CORRECT:
                continue
            at_fault = words.at(words.place(way), f"{function.called}: {judged.because}")
        about = _whose(function, test, heard)
        s = positions(test.formulated)[way]
        drawing = picture(test.start.game, s, way, ())
        return replace(wrong(f"{at_fault}; {about}"), drawing=drawing)
    return Judged(FULL)


def _judge_search(
    trial: Trial, way: tuple[str, ...], part: Part, given: Told, told: Sequence[Told]
) -> Judged:
    """Judge one search, as one of a tree."""
    if given[0] == "raised":
        return wrong(code.exception(answers.place(given[1]), answers.error(given[1])))
    tree = trial.test.search(way)
    places = {action_key(each): place for place, each in enumerate(actions_told(told) or ())}
    search = as_search(trial.function)
    if search.searching.returns_move:
        tree = _in_order_told(tree, places)
        moves = {key(move): move for move in (tree.action(c.name) for c in tree.tree.children)}
        if (move := moves.get(action_key(given))) is not None:
            given = ["str", move]
        elif given[0] != "str":
            return wrong(code.no_action(answer_text(given)))
    seen = Observation("answered", given)
    return search.testing.judge(replace(trial, function=search, test=tree, seen=seen), part)


def _in_order_told(test: TreeTest, keys: Mapping[str, int]) -> TreeTest:
    """The test with the moves at the root in the order in which the student's game has them."""
    root = test.tree
    assert isinstance(root, Decision)
    ordered = sorted(
        root.children, key=lambda child: keys.get(key(test.action(child.name)), len(keys))
    )
    return replace(test, tree=replace(root, children=tuple(ordered)))


def _whose(function: Asked, test: OwnGameTest, heard: Sequence[Statement]) -> str:
    """Which is at fault, as far as can be known: the game comes first."""
    asked = tuple(said for said in heard if said.about != "search")
    for part in PARTS:
        if because := judge_formulation(test.formulated, part, asked).because:
            return words.game_at_fault(because)
    return words.search_at_fault(function.called, len(positions(test.formulated)))


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
        judge=_judge_own_game,
        choose=lambda request: choosing.choose_own_game_tests(request),
        catches=lambda *asked: choosing.own_game_catches(*asked),
        needs=frozenset({"game"}),
        picture=_picture_of_search,
    ),
)
