"""What is filled in to answer a question in a course's system, and all that is right there.

Every system that asks the question again reads this, and so does whoever reads its answers back.

The label is a sheet's code, the number of an exercise, and a question's id: `G2-7-ABCDEFGH-1`,
`G2-7-ABCDEFGH-1-values`. The system prints it with the question, so that whoever reads the answers
back knows what they are about. A question of Moodle's has a gap for each blank, but two for a
bound; whoever writes it, and whoever reads its responses back, counts gaps by `gap_count`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, Solved, possible
from grader.homework.kinds.problem import Problem, Question
from grader.model.exact import read_bound
from grader.model.fields import (
    Field,
    FieldType,
    Numbers,
    Numeral,
    Raw,
    Record,
    Relation,
    Subset,
    as_written,
    right_texts,
)
from grader.model.follows import Rule
from grader.model.grammar import BLANK, NONE
from grader.words import ENGLISH, phrases, say, speaking

#: A question with more blanks would fill screens; in Moodle, one with 60 is known to work.
MOST_BLANKS = 60
MOST_TICKS = 120


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong content of a blank, and the sentences of the misconceptions that lead to it."""

    content: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """One blank: a field of the answer with all that is right in it."""

    field: Field
    #: Every right content, as a key writes it, the usual one first; of a set, its members. None if
    #: nothing is to be written there.
    right: tuple[str, ...] | None
    #: The share of the question's points; 0 where the key has nothing, and an entry costs a share.
    share: Fraction
    mistakes: tuple[Mistake, ...]

    @property
    def type(self) -> FieldType:
        """The type of the blank's content."""
        return self.field.type

    @property
    def follows(self) -> Rule | None:
        """The rule by which the content follows from other answers."""
        return self.field.follows


def blanks_of(problem: Problem, question: Question) -> tuple[Blank, ...]:
    """The blanks of a question in their order; none if its answer cannot be said so."""
    answer = question.answer
    if answer.is_picture or answer.rubric_items:
        return ()
    if answer.ticks:
        is_small = len(answer.ticks) <= MOST_TICKS
        return (_tick_boxes(answer, _wrong(problem, question)),) if is_small else ()
    fields = problem.fields(question)
    if len(fields) > MOST_BLANKS:
        return ()
    with speaking(ENGLISH):  # what is right is read in English
        right = _right_contents(answer)
    if right is None:
        return ()
    wrong = _wrong(problem, question)
    with speaking(ENGLISH):
        types = {field.name: field.type for field in answer.fields()}
        weights, also = answer.weights(), _also(question, types)
        theirs: dict[str, list[tuple[Sequence[str], tuple[str, ...]]]] = {}
        for sentences, other in wrong:
            for name, contents in (_right_contents(other.apart_from(answer)) or {}).items():
                theirs.setdefault(name, []).append((sentences, contents))
    right = {name: (*contents, *also.get(name, ())) for name, contents in right.items()}
    return tuple(
        Blank(
            Field(field.name, field.label, types[field.name], field.follows),
            right.get(field.name),
            weights.get(field.name, Fraction(0)),
            _mistakes(types[field.name], right.get(field.name, ()), theirs.get(field.name, ())),
        )
        for field in fields
    )


def _also(question: Question, types: Mapping[str, FieldType]) -> dict[str, tuple[str, ...]]:
    """What the spec accepts besides in each field; but no other sets, which are marked by names."""
    found: dict[str, tuple[str, ...]] = {}
    for text in question.accept.values():
        for name, said in question.answer.split(text).items():
            if name in types and not isinstance(types[name], Subset):
                more = right_texts(as_written(types[name], said)) or ()
                found[name] = (*found.get(name, ()), *more)
    return found


def _wrong(problem: Problem, question: Question) -> list[tuple[list[str], Answer]]:
    """The wrong answers to which the known misconceptions lead, each with the sentences of all
    that lead to it.
    """
    found: list[tuple[list[str], Answer]] = [([], question.answer)]
    for held in problem.solved.once(_possible):
        if answer := problem.solved.answers_under(held).get(question.id):
            known = next((each for each, same in found if same == answer), None)
            if known is None:
                found.append((known := [], answer))
            known.append(say(held.sentence))
    return found[1:]


def _possible(solved: Solved) -> tuple[Misconception, ...]:
    return possible(solved.kind, solved.instance)


def _tick_boxes(answer: Answer, wrong: Iterable[tuple[Sequence[str], Answer]]) -> Blank:
    """A set as boxes to tick, one of them for the empty set."""
    type = Subset((*answer.ticks, NONE))
    theirs = (
        (sentences, filter(type.among.__contains__, _members(other))) for sentences, other in wrong
    )
    right = _members(answer)
    return Blank(Field("", "", type), right, Fraction(1), _mistakes(type, right, theirs))


def _members(answer: Answer) -> tuple[str, ...]:
    return tuple(name for name, is_in in answer.ticks.items() if is_in) or (NONE,)


def _right_contents(answer: Answer) -> dict[str, tuple[str, ...]] | None:
    """All that is right in each field that a key fills in; None if it cannot be listed."""
    if not answer.is_listable:
        return None
    found = {name: right_texts(right) for name, right in answer.right_by_field().items()}
    if None in found.values():
        return None
    return {name: contents for name, contents in found.items() if contents}


def _mistakes(
    type: FieldType, right: tuple[str, ...], theirs: Iterable[tuple[Sequence[str], Iterable[str]]]
) -> tuple[Mistake, ...]:
    tolerance = type.tolerance if isinstance(type, Numeral) and right else Fraction(0)
    found: dict[str, list[str]] = {}
    for sentences, contents in theirs:
        for content in contents:
            if content not in right and not (tolerance and _is_near(content, right[0], tolerance)):
                found.setdefault(content, []).extend(sentences)
    return tuple([Mistake(content, tuple(dict.fromkeys(said))) for content, said in found.items()])


def _is_near(content: str, right: str, tolerance: Fraction) -> bool:
    """Whether it is a number within the tolerance of the right one."""
    given, wanted = read_bound(content), read_bound(right)
    if given is None or wanted is None or isinstance(given, float) or isinstance(wanted, float):
        return False
    return abs(Fraction(given) - Fraction(wanted)) <= tolerance


def why_none(question: Question) -> str:
    """Why a question has no such blanks, in the words that a command prints."""
    from grader.words import lms

    answer = question.answer
    if answer.is_picture:
        return lms.A_DRAWING
    if answer.ticks or _right_contents(answer) is not None:
        return lms.too_many(len(answer.ticks) or len(answer.fields()))
    return lms.MANY_WAYS


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
BETWEEN = "[ , ]"
RELATIONS = ("=", "≤", "≥", BETWEEN, NONE)


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
            if given[0] == BETWEEN and given[1]:
                return given[1] if given[1][:1] == "[" else f"[{given[1]}]"
            return " ".join(text or BLANK for text in given)
        case Numbers() if len(given) > 1:
            return f"({', '.join(text or BLANK for text in given)})"
    return given[0]


def answers_in_gaps(problem: Problem, texts: Sequence[str]) -> dict[str, Raw]:
    """What the gaps of an exercise hold, as an answer to each question that has blanks."""
    left = iter(texts)
    found: dict[str, Raw] = {}
    for question in problem.asked:
        if question.answer.rubric_items:  # an essay is a text
            found[question.id] = next(left, "")
        elif blanks := blanks_of(problem, question):
            found[question.id] = _answer(blanks, left)
    return found


def answer_in_blanks(problem: Problem, id: str, texts: Sequence[str]) -> Raw:
    """What the blanks of a question hold where a bound is typed as one text. If there are more or
    fewer texts than blanks, nobody knows which is which, and they stay a single text.
    """
    blanks = blanks_of(problem, problem.question(id))
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
