"""Marks written answers: reads them, carries slips forward, and names misconceptions.

Read it from outside in: `answer_file` reads the table of a class, `class_marking` marks its rows,
`sheet_marking` a sheet and each exercise; `carrying` finds what follows from a slip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.marking.answer_file import read_answers as read_answers
    from grader.homework.marking.by_hand import (
        Waiting as Waiting,
        read_points as read_points,
        unread_entries as unread_entries,
        waiting_answers as waiting_answers,
        with_points as with_points,
    )
    from grader.homework.marking.changed_key import key_changes as key_changes
    from grader.homework.marking.class_marking import (
        Class as Class,
        MarkedRow as MarkedRow,
        by_name as by_name,
        mark_in_own_language as mark_in_own_language,
        row_in_own_language as row_in_own_language,
    )
    from grader.homework.marking.columns import (
        asked_of as asked_of,
        place_in as place_in,
    )
    from grader.homework.marking.corrections import (
        Corrections as Corrections,
        UnreadEntry as UnreadEntry,
        is_filled_in as is_filled_in,
    )
    from grader.homework.marking.marks import (
        AnswerMark as AnswerMark,
        KeptMarks as KeptMarks,
        SheetMark as SheetMark,
        Slip as Slip,
    )
    from grader.homework.marking.marks_cohort import (
        as_cohort as as_cohort,
        misconception_sentence as misconception_sentence,
        person_keys as person_keys,
    )
    from grader.homework.marking.sheet_marking import (
        Marked as Marked,
        fitting_misconceptions as fitting_misconceptions,
        mark_exercise as mark_exercise,
        mark_sheet as mark_sheet,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "marks": "AnswerMark KeptMarks SheetMark Slip",
            "changed_key": "key_changes",
            "class_marking": "Class MarkedRow by_name mark_in_own_language row_in_own_language",
            "sheet_marking": "Marked fitting_misconceptions mark_exercise mark_sheet",
            "by_hand": "Waiting read_points unread_entries waiting_answers with_points",
            "marks_cohort": "as_cohort misconception_sentence person_keys",
            "columns": "asked_of place_in",
            "corrections": "Corrections UnreadEntry is_filled_in",
            "answer_file": "read_answers",
        },
    )
