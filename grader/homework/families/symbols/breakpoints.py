"""Answers that are numbers: the x at which something changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.symbols.answers import AboutX
from grader.homework.families.symbols.grammar import NOWHERE, read_set
from grader.homework.families.symbols.intervals import point, union
from grader.homework.families.symbols.surds import Real, plain, pretty, with_typed
from grader.homework.kinds.answer import Single, overlap
from grader.model.fields import FreeText
from grader.model.grammar import NONE, Unreadable
from grader.model.right import Pieces, Right
from grader.words import lms

if TYPE_CHECKING:
    from grader.drawing.box import Tables


@dataclass(frozen=True, slots=True)
class Breakpoints(AboutX, Single):
    """The values of x at which something changes: `1/3; 3/4`."""

    numbers: tuple[Real, ...]

    marking = "Equal parts, one for each number; each extra one takes one away."
    written_as = lms.SEVERAL_NUMBERS
    type = FreeText(is_numbers=True)

    @property
    def depends_on_x(self) -> bool:
        return self.numbers != ()

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(plain, self.numbers))}

    def text(self) -> str:
        from grader.homework.families.symbols import words

        return "; ".join(map(pretty, self.numbers)) or words.NO_X

    def share(self, text: str) -> Fraction:
        return overlap(dict.fromkeys(self.numbers), dict.fromkeys(read_numbers(text)))

    def accepted(self) -> Mapping[str, Right]:
        numbers = list(map(pretty, self.numbers))
        if not numbers:
            return {"": Pieces(((NONE,),), (NONE,))}
        whole = "; ".join(numbers), ", ".join(numbers), " or ".join(f"x = {n}" for n in numbers)
        ways = tuple(with_typed((number, f"x = {number}")) for number in numbers)
        return {"": Pieces(ways, tuple(dict.fromkeys(with_typed(whole))))}

    def area(self, width: float) -> Tables:
        from grader.drawing import box

        return (box.line(self.text(), width, 1),)


def read_numbers(text: str) -> tuple[Real, ...]:
    """Reads `1/3; 3/4`, or the same as a set: `x = 1/3 or x = 3/4`, `{1/3, 3/4}`."""
    bare = text.strip().lower()
    is_set = bare in NOWHERE or "x" in bare or bare[:1] == "{"
    found = read_set(text if is_set else f"{{{text}}}")
    if found != union(map(point, found.ends)):
        raise Unreadable
    return found.ends
