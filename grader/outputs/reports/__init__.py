"""Reports about a class, a spec, or an installation: a module for each.

`code_report` is about code, `student_page` about written answers; `grades` and `class_page` are
about either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.reports.class_page import class_report as class_report
    from grader.outputs.reports.code_report import (
        dump_report as dump_report,
        is_right as is_right,
        report_as_text as report_as_text,
        wrap_line as wrap_line,
    )
    from grader.outputs.reports.grades import (
        FORMATS as FORMATS,
        Graded as Graded,
        dump_grades as dump_grades,
        dump_marks as dump_marks,
        grades_summary as grades_summary,
        grades_table as grades_table,
        marks_table as marks_table,
    )
    from grader.outputs.reports.installation import doctor as doctor
    from grader.outputs.reports.stress_summary import stress as stress
    from grader.outputs.reports.student_page import student_files as student_files
    from grader.outputs.reports.tournament import tournament_files as tournament_files
else:
    __getattr__ = front_door(
        __name__,
        {
            "grades": "FORMATS Graded dump_grades dump_marks grades_summary grades_table "
            "marks_table",
            "class_page": "class_report",
            "installation": "doctor",
            "code_report": "dump_report is_right report_as_text wrap_line",
            "stress_summary": "stress",
            "student_page": "student_files",
            "tournament": "tournament_files",
        },
    )
