"""The marks that a key adds to a tree: values, windows, cuts, pruned parts, the principal line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from grader.words import picture


@dataclass(frozen=True, slots=True)
class Marks:
    """Every mark by the name of its node; the mark of an edge by the child below it."""

    values: Mapping[str, str] = field(default_factory=dict)
    windows: Mapping[str, str] = field(default_factory=dict)
    cuts: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    line: frozenset[str] = frozenset()
    #: What the thick line is; "" for the principal line.
    way: str = ""

    @property
    def thick(self) -> str:
        """What the thick line is."""
        return self.way or picture.ON_THE_LINE

    @property
    def legend(self) -> str:
        """The meaning of the signs on a key with these marks."""
        return "; ".join(text for name, text in picture.KEY_LEGEND.items() if getattr(self, name))


#: The marks on a problem: none.
BLANK = Marks()
