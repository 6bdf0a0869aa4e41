"""Loads a language: its modules, and the sentences that stand in tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType

from grader.words import ENGLISH, LANGUAGES, ModuleInUse, Spoken, speaking


def loaded(code: str, english: Sequence[ModuleType]) -> Spoken:
    """The language, as far as it translates these modules of English words."""
    with speaking(ENGLISH):
        names = [_name(each) for each in english]
        theirs = [import_module(f"grader.words.{code}.{name}") for name in names]
        sentences = dict(import_module(f"grader.words.{code}.tables").SENTENCES)
    for source, translation in zip(english, theirs, strict=True):
        sentences |= _paired(vars(source), vars(translation))
        source.__class__ = ModuleInUse
    modules: dict[str, ModuleType] = {
        source.__name__: translation for source, translation in zip(english, theirs, strict=True)
    }
    return Spoken(code, LANGUAGES[code].decimal, modules, sentences)


def _name(english: ModuleType) -> str:
    """`sheet` of `grader.words.sheet`, and `trees` of `grader.homework.families.trees.words`."""
    *_, room, name = english.__name__.split(".")
    return room if name == "words" else name


def _paired(english: object, translation: object) -> dict[str, str]:
    """Each constant sentence with its translation, those in mappings too."""
    match english, translation:
        case str(), str():
            return {english: translation}
        case Mapping(), Mapping():
            found: dict[str, str] = {}
            for name in english.keys() & translation.keys():
                if not str(name).startswith("_"):
                    found |= _paired(english[name], translation[name])
            return found
    return {}
