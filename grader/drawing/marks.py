"""What a key writes into a tree: values, windows, cuts, the pruned parts, the principal line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from grader.words import picture


@dataclass(frozen=True, slots=True)
class Marks:
    """Every mark by the name of its node; an edge goes by the child it leads to."""

    values: Mapping[str, str] = field(default_factory=dict)
    windows: Mapping[str, str] = field(default_factory=dict)
    cuts: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    line: frozenset[str] = frozenset()

    @property
    def legend(self) -> str:
        """What the signs mean that a key with these marks has."""
        return "; ".join(text for name, text in picture.KEY_LEGEND.items() if getattr(self, name))


#: What the problem shows.
BLANK = Marks()
