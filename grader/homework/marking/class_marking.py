"""Marks the answers of a class: finds the instance of each row, marks it, and says the marks in the
language in use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from grader.errors import UserError
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.blanks import answer_in_blanks, answers_in_gaps
from grader.homework.kinds.problem import Question
from grader.homework.kinds.seeds import near_codes
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.composition import Composed, put_together
from grader.homework.marking.corrections import Corrections
from grader.homework.marking.marks import AnswerMark, KeptMarks, SheetMark, key_of
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.answer_words import own_entry, own_words, put_in_english
from grader.homework.sheets.sheet import Sheet, Variant, seed_of, variant
from grader.homework.sheets.sheet_language import language_of
from grader.model.fields import Pick, Raw
from grader.words import ENGLISH, in_use, marking as words, speaking, translated


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """A row with its marks, or with the problem for which it has none."""

    row: AnswerRow
    code: str
    mark: SheetMark
    problem: str | None
    #: The instance that it answers.
    variant: Variant | None = None
    #: Its answers, those told apart that an export joins.
    answers: Mapping[int, Mapping[str, Raw]] = field(default_factory=dict)


NO_MARKS = SheetMark((), {}, {})


class Class:
    """The instances of one sheet, each made once."""

    def __init__(
        self,
        sheet: Sheet,
        secret: bytes = b"",
        known: Mapping[str, Variant] | None = None,
        corrections: Corrections | None = None,
    ) -> None:
        self._sheet = sheet
        self._secret = secret
        #: The instance of each id, where a roster says which.
        self._known = known
        self._corrections = corrections
        self._made: dict[str, Variant] = {}
        self._language = language_of(sheet, sheet.language)
        self.is_drawn = any(exercise.plan.is_drawn for exercise in sheet.exercises)

    @property
    def possible(self) -> Fraction:
        """The points of a sheet."""
        points = (each for exercise in self._sheet.exercises for each in exercise.points.values())
        return sum(points, Fraction(0))

    def mark(self, rows: Iterable[AnswerRow], kept: KeptMarks | None = None) -> Iterator[MarkedRow]:
        """Every row, in its order; what an earlier run kept is not marked again."""
        for row in rows:
            if row.problem is not None:
                yield MarkedRow(row, row.code, NO_MARKS, row.problem)
                continue
            try:
                drawn = self._drawn(row)
            except UserError as error:
                yield MarkedRow(row, row.code, NO_MARKS, error.faults[0].message)
            else:
                found = drawn.variant
                with speaking(self._language):
                    answers = _answers(drawn, row)
                    named = _put_each(found, answers, by_name)
                read = _put_each(found, named, self._put_in_english)
                if self._corrections:
                    by_hand = self._correct(self._corrections, (row.id, found.code), found, read)
                    read, answers = _replace(read, by_hand), _replace(answers, by_hand)
                mark = _mark_once(kept, found, read) if kept else mark_sheet(found.problems, read)
                mark = replace(mark, rounding=self._sheet.rounding)
                yield MarkedRow(row, found.code, mark, None, found, answers)

    def _correct(
        self,
        corrections: Corrections,
        row: tuple[str, str],
        made: Variant,
        answers: Mapping[int, Mapping[str, Raw]],
    ) -> Mapping[int, Mapping[str, Raw]]:
        """The answers in which a person read something."""
        found: dict[int, dict[str, Raw]] = {}
        for number, own in answers.items():
            for id, raw in own.items():
                question = made.problems[number - 1].question(id)
                put = corrections.correct(row, number, question, raw, self._put_in_english)
                if put is not raw:
                    found.setdefault(number, {})[id] = put
        return found

    def _put_in_english(self, question: Question, raw: Raw) -> Raw:
        return put_in_english(question, raw, self._sheet.language)

    def instance(self, row: AnswerRow) -> Variant:
        """The instance that a row answers; raises UserError."""
        return self._drawn(row).variant

    def _drawn(self, row: AnswerRow) -> Composed:
        """The instance that a row belongs to, as its codes or its id say; it is never guessed."""
        if row.codes or row.blanks:
            return put_together(row.codes, row.blanks, self._of_code)
        return Composed(self._variant(row), {})

    def _variant(self, row: AnswerRow) -> Variant:
        code = row.code.strip()
        if code:
            return self._of_code(code)
        if self._known is not None:
            if row.id in self._known:
                return self._known[row.id]
            raise UserError(words.unknown_id(row.id))
        if not self.is_drawn:
            return self._of_seed("", 0)
        raise UserError(words.NO_CODE)

    def _of_code(self, code: str) -> Variant:
        if code not in self._made:
            try:
                seed = seed_of(self._sheet, code, self._secret)
            except UserError as error:
                meant = near_codes(code, self._secret, self._sheet.identities)
                raise UserError(words.bad_code(error.faults[0].message, meant)) from None
            return self._of_seed(code, seed)
        return self._made[code]

    def _of_seed(self, code: str, seed: int) -> Variant:
        if code not in self._made:
            self._made[code] = variant(self._sheet, seed, self._secret)
        return self._made[code]


def row_in_own_language(row: MarkedRow, own: Class) -> MarkedRow:
    """The row in the language in use, in which `own` makes its instances."""
    if in_use() is ENGLISH:
        return row
    if row.problem is not None:
        return replace(row, problem=words.NOT_MARKED)
    made = own.instance(row.row)
    marks = tuple(
        mark_in_own_language(mark, made.problems[mark.exercise - 1].question(mark.question))
        for mark in row.mark.marks
    )
    return replace(row, variant=made, mark=replace(row.mark, marks=marks))


def mark_in_own_language(mark: AnswerMark, question: Question) -> AnswerMark:
    """The mark with its entries in the language in use."""
    fields = {field.name: field for field in question.answer.fields()}

    def called(name: str) -> str:
        return (fields[name].label or name) if name in fields else name

    def entry(name: str, text: str) -> str:
        return own_entry(fields[name].type, text) if name in fields else own_words(text)

    return replace(
        mark,
        slips=tuple(
            replace(
                slip,
                field=called(slip.field),
                given=entry(slip.field, slip.given),
                expected=entry(slip.field, slip.expected),
            )
            for slip in mark.slips
        ),
        carried=tuple(map(called, mark.carried)),
        missing=tuple(map(called, mark.missing)),
    )


def _mark_once(
    kept: KeptMarks, variant: Variant, answers: Mapping[int, Mapping[str, Raw]]
) -> SheetMark:
    """The mark of an earlier run, or one that is kept for a later run."""
    key = key_of(variant, answers)
    mark = kept.get(key)
    if mark is None:
        mark = mark_sheet(variant.problems, answers)
        kept.put(key, mark)
    return mark


def _answers(drawn: Composed, row: AnswerRow) -> Mapping[int, Mapping[str, Raw]]:
    """The answers of a row; those that are joined are told apart by the blanks of the instance."""
    variant, places = drawn
    found: dict[int, dict[str, Raw]] = {number: {**of} for number, of in row.answers.items()}
    for number, parts in row.parts.items():
        found.setdefault(number, answers_in_gaps(variant.problems[number - 1], parts))
    for label, texts in row.blanks.items():
        problem, id = variant.problems[label.exercise - 1], places[label]
        found.setdefault(label.exercise, {}).setdefault(id, answer_in_blanks(problem, id, texts))
    return found


def _replace(
    answers: Mapping[int, Mapping[str, Raw]], by: Mapping[int, Mapping[str, Raw]]
) -> Mapping[int, Mapping[str, Raw]]:
    return {number: {**own, **by.get(number, {})} for number, own in answers.items()}


def _put_each(
    made: Variant, answers: Mapping[int, Mapping[str, Raw]], put: Callable[[Question, Raw], Raw]
) -> Mapping[int, Mapping[str, Raw]]:
    """The answers to questions that are asked, each as `put` makes it."""
    return {
        number: {
            question.id: put(question, own[question.id])
            for question in made.problems[number - 1].asked
            if question.id in own
        }
        for number, own in answers.items()
    }


def by_name(question: Question, raw: Raw) -> Raw:
    """The name of an option in the place of its text in the language in use."""
    if question.answer.statements and isinstance(raw, str):
        return _names(question.answer).get(_bare(raw), raw)
    return raw


def _names(answer: Answer) -> dict[str, str]:
    """The names of options by what they say."""
    return {
        _bare(translated(text)): name
        for field in answer.fields()
        if isinstance(field.type, Pick)
        for name, text in zip(field.type.options, field.type.texts, strict=False)
    }


def _bare(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".")
