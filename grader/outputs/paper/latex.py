"""Writes sheets and keys as LaTeX."""

from __future__ import annotations

from grader.homework.sheets import Variant
from grader.outputs.paper import documents
from grader.outputs.paper.markup import TEX


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as LaTeX, without running TeX."""
    return documents.render(variant, TEX)
