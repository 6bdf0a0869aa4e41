"""The languages that tests look at, and the English words that must not stand on their sheets."""

from __future__ import annotations

import re

from grader.words import LANGUAGES
from tests.words.catalogs import fill_in, known, missing

#: The languages that say most of what English says; one that was just begun says too little.
TRANSLATED = [code for code in LANGUAGES if len(missing(code)) < len(known(code))]

# What nobody has translated yet is a matter for `test_release_languages.py` alone.
for _code in TRANSLATED:
    fill_in(_code)

#: Words that English has and languages here do not.
ENGLISH_WORDS = frozenset(
    "the of and is are each every which with from what where when who node nodes leaf leaves move "
    "moves value values never after before not your has have this that children child points "
    "point other read wrong right row rows column columns game player wins visits tree answer all "
    "nothing must its their how many if or one two cut window way first last any only".split()
)
#: Names in the definition of a game.
_NAMES = re.compile("TO-MOVE|IS-TERMINAL")


def english_words(text: str) -> set[str]:
    """The English words of a text."""
    return {*re.findall(r"[^\W\d_]+", _NAMES.sub("", text).lower())} & ENGLISH_WORDS
