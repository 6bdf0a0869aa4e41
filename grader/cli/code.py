"""The commands for code that students hand in: check, bundle, grade and tournament."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.common import (
    add_isolation,
    add_json,
    add_language,
    add_output,
    add_path,
    add_secret,
    add_seed,
    add_spec,
    add_workers,
    cannot_write,
    in_colour,
    secret_of,
    show,
    where_of,
    wrote,
)
from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from grader.autograder.cases import CodeExercise
    from grader.autograder.grading import Submission

#: Beside the table and the page of a tournament: what the next run needs.
GAMES = "games.jsonl"
#: The players of a tournament that the screen names.
MOST_NAMED = 5


def add_check(command: ArgumentParser) -> None:
    """Declare what `check` takes."""
    add_spec(command, "a YAML file, or a bundle.json")
    add_path(command, "submission", "SUBMISSION", "a file, a folder or a .zip")
    add_json(command)
    command.add_argument(
        "--show", metavar="TEST", help="show a test in full: 3, or alphabeta/3 of one function"
    )
    add_seed(command)
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_check)


def run_check(options: Namespace) -> int:
    """Run `check`; 1 if something in the submission is not right."""
    from grader.autograder.exercises import KeptTests, read_exercise, spoken_of
    from grader.autograder.grading import grade, read_given
    from grader.autograder.sandbox import best_isolation
    from grader.outputs.reports import dump_report, is_right, report_as_text

    kept = KeptTests()
    exercise = read_exercise(options.spec, options.seed, secret_of(options), kept)
    with spoken_of(exercise, options.language) as exercise:
        files = read_given(options.submission, exercise.files)
        if options.show is not None and not files.refused:
            return _show(exercise, files, options.show)
        shut = best_isolation()
        if shut.level != "D":  # there a submission could read hidden tests
            kept.write()
        with shut.host:
            report = grade(exercise, files, shut)
        show(dump_report(report) if options.json else report_as_text(report, in_colour()))
        return 0 if is_right(report) else 1


def _show(exercise: CodeExercise, files: Submission, wanted: str) -> int:
    """Show some tests in full, only those that are not right if there are any; 1 then."""
    import time

    from grader.autograder.grading import AT_HOME, SubmissionRun, show_test, tests_named
    from grader.autograder.sandbox import best_isolation
    from grader.outputs.reports import wrap_line

    tests = tests_named(exercise, wanted)
    shut = best_isolation()
    with shut.host:
        run = SubmissionRun(exercise, files, shut, time.monotonic() + AT_HOME)
        found = [show_test(run, function, test) for function, test in tests]
    wrong = [each for each in found if not each[0]]
    for _, lines in wrong or found:
        show("\n".join(part for line in lines for part in wrap_line(line, "", "    ")) + "\n")
    return 1 if wrong else 0


def add_bundle(command: ArgumentParser) -> None:
    """Declare what `bundle` takes."""
    add_spec(command)
    add_output(command, "DIR")
    command.add_argument(
        "--hidden",
        choices=("hidden", "after_due_date", "after_published"),
        default="after_published",
        help="when students see the results of hidden tests (default: %(default)s)",
    )
    command.add_argument(
        "--let-through",
        action="store_true",
        help="write the bundle even if a known misconception passes the tests",
    )
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_bundle)


def run_bundle(options: Namespace) -> int:
    """Run `bundle`."""
    import secrets

    from grader.autograder.choosing import gaps, measure_coverage
    from grader.autograder.exercises import read_outline, resolve, spoken_of

    try:
        from grader.outputs.runners import BUNDLE_FILES, coverage_text, write_bundle
    except ModuleNotFoundError as error:
        raise UserError(
            f"bundle needs the package gradescope-utils, found no {error.name} "
            "(pip install 'gradescope-utils>=0.5,<0.6')"
        ) from None

    seed = secrets.randbits(64)
    spec = options.spec
    outline = read_outline(spec)
    exercise = resolve(outline, seed, secret_of(options))
    rows = measure_coverage(exercise)
    if told := coverage_text(rows):
        show(told)
    # Who allows only the spec's own trees is told what they let through.
    if outline.wanted.ours and not options.let_through and (faults := gaps(rows, spec)):
        raise UserError(faults)
    with spoken_of(exercise, options.language) as exercise:
        write_bundle(exercise, rows, seed, options.hidden, options.output)
    show(wrote(BUNDLE_FILES, options.output))
    return 0


def _add_class(command: ArgumentParser) -> None:
    """What is handed in, and for which exercise."""
    add_spec(command, "a YAML file, or a bundle.json")
    add_path(command, "folder", "FOLDER", "submissions, or a Gradescope export")


def _add_class_options(command: ArgumentParser) -> None:
    """Where, with which tests and in which language a class is graded."""
    add_workers(command)
    add_isolation(command)
    add_seed(command)
    add_secret(command)
    add_language(command)


def add_grade(command: ArgumentParser) -> None:
    """Declare what `grade` takes."""
    from grader.outputs.reports import FORMATS

    _add_class(command)
    add_output(command, "FILE.csv")
    command.add_argument(
        "--only", metavar="ID", help="grade this submission again, and all without a current report"
    )
    add_path(command, "--roster", "FILE", "a CSV with the people of the class")
    command.add_argument(
        "--format", choices=tuple(FORMATS), help="the columns of a gradebook in place of our own"
    )
    add_json(command)
    _add_class_options(command)
    command.set_defaults(run=run_grade)


def run_grade(options: Namespace) -> int:
    """Run `grade`."""
    from grader.autograder.exercises import KeptTests, read_exercise, spoken_of
    from grader.autograder.grading import is_our_fault
    from grader.cli.grade_class import CLASS_REPORT, grade, reports_of
    from grader.outputs.reports import dump_grades, grades_summary

    kept = KeptTests()
    exercise = read_exercise(options.spec, options.seed, secret_of(options), kept)
    with spoken_of(exercise, options.language) as exercise:
        graded = grade(
            exercise,
            options.folder,
            options.output,
            options.only,
            options.roster,
            options.format,
            where_of(options),
        )
    kept.write()
    if options.json:
        show(dump_grades(graded))
    else:
        show(grades_summary(graded))
        reports = reports_of(options.output)
        show(f"the class: {reports / CLASS_REPORT}")
        show(f"wrote {options.output} and the reports in {reports}")
    failed = [entry.id for entry, report in graded.reports if is_our_fault(report)]
    for id in failed:
        print(f"{id}: the grader failed on it, run it again", file=sys.stderr)
    return 1 if failed else 0


def add_tournament(command: ArgumentParser) -> None:
    """Declare what `tournament` takes."""
    _add_class(command)
    add_output(command, "DIR", "write there")
    _add_class_options(command)
    command.set_defaults(run=run_tournament)


def run_tournament(options: Namespace) -> int:
    """Run `tournament`; 1 if the grader failed to play some games."""
    from grader.autograder.exercises import KeptTests, read_exercise, spoken_of
    from grader.autograder.grading import as_tournament, play_all, playing, submissions_in
    from grader.homework.cohort import standings
    from grader.homework.sheets import people_behind
    from grader.outputs.files import write_all
    from grader.outputs.reports import tournament_files
    from grader.outputs.terminal import Bar
    from grader.words import matches as words

    kept = KeptTests()
    whole = read_exercise(options.spec, options.seed, secret_of(options), kept)
    given = playing(whole, options.spec)
    entries = submissions_in(options.folder, options.output)
    if len(entries) < 2:
        rule = f"must be a folder of two submissions at least, found {len(entries)}"
        raise UserError([Fault(rule, str(options.folder))])
    behind = people_behind(options.folder, [entry.id for entry in entries], None)
    try:
        options.output.mkdir(parents=True, exist_ok=True)
        with (
            spoken_of(given, options.language) as exercise,
            Bar(len(entries) * (len(entries) - 1) // 2) as bar,
        ):
            played, unplayed = play_all(
                exercise, entries, options.output / GAMES, where_of(options), bar.show
            )
            tournament = as_tournament(exercise, entries, played, unplayed, behind)
            files = tournament_files(tournament)
    except OSError as error:
        raise cannot_write(options.output, error) from None
    kept.write()
    write_all(options.output, files)
    show(words.overview(len(entries), len(tournament.games), len(tournament.starts)))
    for each in standings(tournament)[:MOST_NAMED]:
        show(f"  {words.standing(tournament.contestants[each.player].id, *each.rating)}")
    show(wrote([*files, GAMES], options.output))
    if unplayed:
        print(words.unplayed(len(unplayed)), file=sys.stderr)
    return 1 if unplayed else 0
