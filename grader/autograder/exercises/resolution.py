"""Reads an exercise, and draws and chooses its tests."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

from grader.autograder import matches
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Request
from grader.autograder.exercises import storage
from grader.autograder.exercises.kept_tests import KeptTests, is_kept, name_of
from grader.autograder.exercises.outline import Outline, read_outline
from grader.autograder.facade import grow, read_file, stream
from grader.errors import Fault, UserError

#: The most bytes in a bundle.json.
MOST_STORED = 64 << 20


def read_exercise(
    path: Path, seed: int, secret: bytes = b"", kept: KeptTests | None = None
) -> CodeExercise:
    """Read an exercise from a spec, drawing its tests with this seed, or from a bundle.json.

    Tests that are `kept` are not chosen again; those that are chosen wait there to be written.
    """
    if path.suffix != ".json":
        outline = read_outline(path)
        if kept is None or not is_kept(outline):
            return resolve(outline, seed, secret)
        name = name_of(outline, seed, secret)
        exercise = kept.get(name)
        if exercise is None:
            exercise = resolve(outline, seed, secret)
            kept.put(name, exercise)
        return exercise
    try:
        bundle = json.loads(read_file(path, MOST_STORED))
        stored, format = bundle["exercise"], bundle.get("format")
        if format == storage.FORMAT:
            return storage.load(stored)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise UserError([Fault("must be the bundle.json of a bundle", str(path))]) from None
    said = "none" if format is None else json.dumps(format)
    raise UserError(
        [
            Fault(
                f"must be {storage.FORMAT}, found {said}: another version of grader made this "
                "bundle, and this version must make it again",
                str(path),
                path="format",
            )
        ]
    )


def resolve(outline: Outline, seed: int, secret: bytes = b"") -> CodeExercise:
    """The exercise with its tests, which are written out or drawn with this seed."""
    exercise = outline.exercise
    for place, function in enumerate(exercise.functions, 1):
        rng = stream(seed, secret, place)
        if function.plays:
            exercise = replace(exercise, rounds=matches.rounds(outline.matches, function.id, rng))
        elif not outline.exercise.tests:
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
    request = Request(exercise, function, plans, outline.wanted, rng)
    visible, hidden = function.testing.choose(request)
    return [
        replace(test, number=number, visibility=visibility)
        for number, (visibility, test) in enumerate(
            [*(("visible", test) for test in visible), *(("hidden", test) for test in hidden)], 1
        )
    ]
