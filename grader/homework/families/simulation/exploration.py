"""The constant c, which says how much a Monte-Carlo search explores, in specs and on sheets."""

from __future__ import annotations

from grader.errors import Fault
from grader.homework.families.simulation.ucb1 import MOST_C, ROOT_OF_TWO
from grader.model.exact import Number, pretty, write
from grader.model.instance import Instance
from grader.model.parameters import Exact, OrWord, Parameter

C = Parameter(
    "c", OrWord(ROOT_OF_TWO, Exact()), "how much UCB1 explores: c·√(ln N / n)", ROOT_OF_TWO
)


def shown_c(instance: Instance) -> str:
    """c as the spec writes it."""
    c: Number | str = instance.options["c"]
    return c if isinstance(c, str) else pretty(c)


def out_of_range(instance: Instance) -> Fault | None:
    """A fault if c is negative or too large."""
    c: Number | str = instance.options["c"]
    if isinstance(c, str) or 0 <= c <= MOST_C:
        return None
    return Fault(
        f"must be a number from 0 to {MOST_C}, or {ROOT_OF_TWO}, found {write(c)}", path="c"
    )
