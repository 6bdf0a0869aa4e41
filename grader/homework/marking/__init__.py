"""Marks written answers: reads them, carries slips forward, and names misconceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.marking.answer_file import read_answers as read_answers
    from grader.homework.marking.by_hand import (
        Waiting as Waiting,
        read_points as read_points,
        waiting as waiting,
        with_points as with_points,
    )
    from grader.homework.marking.class_marking import Class as Class, MarkedRow as MarkedRow
    from grader.homework.marking.columns import asked_of as asked_of, placed as placed
    from grader.homework.marking.decimal_commas import ALONE as ALONE
    from grader.homework.marking.exercise_marking import (
        Marked as Marked,
        mark_exercise as mark_exercise,
    )
    from grader.homework.marking.mark_language import as_read as as_read, spoken as spoken
    from grader.homework.marking.marks import (
        AnswerMark as AnswerMark,
        SheetMark as SheetMark,
        Slip as Slip,
    )
    from grader.homework.marking.marks_cohort import as_cohort as as_cohort, sentence as sentence
    from grader.homework.marking.marks_store import KeptMarks as KeptMarks
    from grader.homework.marking.naming import fitting as fitting
    from grader.homework.marking.sheet_marking import mark_sheet as mark_sheet
else:
    __getattr__ = front_door(
        __name__,
        {
            "decimal_commas": "ALONE",
            "marks": "AnswerMark SheetMark Slip",
            "class_marking": "Class MarkedRow",
            "marks_store": "KeptMarks",
            "exercise_marking": "Marked mark_exercise",
            "by_hand": "Waiting read_points waiting with_points",
            "marks_cohort": "as_cohort sentence",
            "mark_language": "as_read spoken",
            "columns": "asked_of placed",
            "naming": "fitting",
            "sheet_marking": "mark_sheet",
            "answer_file": "read_answers",
        },
    )
