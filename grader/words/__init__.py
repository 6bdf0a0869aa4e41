"""The sentences that several families share, a module for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes. `phrases` has what all
others use. Sentences of only one family are in that family's `words`.

English stands in these modules. Another language is a catalog beside them, `locale/pt.po`: its
sentences, by the English ones, and a small file of grammar, `locale/pt.py`. `say` says a sentence
in the language in use, with its places filled in:

    say("{player} moves at {nodes} {nodes:node|nodes}", player=player, nodes=nodes)

`{nodes:node|nodes}` is the form of a word that goes with a number, in which `#` is the number, or
with the length of a list. `{name:locative}` is what the function `locative` of the language's
grammar makes of it. `{name:<17}` is filled up with blanks.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple, Protocol, TypeAlias

#: A constant that stays English: only programs and the staff read it.
English: TypeAlias = str

#: A formula in a text stands between these characters, which nobody can type, without blanks.
BEGIN, END = "\ue000", "\ue001"


class Grammar(Protocol):
    """What a language's file of grammar has at least, besides the functions for its own places."""

    #: Words of one letter that begin a sentence, which names of one letter do not.
    SHORT_WORDS: tuple[str, ...]

    def form(self, number: int | str) -> int:
        """Which of the forms of a word goes with a number, counted from 0."""


class Untranslated(UserWarning):
    """A sentence that a language lacks."""


class Spoken(NamedTuple):
    """A language, as far as it is loaded."""

    #: Its tag in documents: `pt`.
    code: str
    #: What stands between the whole part of a number and the rest.
    decimal: str
    #: Its sentences by the English ones, those for one place alone by that place and the sentence.
    sentences: Mapping[str | tuple[str, str], str]


class Cover(NamedTuple):
    """What a language has."""

    #: What the language calls itself.
    name: str
    decimal: str


LANGUAGES = {
    "pt": Cover("português", ","),
    "cs": Cover("čeština", ","),
}

ENGLISH = Spoken("en", ".", {})
_IN_USE: ContextVar[Spoken] = ContextVar("language", default=ENGLISH)
#: The languages that were found to lack a sentence.
_LACKING: set[str] = set()
_PLACE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


@contextmanager
def speaking(language: Spoken) -> Iterator[None]:
    """Inside, sentences and numbers are written in this language."""
    before = _IN_USE.set(language)
    try:
        yield
    finally:
        _IN_USE.reset(before)


def in_use() -> Spoken:
    """The language in use."""
    return _IN_USE.get()


def translated(sentence: str) -> str:
    """A sentence in the language in use; one that is not ours, such as a title, stays as it is."""
    return _IN_USE.get().sentences.get(sentence, sentence)


def in_decimals(number: str) -> str:
    """The number with the decimal comma of the language in use."""
    return number.replace(".", _IN_USE.get().decimal)


def say(sentence: str, /, context: str = "", **values: object) -> str:
    """The sentence in the language in use; `context` tells apart what English says alike."""
    found = _find(sentence, context)
    if found is not None:
        return _fill(found, values)
    with speaking(ENGLISH):  # its grammar, too
        return _fill(sentence, values)


def say_parts(sentence: str, /, **values: object) -> list[str]:
    """The parts between the stars of a sentence; every second one is to be seen first."""
    found = _find(sentence, "")
    if found is not None:
        return [_fill(part, values) for part in found.split("*")]
    with speaking(ENGLISH):
        return [_fill(part, values) for part in sentence.split("*")]


def listed(items: Sequence[str]) -> str:
    """`1, 2 and 3`; where a comma is in a number, semicolons stand between them."""
    has_comma = in_use().decimal == "," and any("," in item for item in items)
    return _join("; " if has_comma else ", ", items)


def _join(comma: str, items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return say("{begun} and {last}", begun=comma.join(items[:-1]), last=items[-1])


def one_or_many(number: int | str) -> int:
    """The form after a number in English, and in most languages: the first after 1."""
    return 0 if number in (1, "1") else 1


def grammar() -> Grammar:
    """The grammar of the language in use, else English grammar."""
    from importlib import import_module  # few English sentences need it

    try:
        module: Grammar = import_module(f"grader.words.locale.{in_use().code}")
    except ModuleNotFoundError:
        module = import_module("grader.words.locale")
    return module


def warn(code: str, sentence: str) -> None:
    """Warns of the first sentence that a language lacks; all of them stand in English."""
    if code not in _LACKING:
        _LACKING.add(code)
        told = f"{code} lacks sentences, which stand in English; the first is: {sentence}"
        warnings.warn(told, Untranslated, stacklevel=2)


def _find(sentence: str, context: str) -> str | None:
    """The translation, if the language in use has one."""
    language = _IN_USE.get()
    if language is ENGLISH:
        return sentence
    found = language.sentences.get((context, sentence)) or language.sentences.get(sentence)
    if found is None:
        warn(language.code, sentence)
    return found


def _fill(sentence: str, values: Mapping[str, object]) -> str:
    def filled(place: re.Match[str]) -> str:
        name, form = place.groups()
        return _written(values[name], form)

    return _PLACE.sub(filled, sentence) if values else sentence


def _written(value: object, form: str | None) -> str:
    """What stands in a place of a sentence."""
    items = value if isinstance(value, list | tuple) else None
    if form is None:
        return str(value) if items is None else listed(items)
    if form.startswith("<"):
        return str(value).ljust(int(form[1:]))
    if form == "commas" and items is not None:
        return _join(", ", items)
    number = value if items is None else len(items)
    if form == "number":
        return str(number)
    if "|" in form and isinstance(number, int | str):
        forms = form.split("|")
        choose = one_or_many if in_use() is ENGLISH else grammar().form
        return forms[min(choose(number), len(forms) - 1)].replace("#", str(number))
    return str(getattr(grammar(), form)(value))
