"""Decodes what a submission's process tells: an answer or a failure of these shapes, or nothing.

Whoever reads an answer further on can rely on its shape, and on nothing that it says.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

#: [tag, text], ["list", [an answer, …]] or ["dict", [[an answer, an answer], …]].
Told: TypeAlias = list[Any]

SCALARS = frozenset({"none", "bool", "int", "long", "float", "fraction", "str", "node", "other"})
#: Lists in lists: the process tells anything deeper by its type.
DEEPEST = 7


class Undecodable(Exception):
    """A message that our own code in the process would never send."""


def answer(data: bytes) -> Told:
    """What the function returned. Raises Undecodable."""
    return _answer(_parsed(data), DEEPEST)


def failure(data: bytes) -> Mapping[str, Any]:
    """How it failed, in texts and a number of a line. Raises Undecodable."""
    found = _parsed(data)
    if type(found) is not dict:
        raise Undecodable
    return _failed(found)


def _failed(found: dict[Any, Any]) -> dict[str, Any]:
    for key, value in found.items():
        if key not in _FAILURE or not _FAILURE[key](value):
            raise Undecodable
    return found


def names(data: bytes) -> tuple[str, ...]:
    """The names of its parameters. Raises Undecodable."""
    found = _parsed(data)
    if type(found) is not list or not all(map(_is_text, found)):
        raise Undecodable
    return tuple(found)


def heard(data: bytes) -> list[Told]:
    """What a formulated game said: for each thing asked an answer, or ["raised", how it failed].
    Raises Undecodable."""
    found = _parsed(data)
    if type(found) is not list:
        raise Undecodable
    return [_said(each) for each in found]


def _said(found: Any) -> Told:
    match found:
        case ["raised", dict(how)]:
            return ["raised", _failed(how)]
    return _answer(found, DEEPEST)


def _answer(found: Any, depth: int) -> Told:
    match found:
        case [str(tag), str()] if tag in SCALARS:
            return found  # type: ignore[no-any-return]
        case ["list", list(items)] if depth:
            return ["list", [_answer(item, depth - 1) for item in items]]
        case ["dict", list(pairs)] if depth:
            return ["dict", [_pair(pair, depth - 1) for pair in pairs]]
    raise Undecodable


def _pair(found: Any, depth: int) -> list[Told]:
    match found:
        case [key, value]:
            return [_answer(key, depth), _answer(value, depth)]
    raise Undecodable


def _is_text(value: Any) -> bool:
    return type(value) is str


_FAILURE: Mapping[str, Callable[[Any], bool]] = {
    "stage": _is_text,
    "name": _is_text,
    "type": _is_text,
    "message": _is_text,
    "file": _is_text,
    "unreturned": _is_text,
    "line": lambda value: type(value) is int,
    "found": lambda value: type(value) is list and all(map(_is_text, value)),
}


def _parsed(data: bytes) -> Any:
    """JSON whose whole numbers have few digits; no shape has any other number."""

    def whole(text: str) -> int:
        if len(text) > 9:
            raise ValueError
        return int(text)

    try:
        return json.loads(data, parse_int=whole)
    except (ValueError, RecursionError):
        raise Undecodable from None
