"""A spec of kind `code`: the functions to hand in, the trees they are tested on, the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingABC
from dataclasses import dataclass
from pathlib import Path
from random import Random

from grader import words
from grader.errors import UserError
from grader.instances.matches import MatchPlan
from grader.instances.plan import Plan, grow
from grader.model.code import (
    FUNCTIONS,
    OPTIONAL,
    PLAYER,
    AnyTest,
    Function,
    Role,
    Style,
    usual_arguments,
)
from grader.model.parameters import OneOf, Parameter, Whole
from grader.model.play import USUAL, Pace
from grader.model.rules import Rules
from grader.spec.check import Checker, at, found, suggestion
from grader.spec.code_tests import MAX_TESTS, check_size, read_tests, suits, unsuited
from grader.spec.exercise import RULES
from grader.spec.header import HEADER
from grader.spec.matches import read_matches, read_pace
from grader.spec.source import Mapping, Scalar, Sequence, Source, read_source
from grader.spec.tree import read_tree

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
)
STYLE = Parameter(
    "style",
    OneOf(("nodes", "game")),
    "how functions are given a tree: its root node, or a game and a state of it",
    "nodes",
)
FUNCTION_KEYS = ("points", "name", "args", "returns")
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

#: What courses call the arguments.
ROLES: MappingABC[str, Role] = {
    **dict.fromkeys(("node", "root", "state", "tree", "position"), "node"),
    "game": "game",
    **dict.fromkeys(("depth", "plies", "d", "limit"), "depth"),
    **dict.fromkeys(("alpha", "a"), "alpha"),
    **dict.fromkeys(("beta", "b"), "beta"),
    **dict.fromkeys(
        ("maximizing", "is_max", "maximizing_player", "is_maximizing", "max_player"), "maximizing"
    ),
    **dict.fromkeys(("color", "colour", "sign"), "color"),
    **dict.fromkeys(("deadline", "until"), "deadline"),
    **dict.fromkeys(("iterations", "budget", "simulations"), "iterations"),
    **dict.fromkeys(("rng", "random"), "rng"),
    **dict.fromkeys(("wins", "w"), "wins"),
    **dict.fromkeys(("visits", "n"), "visits"),
    **dict.fromkeys(("parent_visits", "N"), "parent_visits"),
    "c": "c",
}

_FILE = re.compile(r"[A-Za-z_]\w{0,60}\.py", re.ASCII)
_NAME = re.compile(r"[A-Za-z_]\w{0,60}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Outline:
    """What the spec says; its tests are written out, or still to be drawn from its trees."""

    title: str
    files: tuple[str, ...]
    functions: tuple[Function, ...]
    rules: Rules
    open: frozenset[str]
    plans: tuple[Plan, ...] = ()
    #: Tests to draw for each function.
    visible: int = 0
    hidden: int = 0
    tests: tuple[AnyTest, ...] = ()
    matches: tuple[MatchPlan, ...] = ()
    pace: Pace = USUAL


def read_outline(path: Path) -> Outline:
    """The outline that a file describes; raises UserError with all its faults."""
    checker = Checker(str(path))
    outline = _Reader(checker).outline(read_source(path, checker.faults))
    if checker.faults:
        raise UserError(sorted(dict.fromkeys(checker.faults), key=lambda fault: fault.line))
    assert outline
    return outline


class _Reader:
    def __init__(self, checker: Checker) -> None:
        self.checker = checker

    def outline(self, source: Source) -> Outline | None:
        checker = self.checker
        kind = source.entries.get("kind") if isinstance(source, Mapping) else None
        if isinstance(source, Mapping) and (not isinstance(kind, Scalar) or kind.text != "code"):
            what = found(kind) if kind else "none"
            checker.fault(kind or source, "kind", f"must be code here, found {what}")
            return None
        mapping = checker.mapping(source, "", (*KEYS, "rules"))
        if mapping is None:
            return None
        entries = mapping.entries
        said = checker.fields(mapping, "", HEADER)
        if "functions" not in entries:
            checker.fault(mapping, "", "must have a key 'functions', found none")
        files = self.files(entries["file"]) if "file" in entries else ("search.py",)
        style: Style = checker.fields(mapping, "", (STYLE,))["style"] or "nodes"
        functions = self.functions(entries["functions"], style) if "functions" in entries else ()
        rules = self.rules(entries.get("rules"))
        self.check_keys(mapping)
        matches, pace = self.matches(mapping)
        tested = tuple(function for function in functions if not function.plays)
        written = entries.get("tests")
        plans: tuple[Plan, ...] = ()
        tests: tuple[AnyTest, ...] = ()
        visible, hidden = 0, 0
        if isinstance(written, Sequence):
            if "trees" in entries:
                checker.fault(
                    mapping.lines["trees"], "trees", "tests written out bring their own, found more"
                )
            tests = read_tests(checker, written, tested)
        elif tested or "functions" not in entries:
            plans = self.plans(mapping, tested)
            if written is not None:
                visible, hidden = self.counts(written)
        if checker.faults or rules is None:
            return None
        return Outline(
            said["title"] or words.code.TITLE_OF_CODE,
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

    def check_keys(self, mapping: Mapping) -> None:
        """What is there has a function that it is for, and each function has what it needs."""
        named = mapping.entries.get("functions")
        ids = named.entries if isinstance(named, Mapping) else ()
        asked = {id == PLAYER for id in ids if id in FUNCTIONS}
        for key, also, plays in (("tests", "trees", False), ("matches", "move", True)):
            if asked == {not plays}:
                for extra in (key, also):
                    if extra in mapping.entries:
                        self.checker.fault(
                            mapping.lines[extra],
                            extra,
                            f"{FOR_NONE[plays]}, found no such function",
                        )
            elif plays in asked and key not in mapping.entries:
                self.checker.fault(mapping, "", f"must have a key {key!r}, found none")

    def matches(self, mapping: Mapping) -> tuple[tuple[MatchPlan, ...], Pace]:
        pace = read_pace(self.checker, mapping.entries.get("move"))
        entry = mapping.entries.get("matches")
        return (read_matches(self.checker, entry, pace) if entry else ()), pace

    def files(self, source: Source) -> tuple[str, ...]:
        items = source.items if isinstance(source, Sequence) else (source,)
        names = []
        for i, item in enumerate(items, 1):
            path = at("file", i) if isinstance(source, Sequence) else "file"
            if not isinstance(item, Scalar) or not _FILE.fullmatch(item.text):
                self.checker.expected(item, path, "the name of a Python file, such as search.py")
            elif item.text in names:
                self.checker.fault(item, path, f"a file may stand once, found {item.text} again")
            else:
                names.append(item.text)
        if not items:
            self.checker.fault(source, "file", "must name a file, found an empty list")
        return tuple(names)

    def functions(self, source: Source, style: Style) -> tuple[Function, ...]:
        mapping = self.checker.mapping(source, "functions", FUNCTIONS)
        if mapping is None:
            return ()
        if not mapping.entries:
            self.checker.fault(source, "functions", "must name a function, found none")
        read = (
            self.function(id, entry, at("functions", id), style)
            for id, entry in mapping.entries.items()
            if id in FUNCTIONS
        )
        return tuple(function for function in read if function)

    def function(self, id: str, source: Source, path: str, style: Style) -> Function | None:
        checker = self.checker
        usual = usual_arguments(id, style)
        if id == "normal_form" and style == "game":
            checker.fault(
                source,
                path,
                "must be asked for in the style of nodes: a strategy has a move for each node of "
                "the tree, found style game",
            )
        if isinstance(source, Scalar):
            points = checker.points(source, path)
            return Function(id, points, id, usual) if points else None
        mapping = checker.mapping(source, path, FUNCTION_KEYS)
        if mapping is None:
            return None
        if "points" not in mapping.entries:
            checker.fault(source, path, "must have a key 'points', found none")
            return None
        points = checker.points(mapping.entries["points"], at(path, "points"))
        name: str | None = id
        if entry := mapping.entries.get("name"):
            name = entry.text if isinstance(entry, Scalar) and _NAME.fullmatch(entry.text) else None
            if name is None:
                checker.expected(entry, at(path, "name"), "the name of a function")
        roles = usual
        names: tuple[str, ...] = ()
        if entry := mapping.entries.get("args"):
            roles, names = self.roles(entry, at(path, "args"), usual)
        pair = "returns" in mapping.entries and self.pair(mapping, path)
        return Function(id, points, name, roles, pair, names) if points and name and roles else None

    def roles(
        self, source: Source, path: str, usual: tuple[Role, ...]
    ) -> tuple[tuple[Role, ...], tuple[str, ...]]:
        """Which argument stands where, and what the course calls it; one that it does without
        is left out."""
        items = self.checker.items(source, path, "arguments", 1, len(usual))
        roles: list[Role] = []
        for i, item in enumerate(items or (), 1):
            word = item.text if isinstance(item, Scalar) else ""
            role = ROLES.get(word)
            if role == "node" and "state" in usual:
                role = "state"
            if role is None or role not in usual:
                known = [name for name, meaning in ROLES.items() if meaning in usual]
                self.checker.fault(
                    item,
                    at(path, i),
                    f"must be an argument of this function, found {found(item)}"
                    f"{suggestion(word, known)}",
                )
            elif role in roles:
                self.checker.fault(
                    item, at(path, i), f"an argument may stand once, found {role} again"
                )
            else:
                roles.append(role)
        if items and len(roles) == len(items):
            for role in usual:
                if role not in roles and role not in OPTIONAL:
                    self.checker.fault(
                        source, path, f"one of the arguments must be the {role}, found none"
                    )
        names = (item.text for item in items or () if isinstance(item, Scalar))
        return tuple(roles), tuple(names)

    def pair(self, mapping: Mapping, path: str) -> bool:
        entry, where = mapping.entries["returns"], at(path, "returns")
        match entry:
            case Scalar(text="value"):
                return False
            case Sequence(items=(Scalar(text="value"), Scalar(text="move"))):
                return True
        self.checker.expected(entry, where, "value or [value, move]")
        return False

    def rules(self, source: Source | None) -> tuple[Rules, frozenset[str]] | None:
        checker = self.checker
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

    def plans(self, mapping: Mapping, functions: tuple[Function, ...]) -> tuple[Plan, ...]:
        checker = self.checker
        searches = [function for function in functions if function.id != "ucb1"]
        if functions and not searches and "trees" not in mapping.entries:
            return ()
        if "trees" not in mapping.entries:
            checker.fault(mapping, "", "must have a key 'trees', found none")
            return ()
        entry = mapping.entries["trees"]
        items = checker.items(entry, "trees", "trees", 1, 100) or ()
        plans = []
        for i, item in enumerate(items, 1):
            plan = read_tree(checker, item, at("trees", i))
            if plan:
                check_size(checker, item, at("trees", i), grow(plan, Random(0)))
                plans.append(plan)
        trees = [grow(plan, Random(0)) for plan in plans]
        if len(trees) == len(items):
            for function in searches:
                if trees and not any(suits(function, tree) for tree in trees):
                    checker.fault(entry, "trees", unsuited(function))
        return tuple(plans)

    def counts(self, source: Source) -> tuple[int, int]:
        types = (
            Parameter("visible", Whole(1, MAX_TESTS), "tests of a function that students see"),
            Parameter("hidden", Whole(0, MAX_TESTS), "tests of a function that they do not", 0),
        )
        mapping = self.checker.mapping(source, "tests", ("visible", "hidden"))
        if mapping is None:
            return 0, 0
        if "visible" not in mapping.entries:
            self.checker.fault(source, "tests", "must have a key 'visible', found none")
            return 0, 0
        said = self.checker.fields(mapping, "tests", types)
        return said["visible"] or 0, said["hidden"] or 0
