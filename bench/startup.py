"""The start of the commands, side by side with that of the bare interpreter."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

from bench.timing import least_times, line
from grader import resources


def run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    spec = str(resources.path("exercises") / "feup-cuts.yaml")
    bare = partial(run, "-c", "pass")
    for command, most in ((("kinds",), 4), (("solve", "--json", spec), 10)):
        ours, theirs = least_times(partial(run, "-m", "grader", *command), bare, rounds=20)
        print(line(f"grader {' '.join(command[:2])}", ours, "python -c pass", theirs, most))
