"""The command that marks written answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.options import add_secret, path, secret_of
from grader.cli.screen import show, wrote
from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from grader.sheets.sheet import Sheet, Variant


def add_mark(command: ArgumentParser) -> None:
    """Declare what `mark` takes."""
    command.add_argument("spec", type=path, metavar="SPEC", help="a YAML file")
    command.add_argument(
        "answers", type=path, metavar="ANSWERS", help="a CSV file, or JSON lines (.jsonl)"
    )
    command.add_argument("-o", dest="output", type=path, metavar="FILE", help="write the marks")
    command.add_argument("--json", action="store_true", help="one JSON document")
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
    add_secret(command)
    command.set_defaults(run=run_mark)


def run_mark(options: Namespace) -> int:
    """Run `mark`; 1 if some row could not be marked."""
    from grader.marking.answer_file import read_answers
    from grader.marking.classroom import Class
    from grader.outputs import marks
    from grader.outputs.files import write_all
    from grader.sheets.sheet import read_sheet

    if not (options.output or options.json or options.show_columns):
        raise UserError("needs -o FILE, --json or --show-columns, found none of them")
    sheet, secret = read_sheet(options.spec), secret_of(options)
    file = read_answers(options.answers, sheet, renamed(options.columns))
    if options.show_columns:
        for title, meaning in file.columns.items():
            show(f"{title}: {meaning or '(kept as it is)'}")
        return 0
    known = of_roster(sheet, options.roster, secret, options.salt)
    rows = list(Class(sheet, secret, known).mark(file.rows))
    if options.output:
        asked = [
            (number, id)
            for number, exercise in enumerate(sheet.exercises, 1)
            for id in exercise.points
        ]
        files = {options.output.name: marks.table(rows, asked).encode()}
        write_all(options.output.parent, files)
        if not options.json:
            show(wrote(files, options.output.parent))
    if options.json:
        show(marks.dump(rows))
    return 1 if any(row.problem for row in rows) else 0


def of_roster(
    sheet: Sheet, roster: Path | None, secret: bytes, salt: str
) -> Mapping[str, Variant] | None:
    """The instance of each student, if there is a roster."""
    if roster is None:
        return None
    from grader.sheets.roster import read_roster
    from grader.sheets.variants import personal

    made = personal(sheet, read_roster(roster), secret, salt)
    return {student.id: variant for student, variant in made}


def renamed(file: Path | None) -> dict[str, str]:
    """What the columns of a file mean, as a YAML file says."""
    if file is None:
        return {}
    from grader.specs.source import Mapping as Source
    from grader.specs.source import Scalar, read_source

    faults: list[Fault] = []
    source = read_source(file, faults)
    if not isinstance(source, Source):
        faults.append(Fault("must map titles of columns to what they mean", str(file), 1))
        raise UserError(faults)
    for title, meaning in source.entries.items():
        if not isinstance(meaning, Scalar):
            rule = "must be id, code, name, or a place such as 1.values, found a list or mapping"
            faults.append(Fault(rule, str(file), source.lines[title], title))
    if faults:
        raise UserError(faults)
    return {t: m.text for t, m in source.entries.items() if isinstance(m, Scalar)}
