"""How the page reads entries, and what it accepts in each field, as data.

Its script only applies the patterns and compares: it knows nothing of the types of fields.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any

from grader.homework.kinds import Answer, Question
from grader.homework.sheets import ALONE, Swap, own_words, swaps
from grader.model.exact import plain
from grader.model.fields import (
    FieldType,
    FreeText,
    Members,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Pieces,
    Record,
    Relation,
    Right,
    Sequences,
    Subset,
    Texts,
    as_written,
)
from grader.model.grammar import NONE, in_one_case, read_interval, sign_and_cell
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

#: One way to write each sign of relation.
SIGNS: tuple[Swap, ...] = (
    (r">\s*=|=\s*>|[⩾≧]|\bat least\b", "≥"),
    (r"<\s*=|=\s*<|[⩽≦]|\bat most\b", "≤"),
)
NO_NAMES = r"^(-|none|nothing|no|empty|\{\}|∅|\(\)|\[\])$"
#: What stands around names.
PLAIN_NAMES: tuple[Swap, ...] = (
    (r"(?<![^\s,;({[])(?:the|leaf|leaves|nodes?|moves?|child|children)\s+(?=\S)|#(?=\d)", ""),
    (r"[.,;\s]+$", ""),
    (NO_NAMES, ""),
    (r"^[{[(]|[)\]}]$", ""),
)
NEVER = r"(?!)"
#: How many numbers there are; other types have names, or as many numbers as there are.
COUNTS: Mapping[str, int] = {"number": 1, "relation": 2, "record": 2}
BETWEEN_NAMES = r"\s*(?:,|;|→|->|=>|>|=|&|\band\b|\s)\s*"

#: What an entry is turned into, step by step; and what parts it then, if anything does. Numbers,
#: bounds and records become as many numbers as they have: `≤ 5` is `-∞|5`.
READING: Mapping[str, tuple[tuple[Swap, ...], str]] = {
    "number": ((), r"\|"),
    "relation": (
        (
            *SIGNS,
            (r"^(.*\d)\s*\+$", "≥$1"),
            (r"^=?\s*(?:\[|\((?=\s*[-−]\s*[io∞]))(.+?)[,;](.+?)(?:\]|(?<=[yfo∞]\s*)\))$", "$1|$2"),
            (r"^≤\s*([^|]*)$", "-∞|$1"),
            (r"^≥\s*([^|]*)$", "$1|∞"),
            (r"^=*\s*([^|]*)$", "$1|$1"),
        ),
        r"\|",
    ),
    "numbers": (((r"^[([{<]|[)\]}>]$", ""),), r"\s*;\s*|(?<!;.*)(?:\s*[,|]\s*|\s+)(?!.*;)"),
    "record": (((r"^\(?(.+?)\s*(?:\/|,|;|:|\bout of\b|\bof\b)\s*(\d{1,9})\)?$", "$1|$2"),), r"\|"),
    "set": (PLAIN_NAMES, BETWEEN_NAMES),
    "order": (PLAIN_NAMES, BETWEEN_NAMES),
    "text": (
        (
            *SIGNS,
            (r"\b(?:for|when|where)\b", "if"),
            ("[−–]", "-"),
            ("[×·]", "*"),
            ("->", "→"),
            (r"∞|\binf(?:inity)?\b", "oo"),
            (r"\*\*", "^"),
            (NO_NAMES, "none"),
            (r"\s*(?:;|\bor\b|∪|,(?![^([]*[)\]]))\s*", "|"),
            (r"\s+", ""),
        ),
        r"\|",
    ),
    "cased": (((r"\s+", ""),), NEVER),
}


def accepted_entries(answer: Answer) -> dict[str, Any]:
    """What is right in each field, spelt as the page reads it; None if it must be left blank."""
    none, own = own_words(NONE), _own_options(answer)
    with speaking(ENGLISH):
        right, fields = answer.right_by_field(), answer.fields()
        blank = [f.name for f in fields if isinstance(f.type, Pick) and f.name not in right]
        nones = answer.right_fields(dict.fromkeys(blank, NONE)) if blank else ()
        return {
            f.name: [none] if f.name in nones else _entries(f.type, right.get(f.name), own)
            for f in fields
        }


def options(type: FieldType) -> list[str]:
    """What can be chosen in a field, as the page shows it."""
    return list(map(own_words, getattr(type, "options", ())))


def other_entries(question: Question) -> dict[str, list[Any]]:
    """What is right in a field besides, as the spec says."""
    types = {field.name: field.type for field in question.answer.fields()}
    found: dict[str, list[Any]] = {}
    own = _own_options(question.answer)
    with speaking(ENGLISH):
        for text in question.accept.values():
            for name, said in question.answer.split(text).items():
                right = as_written(types[name], said)
                found.setdefault(name, []).append(_entries(types[name], right, own))
    return found


def names_of_field(type: FieldType, accept: Any) -> dict[str, Any]:
    """The names that a field offers; if it offers none, the right ones that may be written in small
    letters or capitals.
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


def _entries(type: FieldType, right: Right | None, own: Mapping[str, str]) -> Any:
    """What is right, as the page compares it; `own` has the options in the page's language."""
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
            return [[page_spelling("cased" if tells_case else "text", way) for way in ways]]
        case Record(), Texts((way, *_)):
            return [way.rpartition("/")[0], way.rpartition("/")[2]]
        case _, Texts((way, *_)):
            return [way]
        case _, Members(names):
            return names
        case _, Sequences(rows):
            return rows
        case FreeText(), Pieces(parts, _):
            return [[page_spelling("text", way) for way in ways] for ways in parts]
    return None


def reading_patterns() -> dict[str, Any]:
    """How the page reads an entry in the language in use: it knows the English words."""
    return {
        "reading": {type: [*how, COUNTS.get(type, 0)] for type, how in READING.items()},
        "swaps": swaps(in_use().code),
        "commas": ALONE.pattern if in_use().decimal != ENGLISH.decimal else "",
    }


def page_spelling(type: str, text: str) -> str:
    """An English text of a key as the page's script reads it: capitals count only in `cased`."""
    text = text.strip()
    for pattern, word in READING[type][0]:
        text = re.sub(pattern, word, text, flags=re.IGNORECASE)
    return text if type == "cased" else text.lower()
