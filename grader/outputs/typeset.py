"""Makes the PDFs of Typst's sheets, each by itself: a part of a tagged file would lose its tags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grader.outputs.copies import Copy, by_section
from grader.outputs.documents import BLANK, SIDES, BoundSheet, Documents, Side
from grader.outputs.progress import shown
from grader.outputs.templates import Rendered
from grader.outputs.typst_engine import Typst
from grader.outputs.views import SheetView
from grader.words import sheet as sheet_words


def typeset(
    views: Sequence[SheetView], documents: Mapping[tuple[Side, str], Rendered], engine: Typst
) -> dict[Side, dict[str, bytes]]:
    """Problem and key of each sheet by its name."""
    made: dict[Side, dict[str, bytes]] = {side: {} for side in SIDES}
    both = [(side, view) for side in SIDES for view in views]
    for side, view in shown(both, len(both)):
        pages = view.length(side == "key")
        made[side][view.name] = engine.pdf(documents[side, view.name], pages)
    return made


def bound(
    copies: Sequence[Copy],
    views: Sequence[SheetView],
    documents: Documents,
    title: str,
    duplex: bool,
    engine: Typst,
) -> dict[Side, bytes]:
    """The files with all copies, section by section, and a page in place of one that is missing.

    If `duplex`, each begins on a right-hand page, so that sheets printed on both sides come apart.
    """
    made: dict[Side, bytes] = {}
    for side in SIDES:
        leaves = list(_leaves(copies, {view.name: view for view in views}, side, duplex))
        pages = sum(leaf.length(side) for leaf in leaves)
        made[side] = engine.pdf(documents.bound(leaves, side, title), pages)
    return made


def _leaves(
    copies: Sequence[Copy], views: Mapping[str, SheetView], side: Side, duplex: bool
) -> Iterator[BoundSheet]:
    is_right = True
    for copy in by_section(copies):
        if duplex and not is_right:
            yield BLANK
            is_right = True
        code = copy.variant.code
        if copy.name in views:
            leaf = BoundSheet(f"{copy.student.name or copy.name} · {code}", views[copy.name])
        else:
            leaf = BoundSheet(f"{copy.name} · {code}", None, sheet_words.no_sheet(copy.name, code))
        yield leaf
        is_right = (leaf.length(side) % 2 == 0) == is_right
