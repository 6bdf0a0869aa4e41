"""Reads whether a slip is carried forward: `carry` and `penalty`, among the rules."""

from __future__ import annotations

from fractions import Fraction

from grader.model.exact import pretty
from grader.model.parameters import Exact, OneOf, Parameter
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Source

CARRYING = (
    Parameter(
        "carry",
        OneOf(("full", "none")),
        "whether what follows from a student's own slip counts as right when it is marked",
        "full",
    ),
    Parameter(
        "penalty",
        Exact(),
        "the share of its points that an entry loses if it only follows from a slip: 0 to 1",
        0,
    ),
)


def read_carry(checker: Checker, rules: Source | None, path: str) -> Fraction | None:
    """The share of its points that a carried entry earns; None if the rules do not say it."""
    names = [each.name for each in CARRYING]
    if not isinstance(rules, Mapping) or not set(names) & rules.entries.keys():
        return None
    said = checker.fields(rules, path, CARRYING)
    penalty = said["penalty"]
    if penalty is None or said["carry"] is None:
        return None
    if not 0 <= penalty <= 1:
        rule = "must be a share of the points, from 0 to 1"
        checker.fault(
            rules.entries["penalty"], at(path, "penalty"), f"{rule}, found {pretty(penalty)}"
        )
        return None
    if said["carry"] == "none":
        if "penalty" in rules.entries:
            checker.fault(
                rules.entries["penalty"],
                at(path, "penalty"),
                "goes with carry: full, found it with carry: none, which carries nothing",
            )
        return Fraction(0)
    return 1 - Fraction(penalty)
