"""Reads the rules under which an exercise is solved."""

from __future__ import annotations

from grader.model.parameters import OneOf, Parameter
from grader.model.rules import Rules
from grader.sheets.places import placed
from grader.specs.check import Checker, at
from grader.specs.source import Mapping

RULES = (
    Parameter(
        "cut",
        OneOf(("equal", "strict")),
        "stop at a node when its value reaches the bound, or only when it passes it",
        "equal",
    ),
    Parameter(
        "order",
        OneOf(("left-to-right", "right-to-left")),
        "the order in which children are tried",
        "left-to-right",
    ),
    Parameter(
        "ties",
        OneOf(("any", "first", "last")),
        "which of several optimal moves is right",
        "any",
    ),
    Parameter(
        "returns",
        OneOf(("soft", "hard")),
        "hard clips what a node returns to its window",
        "soft",
    ),
    Parameter(
        "exploration",
        OneOf(("parent", "root")),
        "whose visits N is in UCB1: the parent's of the children compared, or the root's",
        "parent",
    ),
)


def read_rules(checker: Checker, source: Mapping, path: str) -> Rules | None:
    """The rules, or None if a fault was found; without `rules` the usual ones."""
    entry = source.entries.get("rules")
    if entry is None:
        return Rules()
    before = len(checker.faults)
    path = at(path, "rules")
    mapping = checker.mapping(entry, path, (parameter.name for parameter in RULES))
    rules = Rules(**checker.fields(mapping, path, RULES)) if mapping else None
    if rules is None or len(checker.faults) > before:
        return None
    if refusal := rules.refusal():
        above = path.removesuffix("rules").rstrip(".")
        checker.faults.append(placed(checker.file, source, above, refusal))
        return None
    return rules
