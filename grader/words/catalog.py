"""Reads languages: a catalog each, in the format of gettext's PO files, read as it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pkgutil import get_data
from types import ModuleType
from typing import Any

from grader.words import ENGLISH, LANGUAGES, Spoken, in_use

Sentences = dict["str | tuple[str, str]", str]


def read_language(code: str, words: Iterable[ModuleType]) -> Spoken:
    """The language; from now on the constants of these modules are read in the language in use."""
    for module in words:
        module.__class__ = Words
    catalog = get_data("grader.words.locale", f"{code}.po")
    assert catalog is not None
    return Spoken(code, LANGUAGES[code].decimal, read_catalog(catalog.decode("utf-8")))


def read_catalog(text: str) -> Sentences:
    """The translations in a PO file, by the sentences, or by their contexts and sentences."""
    found: Sentences = {}
    for entry in entries(text):
        sentence, translation = entry["msgid"], entry["msgstr"]
        # The first entry is the file's head; a fuzzy one is a guess that nobody has looked at.
        if sentence and translation and "fuzzy" not in entry:
            found[(entry["msgctxt"], sentence) if "msgctxt" in entry else sentence] = translation
    return found


def entries(text: str) -> Iterator[dict[str, str]]:
    """The entries of a PO file: the texts by their keywords."""
    entry: dict[str, str] = {}
    keyword, flags = "", {}
    for line in text.splitlines():
        if line.startswith("#, fuzzy"):
            flags = {"fuzzy": line}
        if line.startswith("msg"):
            keyword, _, line = line.partition(" ")
            if keyword in ("msgctxt", "msgid") and "msgstr" in entry:
                yield entry
                entry = {}
            entry |= flags
            entry[keyword], flags = "", {}
        if line.startswith('"'):
            entry[keyword] += json.loads(line)  # it escapes as C does
    yield entry


class Words(ModuleType):
    """A module of English words whose constants are read in the language in use."""

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if in_use() is ENGLISH or not name.isupper() or stays_english(self, name):
            return value
        return translate_constant(value, f"{room(self.__name__)}.{name}")


def stays_english(module: ModuleType, constant: str) -> bool:
    """True if the constant is annotated as English."""
    return "English" in getattr(module, "__annotations__", {}).get(constant, "")


def room(module: str) -> str:
    """`sheet` of `grader.words.sheet`, and `trees` of the `words` of the trees."""
    *_, package, name = module.split(".")
    return package if name == "words" else name


def translate_constant(value: Any, place: str) -> Any:
    """A constant in the language in use, with all that is in it; `place` tells apart what English
    says alike."""
    if isinstance(value, str):
        sentences = in_use().sentences
        return sentences.get((place, value)) or sentences.get(value, value)
    if isinstance(value, Mapping):
        return {key: translate_constant(each, f"{place}.{key}") for key, each in value.items()}
    if type(value) in (tuple, list):
        return type(value)(translate_constant(each, f"{place}.{i}") for i, each in enumerate(value))
    return value
