"""The languages besides English: sheets that are written in them, and what each covers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from grader import words
from grader.homework.families import FAMILIES, KINDS, load
from grader.homework.kinds.kind import Kind
from grader.homework.sheets.sheet_exercise import PROBE, Exercise
from grader.words import ENGLISH, Spoken, speaking, translated, warn

if TYPE_CHECKING:  # a sheet reads the answers that it accepts in its language
    from grader.homework.sheets.sheet import Sheet


@cache
def language(code: str) -> Spoken:
    """The language of this code; those besides English are read when they are first asked for."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.words.catalog import read_language  # most sheets are in English

    # Modules may take constants by name when they are loaded: those must be English.
    with speaking(ENGLISH):
        return read_language(code, words_modules())


def language_of(sheet: Sheet, code: str) -> Spoken:
    """The language of this code, with all that the subjects of the sheet say in it."""
    if code == ENGLISH.code:
        return ENGLISH
    found = language(code)
    views = {id(each): each for each in (own.kind.subject.view for own in sheet.exercises)}
    for view in views.values():
        if more := view.sentences(code, found.decimal):
            found = found._replace(sentences=dict([*found.sentences.items(), *more.items()]))
    return found


@contextmanager
def written_in(sheet: Sheet, code: str | None) -> Iterator[Sheet]:
    """The sheet in the language of this code, else in its own; inside, that language is in use."""
    code = code or sheet.language
    found = language_of(sheet, code)
    if found is ENGLISH:
        yield sheet
        return
    _warn_of_gaps(sheet, found)
    with speaking(found):
        exercises = tuple(map(_say_again, sheet.exercises))
        yield replace(sheet, title=translated(sheet.title), exercises=exercises)


def covered_kinds(code: str) -> tuple[str, ...]:
    """The kinds that a language covers."""
    own = language(code)
    return tuple(name for name in KINDS if not _lacking(own, load(name)))


def words_modules() -> Iterator[ModuleType]:
    """All modules of English words."""
    for each in iter_modules(words.__path__):
        yield import_module(f"grader.words.{each.name}")
    for family in FAMILIES:
        if find_spec(f"grader.homework.families.{family}.words"):
            yield import_module(f"grader.homework.families.{family}.words")


def _say_again(exercise: Exercise) -> Exercise:
    """The exercise in the language in use; what was said when it was read is said again."""
    from grader.homework.kinds.instance_search import Maker
    from grader.homework.kinds.seeds import stream

    said = replace(exercise, title=translated(exercise.title), probe=None, maker=None)
    maker = exercise.maker
    if maker:
        maker = Maker(replace(maker.setting, draw=said.draw), maker.demands)
    return replace(said, probe=said.draw(stream(*PROBE)), maker=maker)


def _warn_of_gaps(sheet: Sheet, own: Spoken) -> None:
    """Warns of kinds and games that are newer than their translations."""
    from grader.games.position import Position

    for exercise in sheet.exercises:
        if exercise.kind.name in KINDS:
            for sentence in _lacking(own, exercise.kind):
                warn(own.code, sentence)
        start = exercise.plan.start
        if isinstance(start, Position):
            with speaking(own):
                about = start.game.about
            with speaking(ENGLISH):
                if start.game.about == about:
                    warn(own.code, about)


def _lacking(own: Spoken, kind: Kind) -> list[str]:
    """What a kind says and a language does not; a kind may be newer than its translation."""
    asked = (ask.says for ask in kind.asks.values() if ask.says)
    rules = (each for words in kind.states.words.values() for each in words.values())
    return [each for each in (kind.title, *asked, *rules) if each not in own.sentences]
