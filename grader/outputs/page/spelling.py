"""How the page reads an entry: patterns for each type of field, which its script only applies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from grader.homework.marking import ALONE
from grader.homework.sheets import Swap, swaps
from grader.words import ENGLISH, in_use

#: One way to write each sign of relation.
SIGNS: tuple[Swap, ...] = (
    (r">\s*=|=\s*>|[⩾≧]|\bat least\b", "≥"),
    (r"<\s*=|=\s*<|[⩽≦]|\bat most\b", "≤"),
)
NONE = r"^(-|none|nothing|no|empty|\{\}|∅|\(\)|\[\])$"
#: What stands around names.
PLAIN_NAMES: tuple[Swap, ...] = (
    (r"(?<![^\s,;({[])(?:the|leaf|leaves|nodes?|moves?|child|children)\s+(?=\S)|#(?=\d)", ""),
    (r"[.,;\s]+$", ""),
    (NONE, ""),
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
            (
                r"^=?\s*(?:\[|\((?=\s*[-−]\s*[io∞]))(.+?)[,;](.+?)(?:\]|(?<=[yfo∞]\s*)\))$",
                "$1|$2",
            ),
            (r"^≤\s*([^|]*)$", "-∞|$1"),
            (r"^≥\s*([^|]*)$", "$1|∞"),
            (r"^=*\s*([^|]*)$", "$1|$1"),
        ),
        r"\|",
    ),
    "numbers": (
        ((r"^[([{<]|[)\]}>]$", ""),),
        r"\s*;\s*|(?<!;.*)(?:\s*[,|]\s*|\s+)(?!.*;)",
    ),
    "record": (
        ((r"^\(?(.+?)\s*(?:\/|,|;|:|\bout of\b|\bof\b)\s*(\d{1,9})\)?$", "$1|$2"),),
        r"\|",
    ),
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
            (NONE, "none"),
            (r"\s*(?:;|\bor\b|∪|,(?![^([]*[)\]]))\s*", "|"),
            (r"\s+", ""),
        ),
        r"\|",
    ),
    "cased": (((r"\s+", ""),), NEVER),
}


def reading() -> dict[str, Any]:
    """How the page reads an entry in the language in use: it knows the English words."""
    return {
        "reading": {type: [*how, COUNTS.get(type, 0)] for type, how in READING.items()},
        "swaps": swaps(in_use().code),
        "commas": ALONE.pattern if in_use().decimal != ENGLISH.decimal else "",
    }


def spelt(type: str, text: str) -> str:
    """An English text of a key as the page's script reads it: capitals count only in `cased`."""
    text = text.strip()
    for pattern, word in READING[type][0]:
        text = re.sub(pattern, word, text, flags=re.IGNORECASE)
    return text if type == "cased" else text.lower()
