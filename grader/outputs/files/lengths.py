"""How lengths are written in the files of pictures."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=8192)  # the pictures of a class have most places in common
def n(length: float) -> str:
    """A length with at most two decimals."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
