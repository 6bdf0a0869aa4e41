"""A site of practice pages: a page for each spec, and an index of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.homework.sheets import NoOther, Sheet, Variant, numbered, variant
from grader.outputs.files.html import page as plain_page
from grader.outputs.page.practice_page import page
from grader.words import in_use, page as words
from grader.words.phrases import plain


def site(pages: Mapping[str, Sequence[Variant]]) -> dict[str, bytes]:
    """The files by their names, from the instances by the names of their pages."""
    made = {f"{name}.html": found for name, found in pages.items()}
    files = {name: page(found).encode() for name, found in made.items()}
    entries = [
        (name, plain(found[0].sheet.title), words.instances(len(found)))
        for name, found in made.items()
    ]
    files["index.html"] = plain_page(
        "practice/index.html",
        "practice/index.css",
        entries=entries,
        words=words,
        tongue=in_use().code,
    ).encode()
    return files


def variants(sheet: Sheet, instances: int, seed: int, secret: bytes) -> tuple[Variant, ...]:
    """So many instances, as sheets have them, or all that are found if these are fewer."""
    if not draws(sheet):
        return (variant(sheet, seed, secret),)
    found: list[Variant] = []
    try:
        found.extend(numbered(sheet, instances, seed, secret))
    except NoOther:
        if not found:
            raise
    return tuple(found)


def draws(sheet: Sheet) -> bool:
    """Whether two instances of a sheet can differ."""
    return any(exercise.plan.is_drawn for exercise in sheet.exercises)
