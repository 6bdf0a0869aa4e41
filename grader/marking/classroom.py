"""Marks the answers of a class: finds the instance of each row, then marks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from grader.errors import UserError
from grader.instances.gaps import filled_in, typed_in
from grader.instances.seeds import near
from grader.marking.answer_file import AnswerRow
from grader.marking.kept import KeptMarks, key_of
from grader.marking.marks import SheetMark
from grader.marking.sheet import mark_sheet
from grader.model.fields import Raw
from grader.sheets.sheet import Sheet, Variant, seed_of, variant
from grader.words import marking as words


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


def _kept(kept: KeptMarks, variant: Variant, answers: Mapping[int, Mapping[str, Raw]]) -> SheetMark:
    """The mark of an earlier run, or one that is kept for a later run."""
    key = key_of(variant, answers)
    mark = kept.get(key)
    if mark is None:
        mark = mark_sheet(variant.problems, answers)
        kept.put(key, mark)
    return mark


def _answers(variant: Variant, row: AnswerRow) -> Mapping[int, Mapping[str, Raw]]:
    """The answers of a row; those that are joined are told apart by the blanks of the instance."""
    found: dict[int, dict[str, Raw]] = {number: {**of} for number, of in row.answers.items()}
    for number, parts in row.parts.items():
        found.setdefault(number, filled_in(variant.problems[number - 1], parts))
    for (number, id), texts in row.blanks.items():
        problem = variant.problems[number - 1]
        found.setdefault(number, {}).setdefault(id, typed_in(problem, id, texts))
    return found


class Class:
    """The instances of one sheet, each made once."""

    def __init__(
        self, sheet: Sheet, secret: bytes = b"", known: Mapping[str, Variant] | None = None
    ) -> None:
        self._sheet = sheet
        self._secret = secret
        #: The instance of each id, where a roster says which.
        self._known = known
        self._made: dict[str, Variant] = {}
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
                found = self._variant(row)
            except UserError as error:
                yield MarkedRow(row, row.code, NO_MARKS, error.faults[0].message)
            else:
                answers = _answers(found, row)
                mark = _kept(kept, found, answers) if kept else mark_sheet(found.problems, answers)
                yield MarkedRow(row, found.code, mark, None, found, answers)

    def _variant(self, row: AnswerRow) -> Variant:
        """The instance of a row; it is told, never guessed."""
        if row.codes:
            return self._put_together(row)
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

    def _put_together(self, row: AnswerRow) -> Variant:
        """The instances that a course system drew, each for itself."""
        made = {number: self._of_code(code) for number, code in row.codes.items()}
        first = next(iter(made.values()))
        numbers = range(1, len(first.problems) + 1)
        problems = tuple(made.get(number, first).problems[number - 1] for number in numbers)
        codes = dict.fromkeys(made[number].code for number in sorted(made))
        return replace(first, code=" ".join(codes), problems=problems)

    def _of_code(self, code: str) -> Variant:
        if code not in self._made:
            try:
                seed = seed_of(self._sheet, code, self._secret)
            except UserError as error:
                meant = near(code, self._secret, self._sheet.identities)
                raise UserError(words.bad_code(error.faults[0].message, meant)) from None
            return self._of_seed(code, seed)
        return self._made[code]

    def _of_seed(self, code: str, seed: int) -> Variant:
        if code not in self._made:
            self._made[code] = variant(self._sheet, seed, self._secret)
        return self._made[code]
