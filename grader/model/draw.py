"""A range from which numbers are drawn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draw:
    """Whole numbers to draw from."""

    low: int
    high: int
    distinct: bool = False
