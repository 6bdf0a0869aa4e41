"""The commands that hand exercises out: sheets to print, and questions for course systems."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.common import (
    add_language,
    add_output,
    add_path,
    add_secret,
    add_spec,
    add_workers,
    list_names,
    secret_of,
    seed,
    show,
    where_of,
    whole,
    wrote,
)
from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from argparse import _ActionsContainer
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from grader.homework.sheets import Sheet
    from grader.outputs.paper import Copy, Language, Paper, Press, Reason, SpecFiles


MOST_VARIANTS = 10_000


def add_sheet(command: ArgumentParser) -> None:
    """Declare what `sheet` takes."""
    add_spec(command)
    add_output(command, "DIR", "write there")
    which = _add_copies(
        command, "this many different sheets", "a sheet for each student of a CSV file"
    )
    which.add_argument("--code", metavar="CODE", help="the sheet with this code again")
    command.add_argument("--salt", default="", metavar="WORD", help="gives a roster other sheets")
    add_path(command, "--avoid", "FILE", "the index.csv of sheets not to repeat")
    command.add_argument(
        "--engine",
        metavar="E",
        default="auto",
        help="auto (the default: pdflatex, else typst), lualatex, or a path to one of TeX's",
    )
    command.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help="the size of the pages"
    )
    command.add_argument(
        "--duplex",
        action="store_true",
        help="in the files with all sheets, each begins on a right-hand page",
    )
    add_path(command, "--templates", "DIR", "a folder of your own templates")
    add_workers(command)
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_sheet)


def _add_copies(command: ArgumentParser, variants: str, roster: str) -> _ActionsContainer:
    """Which copies there are: one for a seed, or several."""
    command.add_argument("--seed", type=seed, metavar="N", help="another instance for each")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--variants", type=whole(1, MOST_VARIANTS), metavar="N", help=variants)
    add_path(which, "--roster", "FILE", roster)
    return which


def run_sheet(options: Namespace) -> int:
    """Run `sheet`."""
    from grader.homework.sheets import written_in
    from grader.outputs.files import other_files, write_all
    from grader.outputs.paper import (
        DEFAULT_ENGINE,
        FORM,
        INSTALL_TEX,
        INSTALL_TYPST,
        OURS,
        PAPERS,
        Press,
        find_engine,
        find_typst,
        make_handout,
        read_with_files,
    )
    from grader.workers import Where

    found = find_engine(options.engine)
    second = None if found and not found.path else find_typst()
    several = bool(options.roster or options.variants)
    paper = PAPERS[options.paper]
    # An instructor's templates are nowhere else.
    where = Where() if options.templates else where_of(options)
    press = Press(paper, found, options.templates, options.duplex, second, where)
    _check(options)
    if several:
        _spare(options.output / FORM)
    source, spec_files = read_with_files(options.spec)
    with written_in(source, options.language) as sheet:
        made = draw_copies(options, sheet)
        reasons = _reasons(options, made, spec_files, paper)
        files, faults, counts = make_handout(made, reasons, several, press)
    write_all(options.output, files)
    printed = sum(counts.values())
    sheets = "1 sheet with its key" if len(made) == 1 else f"{len(made)} sheets with their keys"
    told = f": {printed} of {sheets}" if several else ""
    by = f", {_by(press, counts)}" if found and printed else ""
    show(wrote(files, options.output) + told + by)
    if before := other_files(options.output, OURS, files):
        show(f"not of this run: {list_names(before)} in {options.output}")
    if found is None:
        raise UserError(
            f"a PDF takes {DEFAULT_ENGINE} or Typst, found none: wrote the .tex and an SVG of "
            f"each tree; to install one: {INSTALL_TEX}, or: {INSTALL_TYPST}"
        )
    for fault in faults:
        print(fault._replace(file=str(options.roster)), file=sys.stderr)
    return 1 if faults else 0


def _spare(form: Path) -> None:
    """Refuses to write an empty form over one that somebody has filled in."""
    import csv

    if not form.is_file():
        return
    lines = form.read_text("utf-8-sig", "replace").splitlines()
    separator = ";" if lines and ";" in lines[0] else ","
    if any(cell for row in csv.reader(lines[1:], delimiter=separator) for cell in row[2:]):
        raise UserError([Fault("must be empty to be written anew, found answers", str(form))])


def _by(press: Press, counts: Mapping[Language, int]) -> str:
    """`by pdfLaTeX`, `by Typst`, or `2 by Typst, the others by pdfLaTeX`."""
    assert press.engine
    by_second = counts.get(press.second.language, 0) if press.second else 0
    if not (press.second and by_second):
        return f"by {press.engine.name}"
    if press.language not in counts:
        return f"by {press.second.name}"
    return f"{by_second} by {press.second.name}, the others by {press.engine.name}"


def _reasons(
    options: Namespace, copies: Sequence[Copy], files: SpecFiles, paper: Paper
) -> Iterator[tuple[Reason, ...]]:
    """The reasons of each copy's key, which take half of the time, so others may help."""
    from grader.outputs.paper import list_reasons, list_reasons_by_seed, spread

    variants = {copy.variant.seed: copy.variant for copy in copies}
    return spread(
        [copy.variant.seed for copy in copies],
        lambda seeds: [list_reasons(variants[seed].problems, paper) for seed in seeds],
        list_reasons_by_seed,
        files,
        where_of(options),
        secret_of(options),
        paper,
        options.language,
    )


def draw_copies(options: Namespace, sheet: Sheet) -> list[Copy]:
    """The copies to print, as the options say."""
    from grader.homework.sheets import read_codes, read_roster, seed_of
    from grader.outputs.paper import numbered_copies, personal_copies, single_copy

    secret, seed = secret_of(options), options.seed or 0
    avoid = read_codes(options.avoid) if options.avoid else ()
    if options.roster:
        students = read_roster(options.roster)
        return personal_copies(sheet, students, secret, options.salt, avoid)
    if options.variants:
        return numbered_copies(sheet, options.variants, seed, secret, avoid)
    if options.code is not None:
        seed = seed_of(sheet, options.code, secret)
    return single_copy(sheet, seed, secret)


def refuse_seed_beside_roster(options: Namespace) -> None:
    """Refuses a seed where each student has one."""
    if options.roster and options.seed is not None:
        raise UserError("--seed goes without --roster: a student's sheet follows from the id")


def _check(options: Namespace) -> None:
    """Refuses options that would have no effect together."""
    several = options.roster or options.variants
    refuse_seed_beside_roster(options)
    if options.code is not None and options.seed is not None:
        raise UserError("--seed goes without --code: the code names the instance")
    if options.salt and not options.roster:
        raise UserError("--salt goes with --roster, found it without")
    for option in ("avoid", "duplex"):
        if getattr(options, option) and not several:
            raise UserError(f"--{option} goes with --variants or --roster, found it without")


def add_export(command: ArgumentParser) -> None:
    """Declare what `export` takes."""
    from grader.outputs.lms import FORMATS, READ_BY

    all_of = [*FORMATS.items(), *((name, f"the same as {of}") for name, of in READ_BY.items())]
    about = "; ".join(f"{name}: {what}" for name, what in all_of)
    command.add_argument("format", choices=[*FORMATS, *READ_BY], metavar="FORMAT", help=about)
    add_spec(command)
    add_output(command, "OUT", "write it there")
    _add_copies(
        command,
        "this many instances, of which a student gets one",
        "an instance for each student of a CSV file",
    )
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_export, code=None, salt="", avoid=None)


def run_export(options: Namespace) -> int:
    """Run `export`."""
    from grader.homework.sheets import read_sheet, written_in
    from grader.outputs.files import write_all
    from grader.outputs.lms import READ_BY, export, load
    from grader.words import lms

    with written_in(read_sheet(options.spec), options.language) as sheet:
        copies, note = _copies(sheet, options)
        exported = export(copies)
        if options.format in READ_BY:
            note = (lms.read_by(options.format, READ_BY[options.format]), *note)
        for line in (*note, *exported.left_out):
            show(line)
        if not exported.pools:
            rule = "must have a question that can be asked there, found none"
            raise UserError([Fault(rule, str(options.spec))])
        format = load(options.format)
        output: Path = options.output
        written = format.write(exported)
        if isinstance(written, bytes):
            write_all(output.parent, {output.name: written})
        else:
            write_all(output, written)
        for line in dict.fromkeys(format.differs(exported)):
            show(line)
    pools = [(pool.title, len(pool.tasks), len(pool.tasks[0].parts)) for pool in exported.pools]
    show(lms.wrote(str(options.output), pools))
    return 0


def _copies(sheet: Sheet, options: Namespace) -> tuple[list[Copy], tuple[str, ...]]:
    """The copies to export, and what is to be said about their number."""
    from grader.homework.sheets import read_roster
    from grader.outputs.paper import single_copy
    from grader.words import lms

    refuse_seed_beside_roster(options)
    if any(exercise.plan.is_drawn for exercise in sheet.exercises):
        return draw_copies(options, sheet), ()
    secret = secret_of(options)
    count = len(read_roster(options.roster)) if options.roster else options.variants or 1
    note = (lms.is_given(count),) if count > 1 else ()
    return single_copy(sheet, options.seed or 0, secret), note
