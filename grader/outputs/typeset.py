"""Makes the PDFs of Typst's sheets, each by itself: a part of a tagged file would lose its tags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from grader.outputs.copies import Copy, by_section
from grader.outputs.documents import BLANK, SIDES, BoundSheet, Documents, Side
from grader.outputs.progress import shown
from grader.outputs.templates import Rendered
from grader.outputs.typst_engine import Typst, root
from grader.outputs.views import SheetView
from grader.words import sheet as sheet_words


@contextmanager
def typesetter(beside: Sequence[Path]) -> Iterator[Typesetter]:
    """One that finds what the documents include in the folders `beside`."""
    with root(beside) as folder, ThreadPoolExecutor(1) as problem, ThreadPoolExecutor(1) as key:
        yield Typesetter(
            {"problem": Worker(problem, Typst(folder)), "key": Worker(key, Typst(folder))}
        )


class Worker(NamedTuple):
    """A thread, and the engine that is used in it alone."""

    thread: ThreadPoolExecutor
    engine: Typst

    def pdf(self, document: Rendered, pages: int) -> Future[bytes]:
        """The document as a PDF, in a while."""
        return self.thread.submit(self.engine.pdf, document, pages)


class Typesetter(NamedTuple):
    """Makes problems and keys at the same time."""

    workers: Mapping[Side, Worker]

    def each(
        self, views: Sequence[SheetView], documents: Mapping[tuple[Side, str], Rendered]
    ) -> dict[Side, dict[str, bytes]]:
        """Problem and key of each sheet by its name."""
        made: dict[Side, dict[str, bytes]] = {side: {} for side in SIDES}
        begun = [
            (side, view.name, worker.pdf(documents[side, view.name], view.length(side == "key")))
            for view in views
            for side, worker in self.workers.items()
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
        views: Sequence[SheetView],
        documents: Documents,
        title: str,
        duplex: bool,
    ) -> dict[Side, bytes]:
        """The files with all copies, section by section, and a page for one that is missing.

        If `duplex`, each begins on a right-hand page, so that sheets printed on both sides come
        apart.
        """
        begun = {}
        named = {view.name: view for view in views}
        for side, worker in self.workers.items():
            leaves = list(_leaves(copies, named, side, duplex))
            pages = sum(leaf.length(side) for leaf in leaves)
            begun[side] = worker.pdf(documents.bound(leaves, side, title), pages)
        return {side: pdf.result() for side, pdf in begun.items()}


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
