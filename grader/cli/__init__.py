"""The commands. Each imports what it needs when it runs, to keep the start-up short.

The table below names the module of each command; `python` has the functions for programs, `common`
what the commands share.
"""

from __future__ import annotations

import atexit
import gc
import signal
import sys
import warnings
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from importlib import import_module

from grader.cli.common import Parser, spare_inputs
from grader.errors import UserError
from grader.version import __version__

#: The exit codes of a command that its user stopped and of one that was told to end, as in shells.
INTERRUPTED, ENDED = 130, 143

_FORMAT = warnings.formatwarning

#: Each with its module, which has the function add_NAME, and its line of help.
COMMANDS = {
    "kinds": ("catalogue", "the kinds of exercise, a line each"),
    "new": ("catalogue", "a commented spec of a kind to start from"),
    "solve": ("instances", "an instance and its answers"),
    "stress": ("instances", "many instances of a spec, checked and summed up"),
    "sheet": ("sheet", "problem sheets and keys to print"),
    "practice": ("instances", "a practice page: watch, answer, learn from slips"),
    "mark": ("marking", "mark written answers, slips carried forward"),
    "export": ("sheet", "questions for Moodle, Canvas and other course systems"),
    "check": ("code", "run the tests of a code exercise on a submission"),
    "bundle": ("code", "autograder.zip for Gradescope, starter.zip"),
    "grade": ("code", "grade a folder of submissions"),
    "tournament": ("code", "every player of a class against every other"),
    "schema": ("catalogue", "the JSON Schema of specs, for editors"),
    "doctor": ("catalogue", "what is installed, what is missing"),
    "completion": ("completion", "a script that completes commands in bash, zsh or fish"),
}


def main(arguments: Sequence[str] | None = None, only: Collection[str] = tuple(COMMANDS)) -> int:
    """Run one command. The exit code is 0, 1 (not fully right) or 2 (the input is at fault).

    Of the commands there are `only` these.
    """
    # Imports leave almost no garbage. Looking for it, now and at exit, takes a tenth of the time
    # of a short command.
    gc.set_threshold(50_000)
    atexit.register(gc.freeze)
    given = sys.argv[1:] if arguments is None else arguments
    warnings.formatwarning = _in_a_line
    options = _parser(given, only).parse_args(given)
    run: Callable[[Namespace], int] = options.run
    with suppress(ValueError):  # only a main thread may
        signal.signal(signal.SIGTERM, _end)
    try:
        spare_inputs(options)
        return run(options)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _in_a_line(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    line: str | None = None,
) -> str:
    """A remark about a language in a line; other warnings with the place that they come from."""
    from grader.words import Untranslated  # most commands warn of nothing

    if issubclass(category, Untranslated):
        return f"{message}\n"
    return _FORMAT(message, category, filename, lineno, line)


def _end(*_: object) -> None:
    """Ends as an error does, so that nothing is left: processes, drafts, locks in shared memory."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a group may be told twice
    sys.exit(ENDED)


def _parser(given: Sequence[str], only: Collection[str]) -> ArgumentParser:
    """The parser; it knows the given command alone, or the names of all."""
    named = next((word for word in given if not word.startswith("-")), "")
    parser = Parser(
        prog="grader",
        description="Exercises on game-tree search: generated, solved, printed and graded.",
    )
    parser.add_argument("--version", action="version", version=f"grader {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    is_first = named in only and given[0] == named  # otherwise help may be asked for
    for name in [named] if is_first else only:
        module, about = COMMANDS[name]
        command = commands.add_parser(name, help=about)
        if name == named:
            getattr(import_module(f"grader.cli.{module}"), f"add_{name}")(command)
    return parser
