"""Makes the PDFs of Typst's sheets, each by itself, and joins them with their tags.

Typst is a Python package. Every file is PDF/UA-1: Typst refuses what screen readers could not read.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from grader import resources
from grader.errors import Fault, UserError
from grader.homework.sheets import Variant
from grader.outputs.paper.copies import Volume
from grader.outputs.paper.documents import SIDES, Documents, Rendered, Side, render_single
from grader.outputs.paper.engines import INSTALL_TYPST, TYPST, find_typst
from grader.outputs.paper.pdf import wrong_pages
from grader.outputs.paper.tagged_pdf import EMPTY, Section, bind
from grader.outputs.paper.template_data import SheetView
from grader.outputs.paper.typst_text import quote
from grader.outputs.terminal.console import with_progress
from grader.words import sheet as sheet_words
from grader.workers import Where

if TYPE_CHECKING:
    from typst import Compiler, TypstError

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


_STANDARD: Literal["ua-1"] = "ua-1"
#: What Typst calls a document that is in no file.
_MAIN = "__typst_py_bytes__.typ"

_PAGE = re.compile(rb"/Type\s*/Page\b")
_PLACE = re.compile(r"┌─ (\S+):(\d+):\d+$", re.MULTILINE)
_LACKING = re.compile(r'the text `"(.*)"` could not be displayed', re.DOTALL)

#: Sets a text on a page in the fonts of the sheets.
_PROBE = """\
#set document(title: "x")
#set text(lang: "en", font: ("Latin Modern Roman", "New Computer Modern"))
"""


class Typst:
    """Makes PDFs one after the other; what it has learned from one it uses for the next."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._compilers: dict[bool, Compiler] = {}

    def pdf(self, document: Rendered, pages: int) -> bytes:
        """The document as PDF/UA, which has this many pages; raises UserError."""
        from typst import TypstError

        try:
            data = self._make(document.text)
        except TypstError as error:
            raise UserError([self._fault(document, error)]) from None
        found = count_pages(data)
        if found != pages:
            raise wrong_pages(found, pages)
        return data

    def missing_signs(self, texts: Iterable[str]) -> dict[str, str]:
        """Of these texts those with a sign that no font here has, and the first such sign."""
        left = list(texts)
        found: dict[str, str] = {}
        while left and (sign := self._missing_sign(left)):
            bad = [each for each in left if sign in each]
            if not bad:  # it is named in another form than it was written
                bad = [each for each in left if self._missing_sign([each])]
            found |= {each: sign if sign in each else each for each in bad}
            left = [each for each in left if each not in bad]
        return found

    def _missing_sign(self, texts: Sequence[str]) -> str:
        """A sign of the texts that no font has; empty if there is none."""
        from typst import TypstError

        try:
            self._make(_PROBE + "\n\n".join(f"#{quote(text)};" for text in texts))
        except TypstError as error:
            if named := _LACKING.search(error.message):
                return named[1]
            raise
        return ""

    def _make(self, text: str) -> bytes:
        """The PDF. The fonts of the system are looked for only where ours do not have all signs."""
        from typst import TypstError

        try:
            return self._compile(text, with_system_fonts=False)
        except TypstError as error:
            if not _LACKING.search(error.message):
                raise
        return self._compile(text, with_system_fonts=True)

    def _compile(self, text: str, with_system_fonts: bool) -> bytes:
        from typst import Compiler, Fonts

        if with_system_fonts not in self._compilers:
            folder = str(resources.path("templates") / "fonts")
            fonts = Fonts(include_system_fonts=with_system_fonts, font_paths=[folder])
            self._compilers[with_system_fonts] = Compiler(root=str(self._root), font_paths=fonts)
        made = self._compilers[with_system_fonts].compile(
            input=text.encode(), format="pdf", pdf_standards=_STANDARD
        )
        assert isinstance(made, bytes)
        return made

    def _fault(self, document: Rendered, error: TypstError) -> Fault:
        """The error with the line of the template that caused it."""
        if lacking := _LACKING.search(error.message):
            return Fault(no_font(lacking[1]))
        message = f"Typst stopped: {error.message.removeprefix('PDF/UA-1 error: ')}"
        if error.hints:
            message += f" ({'; '.join(error.hints)})"
        places = [(Path(file).name, int(line)) for file, line in _PLACE.findall(error.diagnostic)]
        if not places:
            return Fault(message)
        file, line = places[0]
        if file == _MAIN:  # inside a function of ours, what calls it is at fault
            line = next(number for name, number in reversed(places) if name == _MAIN)
            file, line = document.origin(line) or (file, line)
        return Fault(message, file, line)


def count_pages(data: bytes) -> int:
    """The number of pages of a PDF by Typst."""
    return len(_PAGE.findall(data))


def no_font(text: str) -> str:
    """Says that no font has a sign."""
    sign = text[:1]
    return f"no font here has the sign {sign!r} (U+{ord(sign):04X})"


@contextmanager
def typst_root(beside: Sequence[Path]) -> Iterator[Path]:
    """A folder in which Typst finds what stands in the folders `beside`."""
    with tempfile.TemporaryDirectory(prefix="grader-") as name:
        for folder in reversed(beside):  # the first one wins
            for each in folder.resolve().iterdir():
                _link(each, Path(name, each.name))
        yield Path(name)


def _link(there: Path, here: Path) -> None:
    here.unlink(missing_ok=True)
    try:
        os.symlink(there, here)
    except OSError:  # a system where only administrators may
        if there.is_file():
            shutil.copyfile(there, here)
