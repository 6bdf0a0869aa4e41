"""Reads an exercise, and draws and chooses its tests."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

from grader.autograder import stored
from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.matches.match_plan import rounds
from grader.autograder.spec.exercise import Outline, read_outline
from grader.autograder.tests.cases import CodeTest
from grader.autograder.tests.worth import TestCounts
from grader.errors import Fault, UserError
from grader.homework.families import grow
from grader.homework.kinds import stream
from grader.homework.specs import read_file

#: The most bytes in a bundle.json.
MOST_STORED = 64 << 20


def read_exercise(path: Path, seed: int, secret: bytes = b"") -> CodeExercise:
    """Read an exercise from a spec, drawing its tests with this seed, or from a bundle.json."""
    if path.suffix != ".json":
        return resolved(read_outline(path), seed, secret)
    try:
        bundle = json.loads(read_file(path, MOST_STORED))
        kept, format = bundle["exercise"], bundle.get("format")
        if format == stored.FORMAT:
            return stored.load(kept)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise UserError([Fault("must be the bundle.json of a bundle", str(path))]) from None
    said = "none" if format is None else json.dumps(format)
    raise UserError(
        [
            Fault(
                f"must be {stored.FORMAT}, found {said}: another version of grader made this "
                "bundle, and this version must make it again",
                str(path),
                path="format",
            )
        ]
    )


def resolved(outline: Outline, seed: int, secret: bytes = b"") -> CodeExercise:
    """The exercise with its tests, which are written out or drawn with this seed."""
    exercise = CodeExercise(
        outline.title,
        outline.files,
        outline.functions,
        outline.tests,
        outline.rules,
        outline.open,
        pace=outline.pace,
        language=outline.language,
    )
    for place, function in enumerate(outline.functions, 1):
        rng = stream(seed, secret, place)
        if function.plays:
            exercise = replace(exercise, rounds=rounds(outline.matches, function.id, rng))
        elif not outline.tests:
            drawn = _tests(outline, exercise, function, rng)
            exercise = replace(exercise, tests=exercise.tests + tuple(drawn))
    return exercise


def _tests(
    outline: Outline, exercise: CodeExercise, function: Asked, rng: Random
) -> list[CodeTest]:
    plans = [
        plan
        for plan in outline.plans
        if not function.testing.misfit(function, grow(plan, Random(0)))
    ]
    wanted = TestCounts(outline.visible, outline.hidden, outline.ours)
    visible, hidden = function.testing.chosen(exercise, function, plans, wanted, rng)
    return [
        replace(test, number=number, visibility=visibility)
        for number, (visibility, test) in enumerate(
            [*(("visible", test) for test in visible), *(("hidden", test) for test in hidden)], 1
        )
    ]
