"""Writes sheets and keys as Typst."""

from __future__ import annotations

from grader.outputs import documents
from grader.outputs.languages import TYPST
from grader.sheets.sheet import Variant


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as Typst, without running it."""
    return documents.render(variant, TYPST)
