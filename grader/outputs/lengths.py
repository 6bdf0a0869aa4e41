"""How lengths are written in the files of pictures."""

from __future__ import annotations


def n(length: float) -> str:
    """A length with at most two decimals."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
