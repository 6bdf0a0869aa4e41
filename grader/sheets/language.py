"""The languages that sheets are written in, and what each of them covers."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.errors import Fault, UserError
from grader.families import KINDS, load
from grader.instances.kind import Kind
from grader.sheets.exercise import PROBE, Exercise
from grader.sheets.sheet import Sheet
from grader.words import (
    ENGLISH,
    LANGUAGES,
    ModuleInUse,
    Spoken,
    games,
    phrases,
    speaking,
    translated,
)

if TYPE_CHECKING:  # the sheet in English, which most are, needs none of it
    from grader.games.game import Game

#: The modules of words that every language has: those that families share, and their own.
_SHARED = (
    "game_rules",
    "games",
    "misconceptions",
    "phrases",
    "picture",
    "questions",
    "rubric",
    "sheet",
)
_OF_FAMILIES = ("trees", "matrices", "payoffs", "simulation", "symbols")


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
            *(import_module(f"grader.families.{name}.words") for name in _OF_FAMILIES),
        ]
        names = (*_SHARED, *_OF_FAMILIES)
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


def _spoken(exercise: Exercise) -> Exercise:
    """The exercise in the language in use; what was said when it was read is said again."""
    from grader.instances.make import Maker
    from grader.instances.seeds import stream

    said = replace(exercise, title=translated(exercise.title), probe=None, maker=None)
    maker = exercise.maker
    if maker:
        maker = Maker(replace(maker.setting, draw=said.drawn), maker.demands)
    return replace(said, probe=said.drawn(stream(*PROBE)), maker=maker)


@contextmanager
def written_in(sheet: Sheet, code: str | None) -> Iterator[Sheet]:
    """The sheet in the language of this code, else in its own; inside, that language is in use."""
    code = code or sheet.language
    found = language(code)
    if found is ENGLISH:
        yield sheet
        return
    _check(sheet, found)
    with speaking(found):
        exercises = tuple(map(_spoken, sheet.exercises))
        yield replace(sheet, title=translated(sheet.title), exercises=exercises)


def has_decimal_comma(code: str) -> bool:
    return language(code).decimal == ","


def in_english(code: str) -> Callable[[str], str]:
    """Puts an answer into the words that are read: those of an English key."""
    own = language(code)
    if own is ENGLISH:
        return str
    with speaking(own):
        theirs = _words_of_answers()
    with speaking(ENGLISH):
        ours = _words_of_answers()
    patterns = [
        *((rf"(?<=\s){each}(?=\s)", other) for each, other in _pairs(theirs.joints, ours.joints)),
        # Alone, or after the name of a node or the number of a sentence.
        *(
            (rf"(?:^|(?<=[:=])|(?<=[:=] )){each}(?=$|[;\n])", other)
            for each, other in _pairs(theirs.alone, ours.alone)
        ),
        *((rf"\s*{re.sub('[0-9]', '[0-9]+', re.escape(each))}", "") for each in theirs.others),
    ]
    known = [(re.compile(pattern, re.IGNORECASE), word) for pattern, word in patterns]

    def put(text: str) -> str:
        for pattern, word in known:
            text = pattern.sub(word, text)
        return text

    return put


def _pairs(theirs: Iterable[str], ours: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Patterns of words, each with the English word."""
    return zip(map(re.escape, theirs), ours, strict=True)


class _WordsOfAnswers(NamedTuple):
    """The words of an answer besides names and numbers."""

    #: What stands between two names.
    joints: tuple[str, ...]
    #: What stands alone.
    alone: tuple[str, ...]
    #: What follows an answer where others are right, too.
    others: tuple[str, ...]


def _words_of_answers() -> _WordsOfAnswers:
    """In the language in use."""
    from grader.families.matrices import words as matrices
    from grader.families.symbols import words as symbols

    joined = (
        phrases.either(("A", "B")),
        phrases.after("A", "B"),
        matrices.dominated_by("A", "B"),
        symbols.piece("A", "B"),
    )
    of_names = (phrases.NONE, phrases.NO_CUTS, matrices.NO_STRATEGY, matrices.NO_SADDLE)
    of_games = (games.WINNERS[0], *games.YES_NO.values())
    return _WordsOfAnswers(
        tuple(text.removeprefix("A").removesuffix("B").strip() for text in joined),
        (*of_names, symbols.NO_X, symbols.ALL_X, *of_games),
        tuple(phrases.with_others("", number).strip() for number in (1, 2, 5)),
    )


def _check(sheet: Sheet, own: Spoken) -> None:
    """Refuses exercises that the language does not cover: two languages never mix."""
    from grader.games.position import Position

    code, faults = own.code, []
    for exercise in sheet.exercises:
        name, start = exercise.kind.name, exercise.plan.start
        if name in KINDS and not _covers(own, exercise.kind):
            known = ", ".join(kinds(code))
            fault = Fault(f"must be a kind that {code} covers ({known}), found {name}")
            faults.append(exercise.placed(fault._replace(path="kind")))
        elif isinstance(start, Position) and not _tells_rules(own, start.game):
            fault = Fault(f"must be a game whose rules {code} has, found {start.game.title}")
            faults.append(exercise.placed(fault._replace(path=exercise.kind.subject.key)))
    if faults:
        raise UserError(faults)


def kinds(code: str) -> tuple[str, ...]:
    """The kinds that a language covers."""
    own = language(code)
    return tuple(name for name in KINDS if _covers(own, load(name)))


def _tells_rules(own: Spoken, game: Game[Any, Any]) -> bool:
    """Whether a language has the rules of a game; a game may be newer than its translation."""
    with speaking(own):
        theirs = game.about
    with speaking(ENGLISH):
        return game.about != theirs


def _covers(own: Spoken, kind: Kind) -> bool:
    """Whether a language has what a kind says; a kind may be newer than its translation."""
    return all(sentence in own.sentences for sentence in (kind.title, *kind.says.values()))
