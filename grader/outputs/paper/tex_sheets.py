"""Makes the PDFs of TeX's sheets: all problems and all keys are set at once, then cut apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from grader.homework.sheets import Variant
from grader.outputs.paper import tex_engine
from grader.outputs.paper.copies import Volume
from grader.outputs.paper.documents import ALONE, Side, render_single
from grader.outputs.paper.engines import TEX
from grader.outputs.paper.pdf import Bookmark, Pdf, PlainPage, extract, join, read, wrong_pages
from grader.outputs.paper.template_data import SheetView
from grader.outputs.paper.templates import Rendered
from grader.outputs.paper.tex_engine import Run
from grader.words import sheet as sheet_words


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as LaTeX, without running TeX."""
    return render_single(variant, TEX)


class Printed(NamedTuple):
    """All sheets of one side in one file, and the pages of each."""

    pdf: Pdf
    pages: Mapping[str, range]


def print_all(
    views: Sequence[SheetView],
    documents: Mapping[Side, Rendered],
    program: str,
    beside: Sequence[Path],
) -> dict[Side, Printed]:
    """Problems and keys, each set in one run of TeX, both at the same time."""
    lengths = {side: [view.length(side == "key") for view in views] for side in documents}
    runs = [Run(ALONE[side], document) for side, document in documents.items()]
    total = sum(map(sum, lengths.values()))
    found = {}
    made = tex_engine.compile_all(program, runs, total, beside)
    for side, data in zip(documents, made, strict=True):
        pdf = read(data)
        ends = list(accumulate(lengths[side], initial=0))
        # An instructor's own templates may add pages; then the pages of a sheet are not known.
        if len(pdf.pages) != ends[-1]:
            raise wrong_pages(len(pdf.pages), ends[-1])
        pages = (range(start, end) for start, end in pairwise(ends))
        found[side] = Printed(pdf, dict(zip([view.name for view in views], pages, strict=True)))
    return found


def with_others(printed: Printed, others: Mapping[str, bytes]) -> Printed:
    """All printed sheets and, after them, others that have been made one by one, by their names."""
    pdf, pages = printed
    for name, data in others.items():
        start = len(pdf.pages)
        pdf = join(pdf, read(data))
        pages = {**pages, name: range(start, len(pdf.pages))}
    return Printed(pdf, pages)


def single_sheet(printed: Printed, name: str, title: str) -> bytes:
    """The file of one sheet."""
    return extract(printed.pdf, printed.pages[name], title)


def bind(printed: Printed, volume: Volume) -> bytes:
    """The file with all copies, and a plain page for one that is missing."""
    width, height = volume.paper.width, volume.paper.height
    pages: list[int | PlainPage] = []
    marks = []
    for copy in volume.by_section:
        if volume.duplex and len(pages) % 2:
            pages.append(PlainPage(width, height))
        name, code = copy.student.name or copy.name, copy.variant.code
        marks.append(Bookmark(f"{name} · {code}", len(pages)))
        missing = PlainPage(width, height, sheet_words.no_sheet(copy.name, code))
        pages += printed.pages.get(copy.name, [missing])
    return extract(printed.pdf, pages, volume.title, marks)
