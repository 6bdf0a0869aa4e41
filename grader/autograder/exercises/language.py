"""The languages of what is said about code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from grader.autograder import facade
from grader.autograder.cases.code_exercise import CodeExercise
from grader.errors import UserError
from grader.words import ENGLISH, speaking


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
