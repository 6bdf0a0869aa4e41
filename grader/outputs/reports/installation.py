"""Reports what is installed, what is missing, and how to get it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from grader.homework.sheets import covered_kinds
from grader.outputs.paper.engines import (
    AUTO,
    DEFAULT_ENGINE,
    INSTALL_TEX,
    INSTALL_TYPST,
    TEX_ENGINES,
    find_engine,
)
from grader.words import LANGUAGES

#: The TeX files that the templates use.
TEX_FILES = ("exam.cls", "lmodern.sty", "geometry.sty", "color.sty")

#: Python packages and their uses.
PACKAGES = {
    "PyYAML": "reading specs",
    "Jinja2": "filling templates in",
    "sympy": "factoring polynomials in exercises with x",
    "typst": f"sheets without TeX ({INSTALL_TYPST})",
    "gradescope-utils": "Gradescope bundles (pip install 'game-tree-grader[gradescope]')",
}


def doctor() -> tuple[str, bool]:
    """The report, and whether sheets can be printed."""
    lines = [*_packages(), *_languages()]
    for engine in TEX_ENGINES:
        path = shutil.which(engine)
        lines.append(_line(engine, path or "", path is not None))
    missing = [file for file in TEX_FILES if not _has(file)] if shutil.which(DEFAULT_ENGINE) else []
    for file in missing:
        lines.append(_line(file, "", False))
    printer = find_engine(AUTO)
    if printer is None:
        lines += ["sheets cannot be printed as PDF; one of these installs what it takes:"]
        lines += [f"    {INSTALL_TYPST}", f"    {INSTALL_TEX}"]
    elif missing and printer.path:
        lines += ["sheets cannot be printed by TeX; on Debian and Ubuntu this installs the rest:"]
        lines += [f"    {INSTALL_TEX}"]
    else:
        lines.append(f"sheets can be printed as PDF, by {printer.name}")
    return "\n".join(lines), printer is not None and not (missing and printer.path)


def _packages() -> Iterator[str]:
    for package, use in PACKAGES.items():
        try:
            yield _line(package, f"{version(package)}, {use}", True)
        except PackageNotFoundError:
            yield _line(package, use, False)


def _languages() -> Iterator[str]:
    for code, cover in LANGUAGES.items():
        what = "sheets, keys, rubrics, solve, practice, reports on answers and exports"
        covered = f"{cover.name}: {what}, in {', '.join(covered_kinds(code))}"
        rest = "starters, reports on code and tournaments; what commands say besides is in English"
        yield _line(f"--language {code}", f"{covered}; {rest}", True)


def _line(name: str, note: str, found: bool) -> str:
    return f"{'found  ' if found else 'missing'}  {name:16}  {note}".rstrip()


def _has(file: str) -> bool:
    kpsewhich = shutil.which("kpsewhich")
    if kpsewhich is None:
        return False
    return bool(subprocess.run([kpsewhich, file], capture_output=True, check=False).stdout)
