"""A spec of kind `code`: the functions to hand in, the trees they are tested on, the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from grader.code.exercise import Asked
from grader.code.functions import FUNCTIONS
from grader.code.matches.game import USUAL, Pace
from grader.code.matches.plan import MatchPlan
from grader.code.roles import Style
from grader.code.spec.functions import read_functions
from grader.code.spec.matches import read_matches, read_pace
from grader.code.spec.tests import MAX_TESTS, check_size, read_tests
from grader.code.tests.cases import CodeTest
from grader.errors import UserError
from grader.families.trees.instances.plan import Plan, grow
from grader.families.trees.spec.tree import read_tree
from grader.model.parameters import OneOf, Parameter, Whole
from grader.model.rules import Rules
from grader.sheets.exercise import RULES
from grader.specs.check import Checker, at, found
from grader.specs.header import HEADER
from grader.specs.source import Mapping, Scalar, Sequence, Source, read_source
from grader.words import code

KEYS = (
    "kind",
    *(parameter.name for parameter in HEADER),
    "file",
    "style",
    "functions",
    "trees",
    "tests",
    "matches",
    "move",
    "rules",
)
#: Of each function.
COUNTS = (
    Parameter("visible", Whole(1, MAX_TESTS), "tests that students see", required=True),
    Parameter("hidden", Whole(0, MAX_TESTS), "tests that they do not", 0),
)
STYLE = Parameter(
    "style",
    OneOf(("nodes", "game")),
    "how functions are given a tree: its root node, or a game and a state of it",
    "nodes",
)
#: Of keys that no function has a use for, by whether that would be one that plays.
FOR_NONE = {False: "is for functions that are called on trees", True: "is for choose"}
#: As for the other kinds, with `any` for what a submission may settle for itself. What a
#: search returns outside its window is judged by what may be returned, not by a rule.
OPEN_RULES = tuple(
    Parameter(rule.name, OneOf((*rule.type.options, "any")), rule.help, rule.default)
    if rule.name in ("cut", "order") and isinstance(rule.type, OneOf)
    else rule
    for rule in RULES
    if rule.name != "returns"
)

_FILE = re.compile(r"[A-Za-z_]\w{0,60}\.py", re.ASCII)


@dataclass(frozen=True, slots=True)
class Outline:
    """What the spec says; its tests are written out, or still to be drawn from its trees."""

    title: str
    files: tuple[str, ...]
    functions: tuple[Asked, ...]
    rules: Rules
    open: frozenset[str]
    plans: tuple[Plan, ...] = ()
    #: Tests to draw for each function.
    visible: int = 0
    hidden: int = 0
    tests: tuple[CodeTest, ...] = ()
    matches: tuple[MatchPlan, ...] = ()
    pace: Pace = USUAL


def read_outline(path: Path) -> Outline:
    """The outline that a file describes; raises UserError with all its faults."""
    checker = Checker(str(path))
    outline = _outline(checker, read_source(path, checker.faults))
    if checker.faults:
        raise UserError(sorted(dict.fromkeys(checker.faults), key=lambda fault: fault.line))
    assert outline
    return outline


def _outline(checker: Checker, source: Source) -> Outline | None:
    kind = source.entries.get("kind") if isinstance(source, Mapping) else None
    if isinstance(source, Mapping) and (not isinstance(kind, Scalar) or kind.text != "code"):
        what = found(kind) if kind else "none"
        checker.fault(kind or source, "kind", f"must be code here, found {what}")
        return None
    mapping = checker.mapping(source, "", KEYS)
    if mapping is None:
        return None
    entries = mapping.entries
    said = checker.fields(mapping, "", HEADER)
    named = checker.needed(mapping, "", "functions")
    files = _files(checker, entries["file"]) if "file" in entries else ("search.py",)
    style: Style = checker.fields(mapping, "", (STYLE,))["style"] or "nodes"
    functions = read_functions(checker, named, style) if named else ()
    rules = _rules(checker, entries.get("rules"))
    _check_keys(checker, mapping)
    pace = read_pace(checker, entries.get("move"))
    matches = read_matches(checker, entries["matches"], pace) if "matches" in entries else ()
    tested = tuple(function for function in functions if not function.plays)
    written = entries.get("tests")
    plans: tuple[Plan, ...] = ()
    tests: tuple[CodeTest, ...] = ()
    visible, hidden = 0, 0
    if isinstance(written, Sequence):
        if "trees" in entries:
            checker.fault(
                mapping.lines["trees"], "trees", "tests written out bring their own, found more"
            )
        tests = read_tests(checker, written, tested)
    elif tested or not named:
        plans = _plans(checker, mapping, tested)
        if written is not None:
            visible, hidden = _counts(checker, written)
    if checker.faults or rules is None:
        return None
    return Outline(
        said["title"] or code.TITLE_OF_CODE,
        files,
        functions,
        rules[0],
        rules[1],
        plans,
        visible,
        hidden,
        tests,
        matches,
        pace,
    )


def _check_keys(checker: Checker, mapping: Mapping) -> None:
    """What is there has a function that it is for, and each function has what it needs."""
    named = mapping.entries.get("functions")
    ids = named.entries if isinstance(named, Mapping) else ()
    asked = {FUNCTIONS[id].plays for id in ids if id in FUNCTIONS}
    for key, also, plays in (("tests", "trees", False), ("matches", "move", True)):
        if asked == {not plays}:
            for extra in (key, also):
                if extra in mapping.entries:
                    checker.fault(
                        mapping.lines[extra], extra, f"{FOR_NONE[plays]}, found no such function"
                    )
        elif plays in asked:
            checker.needed(mapping, "", key)


def _files(checker: Checker, source: Source) -> tuple[str, ...]:
    items = source.items if isinstance(source, Sequence) else (source,)
    names = []
    for i, item in enumerate(items, 1):
        path = at("file", i) if isinstance(source, Sequence) else "file"
        if not isinstance(item, Scalar) or not _FILE.fullmatch(item.text):
            checker.expected(item, path, "the name of a Python file, such as search.py")
        elif item.text in names:
            checker.fault(item, path, f"a file may stand once, found {item.text} again")
        else:
            names.append(item.text)
    if not items:
        checker.fault(source, "file", "must name a file, found an empty list")
    return tuple(names)


def _rules(checker: Checker, source: Source | None) -> tuple[Rules, frozenset[str]] | None:
    """The rules, and those that are open."""
    values = {rule.name: rule.default for rule in OPEN_RULES}
    if source is not None:
        mapping = checker.mapping(source, "rules", values)
        if mapping is None:
            return None
        values = checker.fields(mapping, "rules", OPEN_RULES)
    if None in values.values():
        return None
    open = frozenset(name for name in ("cut", "order") if values[name] == "any")
    return Rules(**{name: value for name, value in values.items() if name not in open}), open


def _plans(checker: Checker, mapping: Mapping, functions: tuple[Asked, ...]) -> tuple[Plan, ...]:
    on_trees = [function for function in functions if function.testing.on_trees]
    if functions and not on_trees and "trees" not in mapping.entries:
        return ()
    entry = checker.needed(mapping, "", "trees")
    if entry is None:
        return ()
    items = checker.items(entry, "trees", "trees", 1, 100) or ()
    plans = []
    for i, item in enumerate(items, 1):
        plan = read_tree(checker, item, at("trees", i))
        if plan:
            check_size(checker, item, at("trees", i), grow(plan, Random(0)))
            plans.append(plan)
    trees = [grow(plan, Random(0)) for plan in plans]
    if len(trees) == len(items):
        for function in on_trees:
            misfits = [function.testing.misfit(function, tree) for tree in trees]
            if trees and all(misfits):
                checker.fault(entry, "trees", misfits[0])
    return tuple(plans)


def _counts(checker: Checker, source: Source) -> tuple[int, int]:
    mapping = checker.mapping(source, "tests", [each.name for each in COUNTS])
    said = checker.fields(mapping, "tests", COUNTS) if mapping else {}
    visible, hidden = (said.get(each.name) or 0 for each in COUNTS)
    return visible, hidden
