"""Makes the PDFs of a sheet: TeX sets all problems and all keys, which are then cut into sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from grader.outputs import engine as tex_engine
from grader.outputs.copies import Copy, by_section
from grader.outputs.engine import Run
from grader.outputs.latex import ALONE, Side
from grader.outputs.paper import Paper
from grader.outputs.pdf import Bookmark, Pdf, PlainPage, part, read
from grader.outputs.templates import Rendered
from grader.outputs.views import SheetView
from grader.words import sheet as sheet_words


class Printed(NamedTuple):
    """All sheets of one side in one file, and the pages of each."""

    pdf: Pdf
    pages: Mapping[str, range]


def print_all(
    views: Sequence[SheetView],
    documents: Mapping[Side, Rendered],
    engine: str,
    beside: Sequence[Path],
) -> dict[Side, Printed]:
    """Problems and keys, each set in one run of TeX, both at the same time."""
    lengths = {side: [_length(view, side) for view in views] for side in documents}
    runs = [Run(ALONE[side], document) for side, document in documents.items()]
    total = sum(map(sum, lengths.values()))
    found = {}
    made = tex_engine.compile_all(engine, runs, total, beside)
    for side, data in zip(documents, made, strict=True):
        pdf = read(data)
        ends = list(accumulate(lengths[side], initial=0))
        # An instructor's own templates may add pages; then the pages of a sheet are not known.
        if len(pdf.pages) != ends[-1]:
            raise tex_engine.wrong_pages(len(pdf.pages), ends[-1])
        pages = (range(start, end) for start, end in pairwise(ends))
        found[side] = Printed(pdf, dict(zip([view.name for view in views], pages, strict=True)))
    return found


def _length(view: SheetView, side: Side) -> int:
    return view.pages + (view.reason_pages if side == "key" else 0)


def alone(printed: Printed, name: str, title: str) -> bytes:
    """The file of one sheet."""
    return part(printed.pdf, printed.pages[name], title)


def merged(
    printed: Printed, copies: Sequence[Copy], title: str, paper: Paper, duplex: bool
) -> bytes:
    """The file with all copies, section by section, and a slip in place of one that is missing.

    If `duplex`, each begins on a right-hand page, so that sheets printed on both sides come apart.
    """
    pages: list[int | PlainPage] = []
    marks = []
    for copy in by_section(copies):
        if duplex and len(pages) % 2:
            pages.append(PlainPage(paper.width, paper.height))
        name, code = copy.student.name or copy.name, copy.variant.code
        marks.append(Bookmark(f"{name} · {code}", len(pages)))
        missing = PlainPage(paper.width, paper.height, sheet_words.no_sheet(copy.name, code))
        pages += printed.pages.get(copy.name, [missing])
    return part(printed.pdf, pages, title, marks)
