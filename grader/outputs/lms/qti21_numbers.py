"""The numbers of a blank, as far as QTI 2.1 reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from typing import Literal, TypeAlias

from grader.homework.kinds import Blank
from grader.model.exact import Bound, Number, write
from grader.model.fields import Numbers, Numeral
from grader.model.follows import Ref
from grader.model.grammar import read_value
from grader.outputs.lms.spellings import is_numeral

#: How QTI reads an entry: as numbers, as a number above and one below a stroke, or as letters.
Reading: TypeAlias = Literal["numbers", "quotient", "text"]


def readings(blanks: Mapping[Ref, Blank], linked: Set[Ref]) -> dict[Ref, Reading]:
    """How each blank is read; the linked ones follow from others, or others from them.

    All linked numbers are quotients or none is, so that it is not seen which of them are whole.
    """
    numerals = [ref for ref in linked if isinstance(blanks[ref].type, Numeral)]
    finite = {ref for ref in numerals if is_finite(blanks[ref])}
    quotients = set() if all(is_number(blanks[ref]) for ref in finite) else finite
    return {
        ref: "quotient" if ref in quotients else _reading(blank, ref in linked)
        for ref, blank in blanks.items()
    }


def _reading(blank: Blank, is_linked: bool) -> Reading:
    """Where nothing else needs its numbers, a pair that earns only as a whole is a text, and so is
    what people may write with a comma.
    """
    if not is_number(blank):
        return "text"
    is_whole = isinstance(blank.type, Numbers) and not blank.type.is_each_marked
    is_text = is_whole or not all(map(is_numeral, _all_values(blank)))
    return "text" if is_text and not is_linked else "numbers"


def is_number(blank: Blank) -> bool:
    """Whether the key and all known mistakes are decimals, which QTI reads as numbers."""
    return is_finite(blank) and all("/" not in write(value) for value in _all_values(blank))


def is_finite(blank: Blank) -> bool:
    """Whether the key and all known mistakes are numbers, none of them infinite."""
    match blank.type:
        case Numeral() | Numbers():
            return not any(isinstance(value, float) for value in _all_values(blank))
    return False


def _all_values(blank: Blank) -> Iterator[Bound]:
    for content in (*(blank.right or ()), *(each.content for each in blank.mistakes)):
        yield from bounds(content)


@lru_cache(maxsize=4096)  # the same few contents stand in all blanks of all instances
def bounds(content: str) -> tuple[Bound, ...]:
    return tuple([read_value(each) for each in content.strip("()").split(",")])


def values(content: str) -> tuple[Number, ...]:
    """The numbers of a content, of which none is infinite."""
    found = [value for value in bounds(content) if not isinstance(value, float)]
    return tuple(found)
