"""The languages of what is said about code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from types import ModuleType

from grader.autograder.cases.code_exercise import CodeExercise
from grader.errors import UserError
from grader.words import ENGLISH, Spoken, speaking


@cache
def language(code: str) -> Spoken:
    """The language, as far as code needs it."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.words.translation import loaded

    try:
        return loaded(code, _words())
    except ModuleNotFoundError:  # a starter has the language of its exercise alone
        raise UserError(f"--language: must be one that this program holds, found {code}") from None


@contextmanager
def spoken_of(exercise: CodeExercise, other: str | None = None) -> Iterator[CodeExercise]:
    """The exercise in its language, or in the `other` one; inside, that language is in use."""
    own = replace(exercise, language=other or exercise.language)
    with speaking(language(own.language)):
        yield own


def _words() -> tuple[ModuleType, ...]:
    """The modules of words with which reports, starters and classes are written."""
    from grader.homework.families.simulation import words as simulation
    from grader.words import (
        code,
        cohort,
        formulation,
        game_rules,
        games,
        gradescope,
        phrases,
        picture,
        play,
        questions,
        starter,
        submission,
        tournament,
        workers,
    )

    return (
        code,
        cohort,
        formulation,
        game_rules,
        games,
        gradescope,
        phrases,
        picture,
        play,
        questions,
        simulation,
        starter,
        submission,
        tournament,
        workers,
    )
