"""Makes the PDFs of Typst's sheets, each by itself, and joins them with their tags."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from grader.errors import UserError
from grader.homework.sheets import Variant
from grader.outputs.paper.copies import Volume
from grader.outputs.paper.documents import SIDES, Documents, Side, render_single
from grader.outputs.paper.engines import INSTALL_TYPST, TYPST, find_typst
from grader.outputs.paper.tagged_pdf import EMPTY, Section, bind
from grader.outputs.paper.template_data import SheetView
from grader.outputs.paper.templates import Rendered
from grader.outputs.paper.typst_engine import Typst, count_pages, typst_root
from grader.outputs.terminal.console import with_progress
from grader.words import sheet as sheet_words
from grader.workers import Where

if TYPE_CHECKING:
    from grader.workers import Begin, Farm


#: The documents of a task.
TOGETHER = 20

#: A document with the number of its pages.
Planned: TypeAlias = tuple[Rendered, int]


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as Typst, without running it."""
    return render_single(variant, TYPST)


@contextmanager
def typesetter(beside: Sequence[Path], where: Where) -> Iterator[Typesetter]:
    """One that finds what the documents include in the folders `beside`."""
    with typst_root(beside) as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
        yield Typesetter(threads, _Engines(folder), where)


class _Engines(threading.local):
    """An engine for each thread, which uses it alone."""

    def __init__(self, folder: Path) -> None:
        self.own = Typst(folder)


class Typesetter(NamedTuple):
    """Makes as many documents at the same time as the machine can."""

    threads: ThreadPoolExecutor
    engines: _Engines
    where: Where

    def pdf(self, document: Rendered, pages: int) -> Future[bytes]:
        """The document as a PDF, in a while."""
        return self.threads.submit(lambda: self.engines.own.pdf(document, pages))

    def pdfs(self, documents: Sequence[Planned]) -> Iterator[bytes]:
        """The documents as PDFs, in their order."""
        if not self.where.is_here:
            yield from _make_elsewhere(self.where, documents)
            return
        begun = [self.pdf(*each) for each in documents]
        try:
            for pdf in begun:
                yield pdf.result()
        finally:  # of an error, which the others would have, too
            for pdf in begun:
                pdf.cancel()

    def make_each(
        self, views: Sequence[SheetView], documents: Mapping[tuple[Side, str], Rendered]
    ) -> dict[Side, dict[str, bytes]]:
        """Problem and key of each sheet by its name."""
        made: dict[Side, dict[str, bytes]] = {side: {} for side in SIDES}
        lengths = {
            (side, view.name): view.length(side == "key") for view in views for side in SIDES
        }
        pdfs = self.pdfs([(documents[each], length) for each, length in lengths.items()])
        for (side, name), pdf in zip(lengths, with_progress(pdfs, len(lengths)), strict=True):
            made[side][name] = pdf
        return made

    def bind(
        self, made: Mapping[Side, Mapping[str, bytes]], documents: Documents, volume: Volume
    ) -> dict[Side, bytes]:
        """The files with all copies, and a page for one that is missing."""
        return {
            side: bind(
                list(self._sections(made[side], documents, side, volume)),
                volume.title,
                volume.paper.width,
                volume.paper.height,
            )
            for side in SIDES
        }

    def _sections(
        self, made: Mapping[str, bytes], documents: Documents, side: Side, volume: Volume
    ) -> Iterator[Section]:
        is_right = True
        for copy in volume.by_section:
            if volume.duplex and not is_right:
                yield EMPTY
                is_right = True
            code = copy.variant.code
            name = f"{copy.student.name or copy.name} · {code}"
            data = made.get(copy.name)
            if data is None:
                name = f"{copy.name} · {code}"
                said = sheet_words.no_sheet(copy.name, code)
                data = self.pdf(documents.write((), side, volume.title, said), 1).result()
            yield Section(name, data)
            is_right = (count_pages(data) % 2 == 0) == is_right


def _make_elsewhere(where: Where, documents: Sequence[Planned]) -> Iterator[bytes]:
    """The documents as PDFs by workers, which have none of an instructor's files."""
    from grader.workers import in_order

    def prepare(farm: Farm) -> Begin[int, list[bytes]]:
        def begin(first: int) -> tuple[Future[list[bytes]], int]:
            some = documents[first : first + TOGETHER]
            return farm.executor.submit(make_at_worker, some), sum(len(d.text) for d, _ in some)

        return begin

    for some in in_order(where, range(0, len(documents), TOGETHER), prepare):
        yield from some


def make_at_worker(documents: Sequence[Planned]) -> list[bytes]:
    """Some documents as PDFs, wherever this runs."""
    if find_typst() is None:
        raise UserError(f"each worker needs the package typst, found none: {INSTALL_TYPST}")
    with typst_root(()) as folder:
        typst = Typst(folder)
        return [typst.pdf(document, pages) for document, pages in documents]
