"""What an instance is drawn from, as one text: as it was read, not as it was spelt.

A field that has its default is left out, so that a new field changes no text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from random import Random
from typing import Any

from grader.errors import Fault
from grader.model.labels import LabelledTree


def identity(*parts: object) -> str:
    return json.dumps([_plain(part) for part in parts], sort_keys=True)


def _plain(value: Any) -> Any:
    if getattr(value, "is_drawn", None) is False and hasattr(value, "make"):
        value = value.make(Random(0))  # one tree in two spellings is one tree
    match value:
        case None | bool() | int() | str():
            return value
        case Fault():
            return None  # where the spec stands, not what it says
        case Fraction():
            return str(value)
        case LabelledTree():
            return [_plain(value.root), _plain(value.rollouts)]
        case Mapping():
            return [[_plain(key), _plain(each)] for key, each in value.items()]
        case Set():
            return sorted(json.dumps(_plain(each)) for each in value)
        case range():
            return [value.start, value.stop, value.step]
        case Sequence():
            return [_plain(each) for each in value]
    if is_dataclass(value):
        said = [(each.name, getattr(value, each.name), each.default) for each in fields(value)]
        unusual = {
            name: _plain(each) for name, each, usual in said if usual is MISSING or each != usual
        }
        return [type(value).__name__, unusual]
    raise TypeError(f"cannot be part of an identity: {value!r}")
