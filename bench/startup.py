"""The start-up of commands, beside that of the bare interpreter, and the modules they import."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

from bench.timing import least_times, line
from grader import resources

TREE = str(resources.path("exercises") / "feup-cuts.yaml")

#: Commands, and how many times the start-up of the bare interpreter each may take.
MOST_TIMES = ((("kinds",), 2.5), (("solve", "--json", TREE), 9), (("solve", TREE), 12))
#: Commands, and how many of our modules each may import (tests/house/test_startup.py).
MOST_MODULES = ((("solve", "--json", TREE), 60), (("solve", TREE), 81))


def run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


def modules(*command: str) -> list[str]:
    """Our modules that the command imports."""
    program = (
        "import sys; from grader.cli import main; main(sys.argv[1:]); "
        "print(*(name for name in sys.modules if name.split('.')[0] == 'grader'), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *command], capture_output=True, text=True, check=True
    )
    return done.stderr.split()


def called(command: tuple[str, ...]) -> str:
    """`grader solve --json`"""
    return " ".join(["grader", *(word for word in command if word != TREE)])


def main(is_mini: bool = False) -> None:
    rounds = 1 if is_mini else 20
    bare = partial(run, "-c", "pass")
    for command, most in MOST_TIMES:
        ours, theirs = least_times(partial(run, "-m", "grader", *command), bare, rounds)
        print(line(called(command), ours, "python -c pass", theirs, most))
    for command, most in MOST_MODULES:
        print(f"{called(command):36} {len(modules(*command))} of our modules (at most {most})")
