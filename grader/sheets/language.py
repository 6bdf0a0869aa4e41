"""The languages that sheets are written in, and what each of them covers."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import ModuleType

from grader.errors import Fault, UserError
from grader.families import FAMILIES, KINDS
from grader.sheets.sheet import Sheet
from grader.words import ENGLISH, LANGUAGES, ModuleInUse, Spoken, speaking, translated

#: The modules of words that every language has, besides those of families.
_SHARED = ("misconceptions", "phrases", "picture", "questions", "rubric", "sheet")


@cache
def language(code: str) -> Spoken:
    """The language, with all its modules and their English counterparts loaded."""
    if code == ENGLISH.code:
        return ENGLISH
    cover = LANGUAGES[code]
    # English modules take phrases by name when they are loaded: those must be English.
    with speaking(ENGLISH):
        import_module("grader.instances.sentences")
        english = [
            *(import_module(f"grader.words.{name}") for name in _SHARED),
            *(import_module(f"grader.families.{name}.words") for name in cover.families),
        ]
        names = (*_SHARED, *cover.families)
        theirs = [import_module(f"grader.words.{code}.{name}") for name in names]
        sentences = dict(import_module(f"grader.words.{code}.tables").SENTENCES)
    for source, translation in zip(english, theirs, strict=True):
        sentences |= _paired(vars(source), vars(translation))
        sys.modules[source.__name__].__class__ = ModuleInUse
    modules: dict[str, ModuleType] = {
        source.__name__: translation for source, translation in zip(english, theirs, strict=True)
    }
    return Spoken(code, cover.decimal, modules, sentences)


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


@contextmanager
def written_in(sheet: Sheet, code: str | None) -> Iterator[Sheet]:
    """The sheet in the language of this code, else in its own; inside, that language is in use."""
    code = code or sheet.language
    found = language(code)
    if found is not ENGLISH:
        _check(sheet, code)
    with speaking(found):
        exercises = tuple(
            replace(exercise, title=translated(exercise.title)) for exercise in sheet.exercises
        )
        yield replace(sheet, title=translated(sheet.title), exercises=exercises)


def _check(sheet: Sheet, code: str) -> None:
    """Refuses exercises that the language does not cover: two languages never mix."""
    known = kinds(code)
    faults = []
    for exercise in sheet.exercises:
        name, probe = exercise.kind.name, exercise.probe
        if name in KINDS and name not in known:
            fault = Fault(f"must be a kind that {code} covers ({', '.join(known)}), found {name}")
            faults.append(exercise.placed(fault._replace(path="kind")))
        elif probe and probe.instance.labels.about:
            fault = Fault(f"must be no real game, which {code} does not cover, found one")
            faults.append(exercise.placed(fault._replace(path=exercise.kind.subject.key)))
    if faults:
        raise UserError(faults)


def kinds(code: str) -> tuple[str, ...]:
    """The kinds that a language covers."""
    return tuple(kind for family in LANGUAGES[code].families for kind in FAMILIES[family])
