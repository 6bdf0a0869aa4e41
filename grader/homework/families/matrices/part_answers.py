"""An answer that consists of several others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.matrices import words
from grader.homework.kinds.answer import Answer
from grader.model.fields import Field, Right, nonblank
from grader.model.grammar import Unreadable

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Parts(Answer):
    """Several answers under their names, with equal weights: `counts: …`, `maximin: …`."""

    parts: Mapping[str, Answer]

    marking = "Equal parts, one for each of its answers; each is marked as it would be alone."

    def json(self) -> dict[str, Any]:
        return {"answer": {name: part.json()["answer"] for name, part in self.parts.items()}}

    def text(self) -> str:
        named = ((words.ANSWERS.get(name, name), part) for name, part in self.parts.items())
        return "\n".join(f"{name}: {part.text()}" for name, part in named)

    def share(self, text: str) -> Fraction:
        given = self._pieces(text)
        shares = [self.parts[name].share(piece) for name, piece in given.items()]
        return sum(shares, Fraction(0)) / len(self.parts)

    def area(self, width: float) -> Tables:
        """The tables of each part, under its name."""
        from grader.drawing.table import Table
        from grader.words import sheet

        tables: list[Table] = []
        for name, part in self.parts.items():
            first, *others = part.area(width)
            caption = first.caption or sheet.PARTS.get(name, name)
            tables += [Table(first.columns, first.rows, caption), *others]
        return tuple(tables)

    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field(
                _field_name(name, field.name), f"{called}: {field.label}".rstrip(": "), field.type
            )
            for name, part in self.parts.items()
            for called in [words.ANSWERS.get(name, name)]
            for field in part.fields()
        )

    @property
    def is_listable(self) -> bool:
        return all(part.is_listable for part in self.parts.values())

    def right_by_field(self) -> Mapping[str, Right]:
        return {
            _field_name(name, field): right
            for name, part in self.parts.items()
            for field, right in part.right_by_field().items()
        }

    def join(self, given: Mapping[str, str]) -> str:
        cells = self._by_part(nonblank(given))
        return "\n".join(f"{name}: {self.parts[name].join(own)}" for name, own in cells.items())

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        right = set()
        for name, own in self._by_part(given).items():
            right |= {_field_name(name, field) for field in self.parts[name].right_fields(own)}
        return frozenset(right)

    def split(self, text: str) -> dict[str, str]:
        return {
            _field_name(name, field): cell
            for name, piece in self._pieces(text).items()
            for field, cell in self.parts[name].split(piece).items()
        }

    def _by_part(self, given: Mapping[str, str]) -> dict[str, dict[str, str]]:
        cells: dict[str, dict[str, str]] = {}
        for field, text in given.items():
            name, _, rest = field.partition(".")
            cells.setdefault(name, {})[rest] = text
        return cells

    def weights(self) -> Mapping[str, Fraction]:
        return {
            _field_name(name, field): share / len(self.parts)
            for name, part in self.parts.items()
            for field, share in part.weights().items()
        }

    def _pieces(self, text: str) -> dict[str, str]:
        """The text written for each part."""
        names = "|".join(map(re.escape, self.parts))
        before, *pieces = re.split(rf"\b({names})\s*:", text)
        given = dict(zip(pieces[::2], map(str.strip, pieces[1::2]), strict=True))
        if before.strip() or not given or 2 * len(given) != len(pieces):
            raise Unreadable
        return given


def _field_name(part: str, field: str) -> str:
    """The name of a part's field: `counts.max`, or `maximin` where the part is one field."""
    return f"{part}.{field}" if field else part
