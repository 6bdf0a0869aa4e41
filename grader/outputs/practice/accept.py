"""What the page accepts in each field, as data that it only has to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grader.instances.answers import Answer
from grader.model.exact import plain
from grader.model.fields import (
    Field,
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.model.grammar import NONE, Unreadable, read_interval, read_names, sign_and_cell

#: The name of each type of field on the page.
TYPES: Mapping[type[FieldType], str] = {
    Numeral: "number",
    Relation: "relation",
    Numbers: "numbers",
    Record: "record",
    Pick: "pick",
    Subset: "set",
    Ordering: "order",
    FreeText: "text",
}


def key_of(answer: Answer) -> dict[str, str]:
    """What the key writes into each field; a text that has no fields goes into its only one."""
    try:
        return answer.split(answer.text())
    except Unreadable:
        return {"": answer.text()} if len(answer.fields()) == 1 else {}


def accepted(answer: Answer, field: Field, key: Mapping[str, str]) -> Any:
    """What is right in a field; None if it must be left blank."""
    entry = key.get(field.name)
    match field.type:
        case Pick(options):
            return _picked(answer, field.name, options, entry)
        case Ordering():
            return answer.orders(field.name) or (entry and [[[n] for n in read_names(entry)]])
        case FreeText():
            return answer.spelt(field.name) or (entry and [[entry]])
    if entry is None:
        return answer.also_right.get(field.name)
    match field.type:
        case Relation():
            interval = read_interval(*sign_and_cell(entry, "=|<=|>=|≤|≥", "="))
            return list(map(str, map(plain, interval)))
        case Numbers():
            return [part.strip() for part in entry.strip("()").split(",")]
        case Subset():
            return [] if entry.lower() == NONE else list(read_names(entry))
    return entry


def _picked(
    answer: Answer, name: str, options: Sequence[str], entry: str | None
) -> list[str] | None:
    """The right options: those that the key names, or none where a blank is as right."""
    if entry is not None:
        named = entry.split(" or ")
        return [option for option in options if option in named]
    is_none = NONE in options and name in answer.right_fields({name: NONE})
    return [NONE] if is_none else None
