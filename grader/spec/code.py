"""A spec of kind `code`: the functions to hand in, the trees they are tested on, the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingABC
from dataclasses import dataclass
from pathlib import Path
from random import Random

from grader import words
from grader.errors import UserError
from grader.instances.plan import Plan, grow
from grader.model.code import FUNCTIONS, Function, Role, Test
from grader.model.exact import INF, Bound, read_bound
from grader.model.parameters import OneOf, Parameter, Whole
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, height, inner_nodes, leaves
from grader.spec.check import Checker, at, found, suggestion
from grader.spec.exercise import RULES
from grader.spec.header import HEADER
from grader.spec.source import Mapping, Scalar, Sequence, Source, read_source
from grader.spec.tree import read_tree

KEYS = ("kind", *(parameter.name for parameter in HEADER), "file", "functions", "trees", "tests")
FUNCTION_KEYS = ("points", "name", "args", "returns")
TEST_KEYS = ("function", "tree", "depth", "alpha", "beta")
MAX_TESTS = 200
#: Leaves that one test may ask a student's code to read.
MAX_LEAVES = 2000

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
    **dict.fromkeys(("depth", "plies", "d", "limit"), "depth"),
    **dict.fromkeys(("alpha", "a"), "alpha"),
    **dict.fromkeys(("beta", "b"), "beta"),
    **dict.fromkeys(
        ("maximizing", "is_max", "maximizing_player", "is_maximizing", "max_player"), "maximizing"
    ),
    **dict.fromkeys(("color", "colour", "sign"), "color"),
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
    tests: tuple[Test, ...] = ()


def read_outline(path: Path) -> Outline:
    """The outline that a file describes; raises UserError with all its faults."""
    checker = Checker(str(path))
    outline = _Reader(checker).outline(read_source(path, checker.faults))
    if checker.faults:
        raise UserError(sorted(dict.fromkeys(checker.faults), key=lambda fault: fault.line))
    assert outline
    return outline


def suits(function: Function, tree: Inner) -> bool:
    """Whether a function can be called on a tree at all."""
    inner = inner_nodes(tree)
    if function.id != "expectiminimax" and any(isinstance(node, Chance) for node in inner):
        return False
    if {"maximizing", "color"} & set(function.arguments):
        return all(
            not isinstance(child, Decision) or child.player != node.player
            for node in inner
            if isinstance(node, Decision)
            for child in node.children
        )
    return True


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
        for key in ("functions", "tests"):
            if key not in entries:
                checker.fault(mapping, "", f"must have a key {key!r}, found none")
        files = self.files(entries["file"]) if "file" in entries else ("search.py",)
        functions = self.functions(entries["functions"]) if "functions" in entries else ()
        rules = self.rules(entries.get("rules"))
        written = entries.get("tests")
        plans: tuple[Plan, ...] = ()
        tests: tuple[Test, ...] = ()
        visible, hidden = 0, 0
        if isinstance(written, Sequence):
            if "trees" in entries:
                checker.fault(
                    mapping.lines["trees"], "trees", "tests written out bring their own, found more"
                )
            tests = self.tests(written, functions)
        else:
            plans = self.plans(mapping, functions)
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
        )

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

    def functions(self, source: Source) -> tuple[Function, ...]:
        mapping = self.checker.mapping(source, "functions", FUNCTIONS)
        if mapping is None:
            return ()
        if not mapping.entries:
            self.checker.fault(source, "functions", "must name a function, found none")
        read = (
            self.function(id, entry, at("functions", id))
            for id, entry in mapping.entries.items()
            if id in FUNCTIONS
        )
        return tuple(function for function in read if function)

    def function(self, id: str, source: Source, path: str) -> Function | None:
        checker = self.checker
        usual = FUNCTIONS[id]
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
        if items and "node" not in roles and len(roles) == len(items):
            self.checker.fault(source, path, "one of the arguments must be the node, found none")
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
        if "trees" not in mapping.entries:
            checker.fault(mapping, "", "must have a key 'trees', found none")
            return ()
        entry = mapping.entries["trees"]
        items = checker.items(entry, "trees", "trees", 1, 100) or ()
        plans = []
        for i, item in enumerate(items, 1):
            plan = read_tree(checker, item, at("trees", i))
            if plan:
                self.check_size(item, at("trees", i), grow(plan, Random(0)))
                plans.append(plan)
        trees = [grow(plan, Random(0)) for plan in plans]
        if len(trees) == len(items):
            for function in functions:
                if trees and not any(suits(function, tree) for tree in trees):
                    checker.fault(entry, "trees", unsuited(function))
        return tuple(plans)

    def check_size(self, source: Source, path: str, tree: Inner) -> None:
        if (count := len(leaves(tree))) > MAX_LEAVES:
            self.checker.fault(
                source, path, f"a test may have at most {MAX_LEAVES} leaves, found {count}"
            )

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

    def tests(self, source: Sequence, functions: tuple[Function, ...]) -> tuple[Test, ...]:
        checker = self.checker
        items = checker.items(source, "tests", "tests", 1, MAX_TESTS * len(FUNCTIONS)) or ()
        tests: list[Test] = []
        for i, item in enumerate(items, 1):
            if test := self.test(item, at("tests", i), functions, tests):
                tests.append(test)
        for function in functions:
            if len(tests) == len(items) and not any(t.function == function.id for t in tests):
                checker.fault(
                    source, "tests", f"each function must have a test, found none of {function.id}"
                )
        return tuple(tests)

    def test(
        self,
        source: Source,
        path: str,
        functions: tuple[Function, ...],
        before: list[Test],
    ) -> Test | None:
        checker = self.checker
        mapping = checker.mapping(source, path, TEST_KEYS)
        if mapping is None:
            return None
        entries = mapping.entries
        for key in ("function", "tree"):
            if key not in entries:
                checker.fault(source, path, f"must have a key {key!r}, found none")
                return None
        known = {function.id: function for function in functions}
        id = checker.one_of(entries["function"], at(path, "function"), tuple(known))
        plan = read_tree(checker, entries["tree"], at(path, "tree"))
        if id is None or plan is None:
            return None
        tree = grow(plan, Random(0))
        self.check_size(entries["tree"], at(path, "tree"), tree)
        if not suits(known[id], tree):
            checker.fault(entries["tree"], at(path, "tree"), unsuited(known[id]))
        most = height(tree)
        depth: int | None = most
        if "depth" in entries:
            depth = checker.whole(entries["depth"], at(path, "depth"), 1, most)
        window = [self.bound(mapping, path, key) for key in ("alpha", "beta")]
        alpha = -INF if window[0] is None else window[0]
        beta = INF if window[1] is None else window[1]
        if alpha >= beta:
            checker.fault(source, path, "alpha must be less than beta, found it is not")
        if not known[id].has_window and window != [None, None]:
            checker.fault(source, path, f"{id} here is called without a window, found one")
        if depth is None:
            return None
        number = 1 + sum(test.function == id for test in before)
        return Test(id, number, "visible", tree, depth, alpha, beta)

    def bound(self, mapping: Mapping, path: str, key: str) -> Bound | None:
        entry = mapping.entries.get(key)
        if entry is None:
            return None
        bound = read_bound(entry.text) if isinstance(entry, Scalar) else None
        if bound is None:
            self.checker.expected(entry, at(path, key), "a number, inf or -inf")
        return bound


def unsuited(function: Function) -> str:
    if {"maximizing", "color"} & set(function.arguments):
        return (
            f"{function.id} needs a tree on which max and min take turns and chance has none, "
            "found another"
        )
    return f"{function.id} needs a tree without chance, found one with it"
