"""The sentence that describes a tree: `3 levels, branching 3, leaves 1..25`."""

from __future__ import annotations

import re
from typing import TypeVar

from grader.specs.check import Checker, as_range, suggestion
from grader.specs.forms import Form
from grader.specs.source import Mapping, Scalar, Sequence, Source

T = TypeVar("T")

_LEVELS = ("level", "levels", "ply", "plies")
#: What may follow each word: always a list, or a single value where it stands alone.
_LISTS = ("players", "probabilities", "bounds")
_CLAUSES = ("branching", "leaves", "estimates", *_LISTS)
#: Words of a range: `-20..20 step 5`, `1..25 distinct`.
_OF_RANGES = ("step", "distinct")
_FILLERS = ("and", "with", "factor")


def sentence(long_form: Form[T], example: str) -> Form[T]:
    """A sentence that stands for the long form."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        assert isinstance(source, Scalar)
        mapping = _mapping(checker, source, path)
        return long_form.read(checker, mapping, path) if mapping else None

    return Form(reads, lambda _: {"type": "string", "examples": [example]})


def _mapping(checker: Checker, source: Scalar, path: str) -> Mapping | None:
    """The long form that the sentence stands for."""
    words = [word for word in re.split(r"[\s,;]+", source.text) if word and word not in _FILLERS]
    if not words:
        checker.expected(source, path, "a sentence such as '3 levels, branching 3, leaves 1..25'")
        return None
    entries: dict[str, Source] = {}
    clause: str | None = None
    values: dict[str, list[str]] = {}
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word in _LEVELS:
            clause = None
        elif following in _LEVELS:
            clause = "levels"
            values.setdefault(clause, []).append(word)
        elif word in _CLAUSES:
            clause = word
            if clause in values:
                checker.fault(
                    source, path, f"{clause!r} may stand once in a sentence, found it twice"
                )
                return None
            values[clause] = []
        elif clause and (word in (*_OF_RANGES, "x") or not word.isalpha() or clause == "players"):
            values[clause].append(word)
        else:
            hint = suggestion(word, (*_CLAUSES, "levels", "plies"))
            checker.fault(
                source,
                path,
                "a tree is a sentence such as '3 levels, branching 3, leaves 1..25', "
                f"found {word!r}{hint if 'mean' in hint else ''}",
            )
            return None
    for name, given in values.items():
        scalars = tuple(Scalar(source.line, value) for value in given)
        is_range = ".." in given[0] or as_range(scalars[0]) if given else False
        if set(given) & set(_OF_RANGES):
            entries[name] = Scalar(source.line, " ".join(given))
        elif len(scalars) == 1 and name not in _LISTS and (name != "leaves" or is_range):
            entries[name] = scalars[0]
        else:
            entries[name] = Sequence(source.line, scalars)
    return Mapping(source.line, entries, dict.fromkeys(entries, source.line))
