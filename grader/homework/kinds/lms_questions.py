"""A question in a course system: its label, and the gaps in which it is answered.

The label is a sheet's code, the number of an exercise, and a question's id: `G2-7-ABCDEFGH-1`,
`G2-7-ABCDEFGH-1-values`. The system prints it with the question, so that whoever reads the answers
back knows what they are about. A question of Moodle's has a gap for each blank, but two for a
bound; whoever writes it, and whoever reads its responses back, counts gaps by `gap_count`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from grader.homework.kinds.blanks import Blank, blanks_of
from grader.homework.kinds.problem import Problem
from grader.model.fields import FieldType, Numbers, Numeral, Raw, Record, Relation
from grader.model.grammar import BLANK, NONE
from grader.words import phrases

_LABEL = re.compile(
    r"\b(G[0-9]-[0-9A-HJKMNP-TV-Z]{1,13}-[0-9A-HJKMNP-TV-Z]{8})(?:-([0-9]{1,3})(?:-([a-z0-9_]+))?)?\b"
)


class QuestionLabel(NamedTuple):
    """What a question is about; an exercise is 0 and a question "" where it is not named."""

    code: str
    exercise: int
    question: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, (self.code, str(self.exercise), self.question)))


def label_in(text: str) -> QuestionLabel | None:
    """The label that a text names; None if it names none, or several."""
    found = {
        QuestionLabel(code, int(exercise or 0), question)
        for code, exercise, question in _LABEL.findall(text)
    }
    return found.pop() if len(found) == 1 else None


#: The relations of a bound, and what is chosen where nothing is to be written.
RELATIONS = ("=", "≤", "≥", NONE)


def signs_of_nothing() -> tuple[str, ...]:
    """What students write into a blank that is to stay empty, in the language in use."""
    signs = ("-", "\N{EN DASH}", "\N{MINUS SIGN}")
    return tuple(dict.fromkeys((phrases.NONE, phrases.NO_CUTS, NONE, *signs)))


def gap_count(type: FieldType) -> int:
    """How many gaps a blank has: a relation and a number, or each number that earns its part."""
    match type:
        case Relation():
            return 2
        case Numbers(count, is_each_marked=True):
            return count
    return 1


def join_gaps(type: FieldType, texts: Sequence[str]) -> str:
    """The content of a blank from what its gaps hold; "" where nothing is written."""
    given = [text.strip() for text in texts]
    if isinstance(type, Numeral | Relation | Numbers | Record):
        nothing = signs_of_nothing()
        given = ["" if text.lower() in nothing else text for text in given]
    if not any(given):
        return ""
    match type:
        case Relation():
            return " ".join(text or BLANK for text in given)
        case Numbers() if len(given) > 1:
            return f"({', '.join(text or BLANK for text in given)})"
    return given[0]


def answers_in_gaps(problem: Problem, texts: Sequence[str]) -> dict[str, Raw]:
    """What the gaps of an exercise hold, as an answer to each question that has blanks."""
    left = iter(texts)
    return {
        question.id: _answer(blanks, left)
        for question in problem.asked
        if (blanks := blanks_of(problem, question))
    }


def answer_in_blanks(problem: Problem, id: str, texts: Sequence[str]) -> Raw:
    """What the blanks of a question hold where a bound is typed as one text. If there are more or
    fewer texts than blanks, nobody knows which is which, and they stay a single text.
    """
    question = next(each for each in problem.asked if each.id == id)
    blanks = blanks_of(problem, question)
    counts = [_places(blank.type) for blank in blanks]
    if sum(counts) != len(texts):
        return ", ".join(texts)
    left = iter(texts)
    return _by_field(
        blanks,
        [join_gaps(b.type, list(islice(left, n))) for b, n in zip(blanks, counts, strict=True)],
    )


def _places(type: FieldType) -> int:
    """How many blanks a field has where a bound is typed as one text."""
    return 1 if isinstance(type, Relation) else gap_count(type)


def _answer(blanks: Sequence[Blank], texts: Iterator[str]) -> Raw:
    given = [
        join_gaps(blank.type, [next(texts, "") for _ in range(gap_count(blank.type))])
        for blank in blanks
    ]
    return _by_field(blanks, given)


def _by_field(blanks: Sequence[Blank], given: Sequence[str]) -> Raw:
    """The contents by the fields of the blanks; of an only one as it is."""
    if [blank.field.name for blank in blanks] == [""]:
        return given[0]
    return {blank.field.name: text for blank, text in zip(blanks, given, strict=True)}
