"""Writes sheets and keys as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from grader.outputs import paper as measures
from grader.outputs import templates
from grader.outputs.copies import ANYONE
from grader.outputs.paper import PAPERS, Paper
from grader.outputs.sheet import sheets
from grader.outputs.templates import Rendered
from grader.outputs.views import SheetView
from grader.sheets.sheet import Variant
from grader.words import phrases
from grader.words import rubric as rubric_words
from grader.words import sheet as sheet_words

Side: TypeAlias = Literal["problem", "key"]
SIDES: tuple[Side, Side] = ("problem", "key")

#: The names of the files of a single sheet.
ALONE = {"problem": "problems", "key": "key"}

#: The sentences that templates can use as `words`.
WORDS = {"phrases": phrases, "rubric": rubric_words, "sheet": sheet_words}


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as LaTeX, without running TeX."""
    paper = PAPERS["a4"]
    views = sheets([variant], ["sheet"], [ANYONE], paper)
    documents = Documents(paper, None)
    return {f"{ALONE[side]}.tex": documents.of(views, side).text.encode() for side in SIDES}


class Documents:
    """Fills in the templates: the shipped ones, or an instructor's own."""

    def __init__(self, paper: Paper, own: Path | None) -> None:
        self.paper = paper
        self.environment = templates.environment(own)

    def of(self, views: Sequence[SheetView], side: Side) -> Rendered:
        values: dict[str, Any] = {"sheets": views, "key": side == "key", "paper": self.paper}
        values |= {"words": WORDS, "measures": measures}
        return templates.render(self.environment, "sheet.tex", **values)
