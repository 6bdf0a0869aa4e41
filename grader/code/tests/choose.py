"""The tests of an exercise: chosen so that no known mistake passes them.

Many tests are drawn from the spec's trees. Then, as long as some mistake fails too few of
those chosen, the test that the most such mistakes fail is taken (Johnson 1974, greedy set
cover); what is left is filled up in the order drawn.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

from grader.code import stored
from grader.code.exercise import Asked, CodeExercise
from grader.code.matches.plan import rounds
from grader.code.spec.exercise import Outline, read_outline
from grader.code.tests import worth
from grader.code.tests.cases import CodeTest
from grader.errors import Fault, UserError
from grader.families.trees.instances.plan import grow
from grader.instances.seeds import stream
from grader.specs.source import read_file

#: Bytes of a bundle.json.
MOST_STORED = 64 << 20
#: How many tests of each kind a mistake must fail.
VISIBLE, HIDDEN = 1, 2


def read_exercise(path: Path, seed: int, secret: bytes = b"") -> CodeExercise:
    """The exercise in a spec, its tests drawn with this seed; or the one of a bundle, as it is."""
    if path.suffix != ".json":
        return resolved(read_outline(path), seed, secret)
    try:
        return stored.load(json.loads(read_file(path, MOST_STORED))["exercise"])
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise UserError([Fault("must be the bundle.json of a bundle", str(path))]) from None


def resolved(outline: Outline, seed: int, secret: bytes = b"") -> CodeExercise:
    """The exercise with its tests: those written out, or drawn with this seed."""
    exercise = CodeExercise(
        outline.title,
        outline.files,
        outline.functions,
        outline.tests,
        outline.rules,
        outline.open,
        pace=outline.pace,
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
    wanted = outline.visible + outline.hidden
    plans = [
        plan
        for plan in outline.plans
        if not function.testing.misfit(function, grow(plan, Random(0)))
    ]
    pool, worths = function.testing.pool(exercise, function, plans, wanted, rng)
    hidden = worth.cover(worths, [], outline.hidden, HIDDEN)
    visible = worth.cover(worths, hidden, outline.visible, VISIBLE)
    return [
        replace(pool[place], number=number, visibility="visible" if place in visible else "hidden")
        for number, place in enumerate((*visible, *hidden), 1)
    ]
