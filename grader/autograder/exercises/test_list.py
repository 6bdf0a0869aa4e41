"""Reads the tests that the spec of a code exercise writes out."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.exercises import case_keys
from grader.autograder.facade import (
    Checker,
    Form,
    Mapping,
    Sequence,
    Source,
    at,
    mapping_with,
    unread,
)
from grader.autograder.functions import FUNCTIONS
from grader.model.parameters import Definitions, Many, OneOf, Schema

#: The module that reads a test, by the name of its class.
READERS = {
    "TreeTest": "case_keys",
    "SimulationTest": "simulation_keys",
    "FormulaTest": "simulation_keys",
    "FormulationTest": "formulation_keys",
    "OwnGameTest": "formulation_keys",
}
#: The key that says which function a test calls, and so how the rest of the test is read.
FUNCTION = case_keys.FUNCTION._replace(type=unread(OneOf(tuple(FUNCTIONS))))
MAX_TESTS = 200


def _described(definitions: Definitions) -> Schema:
    from grader.autograder.exercises import formulation_keys, simulation_keys
    from grader.autograder.facade import key_schemas

    known = (
        case_keys.SEARCH,
        simulation_keys.SIMULATION,
        simulation_keys.FORMULA,
        formulation_keys.TEST,
    )
    return {"anyOf": [key_schemas((FUNCTION, *keys), definitions) for keys in known]}


#: Keeps the YAML, because tests can only be read when the functions are known.
WRITTEN = Many(
    Form(lambda checker, source, path: source, _described), 1, MAX_TESTS * len(FUNCTIONS), "tests"
)


def read_tests(
    checker: Checker, source: Sequence, functions: tuple[Asked, ...]
) -> tuple[CodeTest, ...]:
    """Read the tests, and check that each function has one."""
    items: tuple[Source, ...] = checker.read(source, "tests", WRITTEN) or ()
    tests: list[CodeTest] = []
    for i, item in enumerate(items, 1):
        if test := _test(checker, item, at("tests", i), functions, tests):
            tests.append(test)
    for function in functions:
        if len(tests) == len(items) and not any(t.function == function.id for t in tests):
            checker.fault(
                source, "tests", f"each function must have a test, found none of {function.id}"
            )
    return tuple(tests)


def _test(
    checker: Checker,
    source: Source,
    path: str,
    functions: tuple[Asked, ...],
    before: list[CodeTest],
) -> CodeTest | None:
    if not isinstance(source, Mapping) or "function" not in source.entries:
        checker.mismatch(source, path, "a mapping with a function")
        return None
    known = {function.id: function for function in functions}
    id = checker.one_of(source.entries["function"], at(path, "function"), tuple(known))
    if id is None:
        return None
    number = 1 + sum(test.function == id for test in before)
    function = known[id]
    case = function.testing.case.__name__
    written: case_keys.Written = import_module(f"grader.autograder.exercises.{READERS[case]}").TESTS
    keys, make = written[case]
    form = mapping_with((case_keys.FUNCTION, *keys), partial(make, function, number))
    return form.read(checker, source, path)
