"""Puts practice pages together, and sites of them: a page for each spec, and an index.

A page is one HTML file that works offline, and asks nobody for anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grader.homework.sheets import NoOther, Sheet, Variant, numbered_variants, variant
from grader.outputs.files.html import page as plain_page, page_with_script
from grader.outputs.page.accept import reading_patterns
from grader.outputs.page.data import formulas_of, instance
from grader.outputs.page.play import play
from grader.outputs.page.questions import is_long, table_of
from grader.version import FORMAT
from grader.words import cheat, glossary, in_use, page as words
from grader.words.phrases import plain

#: The modules of the script, in the order in which they use each other.
MODULES = (
    "dom", "read", "entry", "follow", "check", "store", "state", "tree", "picture", "list",
    "clicks", "report", "form", "steps", "ways", "beside", "watch", "board", "record",
    "play", "glossary", "controls", "main",
)  # fmt: skip


#: The style sheets, likewise.
STYLES = ("page", "glossary", "board", "play")


def page(variants: Sequence[Variant]) -> str:
    """The page of some instances of a spec."""
    instances = [instance(variant) for variant in variants]
    games = play(variants)
    data = {
        "format": FORMAT,
        "instances": instances,
        "words": {**words.SAID, "decimal": in_use().decimal, **reading_patterns()},
        "play": games,
    }
    problems = [problem for each in instances for problem in each["problems"]]
    _number_fields(problems)
    solved = [problem for variant in variants for problem in variant.problems]
    formulas: dict[str, str] = {}
    for problem, shown in zip(solved, problems, strict=True):
        formulas |= formulas_of(problem, shown["practice"])
    return page_with_script(
        "practice/page.html",
        [f"practice/{name}.css" for name in STYLES],
        [f"practice/{name}.js" for name in MODULES],
        data,
        title=plain(variants[0].sheet.title),
        instances=instances,
        problems=problems,
        numbers=[i for each in instances for i, _ in enumerate(each["problems"], 1)],
        formulas=formulas,
        table_of=table_of,
        is_long=is_long,
        words=words,
        terms=glossary.entries(),
        tongue=in_use().code,
        cheat=cheat,
        tables=games["tables"],
        starts=[start for of in games["of"] for start in of],
    )


def _number_fields(problems: Sequence[Mapping[str, Any]]) -> None:
    """Give each field of the page the number by which its script finds it."""
    questions = (question for each in problems for question in each["practice"]["questions"])
    fields = (field for question in questions for field in question["fields"])
    for number, field in enumerate(fields):
        field["id"] = number


def site(pages: Mapping[str, Sequence[Variant]]) -> dict[str, bytes]:
    """The files of a site by their names; `pages` has the instances of each page by its name."""
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
    """As many instances as are wanted, or all that are found if these are fewer."""
    if not draws(sheet):
        return (variant(sheet, seed, secret),)
    found: list[Variant] = []
    try:
        found.extend(numbered_variants(sheet, instances, seed, secret))
    except NoOther:
        if not found:
            raise
    return tuple(found)


def draws(sheet: Sheet) -> bool:
    """Whether two instances of a sheet can differ."""
    return any(exercise.plan.is_drawn for exercise in sheet.exercises)
