"""The command for practice: it writes pages, or asks in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import chain
from typing import TYPE_CHECKING

from grader.cli.options import add_secret, path, secret_of, seed, whole
from grader.cli.screen import listen, show, wrote
from grader.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from grader.sheets.sheet import Sheet

MOST_INSTANCES = 1000


def add_practice(command: ArgumentParser) -> None:
    """Declare what `practice` takes."""
    command.add_argument("specs", type=path, metavar="SPEC", nargs="+", help="YAML files")
    command.add_argument(
        "-o",
        dest="output",
        type=path,
        metavar="FILE.html | DIR",
        help="write a page there, or a folder with an index and a page for each spec; "
        "without it the questions are asked here",
    )
    command.add_argument(
        "--instances",
        type=whole(1, MOST_INSTANCES),
        default=10,
        metavar="N",
        help="this many different instances of each (default 10)",
    )
    command.add_argument("--seed", type=seed, default=0, metavar="N", help="other instances")
    add_secret(command)
    command.set_defaults(run=run_practice)


def run_practice(options: Namespace) -> int:
    """Run `practice`."""
    from grader.outputs.files import write_all
    from grader.outputs.practice.site import site
    from grader.sheets.sheet import read_sheet

    specs: list[Path] = options.specs
    is_page = options.output is not None and options.output.suffix == ".html"
    if is_page and len(specs) > 1:
        raise UserError(f"-o names a folder where there are several specs, found {options.output}")
    sheets = [(spec.stem, read_sheet(spec)) for spec in specs]
    if options.output is None:
        ask([sheet for _, sheet in sheets], options)
        return 0
    files = site(sheets, options.instances, options.seed, secret_of(options))
    folder = options.output
    if is_page:
        files = {options.output.name: files[f"{specs[0].stem}.html"]}
        folder = options.output.parent
    write_all(folder, files)
    show(wrote(files, folder))
    return 0


def ask(sheets: Sequence[Sheet], options: Namespace) -> None:
    """Ask the questions one by one, in the terminal or of what a pipe sends."""
    from grader.outputs.practice.site import variants
    from grader.outputs.practice.tutor import Tutor

    secret = secret_of(options)
    made = chain.from_iterable(
        variants(sheet, options.instances, options.seed, secret) for sheet in sheets
    )
    Tutor(listen, show).practise(made)
