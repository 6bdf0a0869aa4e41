"""The command that writes questions for the systems that courses use."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.options import add_language, add_secret, add_spec, path, secret_of, seed, whole
from grader.cli.screen import show
from grader.cli.sheet import MOST_VARIANTS, draw_copies, refuse_seed_beside_roster
from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from pathlib import Path

    from grader.homework.sheets import Sheet
    from grader.outputs.lms import Export, Written
    from grader.outputs.paper import Copy


def add_export(command: ArgumentParser) -> None:
    """Declare what `export` takes."""
    from grader.outputs.lms import FORMATS

    about = "; ".join(f"{name}: {what}" for name, what in FORMATS.items())
    command.add_argument("format", choices=tuple(FORMATS), metavar="FORMAT", help=about)
    add_spec(command)
    command.add_argument(
        "-o", dest="output", type=path, metavar="OUT", required=True, help="write it there"
    )
    command.add_argument("--seed", type=seed, metavar="N", help="another instance for each")
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--variants",
        type=whole(1, MOST_VARIANTS),
        metavar="N",
        help="this many instances, of which a student gets one",
    )
    which.add_argument(
        "--roster", type=path, metavar="FILE", help="an instance for each student of a CSV file"
    )
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_export, code=None, salt="", avoid=None)


def run_export(options: Namespace) -> int:
    """Run `export`."""
    from grader.homework.sheets import read_sheet, written_in
    from grader.outputs.lms import export, load

    with written_in(read_sheet(options.spec), options.language) as sheet:
        copies, note = _copies(sheet, options)
        exported = export(copies)
        for line in (*note, *exported.left_out):
            show(line)
        if not exported.pools:
            rule = "must have a question that can be asked there, found none"
            raise UserError([Fault(rule, str(options.spec))])
        format = load(options.format)
        _write(options.output, format.write(exported))
        for line in dict.fromkeys(format.differs(exported)):
            show(line)
    show(_wrote(exported, options.output))
    return 0


def _copies(sheet: Sheet, options: Namespace) -> tuple[list[Copy], tuple[str, ...]]:
    """The copies to export, and what is to be said about their number."""
    from grader.homework.sheets import read_roster
    from grader.outputs.paper import single_copy
    from grader.words import exporting

    refuse_seed_beside_roster(options)
    if any(exercise.plan.is_drawn for exercise in sheet.exercises):
        return draw_copies(options, sheet), ()
    secret = secret_of(options)
    count = len(read_roster(options.roster)) if options.roster else options.variants or 1
    note = (exporting.is_given(count),) if count > 1 else ()
    return single_copy(sheet, options.seed or 0, secret), note


def _write(output: Path, written: Written) -> None:
    """Write a file, or the files of a folder."""
    from grader.outputs.files import write_all

    if isinstance(written, bytes):
        write_all(output.parent, {output.name: written})
    else:
        write_all(output, written)


def _wrote(exported: Export, output: Path) -> str:
    from grader.words import exporting

    return exporting.wrote(
        str(output),
        [(pool.title, len(pool.tasks), len(pool.tasks[0].parts)) for pool in exported.pools],
    )
