"""Writes sheets and keys as LaTeX."""

from __future__ import annotations

from grader.outputs import documents
from grader.outputs.languages import TEX
from grader.sheets.sheet import Variant


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as LaTeX, without running TeX."""
    return documents.render(variant, TEX)
