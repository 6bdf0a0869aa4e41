"""The command that writes practice pages."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from grader.cli.options import add_secret, path, secret_of, seed, whole
from grader.cli.screen import show, wrote
from grader.errors import UserError

if TYPE_CHECKING:
    from pathlib import Path

MOST_INSTANCES = 1000


def add_practice(command: ArgumentParser) -> None:
    """Declare what `practice` takes."""
    command.add_argument("specs", type=path, metavar="SPEC", nargs="+", help="YAML files")
    command.add_argument(
        "-o",
        dest="output",
        type=path,
        metavar="FILE.html | DIR",
        required=True,
        help="write a page there, or a folder with an index and a page for each spec",
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
    is_page = options.output.suffix == ".html"
    if is_page and len(specs) > 1:
        raise UserError(f"-o names a folder where there are several specs, found {options.output}")
    sheets = [(spec.stem, read_sheet(spec)) for spec in specs]
    files = site(sheets, options.instances, options.seed, secret_of(options))
    folder = options.output
    if is_page:
        files = {options.output.name: files[f"{specs[0].stem}.html"]}
        folder = options.output.parent
    write_all(folder, files)
    show(wrote(files, folder))
    return 0
