"""The gaps of a Moodle question, in their order: one for each blank, but two for a bound.

Whoever writes such a question, and whoever reads its responses back, counts gaps by `gaps`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grader.instances.blanks import Blank, blanks_of
from grader.instances.problem import Problem
from grader.model.fields import FieldType, Numbers, Numeral, Record, Relation
from grader.model.grammar import BLANK, NONE

#: The relations of a bound, and what is chosen where nothing is to be written.
RELATIONS = ("=", "≤", "≥", NONE)

#: What students write into a blank that is to stay empty.
EMPTY = (NONE, "-", "\N{EN DASH}", "\N{MINUS SIGN}")


def gaps(type: FieldType) -> int:
    """How many gaps a blank has: a relation and a number, or each number that earns its part."""
    match type:
        case Relation():
            return 2
        case Numbers(count, is_each_marked=True):
            return count
    return 1


def joined(type: FieldType, texts: Sequence[str]) -> str:
    """The content of a blank from what its gaps hold; "" where nothing is written."""
    given = [text.strip() for text in texts]
    if isinstance(type, Numeral | Relation | Numbers | Record):
        given = ["" if text.lower() in EMPTY else text for text in given]
    if not any(given):
        return ""
    match type:
        case Relation():
            return " ".join(text or BLANK for text in given)
        case Numbers() if len(given) > 1:
            return f"({', '.join(text or BLANK for text in given)})"
    return given[0]


def filled_in(problem: Problem, texts: Sequence[str]) -> dict[str, str | Mapping[str, str]]:
    """What the gaps of an exercise hold, as an answer to each question that has blanks."""
    left = iter(texts)
    return {
        question.id: _answer(blanks, left)
        for question in problem.asked
        if (blanks := blanks_of(problem, question))
    }


def _answer(blanks: Sequence[Blank], texts: Iterator[str]) -> str | Mapping[str, str]:
    given = {
        blank.field.name: joined(blank.type, [next(texts, "") for _ in range(gaps(blank.type))])
        for blank in blanks
    }
    return given[""] if list(given) == [""] else given
