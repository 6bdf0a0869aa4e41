"""Seeds and the codes printed on sheets.

Every stream of random numbers is keyed (HMAC-SHA256) with the course's secret. So a printed code
and a public spec do not give away a key or a neighbour's sheet.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import MISSING, Field, fields, is_dataclass
from fractions import Fraction
from random import Random
from typing import Any

from grader.errors import Fault, UserError
from grader.model.instance import UNLABELLED, GamePlan, LabelledGame
from grader.version import FORMAT

#: Crockford's digits: no two look alike.
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_CHECK_LENGTH = 8

#: The format of the check in a code. FORMAT is that of the random numbers.
CHECK = 2

#: Seeds are small numbers that people choose, or that follow from a student's id.
MAX_SEED = 2**64 - 1


def stream(seed: int, secret: bytes, number: int) -> Random:
    """The random numbers for exercise `number` (from 1) of the sheet with this seed."""
    return Random(int.from_bytes(_keyed(secret, FORMAT, "instance", seed, number), "big"))


def derive_seed(secret: bytes, *parts: object) -> int:
    """The seed of a variant or of a student. Short enough for a code that people type."""
    return int.from_bytes(_keyed(secret, FORMAT, "seed", *parts), "big") % 2**50


def code(seed: int, secret: bytes, spec: str, check: int = CHECK) -> str:
    """The name of an instance: format, seed, and a check that binds it to spec and secret.

    `spec` is everything that an instance depends on, as one text.
    """
    digest = int.from_bytes(_keyed(secret, check, "code", seed, spec)[:5], "big")
    return f"G{check}-{_write(seed)}-{_write(digest).rjust(_CHECK_LENGTH, '0')}"


def seed_of(text: str, secret: bytes, specs: Mapping[int, str]) -> int:
    """The seed that a code names; refused where it is not a code of this spec.

    `specs`: the spec as each format of the check has it.
    """
    tidy = text.strip().upper().translate(_MISREAD)
    version, *parts = tidy.split("-")
    if len(parts) != 2 or version[:1] != "G" or not version[1:].isdecimal():
        raise UserError(f"a code reads like {code(7, b'', '')}, found {text!r}")
    check = int(version[1:4])
    if check not in specs or version != f"G{check}":
        known = " or ".join(f"G{each}" for each in specs)
        raise UserError(f"a code of this version begins with {known}, found {text!r}")
    seed = _read(parts[0])
    if seed is None or seed > MAX_SEED or code(seed, secret, specs[check], check) != tidy:
        raise UserError(
            f"a code belongs to the spec and the secret that it was made with, found {text!r} "
            "(the spec or the secret differs, or the code is misspelt)"
        )
    return seed


def near_codes(text: str, secret: bytes, specs: Mapping[int, str]) -> tuple[str, ...]:
    """The valid codes that differ from a misspelt code in a single sign."""
    tidy = text.strip().upper().translate(_MISREAD)
    if len(tidy) > 40:
        return ()
    found: list[str] = []
    for i, sign in enumerate(tidy):
        for other in _DIGITS if sign in _DIGITS else ():
            candidate = f"{tidy[:i]}{other}{tidy[i + 1 :]}"
            try:
                seed_of(candidate, secret, specs)
            except UserError:
                continue
            found.append(candidate)
    return tuple(dict.fromkeys(found))


def identity(*parts: object) -> str:
    """Everything that an instance is drawn from, as one text, however the spec spells it.

    A field that has its default is left out, so that a new field changes no text.
    """
    return json.dumps([_plain(part) for part in parts], sort_keys=True)


def _plain(value: Any) -> Any:
    if isinstance(value, GamePlan) and not value.is_drawn:
        value = value.labelled(Random(0))  # one tree in two spellings is one tree
    match value:
        case None | bool() | int() | str():
            return value
        case Fault():
            return None  # a place in the spec, not a part of its content
        case Fraction():
            return str(value)
        case LabelledGame(game, labels, rollouts):
            is_bare = labels == UNLABELLED and not rollouts
            return _plain(game) if is_bare else [_plain(game), _plain(rollouts)]
        case Mapping():
            return [[_plain(key), _plain(each)] for key, each in value.items()]
        case Set():
            return sorted(json.dumps(_plain(each)) for each in value)
        case range():
            return [value.start, value.stop, value.step]
        case Sequence():
            return [_plain(each) for each in value]
    if is_dataclass(value):
        said = [(each, getattr(value, each.name)) for each in fields(value)]
        unusual = {each.name: _plain(told) for each, told in said if told != _usual(each)}
        return [type(value).__name__, unusual]
    raise TypeError(f"cannot be part of an identity: {value!r}")


def _usual(field: Field[Any]) -> Any:
    made = field.default_factory
    return field.default if made is MISSING else made()


def _keyed(secret: bytes, format: int, *parts: object) -> bytes:
    message = "\n".join(map(str, ("grader", format, *parts)))
    return hmac.new(secret, message.encode(), hashlib.sha256).digest()


def _write(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 32)
        digits = _DIGITS[digit] + digits
    return digits


def _read(text: str) -> int | None:
    number = 0
    for digit in text:
        if digit not in _DIGITS:
            return None
        number = number * 32 + _DIGITS.index(digit)
    return number
