"""Writes data as JSON and reads them back: one declaration of a shape does both.

JSON with a wrong key or type raises LookupError, TypeError, ValueError or AssertionError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from grader.model.exact import Bound, Number, read_bound, read_number, write

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """Turns a value into JSON and back."""

    dump: Callable[[T], Any]
    load: Callable[[Any], T]


class Key(NamedTuple):
    """A key of an object. It holds the attribute of the same name, or the one named by `holds`, or
    several attributes as one tuple."""

    name: str
    of: Codec[Any]
    holds: str | tuple[str, ...] = ""


def list_codec(of: Codec[T]) -> Codec[tuple[T, ...]]:
    """A tuple as a list."""
    return Codec(lambda items: list(map(of.dump, items)), lambda items: tuple(map(of.load, items)))


def optional(of: Codec[T]) -> Codec[T | None]:
    """A value, or null."""
    return Codec(
        lambda value: None if value is None else of.dump(value),
        lambda kept: None if kept is None else of.load(kept),
    )


def values_of(of: Codec[T]) -> Codec[Mapping[str, T]]:
    """An object whose keys are data."""
    return Codec(
        lambda mapping: {key: of.dump(value) for key, value in mapping.items()},
        lambda kept: {key: of.load(value) for key, value in kept.items()},
    )


def object_of(make: Callable[..., T], *keys: Key) -> Codec[T]:
    """An object with these keys; `make` takes the attributes as keyword arguments."""

    def dump(value: T) -> dict[str, Any]:
        kept: dict[str, Any] = {}
        for name, of, holds in keys:
            if isinstance(holds, tuple):
                kept[name] = of.dump(tuple(getattr(value, each) for each in holds))
            else:
                kept[name] = of.dump(getattr(value, holds or name))
        return kept

    def load(kept: dict[str, Any]) -> T:
        found: dict[str, Any] = {}
        for name, of, holds in keys:
            if isinstance(holds, tuple):
                found.update(zip(holds, of.load(kept[name]), strict=True))
            else:
                found[holds or name] = of.load(kept[name])
        return make(**found)

    return Codec(dump, load)


def row_of(make: Callable[..., T], *keys: Key) -> Codec[T]:
    """An object as the list of these attributes, in this order."""

    def load(kept: list[Any]) -> T:
        pairs = zip(keys, kept, strict=True)
        return make(**{key.name: key.of.load(value) for key, value in pairs})

    return Codec(lambda value: [key.of.dump(getattr(value, key.name)) for key in keys], load)


def _text(number: Bound) -> str:
    return write(number) if isinstance(number, float) else str(number)


def _number(text: str) -> Number:
    number = read_number(text)
    assert number is not None
    return number


def _bound(text: str) -> Bound:
    bound = read_bound(text)
    assert bound is not None
    return bound


#: Texts, whole numbers, booleans and None, which JSON can hold unchanged.
PLAIN: Codec[Any] = Codec(lambda value: value, lambda kept: kept)
TEXTS = list_codec(PLAIN)
POINTS: Codec[Fraction] = Codec(str, Fraction)
NUMBER: Codec[Number] = Codec(_text, _number)
BOUND: Codec[Bound] = Codec(_text, _bound)


def plain_keys(*names: str) -> tuple[Key, ...]:
    """Keys whose values JSON can hold unchanged."""
    return tuple(Key(name, PLAIN) for name in names)
