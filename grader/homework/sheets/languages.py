"""The languages besides English, with all modules of words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from grader import words
from grader.homework.families import FAMILIES
from grader.words import ENGLISH, Spoken, speaking


@cache
def language(code: str) -> Spoken:
    """The language of this code; those besides English are read when they are first asked for."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.words.catalog import read_language  # most sheets are in English

    # Modules may take constants by name when they are loaded: those must be English.
    with speaking(ENGLISH):
        return read_language(code, words_modules())


def words_modules() -> Iterator[ModuleType]:
    """All modules of English words."""
    for each in iter_modules(words.__path__):
        yield import_module(f"grader.words.{each.name}")
    for family in FAMILIES:
        if find_spec(f"grader.homework.families.{family}.words"):
            yield import_module(f"grader.homework.families.{family}.words")
