"""The programs that make PDFs: which there are, and how to get them."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from grader.errors import UserError
from grader.outputs.paper.markup import TEX, TYPST, Language

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


def wrong_pages(found: int, expected: int) -> UserError:
    """The error that a template made another number of pages than planned."""
    return UserError(
        f"a template must keep to the {expected} pages that were planned, found {found} "
        "(the sheet sets the height of each block; smaller type makes more room)"
    )
