"""The commands. Each imports what it needs when it runs: start-up is most of a short command."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from grader import __version__
from grader.errors import Fault, UserError

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from grader.outputs.copies import Copy
    from grader.spec.problems import Variant

MAX_SECRET = 4096


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; exit with 0, 1 (not fully right) or 2 (what was given is at fault)."""
    # Imports leave no garbage to speak of; looking for it, now and at exit, takes a tenth of the
    # time of a short command.
    gc.set_threshold(50_000)
    atexit.register(gc.freeze)
    options = _parser().parse_args(arguments)
    run: Callable[[Namespace], int] = options.run
    try:
        code = run(options)
        sys.stdout.flush()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); the interpreter's own flush must not fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


class _Parser(ArgumentParser):
    """Help is 80 columns wide: to ask the terminal, argparse would load shutil each time."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=partial(HelpFormatter, width=80), **options)


def _parser() -> ArgumentParser:
    parser = _Parser(
        prog="grader",
        description="Exercises on game-tree search: generated, solved, printed and graded.",
    )
    parser.add_argument("--version", action="version", version=f"grader {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    kinds = commands.add_parser("kinds", help="the kinds of exercise, a line each")
    kinds.add_argument("--json", action="store_true", help="one JSON document")
    kinds.set_defaults(run=_kinds)

    new = commands.add_parser("new", help="a commented spec of a kind to start from")
    new.add_argument("kind", metavar="KIND")
    new.add_argument("-o", dest="output", metavar="FILE", help="write it there, not to the screen")
    new.set_defaults(run=_new)

    solve = commands.add_parser("solve", help="an instance and its answers")
    _add_instance(solve)
    solve.add_argument("--json", action="store_true", help="one JSON document")
    solve.set_defaults(run=_solve)

    stress = commands.add_parser("stress", help="many instances of a spec, checked and summed up")
    stress.add_argument("spec", metavar="SPEC", help="a YAML file")
    stress.add_argument(
        "--seeds", type=_seed, default=1000, metavar="N", help="try the seeds 0 to N - 1"
    )
    _add_secret(stress)
    stress.set_defaults(run=_stress)

    _add_sheet(commands.add_parser("sheet", help="problem sheets and keys to print"))

    doctor = commands.add_parser("doctor", help="what is installed, what is missing")
    doctor.set_defaults(run=_doctor)

    _add_grading(commands)

    schema = commands.add_parser("schema", help="the JSON Schema of specs, for editors")
    schema.set_defaults(run=_schema)
    return parser


def _add_grading(commands: _SubParsersAction[_Parser]) -> None:
    """What runs the code that students hand in."""
    check = commands.add_parser("check", help="run the tests of a code exercise on a submission")
    check.add_argument("spec", metavar="SPEC", help="a YAML file, or a bundle.json")
    check.add_argument("submission", metavar="SUBMISSION", help="a file, a folder or a .zip")
    check.add_argument("--json", action="store_true", help="one JSON document")
    check.set_defaults(run=_check)

    bundle = commands.add_parser("bundle", help="autograder.zip for Gradescope, starter.zip")
    bundle.add_argument("spec", metavar="SPEC", help="a YAML file")
    bundle.add_argument("-o", dest="output", metavar="DIR", required=True)
    bundle.add_argument(
        "--hidden",
        choices=("hidden", "after_due_date", "after_published"),
        default="after_published",
        help="when students see the results of hidden tests (default: %(default)s)",
    )
    bundle.add_argument(
        "--let-through", action="store_true", help="even if a known mistake passes the tests"
    )
    _add_secret(bundle)
    bundle.set_defaults(run=_bundle)

    grade = commands.add_parser("grade", help="grade a folder of submissions")
    grade.add_argument("spec", metavar="SPEC", help="a YAML file, or a bundle.json")
    grade.add_argument("folder", metavar="FOLDER", help="submissions, or a Gradescope export")
    grade.add_argument("-o", dest="output", metavar="FILE.csv", required=True)
    grade.add_argument("--only", metavar="ID", help="grade this submission again")
    grade.add_argument("--json", action="store_true", help="one JSON document")
    grade.set_defaults(run=_grade)

    for command in (check, grade):
        command.add_argument(
            "--seed", type=_seed, default=0, metavar="N", help="other tests for each"
        )
        _add_secret(command)


def _add_instance(command: ArgumentParser) -> None:
    """What names one instance of a spec."""
    command.add_argument("spec", metavar="SPEC", help="a YAML file")
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "--seed", type=_seed, default=0, metavar="N", help="another instance for each"
    )
    which.add_argument("--code", metavar="CODE", help="the instance that a sheet names")
    _add_secret(command)


def _add_sheet(sheet: ArgumentParser) -> None:
    sheet.add_argument("spec", metavar="SPEC", help="a YAML file")
    sheet.add_argument("-o", dest="output", metavar="DIR", required=True, help="write there")
    sheet.add_argument("--seed", type=_seed, metavar="N", help="other instances (usually 0)")
    which = sheet.add_mutually_exclusive_group()
    which.add_argument("--variants", type=_count, metavar="N", help="so many different sheets")
    which.add_argument("--roster", metavar="FILE", help="a sheet for each student of a CSV file")
    sheet.add_argument("--salt", default="", metavar="WORD", help="other sheets for a roster")
    sheet.add_argument("--avoid", metavar="FILE", help="the index.csv of sheets not to repeat")
    sheet.add_argument("--engine", metavar="E", help="pdflatex, lualatex, or a path to one")
    sheet.add_argument("--paper", choices=("a4", "letter"), default="a4")
    sheet.add_argument("--templates", metavar="DIR", help="a folder of your own templates")
    _add_secret(sheet)
    sheet.set_defaults(run=_sheet)


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= 10_000:
        return int(text)
    raise ArgumentTypeError(f"must be a whole number from 1 to 10000, found {text!r}")


def _add_secret(command: ArgumentParser) -> None:
    command.add_argument("--secret", metavar="FILE", help="a file that keys the seeds")


def _seed(text: str) -> int:
    from grader.instances.seeds import MAX_SEED

    if text.isascii() and text.isdigit() and len(text) <= 20 and int(text) <= MAX_SEED:
        return int(text)
    raise ArgumentTypeError(f"must be a whole number from 0 to {MAX_SEED}, found {text!r}")


def _secret(options: Namespace) -> bytes:
    if options.secret is None:
        return b""
    from pathlib import Path

    from grader.spec.source import read_file

    secret = read_file(Path(options.secret), MAX_SECRET).strip()
    if not secret:
        raise UserError([Fault("must hold a secret, found nothing", options.secret)])
    return secret


def _instance(options: Namespace) -> Variant:
    from pathlib import Path

    from grader.spec.problems import seed_of, variant
    from grader.spec.sheet import read_sheet

    secret = _secret(options)
    sheet = read_sheet(Path(options.spec))
    seed = seed_of(sheet, options.code, secret) if options.code else options.seed
    return variant(sheet, seed, secret)


def _kinds(options: Namespace) -> int:
    from grader.kinds import KINDS

    if options.json:
        from json import dumps

        print(dumps([{"kind": kind, "summary": summary} for kind, summary in KINDS.items()]))
    else:
        width = max(map(len, KINDS))
        _print("\n".join(f"{kind:{width}}  {summary}" for kind, summary in KINDS.items()))
    return 0


def _new(options: Namespace) -> int:
    from grader.outputs.starting_spec import STARTS, starting_spec, write_new

    if options.kind not in STARTS:
        from grader.spec.check import suggestion

        raise UserError(
            f"must be a kind of exercise, found {options.kind!r}{suggestion(options.kind, STARTS)}"
        )
    spec = starting_spec(options.kind)
    if options.output:
        write_new(options.output, spec)
    else:
        _print(spec.rstrip())
    return 0


def _solve(options: Namespace) -> int:
    variant = _instance(options)
    if options.json:
        from grader.outputs.json import dump

        print(dump(variant))
    else:
        from grader.outputs.text import render

        _print(render(variant, _in_colour()))
    return 0


def _stress(options: Namespace) -> int:
    from pathlib import Path

    from grader.outputs.stress import stress
    from grader.spec.sheet import read_sheet

    result = stress(read_sheet(Path(options.spec)), options.seeds, _secret(options))
    _print(result.report())
    return 0 if result.is_sound else 2


def _sheet(options: Namespace) -> int:
    from pathlib import Path

    from grader.outputs import engine
    from grader.outputs.files import write_all
    from grader.outputs.handout import Press, handout
    from grader.outputs.paper import PAPERS

    found = engine.find(options.engine)
    several = bool(options.roster or options.variants)
    templates = Path(options.templates) if options.templates else None
    press = Press(PAPERS[options.paper], found, templates)
    write_all(Path(options.output), handout(_copies(options), several, press))
    if found is None:
        raise UserError(
            f"a PDF takes {engine.DEFAULT}, found none: wrote the .tex and an SVG of each tree; "
            f"to install it: {engine.INSTALL}"
        )
    return 0


def _copies(options: Namespace) -> list[Copy]:
    from pathlib import Path

    from grader.outputs.copies import alone, numbered_copies, personal_copies
    from grader.spec.roster import read_codes, read_roster
    from grader.spec.sheet import read_sheet

    if options.roster and options.seed is not None:
        raise UserError("--seed goes without --roster: a student's sheet follows from the id")
    if options.salt and not options.roster:
        raise UserError("--salt goes with --roster, found it without")
    if options.avoid and not (options.roster or options.variants):
        raise UserError("--avoid goes with --variants or --roster, found it without")
    sheet, secret, seed = read_sheet(Path(options.spec)), _secret(options), options.seed or 0
    avoid = read_codes(Path(options.avoid)) if options.avoid else ()
    if options.roster:
        students = read_roster(Path(options.roster))
        return personal_copies(sheet, students, secret, options.salt, avoid)
    if options.variants:
        return numbered_copies(sheet, options.variants, seed, secret, avoid)
    return alone(sheet, seed, secret)


def _doctor(options: Namespace) -> int:
    from grader.outputs.doctor import doctor

    report, ready = doctor()
    _print(report)
    return 0 if ready else 2


def _schema(options: Namespace) -> int:
    from json import dumps

    from grader.spec.schema import schema

    print(dumps(schema(), indent=2))
    return 0


def _check(options: Namespace) -> int:
    from pathlib import Path

    from grader.grading import levels, run, submission
    from grader.grading.choose import read_exercise
    from grader.outputs.report import dump, is_right, render

    exercise = read_exercise(Path(options.spec), options.seed, _secret(options))
    files = submission.read_given(Path(options.submission), exercise.files)
    shut = levels.best()
    with shut.host:
        report = run.grade(exercise, files, shut)
    _print(dump(report) if options.json else render(report, _in_colour()))
    return 0 if is_right(report) else 1


def _bundle(options: Namespace) -> int:
    import secrets
    from pathlib import Path

    from grader.grading.choose import read_exercise, table

    try:
        from grader.outputs import bundle
    except ModuleNotFoundError as error:
        raise UserError(
            f"bundle needs the package gradescope-utils, found no {error.name} "
            "(pip install 'gradescope-utils>=0.5,<0.6')"
        ) from None

    seed = secrets.randbits(64)
    exercise = read_exercise(Path(options.spec), seed, _secret(options))
    rows = table(exercise)
    if rows:
        _print(bundle.table(exercise, rows))
    if not options.let_through and (gaps := [row for row in rows if not row.is_caught(exercise)]):
        raise UserError([Fault(row.gap, options.spec) for row in gaps])
    bundle.write(exercise, rows, seed, options.hidden, Path(options.output))
    return 0


def _grade(options: Namespace) -> int:
    from pathlib import Path

    from grader.grading.choose import read_exercise
    from grader.outputs import grades

    exercise = read_exercise(Path(options.spec), options.seed, _secret(options))
    graded = grades.grade(exercise, Path(options.folder), Path(options.output), options.only)
    _print(grades.dump(graded) if options.json else grades.summary(graded))
    return 0


def _in_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _print(text: str) -> None:
    """Print in signs that the terminal has."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        from grader.outputs.ascii import to_ascii

        text = to_ascii(text)
    print(text)
