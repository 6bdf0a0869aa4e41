"""Sheets and keys as documents: the templates of a language, filled in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from grader.outputs import paper as measures
from grader.outputs import templates
from grader.outputs.copies import ANYONE
from grader.outputs.languages import Language
from grader.outputs.paper import PAPERS, Paper
from grader.outputs.sheet import sheets
from grader.outputs.templates import Rendered
from grader.outputs.views import SheetView
from grader.sheets.sheet import Variant
from grader.words import in_use, phrases
from grader.words import rubric as rubric_words
from grader.words import sheet as sheet_words
from grader.words.phrases import plain

Side: TypeAlias = Literal["problem", "key"]
SIDES: tuple[Side, Side] = ("problem", "key")

#: The names of the files of a single sheet.
ALONE: dict[Side, str] = {"problem": "problems", "key": "key"}

#: The sentences that templates can use as `words`.
WORDS = {"phrases": phrases, "rubric": rubric_words, "sheet": sheet_words}


class BoundSheet(NamedTuple):
    """A sheet in a document that holds several, or a page that says why one is missing."""

    bookmark: str
    sheet: SheetView | None
    said: tuple[str, ...] = ()

    def length(self, side: Side) -> int:
        """The number of its pages."""
        return self.sheet.length(side == "key") if self.sheet else 1


#: Between two sheets printed on both sides.
BLANK = BoundSheet("", None)


class Documents:
    """Fills in the templates: the shipped ones, or an instructor's own."""

    def __init__(self, paper: Paper, own: Path | None, language: Language) -> None:
        self.paper = paper
        self.language = language
        self.environment = templates.environment(own, language)

    def of(self, views: Sequence[SheetView], side: Side, title: str) -> Rendered:
        """Sheets one after the other, under a title for programs that show them."""
        return self._filled([BoundSheet("", view) for view in views], side, title, is_bound=False)

    def bound(self, leaves: Sequence[BoundSheet], side: Side, title: str) -> Rendered:
        """The same with a bookmark for each."""
        return self._filled(leaves, side, title, is_bound=True)

    def _filled(
        self, leaves: Sequence[BoundSheet], side: Side, title: str, is_bound: bool
    ) -> Rendered:
        sheets = [leaf.sheet for leaf in leaves if leaf.sheet]
        values: dict[str, Any] = {"sheets": sheets, "key": side == "key", "paper": self.paper}
        values |= {"leaves": leaves, "bound": is_bound, "title": title}
        values |= {"words": WORDS, "measures": measures, "tongue": in_use().code}
        return templates.render(self.environment, self.language, **values)


def render(variant: Variant, language: Language) -> dict[str, bytes]:
    """Sheet and key in a language, without running anything."""
    paper = PAPERS["a4"]
    views = sheets([variant], ["sheet"], [ANYONE], paper)
    documents = Documents(paper, None, language)
    return {
        f"{ALONE[side]}.{language.suffix}": documents.of(
            views, side, plain(views[0].title)
        ).text.encode()
        for side in SIDES
    }
