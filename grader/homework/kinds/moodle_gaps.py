"""The gaps of a Moodle question, in their order: one for each blank, but two for a bound.

Whoever writes such a question, and whoever reads its responses back, counts gaps by `gaps`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from grader.homework.kinds.blanks import Blank, blanks_of
from grader.homework.kinds.problem import Problem
from grader.model.fields import FieldType, Numbers, Numeral, Raw, Record, Relation
from grader.model.grammar import BLANK, NONE
from grader.words import phrases

#: The relations of a bound, and what is chosen where nothing is to be written.
RELATIONS = ("=", "≤", "≥", NONE)


def empty() -> tuple[str, ...]:
    """What students write into a blank that is to stay empty, in the language in use."""
    signs = ("-", "\N{EN DASH}", "\N{MINUS SIGN}")
    return tuple(dict.fromkeys((phrases.NONE, phrases.NO_CUTS, NONE, *signs)))


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
        nothing = empty()
        given = ["" if text.lower() in nothing else text for text in given]
    if not any(given):
        return ""
    match type:
        case Relation():
            return " ".join(text or BLANK for text in given)
        case Numbers() if len(given) > 1:
            return f"({', '.join(text or BLANK for text in given)})"
    return given[0]


def filled_in(problem: Problem, texts: Sequence[str]) -> dict[str, Raw]:
    """What the gaps of an exercise hold, as an answer to each question that has blanks."""
    left = iter(texts)
    return {
        question.id: _answer(blanks, left)
        for question in problem.asked
        if (blanks := blanks_of(problem, question))
    }


def typed_in(problem: Problem, id: str, texts: Sequence[str]) -> Raw:
    """What the blanks of a question hold where a bound is typed as one text. If there are more or
    fewer texts than blanks, nobody knows which is which, and they stay a single text.
    """
    question = next(each for each in problem.asked if each.id == id)
    blanks = blanks_of(problem, question)
    counts = [_places(blank.type) for blank in blanks]
    if sum(counts) != len(texts):
        return ", ".join(texts)
    left = iter(texts)
    return _named(
        blanks,
        [joined(b.type, list(islice(left, n))) for b, n in zip(blanks, counts, strict=True)],
    )


def _places(type: FieldType) -> int:
    """How many blanks a field has where a bound is typed as one text."""
    return 1 if isinstance(type, Relation) else gaps(type)


def _answer(blanks: Sequence[Blank], texts: Iterator[str]) -> Raw:
    given = [
        joined(blank.type, [next(texts, "") for _ in range(gaps(blank.type))]) for blank in blanks
    ]
    return _named(blanks, given)


def _named(blanks: Sequence[Blank], given: Sequence[str]) -> Raw:
    """The contents by the fields of the blanks; of an only one as it is."""
    if [blank.field.name for blank in blanks] == [""]:
        return given[0]
    return {blank.field.name: text for blank, text in zip(blanks, given, strict=True)}
