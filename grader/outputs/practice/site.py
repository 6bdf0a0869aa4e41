"""A site of practice pages: a page for each spec, and an index of them."""

from __future__ import annotations

from collections.abc import Sequence

from grader.outputs.html import page as plain_page
from grader.outputs.practice.page import page
from grader.sheets.sheet import Sheet, Variant, variant
from grader.sheets.variants import numbered
from grader.words import page as words
from grader.words.phrases import plain


def site(
    sheets: Sequence[tuple[str, Sheet]], instances: int, seed: int, secret: bytes
) -> dict[str, bytes]:
    """The files by their names."""
    made = {f"{name}.html": variants(sheet, instances, seed, secret) for name, sheet in sheets}
    files = {name: page(found).encode() for name, found in made.items()}
    entries = [
        (name, plain(found[0].sheet.title), words.instances(len(found)))
        for name, found in made.items()
    ]
    files["index.html"] = plain_page(
        "practice/index.html", "practice/index.css", entries=entries, words=words
    ).encode()
    return files


def variants(sheet: Sheet, instances: int, seed: int, secret: bytes) -> tuple[Variant, ...]:
    """So many instances, as sheets have them; one if the spec draws nothing."""
    if any(exercise.plan.is_drawn for exercise in sheet.exercises):
        return tuple(numbered(sheet, instances, seed, secret))
    return (variant(sheet, seed, secret),)
