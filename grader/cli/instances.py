"""Commands that make instances of a spec, and show or count them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from grader.cli.options import (
    add_json,
    add_language,
    add_secret,
    add_spec,
    add_workers,
    secret_of,
    seed,
    where_of,
    whole,
)
from grader.cli.screen import in_colour, show

MOST_SEEDS = 1_000_000


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
