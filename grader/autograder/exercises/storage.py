"""Writes an exercise with its tests as JSON and reads it back: a bundle needs no spec. Both are
spoken of in the language that the exercise was stored with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from grader.autograder import facade
from grader.autograder.cases.code_case import START, CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, CodeFunction
from grader.autograder.cases.rounds import Pace, Round
from grader.autograder.functions import FUNCTIONS
from grader.errors import UserError
from grader.model.codec import (
    PLAIN,
    POINTS,
    TEXTS,
    Codec,
    Key,
    list_codec,
    object_of,
    optional,
    plain_keys,
)
from grader.model.rules import Rules
from grader.words import ENGLISH, speaking


def _test(function: str) -> Codec[Any]:
    """The codec of a function's tests."""
    testing = FUNCTIONS[function].testing
    assert testing, "no function that plays has tests"
    return testing.stored


RECORD: Codec[CodeFunction] = Codec(lambda record: record.id, FUNCTIONS.__getitem__)
TEST: Codec[CodeTest] = Codec(
    lambda test: _test(test.function).dump(test), lambda kept: _test(kept["function"]).load(kept)
)
ASKED = object_of(
    Asked,
    Key("id", RECORD, "of"),
    Key("points", POINTS),
    Key("called", PLAIN),
    Key("arguments", TEXTS),
    Key("pair", PLAIN),
    Key("words", TEXTS),
    Key("start", optional(START)),
    Key("formulated", PLAIN),
    Key("search", optional(RECORD)),
)
ROUND = object_of(
    partial(Round, "choose"),  # the only function that plays
    *plain_keys("number", "visibility"),
    Key("start", START),
    *plain_keys("side", "against", "theory", "seed"),
)
EXERCISE = object_of(
    CodeExercise,
    Key("title", PLAIN),
    Key("files", TEXTS),
    Key("functions", list_codec(ASKED)),
    Key("rules", object_of(Rules, *plain_keys("cut", "order", "ties", "returns"))),
    Key("language", PLAIN),
    Key("open", Codec(sorted, frozenset)),
    Key("tests", list_codec(TEST)),
    Key("rounds", list_codec(ROUND)),
    Key("pace", Codec(lambda pace: [pace.seconds, pace.megabytes], lambda kept: Pace(*kept))),
)


#: The format of a stored exercise, as bundle.json names it. The first format had no such name.
FORMAT = 2


def dump(exercise: CodeExercise) -> dict[str, Any]:
    """The exercise as a JSON object."""
    kept: dict[str, Any] = EXERCISE.dump(exercise)
    return kept


def load(kept: dict[str, Any]) -> CodeExercise:
    """The exercise that `dump` wrote."""
    # The first bundles of this format knew no other language, and no game to be formulated.
    none: dict[str, Any] = {"start": None, "formulated": "", "search": None}
    functions = [{**none, **each} for each in kept["functions"]]
    return EXERCISE.load({"language": ENGLISH.code, **kept, "functions": functions})


def dumps(exercise: CodeExercise) -> str:
    """The exercise as JSON text."""
    return json.dumps(dump(exercise))


def loads(text: str) -> CodeExercise:
    """The exercise that `dumps` wrote."""
    return load(json.loads(text))


@contextmanager
def spoken_of(exercise: CodeExercise, other: str | None = None) -> Iterator[CodeExercise]:
    """The exercise in its language, or in the `other` one; inside, that language is in use."""
    own = replace(exercise, language=other or exercise.language)
    try:
        is_english = own.language == ENGLISH.code
        spoken = ENGLISH if is_english else facade.language(own.language)
    except OSError:  # a starter has the language of its exercise alone
        raise UserError(
            f"--language: must be one that this program holds, found {own.language}"
        ) from None
    with speaking(spoken):
        yield own
