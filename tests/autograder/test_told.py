"""Answers of any shape: decoded to what was declared or refused, and judged without a fault."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from grader.autograder.cases.calls import Judged, Observation
from grader.autograder.cases.code_exercise import CodeExercise, Conduct
from grader.autograder.cases.formulation_case import FormulationTest
from grader.autograder.cases.serving import Unserved
from grader.autograder.functions import FUNCTIONS
from grader.autograder.judging import judge
from grader.autograder.judging.answers import answer_text
from grader.autograder.matches import match
from grader.autograder.matches.match import PlayedGame
from grader.autograder.sandbox import decoding
from grader.autograder.sandbox.untrusted import student
from grader.autograder.sandbox.untrusted.questions import Formulated
from grader.homework.families.matrices.matrix_game import normal_form
from grader.model.report import Verdict
from tests.autograder import coding, formulations

MATCH = "[{game: nim, state: [2, 1], against: optimal, games: 2}]"
TEXTS = ["", "0", "3", "A", "B", "1", "-7", "1/3", "inf", "nan", "1e400", "\ud800", "\x1b[2J"]


def wanted(function: str) -> CodeExercise:
    if FUNCTIONS[function].plays:
        return coding.playing(MATCH)
    trees = coding.OF_FUNCTION.get(function, "full")
    return coding.exercise(f"{{{function}: 10}}", trees, visible=1, hidden=2)


def plausible(exercise: CodeExercise) -> list[Any]:
    """Answers of the shapes that functions return, and a right matrix."""
    found: list[Any] = [["int", "3"], ["node", "B"], ["list", [["int", "3"], ["str", "B"]]]]
    for test in exercise.tests:
        if test.function != "normal_form":
            continue
        form = normal_form(test.tree, reduced=False)  # type: ignore[attr-defined]
        rows, columns = (["list", list(map(strategy, side))] for side in (form.rows, form.columns))
        cells = [["list", [["int", str(v)] for v in row]] for row in form.matrix.payoffs]
        found.append(["list", [rows, columns, ["list", cells]]])
    return found


def strategy(choices: Any) -> Any:
    return ["dict", [[["str", node], ["str", child]] for node, child in dict(choices).items()]]


def noise(rng: Random, depth: int = 3) -> Any:
    if depth and rng.random() < 0.5:
        items = [noise(rng, depth - 1) for _ in range(rng.randrange(4))]
        return rng.choice([items, ["list", items], ["dict", items], {"list": items}])
    text = rng.choice(TEXTS)
    if rng.random() < 0.6:
        return [rng.choice(sorted(decoding.SCALARS)), text]
    return rng.choice([text, None, 7, True, [], {}])


def mutated(answer: Any, rng: Random) -> Any:
    """The answer with something else in one place of it."""
    if isinstance(answer, list) and answer and rng.random() < 0.85:
        place = rng.randrange(len(answer))
        if rng.random() < 0.1:
            return answer[:place] + answer[place + 1 :]
        return [*answer[:place], mutated(answer[place], rng), *answer[place + 1 :]]
    return noise(rng)


def again(seen: Observation) -> Callable[[object], Observation]:
    """Runs a function that does the same on every test."""
    return lambda test: seen


def judged(exercise: CodeExercise, seen: Observation) -> list[Verdict]:
    """What all that looks at an answer makes of it."""
    (function,) = exercise.functions
    verdicts = []
    for game in exercise.rounds_of(function):
        played = match.play(game, lambda s: seen)
        verdicts.append(match.judge_game(function, exercise.pace, game, played).credit.verdict)
        match.mark(game, exercise.possible[game.mark], Judged(match.LOST), PlayedGame())
    if not function.plays:
        tests = exercise.tests_of(function)
        seen_of = {test.id: seen for test in tests}
        _, marks = judge.judge(exercise, function, seen_of)
        verdicts += [each.credit.verdict for each in marks.values()]
        function.testing.names(Conduct(exercise, function, tests, seen_of, again(seen)))
        for test in tests:
            for part in function.parts:
                function.testing.sentences(test, marks[f"{test.id}/{part}"], seen.reads)
    return verdicts


@pytest.mark.slow
@pytest.mark.parametrize("count", [100, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "function", [id for id, each in FUNCTIONS.items() if not each.is_about_game]
)
def test_forged_answers(function: str, count: int) -> None:
    exercise, rng, refused = wanted(function), Random(function), 0
    right = plausible(exercise)
    for _ in range(count):
        forged = noise(rng) if rng.random() < 0.3 else mutated(rng.choice(right), rng)
        try:
            answer = decoding.answer(json.dumps(forged).encode())
        except decoding.Undecodable:
            refused += 1
            continue
        assert answer == forged
        assert answer_text(answer)
        allowed = {Verdict.CORRECT, Verdict.WRONG}
        assert set(judged(exercise, Observation("answered", answer))) <= allowed
    assert 0.1 * count < refused < 0.9 * count


@pytest.mark.parametrize("function", ["normal_form"])
def test_a_right_answer_comes_through(function: str) -> None:
    exercise = wanted(function)
    for test, answer in zip(exercise.tests, plausible(exercise)[3:], strict=True):
        seen = {test.id: Observation("answered", decoding.answer(json.dumps(answer).encode()))}
        _, marks = judge.judge(exercise, exercise.functions[0], seen)
        assert marks[f"{test.id}/matrix"].credit.verdict is Verdict.CORRECT


@pytest.mark.slow
def test_forged_statements_about_a_game() -> None:
    """A formulated game is asked on and on, and any of what it says may be forged."""
    exercise, rng, ends = formulations.exercise("nim", 1, 2), Random(7), Counter[str]()
    (function,) = exercise.functions
    make = formulations.made(formulations.reference("nim"))
    for i in range(1000):
        test = exercise.tests[i % len(exercise.tests)]
        assert isinstance(test, FormulationTest)
        game = Formulated(make(), student._told, lambda error: {"type": "E"})
        served = test.served()
        try:
            question = served.hear([])
            while question:
                said = game.tell(*question)
                if rng.random() < 0.1:
                    said = mutated(said, rng)
                question = served.hear(decoding.heard(json.dumps(said).encode()))
        except (decoding.Undecodable, Unserved) as refused:
            ends[type(refused).__name__] += 1
            continue
        ends["judged"] += 1
        seen = Observation("answered", served.heard)
        for part in function.parts:
            found = judge.judge_part(exercise, function, test, part, seen, exercise.rules)
            function.testing.sentences(test, found, ())
            function.testing.picture(function, test, exercise.rules, found)
        function.testing.names(Conduct(exercise, function, [test], {test.id: seen}, again(seen)))
    assert min(ends[each] for each in ("judged", "Undecodable", "Unserved")) > 10, ends


@pytest.mark.parametrize(
    ("before", "after"), [(b'["list", [', b"]]"), (b'["dict", [[["int", "1"], ', b"]]]")]
)
def test_an_answer_may_have_seven_levels(before: bytes, after: bytes) -> None:
    said = before * 7 + b'["int", "2"]' + after * 7
    assert decoding.answer(said) == json.loads(said)


@pytest.mark.parametrize(
    "said",
    [
        b'["int", 12]',
        b'["int"]',
        b'["list", 7]',
        b'["list", "abc"]',
        b'["dict", [["str", "A"]]]',
        b'["sword", "x"]',
        b"[" * 100_000,
        b'["list", [' * 8 + b"]]" * 8,
        b'["dict", [[["int", "1"], ' * 8 + b'["int", "1"]' + b"]]]" * 8,
        b"3",
        b"",
        b'["int", 1.5]',
        b'["float", 1.5]',
        b'["list", [1.5]]',
        b'["dict", [[["int", "1"], 1.5]]]',
        b"NaN",
    ],
)
def test_what_is_no_answer(said: bytes) -> None:
    with pytest.raises(decoding.Undecodable):
        decoding.answer(said)


@pytest.mark.parametrize(
    "said",
    [
        b"[]",
        b'{"stage": [1]}',
        b'{"line": "9"}',
        b'{"line": 1e5}',
        b'{"line": Infinity}',
        b'{"line": 1234567890}',
        b'{"line": true}',
        b'{"stage": 1.5}',
        b'{"found": [1]}',
        b'{"more": "x"}',
    ],
)
def test_what_is_no_failure(said: bytes) -> None:
    with pytest.raises(decoding.Undecodable):
        decoding.failure(said)
