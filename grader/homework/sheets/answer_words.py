"""Answers in the language of a sheet: keys are shown in it, and what it accepts or students write
is put into the English words and decimal points that are read.

A comma between two digits is decimal only where it can separate nothing: beside a sign of relation,
before the condition of a piece, and where semicolons separate. A list of leaves stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from grader.errors import Fault
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import Question
from grader.homework.kinds.reading import tidy
from grader.homework.kinds.response import as_one_text, read_answer
from grader.homework.sheets.sheet_exercise import Exercise
from grader.homework.sheets.sheet_language import language
from grader.model.fields import FieldType, FreeText, Ordering, Pick, Raw, Subset
from grader.model.grammar import Unreadable
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
    """An entry as `own_words` gives it, with a decimal comma if the language has one."""
    decimal = in_use().decimal
    if decimal != ENGLISH.decimal and _POINT.search(entry):
        entry = _POINT.sub(decimal, entry.replace(", ", "; "))
    return own_words(entry)


def own_entry(type: FieldType, entry: str) -> str:
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
            (*of_names, symbols.NO_X, symbols.ALL_X, *of_games, *quiz.TRUE_FALSE.values()),
            tuple(matrices.ANSWERS.values()),
            tuple(phrases.with_others("", number).strip() for number in (1, 2, 5)),
        )


def accepted_texts(answer: Answer, texts: tuple[str, ...], language: str) -> dict[str, str]:
    """Each text that is not right by the key already, and as a key could print it."""
    keys = {text: _as_key(answer, text, language) for text in texts}
    return {text: key for text, key in keys.items() if key and answer.mark(key).share < 1}


def unreadable_texts(exercise: Exercise, solved: Solved, language: str) -> Iterator[Fault]:
    """A fault for each text that the spec accepts although no key could print it."""
    for id, how in exercise.asked.items():
        for i, text in enumerate(how.accept, 1):
            if not _as_key(solved.answers[id], text, language):
                rule = "must be an answer that a key could print"
                fault = Fault(f"{rule}, found {text!r}", path=f"ask.{id}.accept[{i}]")
                yield exercise.placed(fault)


def _as_key(answer: Answer, text: str, language: str) -> str:
    """The text, in English or in the sheet's language, as a key could print it; "" if it cannot
    be read.
    """
    with speaking(ENGLISH):  # readers read English
        fields = {field.name: field for field in answer.fields()}
        for put in (str, in_english(language)):
            given = read_answer(answer, tuple(fields.values()), put(text))
            if given.fields and not given.unreadable:
                try:
                    return as_one_text(
                        answer,
                        {
                            name: _tidy(fields[name].type, said) if name in fields else said
                            for name, said in given.fields.items()
                        },
                    )
                except Unreadable:
                    continue
    return ""


def _tidy(type: FieldType, said: str) -> str:
    """The entry with the known names in their usual spelling; raises Unreadable for others."""
    match type:
        case Pick() | Subset():
            return tidy(type, said)
        case Ordering():  # `a = b > c` names equal ones, too
            return tidy(type, said.replace("=", ","))
    return said


_BETWEEN_DIGITS = re.compile(r"(?<=\d),(?=\d)")
_NUMBER = r"(?<![\d,])\d+,\d+(?![\d,])"
#: What stands where nothing is listed: beside a sign, before the words of a condition, in brackets
#: with a semicolon.
ALONE = re.compile(
    rf"(?<=[=<>≤≥≠])\s*[-+−]?{_NUMBER}"
    rf"|{_NUMBER}(?=\s*[=<>≤≥≠])"
    rf"|{_NUMBER}(?=\s+(?:if|for|when|otherwise|else)\b)"
    r"|[(\[\]{][^()\[\]{}]*;[^()\[\]{}]*[)\]\[}]",
    re.IGNORECASE,
)
#: Rows of numbers with blanks between them and semicolons below them.
_ROWS = re.compile(r"[\d\s,;/.+−-]*\d\s+[+−-]?\d[\d\s,;/.+−-]*;[\d\s,;/.+−-]*")
#: A line of its own for each iteration, in which semicolons stand between numbers with commas.
_LINE = re.compile(r"\s*\d+\s*:")


def reader(code: str) -> Callable[[str], str]:
    """Puts an answer in a language into what is read: English words, numbers with points."""
    put = in_english(code)
    return (lambda text: with_decimal_points(put(text))) if language(code).decimal == "," else put


def put_in_english(question: Question, raw: Raw, code: str) -> Raw:
    """What was given as an answer, in the words and with the decimal points that are read."""
    put = reader(code)
    types = [field.type for field in question.answer.fields()]
    if language(code).decimal == "," and FreeText(is_numbers=True) in types:
        return _put(raw, lambda text: _BETWEEN_DIGITS.sub(".", put(text)))
    return _put(raw, put)


def as_read(question: Question, raw: Raw) -> Raw:
    """What was given, in the words that are read; options may be in the language in use."""
    code = in_use().code
    put = reader(code)
    options = [o for f in question.answer.fields() for o in getattr(f.type, "options", ())]
    if any(put(option) != option for option in options):
        return raw
    return put_in_english(question, raw, code)


def _put(raw: Raw, put: Callable[[str], str]) -> Raw:
    return put(raw) if isinstance(raw, str) else {name: put(text) for name, text in raw.items()}


def with_decimal_points(text: str) -> str:
    """The answer with decimal points in place of decimal commas."""
    if _ROWS.fullmatch(text):
        return re.sub(_NUMBER, _with_point, text)
    text = ALONE.sub(_with_point, text)
    is_by_line = all(map(_LINE.match, text.splitlines())) and "\n" in text
    return text.replace(";", ",") if is_by_line else text


def _with_point(found: re.Match[str]) -> str:
    return _BETWEEN_DIGITS.sub(".", found[0])
