"""Commands that make instances of a spec, and show them, count them, or ask about them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from itertools import chain
from typing import TYPE_CHECKING

from grader.cli.common import (
    add_json,
    add_language,
    add_output,
    add_secret,
    add_spec,
    add_workers,
    in_colour,
    listen,
    path,
    secret_of,
    seed,
    show,
    where_of,
    whole,
    wrote,
)
from grader.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from grader.homework.sheets import Sheet, Variant


MOST_SEEDS, MOST_INSTANCES = 1_000_000, 1000
#: The page of a site that lists the others.
INDEX = "index"


def add_solve(command: ArgumentParser) -> None:
    """Declare what `solve` takes."""
    add_spec(command)
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--seed", type=seed, default=0, metavar="N", help="another instance for each"
    )
    which.add_argument("--code", metavar="CODE", help="the instance that a sheet names")
    add_secret(command)
    add_language(command)
    add_json(command)
    command.set_defaults(run=run_solve)


def run_solve(options: Namespace) -> int:
    """Run `solve`."""
    from grader.homework.sheets import read_sheet, seed_of, variant

    secret = secret_of(options)
    sheet = read_sheet(options.spec)
    seed = seed_of(sheet, options.code, secret) if options.code is not None else options.seed
    if options.json:
        from grader.outputs.files import render as render_json

        show(render_json(variant(sheet, seed, secret)))
    else:
        from grader.homework.sheets import written_in
        from grader.outputs.terminal import render

        with written_in(sheet, options.language) as sheet:
            shown = render(variant(sheet, seed, secret), in_colour())
        show(shown)
    return 0


def add_stress(command: ArgumentParser) -> None:
    """Declare what `stress` takes."""
    add_spec(command)
    command.add_argument(
        "--seeds",
        type=whole(1, MOST_SEEDS),
        default=1000,
        metavar="N",
        help="try the seeds 0 to N - 1",
    )
    add_workers(command)
    add_secret(command)
    command.set_defaults(run=run_stress)


def run_stress(options: Namespace) -> int:
    """Run `stress`; 2 if some instance is not sound."""
    from grader.outputs.reports import stress

    result = stress(options.spec, options.seeds, secret_of(options), where_of(options))
    show(result.report())
    return 0 if result.is_sound else 2


def add_practice(command: ArgumentParser) -> None:
    """Declare what `practice` takes."""
    command.add_argument(
        "specs", type=path, metavar="SPEC", nargs="+", help="YAML files, or a folder of them"
    )
    add_output(
        command,
        "FILE.html | DIR",
        "write a page there, or a folder with an index and a page for each spec; "
        "without it the questions are asked here",
        required=False,
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
    add_language(command)
    command.set_defaults(run=run_practice)


def run_practice(options: Namespace) -> int:
    """Run `practice`."""
    from grader.homework.sheets import read_sheet, written_in

    specs = list(chain.from_iterable(map(files_of, options.specs)))
    if options.output and options.output.suffix == ".html" and len(specs) > 1:
        raise UserError(f"-o names a folder where there are several specs, found {options.output}")
    sheets = [read_sheet(spec) for spec in specs]
    tongue = options.language or one_language(sheets)
    with ExitStack() as stack:
        spoken = [stack.enter_context(written_in(sheet, tongue)) for sheet in sheets]
        if options.output is None:
            ask(spoken, options)
        else:
            write([spec.stem for spec in specs], spoken, options)
    return 0


def one_language(sheets: Sequence[Sheet]) -> str:
    """The language of all sheets: an index or a score is written in one."""
    found = sorted({sheet.language for sheet in sheets})
    if len(found) > 1:
        raise UserError(f"specs must have one language (or --language), found {', '.join(found)}")
    return found[0]


def write(names: Sequence[str], sheets: Sequence[Sheet], options: Namespace) -> None:
    """Write the page of one sheet, or a site with a page for each."""
    from grader.outputs.files import write_all
    from grader.outputs.page import site

    if taken := [name for name in names if names.count(name) > 1 or name == INDEX]:
        raise UserError(f"specs must have different names, and none may be {INDEX}: {taken[0]!r}")
    made = dict(zip(names, (instances(sheet, options) for sheet in sheets), strict=True))
    files = site(made)
    folder = options.output
    if folder.suffix == ".html":
        files = {folder.name: files[f"{names[0]}.html"]}
        folder = folder.parent
    write_all(folder, files)
    show(wrote(files, folder))


def files_of(spec: Path) -> list[Path]:
    """A file itself; of a folder all specs but those for code, which nobody practises on a page."""
    if not spec.is_dir():
        return [spec]
    from grader.homework.sheets import is_for_code

    found = [file for file in sorted(spec.glob("*.yaml")) if not is_for_code(file)]
    if not found:
        raise UserError(f"{spec}: must hold specs for practice (*.yaml), found none")
    return found


def instances(sheet: Sheet, options: Namespace) -> Sequence[Variant]:
    """The instances of a sheet; where there are fewer than asked for, that is said."""
    from grader.outputs.page import draws, variants
    from grader.words import page as words

    found = variants(sheet, options.instances, options.seed, secret_of(options))
    if draws(sheet) and len(found) < options.instances:
        print(words.fewer(sheet.file, len(found), options.instances), file=sys.stderr)
    return found


def ask(sheets: Sequence[Sheet], options: Namespace) -> None:
    """Ask the questions one by one, in the terminal or of what a pipe sends."""
    from grader.outputs.page import Tutor

    made = chain.from_iterable(instances(sheet, options) for sheet in sheets)
    Tutor(listen, show).practise(made)
