"""Reads a spec of kind `code`: the functions to hand in, the trees for their tests, the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from grader.autograder.cases.calls import Style
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, SuiteSize
from grader.autograder.cases.rounds import USUAL
from grader.autograder.exercises.case_keys import check_size
from grader.autograder.exercises.function_keys import FUNCTIONS_FORM, read_functions
from grader.autograder.exercises.test_list import MAX_TESTS, WRITTEN, read_tests
from grader.autograder.facade import (
    HEADER,
    RULES,
    TREE_FORM,
    Checker,
    Form,
    Mapping,
    Plan,
    Said,
    Scalar,
    Sequence,
    Source,
    anything,
    at,
    either,
    grow,
    in_words,
    is_list,
    is_scalar,
    later,
    mapping_with,
    read_source,
    unread,
    word,
)
from grader.autograder.functions import FUNCTIONS
from grader.errors import UserError
from grader.model.parameters import Definitions, Many, OneOf, Parameter, Schema, Whole
from grader.model.rules import PARTICULAR, Rules
from grader.words import code

if TYPE_CHECKING:
    from grader.autograder.matches.plan import MatchPlan

#: The rule for a key that no function needs, by whether the key is for functions that play.
FOR_NONE = {False: "is for functions that are called on trees", True: "is for choose"}
#: The rules of the other kinds, with `any` for what a submission may choose for itself. There is no
#: rule `returns`: outside the window, every value that a search may return is right. Functions are
#: told N.
OPEN_RULES = tuple(
    Parameter(rule.name, OneOf((*rule.type.options, "any")), rule.help, rule.default)
    if rule.name in ("cut", "order") and isinstance(rule.type, OneOf)
    else rule
    for rule in RULES
    if rule.name not in ("returns", *PARTICULAR)
)

_FILE = re.compile(r"[A-Za-z_]\w{0,60}\.py", re.ASCII)


def _counts(said: Said) -> SuiteSize:
    return SuiteSize(said["visible"] or 0, said["hidden"] or 0, said["only"] is None)


#: The number of tests for each function.
COUNTS = mapping_with(
    (
        Parameter("visible", Whole(1, MAX_TESTS), "tests that students see", required=True),
        Parameter("hidden", Whole(0, MAX_TESTS), "tests that they do not", 0),
        Parameter(
            "only",
            OneOf(("trees",)),
            "trees: only the trees of the spec, without small ones that show more faults",
        ),
    ),
    _counts,
)
TESTS = either("tests", (is_list, WRITTEN), (anything, COUNTS))
TREES = Many(TREE_FORM, 1, 100, "trees")


def _file(text: str) -> str | None:
    return text if _FILE.fullmatch(text) else None


FILE = word(_file, "the name of a Python file, such as search.py", {"type": "string"})


def _files(checker: Checker, source: Source, path: str) -> tuple[str, ...]:
    items = source.items if isinstance(source, Sequence) else (source,)
    names: list[str] = []
    for i, item in enumerate(items, 1):
        where = at(path, i) if isinstance(source, Sequence) else path
        name = FILE.read(checker, item, where)
        if name in names:
            checker.fault(item, where, f"a file may stand once, found {name} again")
        elif name:
            names.append(name)
    if not items:
        checker.fault(source, path, "must name a file, found an empty list")
    return tuple(names)


def _rules(said: Said) -> tuple[Rules, frozenset[str]] | None:
    """The rules, and the names of those that are open."""
    if None in said.values.values():
        return None
    open = frozenset(name for name in ("cut", "order") if said[name] == "any")
    return Rules(**{name: value for name, value in said.values.items() if name not in open}), open


def _lazily(module: str, name: str) -> Form[Any]:
    """A type in another module here, which is imported only when needed."""
    return later(lambda: getattr(import_module(f"grader.autograder.exercises.{module}"), name))


KEYS = (
    Parameter("kind", OneOf(("code",)), "code to hand in", required=True),
    *HEADER,
    Parameter(
        "file",
        Form(_files, either("files", (is_scalar, FILE), (anything, Many(FILE, 1))).schema),
        "the file to hand in, or several",
    ),
    Parameter(
        "style",
        OneOf(("nodes", "game")),
        "how functions are given a tree: its root node, or a game and a state of it",
        "nodes",
    ),
    Parameter(
        "functions", FUNCTIONS_FORM, "the functions to write, and their points", required=True
    ),
    Parameter("trees", unread(TREES), "the trees from which tests are drawn"),
    Parameter(
        "game",
        _lazily("formulation_keys", "GAME"),
        "the game that students formulate as a search problem, for the function game",
    ),
    Parameter("tests", unread(TESTS), "how many for each function, or the tests written out"),
    Parameter("matches", _lazily("match_keys", "MATCHES"), "the matches that choose plays"),
    Parameter("move", _lazily("match_keys", "PACE"), "the time and memory for each move"),
    Parameter("rules", mapping_with(OPEN_RULES, _rules), "the rules of the search"),
)


@dataclass(frozen=True, slots=True)
class Outline:
    """The content of a spec: the exercise, with tests only if these are written out, and what its
    tests and games will be drawn from."""

    exercise: CodeExercise
    #: The tests to draw for each function.
    wanted: SuiteSize
    plans: tuple[Plan, ...] = ()
    matches: tuple[MatchPlan, ...] = ()


def read_outline(path: Path) -> Outline:
    """Read the outline from a file. Raises UserError with all faults."""
    checker = Checker(str(path))
    outline = _outline(checker, read_source(path, checker.faults))
    if checker.faults:
        raise UserError(sorted(dict.fromkeys(checker.faults), key=lambda fault: fault.line))
    assert outline
    return outline


def _outline(checker: Checker, source: Source) -> Outline | None:
    kind = source.entries.get("kind") if isinstance(source, Mapping) else None
    if isinstance(source, Mapping) and (not isinstance(kind, Scalar) or kind.text != "code"):
        what = in_words(kind) if kind else "none"
        checker.fault(kind or source, "kind", f"must be code here, found {what}")
        return None
    mapping = checker.mapping(source, "", [key.name for key in KEYS])
    if mapping is None:
        return None
    said = checker.fields(mapping, "", KEYS)
    style: Style = said["style"] or "nodes"
    named: Source | None = said["functions"]
    functions = read_functions(checker, named, style) if named else ()
    if any(function.of.is_about_game for function in functions):
        from grader.autograder.exercises.formulation_keys import with_formulated_game

        functions = with_formulated_game(checker, named, functions, said["game"])
    _check_keys(checker, mapping)
    pace = said["move"] or USUAL
    if said["matches"]:
        from grader.autograder.exercises.match_keys import check_matches

        check_matches(checker, mapping.entries["matches"], said["matches"], pace)
    tested = tuple(function for function in functions if not function.plays)
    written = said["tests"]
    plans: tuple[Plan, ...] = ()
    tests: tuple[CodeTest, ...] = ()
    wanted = SuiteSize(0, 0)
    if isinstance(written, Sequence):
        if said["trees"]:
            checker.fault(
                mapping.lines["trees"], "trees", "tests written out bring their own, found more"
            )
        tests = read_tests(checker, written, tested)
    elif tested or not named:
        plans = _plans(checker, mapping, tested)
        if written is not None:
            wanted = COUNTS.read(checker, written, "tests") or wanted
    if checker.faults:
        return None
    rules, open = said["rules"] or (Rules(), frozenset())
    exercise = CodeExercise(
        said["title"] or code.TITLE_OF_CODE,
        said["file"] or ("search.py",),
        functions,
        tests,
        rules,
        open,
        pace=pace,
        language=said["language"],
    )
    return Outline(exercise, wanted, plans, said["matches"] or ())


def _check_keys(checker: Checker, mapping: Mapping) -> None:
    """Check that each key is needed by a function, and that each function has the keys it needs."""
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
            checker.require(mapping, "", key)
    if any(FUNCTIONS[id].is_about_game for id in ids if id in FUNCTIONS):
        checker.require(mapping, "", "game")
    elif "game" in mapping.entries:
        checker.fault(
            mapping.lines["game"], "game", "is for the function game, found no such function"
        )


def _plans(checker: Checker, mapping: Mapping, functions: tuple[Asked, ...]) -> tuple[Plan, ...]:
    on_trees = [function for function in functions if "trees" in function.testing.needs]
    if functions and not on_trees and "trees" not in mapping.entries:
        return ()
    entry = checker.require(mapping, "", "trees")
    if entry is None:
        return ()
    plans: tuple[Plan, ...] = checker.read(entry, "trees", TREES) or ()
    trees = [grow(plan, Random(0)) for plan in plans]
    if isinstance(entry, Sequence):
        for i, (item, tree) in enumerate(zip(entry.items, trees, strict=False), 1):
            check_size(checker, item, at("trees", i), tree)
    for function in on_trees:
        misfits = [function.testing.misfit(function, tree) for tree in trees]
        if trees and all(misfits):
            checker.fault(entry, "trees", misfits[0])
    return plans


def describe(definitions: Definitions) -> Schema:
    """The JSON Schema of a code exercise, which is not among the kinds: it cannot be printed."""
    from grader.autograder.facade import key_schemas

    return key_schemas(KEYS, definitions)


def spec_schema() -> Schema:
    """The whole JSON Schema."""
    from grader.autograder.facade import sheet_schemas

    return sheet_schemas({"code": describe})
