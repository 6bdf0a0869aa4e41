"""What the page accepts in each field, as data that it only has to compare."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from grader.homework.kinds import Answer, Question
from grader.homework.sheets import own_words
from grader.model.exact import plain
from grader.model.fields import (
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.model.grammar import NONE, in_one_case, read_interval, sign_and_cell
from grader.model.right import Members, Pieces, Right, Sequences, Texts, as_written
from grader.outputs.page.spelling import spelt
from grader.words import ENGLISH, speaking

#: The name of each type of field on the page.
TYPES: Mapping[type[FieldType], str] = {
    Numeral: "number",
    Relation: "relation",
    Numbers: "numbers",
    Record: "record",
    Pick: "pick",
    Subset: "set",
    Ordering: "order",
    FreeText: "text",
}


def accepted(answer: Answer) -> dict[str, Any]:
    """What is right in each field, spelt as the page reads it; None if it must be left blank."""
    none, own = own_words(NONE), _own_options(answer)
    with speaking(ENGLISH):
        right, fields = answer.accepted(), answer.fields()
        blank = [f.name for f in fields if isinstance(f.type, Pick) and f.name not in right]
        nones = answer.right_fields(dict.fromkeys(blank, NONE)) if blank else ()
        return {
            f.name: [none] if f.name in nones else _accepted(f.type, right.get(f.name), own)
            for f in fields
        }


def options(type: FieldType) -> list[str]:
    """What can be chosen in a field, as the page shows it."""
    return list(map(own_words, getattr(type, "options", ())))


def also(question: Question) -> dict[str, list[Any]]:
    """What is right in a field besides, as the spec says."""
    types = {field.name: field.type for field in question.answer.fields()}
    found: dict[str, list[Any]] = {}
    own = _own_options(question.answer)
    with speaking(ENGLISH):
        for text in question.accept.values():
            for name, said in question.answer.split(text).items():
                right = as_written(types[name], said)
                found.setdefault(name, []).append(_accepted(types[name], right, own))
    return found


def names(type: FieldType, accept: Any) -> dict[str, Any]:
    """The names that can be written in a field, or where any can, those that may be spelt in
    small letters or capitals alike.
    """
    if among := getattr(type, "among", ()):
        return {"among": among}
    if isinstance(type, Ordering) and accept:
        return {"known": sorted(in_one_case({*chain(*chain(*accept))}))}
    return {}


def _own_options(answer: Answer) -> dict[str, str]:
    """The options of all fields, as the page shows them."""
    types = (field.type for field in answer.fields())
    return {each: own_words(each) for type in types for each in getattr(type, "options", ())}


def _accepted(type: FieldType, right: Right | None, own: Mapping[str, str]) -> Any:
    """`own` has the options in the language of the page."""
    match type, right:
        case Pick(options), Texts(ways):
            return [own[option] for option in options if option in ways]
        case Relation(), Texts((way, *_)):
            return list(
                map(str, map(plain, read_interval(*sign_and_cell(way, "=|<=|>=|≤|≥", "="))))
            )
        case Numbers(), Texts((way, *_)):
            return [part.strip() for part in way.strip("()").split(",")]
        case FreeText(tells_case), Texts(ways):
            return [[spelt("cased" if tells_case else "text", way) for way in ways]]
        case Record(), Texts((way, *_)):
            return [way.rpartition("/")[0], way.rpartition("/")[2]]
        case _, Texts((way, *_)):
            return [way]
        case _, Members(names):
            return names
        case _, Sequences(rows):
            return rows
        case FreeText(), Pieces(parts, _):
            return [[spelt("text", way) for way in ways] for ways in parts]
    return None
