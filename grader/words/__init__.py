"""The sentences that several families share, a module for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes. Sentences of only one
family are in that family's `words`.

English stands in these modules. Another language is a folder beside them (`pt`, `cs`): modules of
the same names, with the same functions and constants. While a language is in use (`speaking`), the
modules that it has give its sentences to whoever reads them by the module: `sheet.KEY`. A sentence
that stands in a table, such as a kind's question, is read by `translated`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import ModuleType
from typing import Any, NamedTuple

#: A formula in a text stands between these characters, which nobody can type, without blanks.
BEGIN, END = "\ue000", "\ue001"


class Spoken(NamedTuple):
    """A language, as far as it is loaded."""

    #: Its tag in documents: `pt`.
    code: str
    #: What stands between the whole part of a number and the rest.
    decimal: str
    #: Its modules, by the names of the English ones.
    modules: Mapping[str, ModuleType]
    #: The sentences that stand in tables, by the English ones.
    sentences: Mapping[str, str]


class Cover(NamedTuple):
    """What a language has."""

    #: What the language calls itself.
    name: str
    decimal: str


LANGUAGES: Mapping[str, Cover] = {"pt": Cover("português", ","), "cs": Cover("čeština", ",")}

ENGLISH = Spoken("en", ".", {}, {})
_IN_USE: ContextVar[Spoken] = ContextVar("language", default=ENGLISH)


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
    """A sentence that stands in a table, in the language in use."""
    return _IN_USE.get().sentences.get(sentence, sentence)


class ModuleInUse(ModuleType):
    """A module of English sentences that gives those of the language in use."""

    def __getattribute__(self, name: str) -> Any:
        own = super().__getattribute__
        other = _IN_USE.get().modules.get(own("__name__"))
        return getattr(other, name) if hasattr(other, name) and name[0] != "_" else own(name)
