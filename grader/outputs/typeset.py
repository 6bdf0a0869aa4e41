"""Makes the PDFs of Typst's sheets, each by itself, and joins them with their tags."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from grader.outputs.copies import Copy, by_section
from grader.outputs.documents import SIDES, Documents, Side
from grader.outputs.progress import shown
from grader.outputs.tagged import EMPTY, Section, bound
from grader.outputs.templates import Rendered
from grader.outputs.typst_engine import Typst, pages_of, root
from grader.outputs.views import SheetView
from grader.words import sheet as sheet_words


@contextmanager
def typesetter(beside: Sequence[Path]) -> Iterator[Typesetter]:
    """One that finds what the documents include in the folders `beside`."""
    with root(beside) as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
        yield Typesetter(threads, _Engines(folder))


class _Engines(threading.local):
    """An engine for each thread, which uses it alone."""

    def __init__(self, folder: Path) -> None:
        self.own = Typst(folder)


class Typesetter(NamedTuple):
    """Makes as many documents at the same time as the machine can."""

    threads: ThreadPoolExecutor
    engines: _Engines

    def pdf(self, document: Rendered, pages: int) -> Future[bytes]:
        """The document as a PDF, in a while."""
        return self.threads.submit(lambda: self.engines.own.pdf(document, pages))

    def each(
        self, views: Sequence[SheetView], documents: Mapping[tuple[Side, str], Rendered]
    ) -> dict[Side, dict[str, bytes]]:
        """Problem and key of each sheet by its name."""
        made: dict[Side, dict[str, bytes]] = {side: {} for side in SIDES}
        begun = [
            (side, view.name, self.pdf(documents[side, view.name], view.length(side == "key")))
            for view in views
            for side in SIDES
        ]
        try:
            for side, name, pdf in shown(begun, len(begun)):
                made[side][name] = pdf.result()
        finally:  # of an error, which the others would have, too
            for _, _, pdf in begun:
                pdf.cancel()
        return made

    def bound(
        self,
        copies: Sequence[Copy],
        made: Mapping[Side, Mapping[str, bytes]],
        documents: Documents,
        title: str,
        duplex: bool,
    ) -> dict[Side, bytes]:
        """The files with all copies, section by section, and a page for one that is missing.

        If `duplex`, each begins on a right-hand page, so that sheets printed on both sides come
        apart.
        """
        paper = documents.paper
        return {
            side: bound(
                list(self._sections(copies, side, made[side], documents, title, duplex)),
                title,
                paper.width,
                paper.height,
            )
            for side in SIDES
        }

    def _sections(
        self,
        copies: Sequence[Copy],
        side: Side,
        made: Mapping[str, bytes],
        documents: Documents,
        title: str,
        duplex: bool,
    ) -> Iterator[Section]:
        is_right = True
        for copy in by_section(copies):
            if duplex and not is_right:
                yield EMPTY
                is_right = True
            code = copy.variant.code
            name = f"{copy.student.name or copy.name} · {code}"
            data = made.get(copy.name)
            if data is None:
                name = f"{copy.name} · {code}"
                said = documents.missing(sheet_words.no_sheet(copy.name, code), side, title)
                data = self.pdf(said, 1).result()
            yield Section(name, data)
            is_right = (pages_of(data) % 2 == 0) == is_right
