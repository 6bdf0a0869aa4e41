"""What the page accepts in each field, as data that it only has to compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.instances.answers import Answer
from grader.instances.problem import Question
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
from grader.model.grammar import NONE, read_interval, sign_and_cell
from grader.model.right import Members, Pieces, Right, Sequences, Texts, as_written
from grader.sheets.answer_words import in_english, own_words
from grader.words import ENGLISH, in_use, speaking

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
    """What is right in each field; None if it must be left blank. The page reads English."""
    own = in_use().code
    with speaking(ENGLISH):
        right, fields = answer.accepted(), answer.fields()
        blank = [f.name for f in fields if isinstance(f.type, Pick) and f.name not in right]
        nones = answer.right_fields(dict.fromkeys(blank, NONE)) if blank else ()
        return {
            f.name: [NONE] if f.name in nones else _accepted(f.type, right.get(f.name), own)
            for f in fields
        }


def options(type: FieldType) -> list[str]:
    """What can be chosen in a field, as the page shows it."""
    return list(map(own_words, getattr(type, "options", ())))


def also(question: Question) -> dict[str, list[Any]]:
    """What is right in a field besides, as the spec says."""
    types = {field.name: field.type for field in question.answer.fields()}
    found: dict[str, list[Any]] = {}
    own = in_use().code
    with speaking(ENGLISH):
        for text in question.accept:
            for name, said in question.answer.split(text).items():
                right = as_written(types[name], said)
                found.setdefault(name, []).append(_accepted(types[name], right, own))
    return found


def _accepted(type: FieldType, right: Right | None, code: str) -> Any:
    """`code` names the language of the options, which are read in English like what is typed."""
    match type, right:
        case Pick(options), Texts(ways):
            return [in_english(code)(option) for option in options if option in ways]
        case Relation(), Texts((way, *_)):
            return list(
                map(str, map(plain, read_interval(*sign_and_cell(way, "=|<=|>=|≤|≥", "="))))
            )
        case Numbers(), Texts((way, *_)):
            return [part.strip() for part in way.strip("()").split(",")]
        case FreeText(), Texts(ways):
            return [ways]
        case _, Texts((way, *_)):
            return way
        case _, Members(names):
            return names
        case _, Sequences(rows):
            return rows
        case _, Pieces(parts, _):
            return parts
    return None
