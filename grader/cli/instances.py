"""Commands that make instances of a spec: solved, counted and printed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.options import add_secret, path, secret_of, seed, whole
from grader.cli.screen import in_colour, show, wrote
from grader.errors import UserError

if TYPE_CHECKING:
    from grader.outputs.copies import Copy

MOST_SEEDS = 1_000_000
MOST_VARIANTS = 10_000


def add_solve(command: ArgumentParser) -> None:
    command.add_argument("spec", type=path, metavar="SPEC", help="a YAML file")
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--seed", type=seed, default=0, metavar="N", help="another instance for each"
    )
    which.add_argument("--code", metavar="CODE", help="the instance that a sheet names")
    add_secret(command)
    command.add_argument("--json", action="store_true", help="one JSON document")
    command.set_defaults(run=run_solve)


def run_solve(options: Namespace) -> int:
    from grader.sheets.sheet import read_sheet, seed_of, variant

    secret = secret_of(options)
    sheet = read_sheet(options.spec)
    seed = seed_of(sheet, options.code, secret) if options.code is not None else options.seed
    made = variant(sheet, seed, secret)
    if options.json:
        from grader.outputs import json

        show(json.render(made))
    else:
        from grader.outputs import text

        show(text.render(made, in_colour()))
    return 0


def add_stress(command: ArgumentParser) -> None:
    command.add_argument("spec", type=path, metavar="SPEC", help="a YAML file")
    command.add_argument(
        "--seeds",
        type=whole(1, MOST_SEEDS),
        default=1000,
        metavar="N",
        help="try the seeds 0 to N - 1",
    )
    add_secret(command)
    command.set_defaults(run=run_stress)


def run_stress(options: Namespace) -> int:
    from grader.outputs.stress import stress
    from grader.sheets.sheet import read_sheet

    result = stress(read_sheet(options.spec), options.seeds, secret_of(options))
    show(result.report())
    return 0 if result.is_sound else 2


def add_sheet(command: ArgumentParser) -> None:
    command.add_argument("spec", type=path, metavar="SPEC", help="a YAML file")
    command.add_argument(
        "-o", dest="output", type=path, metavar="DIR", required=True, help="write there"
    )
    command.add_argument("--seed", type=seed, metavar="N", help="another instance for each")
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--variants", type=whole(1, MOST_VARIANTS), metavar="N", help="this many different sheets"
    )
    which.add_argument(
        "--roster", type=path, metavar="FILE", help="a sheet for each student of a CSV file"
    )
    command.add_argument(
        "--salt",
        default="",
        metavar="WORD",
        help="gives a roster other sheets",
    )
    command.add_argument(
        "--avoid", type=path, metavar="FILE", help="the index.csv of sheets not to repeat"
    )
    command.add_argument("--engine", metavar="E", help="pdflatex, lualatex, or a path to one")
    command.add_argument("--paper", choices=("a4", "letter"), default="a4")
    command.add_argument(
        "--templates", type=path, metavar="DIR", help="a folder of your own templates"
    )
    add_secret(command)
    command.set_defaults(run=run_sheet)


def run_sheet(options: Namespace) -> int:
    from grader.outputs import engine
    from grader.outputs.files import write_all
    from grader.outputs.handout import Press, handout
    from grader.outputs.paper import PAPERS

    found = engine.find(options.engine)
    several = bool(options.roster or options.variants)
    press = Press(PAPERS[options.paper], found, options.templates)
    files = handout(copies(options), several, press)
    write_all(options.output, files)
    show(wrote(files, options.output))
    if found is None:
        raise UserError(
            f"a PDF takes {engine.DEFAULT}, found none: wrote the .tex and an SVG of each tree; "
            f"to install it: {engine.INSTALL}"
        )
    return 0


def copies(options: Namespace) -> list[Copy]:
    """The copies to print, as the options say."""
    from grader.outputs.copies import alone, numbered_copies, personal_copies
    from grader.sheets.roster import read_codes, read_roster
    from grader.sheets.sheet import read_sheet

    if options.roster and options.seed is not None:
        raise UserError("--seed goes without --roster: a student's sheet follows from the id")
    if options.salt and not options.roster:
        raise UserError("--salt goes with --roster, found it without")
    if options.avoid and not (options.roster or options.variants):
        raise UserError("--avoid goes with --variants or --roster, found it without")
    sheet, secret, seed = read_sheet(options.spec), secret_of(options), options.seed or 0
    avoid = read_codes(options.avoid) if options.avoid else ()
    if options.roster:
        students = read_roster(options.roster)
        return personal_copies(sheet, students, secret, options.salt, avoid)
    if options.variants:
        return numbered_copies(sheet, options.variants, seed, secret, avoid)
    return alone(sheet, seed, secret)
