"""The words of answers: keys are read in English, and shown in the language of the sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from grader.homework.sheets.languages import language
from grader.model.fields import FieldType, Ordering, Pick, Subset
from grader.words import ENGLISH, games, in_use, phrases, speaking

#: A pattern, and the word that comes in its place.
Swap = tuple[str, str]


class _Words(NamedTuple):
    """The words of an answer besides names and numbers."""

    #: What stands between two names.
    joints: tuple[str, ...]
    #: What stands alone.
    alone: tuple[str, ...]
    #: What an answer of several parts begins each of them with.
    parts: tuple[str, ...]
    #: What follows an answer where others are right, too.
    others: tuple[str, ...]


def swaps(code: str) -> list[Swap]:
    """What puts an answer in a language into the words of an English key, which are read."""
    theirs, ours = _words_in(code), _words_in(ENGLISH.code)
    if theirs == ours:
        return []
    others = (rf"\s*{re.sub('[0-9]', '[0-9]+', re.escape(each))}" for each in theirs.others)
    return [*_swaps(theirs, ours), *((each, "") for each in others)]


@cache
def in_english(code: str) -> Callable[[str], str]:
    """Puts an answer into the words that are read: those of an English key."""
    return _putter(swaps(code))


@cache
def _in_words_of(code: str) -> Callable[[str], str]:
    ours, theirs = _words_in(ENGLISH.code), _words_in(code)
    return _putter([] if ours == theirs else list(_swaps(ours, theirs)))


def own_words(entry: str) -> str:
    """An entry of an English key in the language in use."""
    return _in_words_of(in_use().code)(entry)


def own_numbers(entry: str) -> str:
    """The same with its numbers, which have a comma where the language has one."""
    decimal = in_use().decimal
    if decimal != ENGLISH.decimal and _POINT.search(entry):
        entry = _POINT.sub(decimal, entry.replace(", ", "; "))
    return own_words(entry)


def shown(type: FieldType, entry: str) -> str:
    """What a key has in a field, as people read it in the language in use."""
    put = own_words if isinstance(type, Pick | Subset | Ordering) else own_numbers
    return put(phrases.plain(entry))


_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def _swaps(old: _Words, new: _Words) -> Iterator[Swap]:
    for each, other in zip(old.joints, new.joints, strict=True):
        yield rf"(?<=\s){re.escape(each)}(?=\s)", other
    # Alone, or after the name of a node, the number of a sentence, or the value of a piece.
    before = rf"(?:^|(?<=[:=])|(?<=[:=] )|(?<=\s{re.escape(new.joints[-1])} ))"
    for each, other in zip(old.alone, new.alone, strict=True):
        yield rf"{before}{re.escape(each)}(?=$|[;\n])", other
    for each, other in zip(old.parts, new.parts, strict=True):
        yield rf"(?:^|(?<=[\s])){re.escape(each)}(?=\s*:)", other


def _putter(swaps: list[Swap]) -> Callable[[str], str]:
    known = [(re.compile(pattern, re.IGNORECASE), word) for pattern, word in swaps]

    def put(text: str) -> str:
        for pattern, word in known:
            text = pattern.sub(word, text)
        return text

    return put


def _words_in(code: str) -> _Words:
    from grader.homework.families.matrices import words as matrices
    from grader.homework.families.quiz import words as quiz
    from grader.homework.families.symbols import words as symbols

    with speaking(language(code)):
        joined = (
            phrases.either(("A", "B")),
            phrases.after("A", "B"),
            matrices.dominated_by("A", "B"),
            symbols.piece("A", "B"),
        )
        of_names = (phrases.NONE, phrases.NO_CUTS, matrices.NO_STRATEGY, matrices.NO_SADDLE)
        of_games = (games.WINNERS[0], *games.YES_NO.values())
        return _Words(
            tuple(text.removeprefix("A").removesuffix("B").strip() for text in joined),
            (*of_names, symbols.NO_X, symbols.ALL_X, *of_games, *quiz.TRUE_FALSE),
            tuple(matrices.ANSWERS.values()),
            tuple(phrases.with_others("", number).strip() for number in (1, 2, 5)),
        )
