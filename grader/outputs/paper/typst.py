"""Writes sheets and keys as Typst."""

from __future__ import annotations

from grader.homework.sheets import Variant
from grader.outputs.paper import documents
from grader.outputs.paper.markup import TYPST


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as Typst, without running it."""
    return documents.render(variant, TYPST)
