"""Exercises on game-tree search: generated, solved, printed and graded.

exercise = grader.load("spec.yaml")
instance = exercise.instance(seed=7)
instance.problems[0].questions[0].answer.text()
instance.mark({"1": {"values": "A = 3"}}).score
grader.practice("spec.yaml")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.version import FORMAT as FORMAT, __version__ as __version__

if TYPE_CHECKING:
    from os import PathLike

    from grader.cli.python import PracticePage, Spec


def load(spec: str | PathLike[str], secret: bytes = b"") -> Spec:
    """The exercise, or the homework, in a spec file; raises grader.errors.UserError."""
    from grader.cli.python import load  # every command imports this package first

    return load(spec, secret)


def practice(
    spec: str | PathLike[str], instances: int = 10, seed: int = 0, secret: bytes = b""
) -> PracticePage:
    """The practice page of a spec file, to show in a notebook; raises grader.errors.UserError."""
    from grader.cli.python import practice

    return practice(spec, instances, seed, secret)
