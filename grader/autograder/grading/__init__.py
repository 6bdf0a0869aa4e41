"""Submissions are read, run and reported on: one, a class, or a tournament.

Read `submission` (its files), `submission_run` (runs the tests) and `submission_report` (one from
beginning to end); then `classroom` (a folder of them) and `tournament`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.grading.class_results import (
        as_cohort as as_cohort,
        as_tournament as as_tournament,
        program as program,
    )
    from grader.autograder.grading.classroom import (
        common_misconceptions as common_misconceptions,
        grade_all as grade_all,
        is_our_fault as is_our_fault,
        killed_report as killed_report,
        submissions_in as submissions_in,
    )
    from grader.autograder.grading.display import show_test as show_test, tests_named as tests_named
    from grader.autograder.grading.report_files import Entry as Entry, KeptReports as KeptReports
    from grader.autograder.grading.similarity import program_prints as program_prints
    from grader.autograder.grading.submission import (
        Submission as Submission,
        read as read,
        read_given as read_given,
    )
    from grader.autograder.grading.submission_report import (
        AT_HOME as AT_HOME,
        OFFICIAL as OFFICIAL,
        grade as grade,
        unrun_report as unrun_report,
    )
    from grader.autograder.grading.submission_run import SubmissionRun as SubmissionRun
    from grader.autograder.grading.tournament import play_all as play_all, playing as playing
    from grader.autograder.grading.worker import begin_grading as begin_grading, crew as crew
else:
    __getattr__ = front_door(
        __name__,
        {
            "submission_report": "AT_HOME OFFICIAL grade unrun_report",
            "report_files": "Entry KeptReports",
            "submission": "Submission read read_given",
            "submission_run": "SubmissionRun",
            "class_results": "as_cohort as_tournament program",
            "worker": "begin_grading crew",
            "classroom": "common_misconceptions grade_all is_our_fault killed_report "
            "submissions_in",
            "tournament": "play_all playing",
            "similarity": "program_prints",
            "display": "show_test tests_named",
        },
    )
