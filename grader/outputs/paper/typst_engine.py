"""Runs Typst, a Python package, and reports its errors in a line.

Every file is PDF/UA-1: Typst refuses what screen readers could not read.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from grader import resources
from grader.errors import Fault, UserError
from grader.outputs.paper.pdf import wrong_pages
from grader.outputs.paper.templates import Rendered
from grader.outputs.paper.typst_text import quote

if TYPE_CHECKING:
    from typst import Compiler, TypstError

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
