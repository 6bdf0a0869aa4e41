"""The languages that sheets are written in, with their words loaded."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from grader.words import ENGLISH, Spoken, speaking

#: The modules of words that every language has: those that families share, and their own.
_SHARED = (
    "cheat",
    "cohort",
    "game_rules",
    "games",
    "glossary",
    "lms",
    "marking",
    "misconceptions",
    "page",
    "phrases",
    "picture",
    "playing",
    "practice",
    "questions",
    "rubric",
    "sheet",
    "tutor",
)
_OF_FAMILIES = ("trees", "matrices", "payoffs", "quiz", "simulation", "symbols")


@cache
def language(code: str) -> Spoken:
    """The language, with all its modules and their English counterparts loaded."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.words.translation import loaded  # most sheets are in English

    # English modules take phrases by name when they are loaded: those must be English.
    with speaking(ENGLISH):
        import_module("grader.homework.kinds.sentences")
        english = [
            *(import_module(f"grader.words.{name}") for name in _SHARED),
            *(import_module(f"grader.homework.families.{name}.words") for name in _OF_FAMILIES),
        ]
    return loaded(code, english)
