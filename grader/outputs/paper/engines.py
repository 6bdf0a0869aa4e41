"""The languages that sheets are written in, and the programs that turn them into PDFs."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from grader.errors import UserError
from grader.outputs.paper import tex_text, typst_text


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


TEX = Language("TeX", "tex", tex_text.escape, {"tex": tex_text.Tex})
TYPST = Language(
    "Typst", "typ", typst_text.escape, {"typ": typst_text.Typ, "quoted": typst_text.quote}
)

AUTO = "auto"
#: The names of TeX's programs, and what people call them; the first is the default.
TEX_ENGINES = {"pdflatex": "pdfLaTeX", "lualatex": "LuaLaTeX"}
DEFAULT_ENGINE = next(iter(TEX_ENGINES))
#: The package of the other engine.
PACKAGE = "typst"

#: The commands that install what the templates use: TeX on Debian and similar systems, or Typst.
INSTALL_TEX = "sudo apt-get install --no-install-recommends texlive-latex-extra lmodern"
INSTALL_TYPST = "pip install 'game-tree-grader[typst]'"


class Engine(NamedTuple):
    """A program, and the language that it reads."""

    name: str
    language: Language
    #: Where the program is; empty for one that is a Python package.
    path: str = ""


def find_engine(name: str) -> Engine | None:
    """The engine with this name or path; for `auto` the first that is installed, if any is."""
    if name == AUTO:
        return _tex(DEFAULT_ENGINE) or find_typst()
    if name == PACKAGE:
        found = find_typst()
        if found is None:
            raise UserError(f"--engine typst takes the package typst, found none: {INSTALL_TYPST}")
        return found
    if Path(name).name not in TEX_ENGINES:
        names = ", ".join((AUTO, *TEX_ENGINES, PACKAGE))
        raise UserError(f"--engine is one of {names} or a path to one of TeX's, found {name!r}")
    if (engine := _tex(name)) is None:
        raise UserError(f"--engine names an installed program, found none called {name!r}")
    return engine


def _tex(name: str) -> Engine | None:
    path = shutil.which(name)
    return Engine(TEX_ENGINES[Path(name).name], TEX, path) if path else None


def find_typst() -> Engine | None:
    """The engine that needs no TeX, if its package is installed."""
    return Engine("Typst", TYPST) if find_spec(PACKAGE) else None
