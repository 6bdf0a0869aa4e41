"""Sheets and keys as documents: the templates of a language, filled in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from grader.homework.sheets import Variant
from grader.outputs.paper import pages as measures, templates
from grader.outputs.paper.copies import ANYONE
from grader.outputs.paper.engines import Language
from grader.outputs.paper.key_reasons import list_reasons
from grader.outputs.paper.pages import PAPERS, Paper
from grader.outputs.paper.sheet_layout import sheets
from grader.outputs.paper.template_data import SheetView
from grader.outputs.paper.templates import Rendered
from grader.words import in_use, phrases, sheet as sheet_words
from grader.words.phrases import plain

Side: TypeAlias = Literal["problem", "key"]
SIDES: tuple[Side, Side] = ("problem", "key")

#: The names of the files of a single sheet.
ALONE: dict[Side, str] = {"problem": "problems", "key": "key"}

#: The sentences that templates can use as `words`.
WORDS = {"phrases": phrases, "rubric": sheet_words, "sheet": sheet_words}


class Documents:
    """Fills in the templates: the shipped ones, or an instructor's own."""

    def __init__(self, paper: Paper, own: Path | None, language: Language) -> None:
        self.paper = paper
        self.language = language
        self.environment = templates.environment(own, language)

    def write(
        self, views: Sequence[SheetView], side: Side, title: str, missing: Sequence[str] = ()
    ) -> Rendered:
        """Sheets one after the other, and a page that says why one is missing, if it is.

        Programs show the title.
        """
        values: dict[str, Any] = {"sheets": views, "key": side == "key", "paper": self.paper}
        values |= {"missing": missing, "title": title}
        values |= {"words": WORDS, "measures": measures, "tongue": in_use().code}
        return templates.render(self.environment, self.language, **values)


def render_single(variant: Variant, language: Language) -> dict[str, bytes]:
    """A single sheet and its key in a language, without running anything."""
    paper = PAPERS["a4"]
    views = sheets([variant], ["sheet"], [ANYONE], paper, [list_reasons(variant.problems, paper)])
    documents = Documents(paper, None, language)
    return {
        f"{ALONE[side]}.{language.suffix}": documents.write(
            views, side, plain(views[0].title)
        ).text.encode()
        for side in SIDES
    }
