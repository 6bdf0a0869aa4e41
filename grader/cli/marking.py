"""The command that marks written answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING

from grader.cli.options import add_json, add_language, add_secret, add_spec, path, secret_of
from grader.cli.screen import show, wrote
from grader.errors import Fault, UserError
from grader.words import marking as words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from grader.homework.sheets import Sheet, Variant


def add_mark(command: ArgumentParser) -> None:
    """Declare what `mark` takes."""
    from grader.outputs.reports import FORMATS

    add_spec(command)
    command.add_argument(
        "answers", type=path, metavar="ANSWERS", help="a CSV file, or JSON lines (.jsonl)"
    )
    command.add_argument("-o", dest="output", type=path, metavar="FILE", help="write the marks")
    add_json(command)
    command.add_argument(
        "--columns", type=path, metavar="MAP", help="a YAML file: what each column means"
    )
    command.add_argument(
        "--show-columns", action="store_true", help="print what was understood, and mark nothing"
    )
    command.add_argument(
        "--roster", type=path, metavar="FILE", help="the roster that the sheets were made for"
    )
    command.add_argument("--salt", default="", metavar="WORD", help="the salt of that roster")
    command.add_argument(
        "--format", choices=tuple(FORMATS), help="the columns of a gradebook in place of our own"
    )
    command.add_argument(
        "--reports",
        type=path,
        metavar="DIR",
        help="write a report of the class, and a page for each student",
    )
    command.add_argument(
        "--by-hand",
        type=path,
        metavar="FILE",
        help="the sheet for markers: written if it is not there, else its points count",
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
    from grader.cli import mark_class
    from grader.homework.marking import Class, read_answers
    from grader.homework.sheets import read_sheet, written_in
    from grader.outputs.files import write_all
    from grader.outputs.reports import dump_marks
    from grader.outputs.terminal import with_progress

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
    with mark_class.keep_marks(None if options.key_changed else options.output) as kept:
        made = Class(sheet, secret, known).mark(file.rows, kept)
        done = list(with_progress(made, len(file.rows)))
    rows, for_markers = mark_class.by_hand(done, options.by_hand)
    code = 1 if any(row.problem for row in rows) else 0
    if options.key_changed:
        show(mark_class.changes(rows, options.output))
        return code
    if options.output:
        text = mark_class.table(sheet, rows, options.format, options.roster)
        _write(options, options.output, {options.output.name: text.encode()})
    if for_markers is not None:
        _write(options, options.by_hand, {options.by_hand.name: for_markers})
        if not options.json:
            count = len(for_markers.decode().splitlines()) - 1
            show(words.waiting(count, options.by_hand.name))
    if options.reports:
        with written_in(sheet, None) as own:
            theirs = of_roster(own, options.roster, secret, options.salt)
            files = mark_class.reports(Class(own, secret, theirs), own, rows, options.roster)
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
    if not (options.output or options.json or options.show_columns or options.reports):
        raise UserError("needs -o FILE, --reports DIR, --json or --show-columns, found none")


def _write(options: Namespace, path: Path, files: Mapping[str, bytes]) -> None:
    from grader.outputs.files import write_all

    write_all(path.parent, files)
    if not options.json:
        show(wrote(files, path.parent))


def of_roster(
    sheet: Sheet, roster: Path | None, secret: bytes, salt: str
) -> Mapping[str, Variant] | None:
    """The instance of each student, if there is a roster."""
    if roster is None:
        return None
    from grader.homework.sheets import personal_variants, read_roster

    made = personal_variants(sheet, read_roster(roster), secret, salt)
    return {student.id: variant for student, variant in made}


def read_column_map(file: Path | None, sheet: Sheet) -> dict[str, str]:
    """What the columns of a file mean, as a YAML file says."""
    if file is None:
        return {}
    from grader.homework.marking import asked_of, place_in
    from grader.homework.specs import Mapping as Source, Scalar, hint, in_words, read_source

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
