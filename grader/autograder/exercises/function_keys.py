"""Reads the functions that a code exercise asks for: their points, names and arguments."""

from __future__ import annotations

import re

from grader.autograder.cases.calls import OPTIONAL, ROLES, Role, Style
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.facade import (
    Checker,
    Form,
    Scalar,
    Sequence,
    Source,
    at,
    in_words,
    suggestion,
    unread,
    word,
)
from grader.autograder.functions import FUNCTIONS
from grader.model.parameters import Definitions, Many, OneOf, Parameter, Points, Schema

_NAME = re.compile(r"[A-Za-z_]\w{0,60}", re.ASCII)


def _returns_pair(checker: Checker, source: Source, path: str) -> bool | None:
    """Whether the function may also return (value, move)."""
    match source:
        case Scalar(text="value"):
            return False
        case Sequence(items=(Scalar(text="value"), Scalar(text="move"))):
            return True
    checker.mismatch(source, path, "value or [value, move]")
    return None


NAME = word(
    lambda text: text if _NAME.fullmatch(text) else None,
    "the name of a function",
    {"type": "string"},
)
FUNCTION = (
    Parameter("points", Points(), "what it is worth", required=True),
    Parameter("name", NAME, "the course's name for the function"),
    Parameter(
        "args",
        unread(Many(OneOf(tuple(ROLES)), 1, what="arguments")),
        "its arguments in the course's order",
    ),
    Parameter(
        "returns",
        Form(_returns_pair, lambda _: {"enum": ["value", ["value", "move"]]}),
        "a value, or a move with it",
    ),
)


def _described(definitions: Definitions) -> Schema:
    from grader.autograder.facade import closed_object, key_schemas, schema_of

    function = {"anyOf": [schema_of(Points(), definitions), key_schemas(FUNCTION, definitions)]}
    return {"minProperties": 1, **closed_object(dict.fromkeys(FUNCTIONS, function))}


#: Keeps the YAML, because functions can only be read when the style is known.
FUNCTIONS_FORM = Form(lambda checker, source, path: source, _described)


def read_functions(checker: Checker, source: Source, style: Style) -> tuple[Asked, ...]:
    """Read the functions, in the order in which the spec names them."""
    mapping = checker.mapping(source, "functions", FUNCTIONS)
    if mapping is None:
        return ()
    if not mapping.entries:
        checker.fault(source, "functions", "must name a function, found none")
    read = (
        _function(checker, id, entry, at("functions", id), style)
        for id, entry in mapping.entries.items()
        if id in FUNCTIONS
    )
    return tuple(function for function in read if function)


def _function(checker: Checker, id: str, source: Source, path: str, style: Style) -> Asked | None:
    record = FUNCTIONS[id]
    usual = record.usual_arguments(style)
    if record.nodes_because and style == "game":
        checker.fault(
            source,
            path,
            f"must be asked for in the style of nodes: {record.nodes_because}, found style game",
        )
    if isinstance(source, Scalar):
        points = checker.points(source, path)
        return Asked(record, points, record.usual_name, usual) if points else None
    mapping = checker.mapping(source, path, [each.name for each in FUNCTION])
    if mapping is None:
        return None
    before = len(checker.faults)
    said = checker.fields(mapping, path, FUNCTION)
    roles: tuple[Role, ...] = usual
    names: tuple[str, ...] = ()
    if said["args"]:
        roles, names = _arguments(checker, said["args"], at(path, "args"), usual)
    if len(checker.faults) > before:
        return None
    called = said["name"] or record.usual_name
    return Asked(record, said["points"], called, roles, bool(said["returns"]), names)


def _arguments(
    checker: Checker, source: Source, path: str, usual: tuple[Role, ...]
) -> tuple[tuple[Role, ...], tuple[str, ...]]:
    """The arguments in the course's order, and the course's names for them."""
    items = checker.items(source, path, "arguments", 1, len(usual))
    roles: list[Role] = []
    for i, item in enumerate(items or (), 1):
        word = item.text if isinstance(item, Scalar) else ""
        role = ROLES.get(word)
        if role == "node" and "state" in usual:
            role = "state"
        if role is None or role not in usual:
            known = [name for name, meaning in ROLES.items() if meaning in usual]
            checker.fault(
                item,
                at(path, i),
                f"must be an argument of this function, found {in_words(item)}"
                f"{suggestion(word, known)}",
            )
        elif role in roles:
            checker.fault(item, at(path, i), f"an argument may stand once, found {role} again")
        else:
            roles.append(role)
    if items and len(roles) == len(items):
        for role in usual:
            if role not in roles and role not in OPTIONAL:
                checker.fault(source, path, f"one of the arguments must be the {role}, found none")
    names = (item.text for item in items or () if isinstance(item, Scalar))
    return tuple(roles), tuple(names)
