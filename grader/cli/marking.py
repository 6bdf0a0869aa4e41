"""The command that marks written answers, and what it writes about a class."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

from grader.cli.common import (
    add_json,
    add_language,
    add_output,
    add_path,
    add_secret,
    add_spec,
    secret_of,
    show,
    wrote,
)
from grader.errors import Fault, UserError
from grader.homework.cohort import Cohort
from grader.homework.marking import (
    Class,
    Corrections,
    KeptMarks,
    MarkedRow,
    as_cohort,
    asked_of,
    is_filled_in,
    key_changes,
    person_keys,
    place_in,
    read_answers,
    read_points,
    row_in_own_language,
    unread_entries,
    waiting_answers,
    with_points,
)
from grader.homework.sheets import (
    Person,
    Sheet,
    Variant,
    personal_variants,
    read_people,
    read_roster,
    read_sheet,
    written_in,
)
from grader.homework.specs import Mapping as Source, Scalar, hint, in_words, read_source
from grader.model.report import Verdict
from grader.outputs.files import write_all
from grader.outputs.paper import markers_table, unread_table
from grader.outputs.reports import FORMATS, class_report, dump_marks, marks_table, student_files
from grader.outputs.terminal import with_progress
from grader.words import marking as words

CLASS_REPORT = "class.html"

_SAFE = re.compile(r"[A-Za-z0-9_@+][A-Za-z0-9_@+.-]{0,63}", re.ASCII)


def add_mark(command: ArgumentParser) -> None:
    """Declare what `mark` takes."""
    add_spec(command)
    add_path(command, "answers", "ANSWERS", "a CSV file, or JSON lines (.jsonl)")
    add_output(command, "FILE", "write the marks", required=False)
    add_json(command)
    add_path(command, "--columns", "MAP", "a YAML file: what each column means")
    command.add_argument(
        "--show-columns", action="store_true", help="print what was understood, and mark nothing"
    )
    add_path(command, "--roster", "FILE", "the roster that the sheets were made for")
    command.add_argument("--salt", default="", metavar="WORD", help="the salt of that roster")
    command.add_argument(
        "--format", choices=tuple(FORMATS), help="the columns of a gradebook in place of our own"
    )
    command.add_argument(
        "--provisional",
        action="store_true",
        help="write the columns of a gradebook though answers wait for a marker, which count 0",
    )
    add_path(
        command, "--reports", "DIR", "write a report of the class, and a page for each student"
    )
    add_path(
        command,
        "--by-hand",
        "FILE",
        "the sheet for markers: written if it is not there, else its points count",
    )
    add_path(command, "--unread", "FILE", "write the entries that could not be read, with the key")
    add_path(
        command,
        "--corrections",
        "FILE",
        "the sheet that --unread wrote, with what they say in its column read",
    )
    command.add_argument(
        "--key-changed",
        action="store_true",
        help="show who gains and who loses against the marks in -o FILE, and write nothing",
    )
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_mark)


def run_mark(options: Namespace) -> int:
    """Run `mark`; 1 if some row could not be marked."""
    _check(options)
    sheet, secret = read_sheet(options.spec), secret_of(options)
    if options.language:
        sheet = replace(sheet, language=options.language)
    file = read_answers(options.answers, sheet, read_column_map(options.columns, sheet))
    if options.show_columns:
        for title, each in file.columns.items():
            of = each.label.code if each.label else ""
            show(words.column_meaning(title, each.meaning, of, each.told_by))
        return 0
    known = of_roster(sheet, options.roster, secret, options.salt)
    corrections = Corrections(options.corrections) if options.corrections else None
    with keep_marks(None if options.key_changed else options.output) as kept:
        made = Class(sheet, secret, known, corrections).mark(file.rows, kept)
        done = list(with_progress(made, len(file.rows)))
    if corrections:
        corrections.check_all_used()
    people: Sequence[Person] = read_people(options.roster) if options.roster else ()
    rows = with_names(by_hand(done, options.by_hand), people)
    waiting = list(waiting_answers(rows))
    if options.format and waiting and not options.provisional:
        raise UserError(words.refuse_waiting(len(waiting)))
    code = 1 if any(row.problem for row in rows) else 0
    if options.key_changed:
        show(key_changes(rows, options.output))
        return code
    if options.output:
        text = table(sheet, rows, options.format, people)
        _write(options, options.output, {options.output.name: text.encode()})
    if options.by_hand and not options.by_hand.exists():
        _write(options, options.by_hand, {options.by_hand.name: markers_table(waiting).encode()})
        if not options.json:
            show(words.waiting(len(waiting), options.by_hand.name))
    if options.unread:
        entries = list(unread_entries(rows))
        _write(options, options.unread, {options.unread.name: unread_table(entries).encode()})
        if entries and not options.json:
            show(words.unread(len(entries), options.unread.name))
    if not options.json and (nowhere := unanswered(sheet, rows)):
        show(words.unanswered(nowhere))
    if options.reports:
        with written_in(sheet, None) as own:
            theirs = of_roster(own, options.roster, secret, options.salt)
            files = reports(Class(own, secret, theirs), own, rows, people)
        write_all(options.reports, files)
        if not options.json:
            show(wrote(files, options.reports))
    if options.json:
        show(dump_marks(rows))
    return code


def _check(options: Namespace) -> None:
    if options.key_changed and not options.output:
        raise UserError("--key-changed goes with -o FILE, the marks before, found it without")
    if options.format and not options.output:
        raise UserError("--format goes with -o FILE, found it without")
    if options.unread and options.unread.exists() and is_filled_in(options.unread):
        rule = "must be a sheet that nobody has filled in (--corrections takes such a one back)"
        raise UserError([Fault(f"{rule}, found entries in its column read", str(options.unread))])
    if not any(
        (options.output, options.json, options.show_columns, options.reports, options.unread)
    ):
        wanted = "-o FILE, --reports DIR, --unread FILE, --json or --show-columns"
        raise UserError(f"needs {wanted}, found none")


def _write(options: Namespace, path: Path, files: Mapping[str, bytes]) -> None:
    write_all(path.parent, files)
    if not options.json:
        show(wrote(files, path.parent))


def of_roster(
    sheet: Sheet, roster: Path | None, secret: bytes, salt: str
) -> Mapping[str, Variant] | None:
    """The instance of each student, if there is a roster."""
    if roster is None:
        return None
    made = personal_variants(sheet, read_roster(roster), secret, salt)
    return {student.id: variant for student, variant in made}


def read_column_map(file: Path | None, sheet: Sheet) -> dict[str, str]:
    """What the columns of a file mean, as a YAML file says."""
    if file is None:
        return {}
    faults: list[Fault] = []
    source = read_source(file, faults)
    if not isinstance(source, Source):
        faults.append(Fault("must map titles of columns to what they mean", str(file), 1))
        raise UserError(faults)
    asked = asked_of(sheet)
    places = [f"{number}.{id}" for number, id in asked]
    for title, meaning in source.entries.items():
        text = meaning.text if isinstance(meaning, Scalar) else ""
        place = place_in(text)
        if not text or (place and (place.exercise, place.question) not in asked):
            rule = "must be id, code, name, or a place such as 1.values"
            told = f"{rule}, found {in_words(meaning)}{hint(text, places)}"
            faults.append(Fault(told, str(file), source.lines[title], title))
    if faults:
        raise UserError(faults)
    return {t: m.text for t, m in source.entries.items() if isinstance(m, Scalar)}


def keep_marks(output: Path | None) -> AbstractContextManager[KeptMarks | None]:
    """Where the marks are kept until all are done; nowhere if no table is to be written."""
    if output is None or not output.parent.is_dir():
        return nullcontext()
    return KeptMarks(output.with_name(f".{output.name}.unfinished"))


def by_hand(rows: Sequence[MarkedRow], sheet: Path | None) -> list[MarkedRow]:
    """The rows with the points of the sheet for markers, if there is one yet."""
    if sheet is None or not sheet.exists():
        return list(rows)
    given = read_points(sheet)
    return [with_points(row, given) for row in rows]


def with_names(rows: Sequence[MarkedRow], people: Sequence[Person]) -> list[MarkedRow]:
    """The rows with the names that the roster has, where the answers have none."""
    names = {key: person.name for person, key in person_keys(people)}
    return [
        row
        if row.row.name
        else replace(row, row=replace(row.row, name=names.get(row.row.id.casefold(), "")))
        for row in rows
    ]


def unanswered(sheet: Sheet, rows: Sequence[MarkedRow]) -> list[str]:
    """The questions that nobody answered, perhaps because an export left them out."""
    marked = [row for row in rows if row.problem is None]
    answered = {
        (mark.exercise, mark.question)
        for row in marked
        for mark in row.mark.marks
        if mark.verdict is not Verdict.MISSING
    }
    return [f"{n}.{id}" for n, id in asked_of(sheet) if marked and (n, id) not in answered]


def table(
    sheet: Sheet, rows: Sequence[MarkedRow], format: str | None, people: Sequence[Person]
) -> str:
    """The marks as our own table, or as the columns of a gradebook."""
    if format:
        return FORMATS[format](cohort(sheet, rows, people, with_pages=False))
    return marks_table(rows, list(asked_of(sheet)))


def cohort(
    sheet: Sheet, rows: Sequence[MarkedRow], people: Sequence[Person], with_pages: bool
) -> Cohort:
    """The results of the class."""
    names = page_names(rows) if with_pages else {}
    return as_cohort(sheet, rows, people, {n: f"{name}.html" for n, name in names.items()})


def page_names(rows: Sequence[MarkedRow]) -> dict[int, str]:
    """The name of each student's files, by the line of the row: the id, where it names one."""
    ids = [row.row.id.casefold() for row in rows]
    return {
        row.row.line: row.row.id
        if _SAFE.fullmatch(row.row.id) and ids.count(row.row.id.casefold()) == 1
        else f"line-{row.row.line}"
        for row in rows
    }


def reports(
    own: Class, sheet: Sheet, marked: Sequence[MarkedRow], people: Sequence[Person]
) -> dict[str, bytes]:
    """The report of the class, and a page for each student, also in Markdown; in the language in
    use, in which `own` makes the instances.
    """
    rows = [row_in_own_language(row, own) for row in marked]
    files = {CLASS_REPORT: class_report(cohort(sheet, rows, people, with_pages=True))}
    names = page_names(rows)
    for row in with_progress(rows, len(rows)):
        files |= student_files(row, names[row.row.line])
    return {name: text.encode() for name, text in files.items()}
