"""Forms: types of data that are declared once, for the checker and for the JSON Schema.

A form is a reader together with a description of what it reads. The functions here build larger
forms from smaller ones, so that reader and description always agree. A form is written by hand only
if no function here can build it; then its two halves stand side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping as MappingABC
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from grader.homework.specs.check import Checker, at
from grader.homework.specs.schema import key_schemas, reference_to, schema_of
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.parameters import Definitions, OwnType, Parameter, Schema, Type

T = TypeVar("T")
U = TypeVar("U")


class Form(OwnType, Generic[T]):
    """A type of data: how it is read, and how it is described."""

    def __init__(
        self,
        reads: Callable[[Checker, Source, str], T | None],
        describes: Callable[[Definitions], Schema],
    ) -> None:
        self._reads = reads
        self._describes = describes

    def read(self, checker: Checker, source: Source, path: str) -> T | None:
        """The value, or None if a fault was found."""
        before = len(checker.faults)
        value = self._reads(checker, source, path)
        return value if len(checker.faults) == before else None

    def schema(self, definitions: Definitions) -> Schema:
        """The description of the data for the JSON Schema."""
        return self._describes(definitions)


@dataclass(frozen=True, slots=True)
class Said:
    """The content of a mapping, with its place, so that its keys can be compared.

    `values` has all declared keys: a missing key has its default, a faulty key has None.
    """

    checker: Checker
    source: Mapping
    path: str
    values: MappingABC[str, Any]
    #: The key whose value was written in place of the whole mapping.
    alone: str = ""

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def has(self, key: str) -> bool:
        """Whether the mapping has the key."""
        return key in self.source.entries

    def below(self, key: str) -> str:
        """The path of a key's value."""
        return self.path if key == self.alone else at(self.path, key)

    def fault(self, message: str, key: str = "") -> None:
        """Report a fault of a key's value, or of the whole mapping."""
        source = self.source.entries[key] if key else self.source
        self.checker.fault(source, self.below(key) if key else self.path, message)


def mapping_with(
    keys: tuple[Parameter, ...], then: Callable[[Said], T | None], about: str = ""
) -> Form[T]:
    """A mapping with these keys; `then` compares their values and makes the result."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        mapping = checker.mapping(source, path, [key.name for key in keys])
        if mapping is None:
            return None
        return then(Said(checker, mapping, path, checker.fields(mapping, path, keys)))

    return Form(reads, lambda definitions: _about(about, key_schemas(keys, definitions)))


def mapping_with_one_of(
    what: str, cases: MappingABC[str, tuple[tuple[Parameter, ...], Callable[[Said], T | None]]]
) -> Form[T]:
    """A mapping with exactly one of some keys; that key decides which others are allowed."""
    known = dict.fromkeys(each.name for keys, _ in cases.values() for each in keys)

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        mapping = checker.mapping(source, path, known)
        if mapping is None:
            return None
        told = [key for key in cases if key in mapping.entries]
        if len(told) != 1:
            count = "both" if told else "neither"
            checker.fault(source, path, f"{what} has {' or '.join(cases)}, found {count}")
            return None
        keys, then = cases[told[0]]
        return then(Said(checker, mapping, path, checker.fields(mapping, path, keys)))

    def describes(definitions: Definitions) -> Schema:
        return {"anyOf": [key_schemas(keys, definitions) for keys, _ in cases.values()]}

    return Form(reads, describes)


def alone(key: str, keys: tuple[Parameter, ...], then: Callable[[Said], T | None]) -> Form[T]:
    """The value of one key, written in place of a mapping with only this key."""
    (type,) = (each.type for each in keys if each.name == key)

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        mapping = Mapping(source.line, {key: source}, {key: source.line})
        values = {each.name: each.default for each in keys}
        values[key] = checker.read(source, path, type)
        return then(Said(checker, mapping, path, values, key))

    return Form(reads, partial(schema_of, type))


def table(
    what: str, at_least: int, at_most: int, is_name: Callable[[str], bool], rule: str, of: Type
) -> Form[dict[str, Any]]:
    """A mapping whose keys are names chosen in the spec."""

    def reads(checker: Checker, source: Source, path: str) -> dict[str, Any] | None:
        if not isinstance(source, Mapping):
            checker.mismatch(source, path, f"a mapping of {what}")
            return None
        count = len(source.entries)
        if not at_least <= count <= at_most:
            checker.fault(source, path, f"must have {at_least} to {at_most} {what}, found {count}")
        for name, line in source.lines.items():
            if not is_name(name):
                checker.fault(line, at(path, name), f"must be {rule}, found {name!r}")
        entries = source.entries.items()
        return {name: checker.read(entry, at(path, name), of) for name, entry in entries}

    def describes(definitions: Definitions) -> Schema:
        return {
            "type": "object",
            "minProperties": at_least,
            "maxProperties": at_most,
            "additionalProperties": schema_of(of, definitions),
        }

    return Form(reads, describes)


def list_of(what: str, *types: Type) -> Form[tuple[Any, ...]]:
    """A list in which each place has a meaning of its own."""

    def reads(checker: Checker, source: Source, path: str) -> tuple[Any, ...] | None:
        if not isinstance(source, Sequence) or len(source.items) != len(types):
            checker.mismatch(source, path, what)
            return None
        places = enumerate(zip(source.items, types, strict=True), 1)
        return tuple(checker.read(item, at(path, i), type) for i, (item, type) in places)

    def describes(definitions: Definitions) -> Schema:
        return {
            "type": "array",
            "items": [schema_of(type, definitions) for type in types],
            "minItems": len(types),
            "maxItems": len(types),
        }

    return Form(reads, describes)


def unread(type: Type) -> Form[Source]:
    """A value that is read only after the rest of its mapping is known; it is kept as it is."""
    return Form(lambda checker, source, path: source, partial(schema_of, type))


def either(what: str, *cases: tuple[Callable[[Source], bool], Type], about: str = "") -> Form[Any]:
    """The first of several forms whose test accepts the value."""

    def reads(checker: Checker, source: Source, path: str) -> Any:
        for is_meant, type in cases:
            if is_meant(source):
                return checker.read(source, path, type)
        checker.mismatch(source, path, what)
        return None

    def describes(definitions: Definitions) -> Schema:
        return _about(about, {"anyOf": [schema_of(type, definitions) for _, type in cases]})

    return Form(reads, describes)


def with_check(type: Type, then: Callable[[Checker, Source, str, Any], T | None]) -> Form[T]:
    """A value of a form, if `then` also accepts it."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        value = checker.read(source, path, type)
        return None if value is None else then(checker, source, path, value)

    return Form(reads, partial(schema_of, type))


def word(read: Callable[[str], T | None], what: str, schema: Schema) -> Form[T]:
    """A single word that `read` understands."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        value = read(source.text) if isinstance(source, Scalar) else None
        if value is None:
            checker.mismatch(source, path, what)
        return value

    return Form(reads, lambda _: schema)


def with_name(name: str, form: Form[T]) -> Form[T]:
    """A form that the schema describes once, and that may contain itself."""

    return Form(form.read, lambda definitions: reference_to(name, definitions, form.schema))


def later(load: Callable[[], Type]) -> Form[Any]:
    """A type in a module that is imported only when needed."""
    return Form(
        lambda checker, source, path: checker.read(source, path, load()),
        lambda definitions: schema_of(load(), definitions),
    )


def is_scalar(source: Source) -> bool:
    """Whether it is a single text, even an empty one."""
    return isinstance(source, Scalar)


def is_word(source: Source) -> bool:
    """Whether it is a single text that is not empty."""
    return isinstance(source, Scalar) and not source.empty


def is_list(source: Source) -> bool:
    """Whether it is a list."""
    return isinstance(source, Sequence)


def is_mapping(source: Source) -> bool:
    """Whether it is a mapping."""
    return isinstance(source, Mapping)


def anything(source: Source) -> bool:
    """Accepts every value."""
    return True


def has(*keys: str) -> Callable[[Source], bool]:
    """Whether it is a mapping with one of the keys."""
    return lambda source: isinstance(source, Mapping) and any(key in source.entries for key in keys)


def _about(about: str, schema: Schema) -> Schema:
    return {"description": about, **schema} if about else schema
