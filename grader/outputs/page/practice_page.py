"""Puts practice pages together, and sites of them: a page for each spec, and an index.

A page is one HTML file that works offline, and asks nobody for anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grader import FORMAT, resources
from grader.homework.sheets import NoOther, Sheet, Variant, numbered_variants, variant
from grader.outputs.files.html import digest, environment, page as plain_page
from grader.outputs.page.accept import reading_patterns
from grader.outputs.page.data import formulas_of, instance
from grader.outputs.page.play import play
from grader.outputs.page.questions import is_long, table_of
from grader.words import cheat, glossary, in_use, page as words, playing
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
    folder = resources.path("templates") / "practice"
    css, script = strip_indents(_join(folder, STYLES, "css")), _script(folder)
    policy = (
        f"default-src 'none'; style-src '{digest(css)}'; script-src '{digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
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
    template = environment(folder).get_template("page.html")
    return template.render(
        title=plain(variants[0].sheet.title),
        css=css,
        script=script,
        policy=policy,
        data=inert_json(data),
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
        playing=playing,
        tables=games["tables"],
        starts=[start for of in games["of"] for start in of],
    )


def _number_fields(problems: Sequence[Mapping[str, Any]]) -> None:
    """Give each field of the page the number by which its script finds it."""
    questions = (question for each in problems for question in each["practice"]["questions"])
    fields = (field for question in questions for field in question["fields"])
    for number, field in enumerate(fields):
        field["id"] = number


def inert_json(data: Any) -> str:
    """JSON in which nothing can end the element that it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _script(folder: Path) -> str:
    return f'"use strict";\n{strip_comments(_join(folder, MODULES, "js"))}'


def _join(folder: Path, names: Sequence[str], ending: str) -> str:
    return "\n".join((folder / f"{name}.{ending}").read_text("utf-8") for name in names)


def strip_comments(source: str) -> str:
    """The source without the comments that stand on lines of their own; the repository has them."""
    return re.sub(r"^ *(?://[^\n]*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n", "", source, flags=re.MULTILINE)


def strip_indents(css: str) -> str:
    return re.sub(r"\n\s*", "\n", css)


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
        found.extend(numbered_variants(sheet, instances, seed, secret))
    except NoOther:
        if not found:
            raise
    return tuple(found)


def draws(sheet: Sheet) -> bool:
    """Whether two instances of a sheet can differ."""
    return any(exercise.plan.is_drawn for exercise in sheet.exercises)
