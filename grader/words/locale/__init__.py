"""English grammar; for each other language, a catalog of sentences and a file of grammar."""

from __future__ import annotations

from grader.words import one_or_many

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SHORT_WORDS = ()
form = one_or_many


def in_words(number: int) -> str:
    """`three`, and `12`."""
    return _WORDS[number] if number < len(_WORDS) else str(number)


def ordinal(number: int) -> str:
    """`2nd`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"
