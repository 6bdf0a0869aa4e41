"""Seeds and the codes printed on sheets.

Every stream of random numbers is keyed (HMAC-SHA256) with the course's secret. So a printed code
and a public spec do not give away a key or a neighbour's sheet.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random

from grader import FORMAT
from grader.errors import UserError

#: Crockford's digits: no two look alike.
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_CHECK_LENGTH = 8

#: Seeds are small numbers that people choose, or that follow from a student's id.
MAX_SEED = 2**64 - 1


def stream(seed: int, secret: bytes, number: int) -> Random:
    """The random numbers for exercise `number` (from 1) of the sheet with this seed."""
    return Random(int.from_bytes(_keyed(secret, "instance", seed, number), "big"))


def derived(secret: bytes, *parts: object) -> int:
    """The seed of a variant or a student, short enough for a code that people type."""
    return int.from_bytes(_keyed(secret, "seed", *parts), "big") % 2**50


def code(seed: int, secret: bytes, spec: str) -> str:
    """The name of an instance: format, seed, and a check that binds it to spec and secret.

    `spec` is everything that an instance depends on, as one text.
    """
    check = int.from_bytes(_keyed(secret, "code", seed, spec)[:5], "big")
    return f"G{FORMAT}-{_write(seed)}-{_write(check).rjust(_CHECK_LENGTH, '0')}"


def seed_of(text: str, secret: bytes, spec: str) -> int:
    """The seed in a code; raises UserError if the code does not belong to this spec."""
    tidy = text.strip().upper().translate(_MISREAD)
    version, *parts = tidy.split("-")
    if len(parts) != 2 or version[:1] != "G" or not version[1:].isdecimal():
        raise UserError(f"a code reads like {code(7, b'', '')}, found {text!r}")
    if version != f"G{FORMAT}":
        raise UserError(f"this version makes instances of format {FORMAT}, found code {text!r}")
    seed = _read(parts[0])
    if seed is None or seed > MAX_SEED or code(seed, secret, spec) != tidy:
        raise UserError(
            f"a code belongs to the spec and the secret that it was made with, found {text!r} "
            "(the spec or the secret differs, or the code is misspelt)"
        )
    return seed


def _keyed(secret: bytes, *parts: object) -> bytes:
    message = "\n".join(map(str, ("grader", FORMAT, *parts)))
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
