"""The languages that sheets are written in: what a program turns into a PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from grader.outputs.paper import tex, typ


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each
class Language:
    """A language, and how text gets into it."""

    name: str
    #: Of the names of its files.
    suffix: str
    #: Writes a text so that it is printed as it stands; raises UserError if it cannot be.
    escape: Callable[[str], str]
    #: What templates can do with a value besides printing it.
    filters: Mapping[str, Callable[[str], str]]

    @property
    def template(self) -> str:
        """The name of the template of a sheet."""
        return f"sheet.{self.suffix}"


TEX = Language("TeX", "tex", tex.escape, {"tex": tex.Tex})
TYPST = Language("Typst", "typ", typ.escape, {"typ": typ.Typ, "quoted": typ.quoted})
