"""Marks in the language in use: the instance of a row, and what its marks quote of the answers."""

from __future__ import annotations

from dataclasses import replace

from grader.homework.kinds.problem import Question
from grader.homework.marking.class_marking import Class, MarkedRow
from grader.homework.marking.decimal_commas import put_in_english, reader
from grader.homework.marking.marks import AnswerMark
from grader.homework.sheets.answer_words import own_words, shown
from grader.model.fields import Raw
from grader.words import ENGLISH, in_use, marking as words


def as_read(question: Question, raw: Raw) -> Raw:
    """What was given, in the words that are read; options may be in the language in use."""
    code = in_use().code
    put = reader(code)
    options = [o for f in question.answer.fields() for o in getattr(f.type, "options", ())]
    if any(put(option) != option for option in options):
        return raw
    return put_in_english(question, raw, code)


def spoken(row: MarkedRow, own: Class) -> MarkedRow:
    """The row in the language in use, in which `own` makes its instances."""
    if in_use() is ENGLISH:
        return row
    if row.problem is not None:
        return replace(row, problem=words.NOT_MARKED)
    made = own.instance(row.row)
    asked = {
        (number, question.id): question
        for number, problem in enumerate(made.problems, 1)
        for question in problem.asked
    }
    marks = tuple(_spoken(mark, asked[mark.exercise, mark.question]) for mark in row.mark.marks)
    return replace(row, variant=made, mark=replace(row.mark, marks=marks))


def _spoken(mark: AnswerMark, question: Question) -> AnswerMark:
    fields = {field.name: field for field in question.answer.fields()}

    def called(name: str) -> str:
        return (fields[name].label or name) if name in fields else name

    def entry(name: str, text: str) -> str:
        return shown(fields[name].type, text) if name in fields else own_words(text)

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
