"""Exercises on game-tree search: generated, solved, printed and graded.

exercise = grader.load("spec.yaml")
instance = exercise.instance(seed=7)
instance.problems[0].questions[0].answer.text()
instance.mark({"1": {"values": "A = 3"}}).score
grader.practice("spec.yaml")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike

    from grader.cli.python import PracticePage, Spec

__version__ = "1.0.0"

#: Version of the instance format. The same spec, seed and secret give the same
#: instance as long as this number stays the same; raise it when that cannot be kept.
FORMAT = 1


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
