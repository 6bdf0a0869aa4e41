"""Reports what is installed, what is missing, and how to get it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from grader.outputs.engine import DEFAULT, ENGINES, INSTALL

#: The TeX files that the templates use.
TEX_FILES = ("exam.cls", "lmodern.sty", "geometry.sty", "color.sty")

#: Python packages and their uses.
PACKAGES = {
    "PyYAML": "reading specs",
    "Jinja2": "filling templates in",
    "gradescope-utils": "Gradescope bundles (pip install 'grader[gradescope]')",
}


def doctor() -> tuple[str, bool]:
    """The report, and whether sheets can be printed."""
    lines = [*_packages()]
    engines = {engine: shutil.which(engine) for engine in ENGINES}
    for engine, path in engines.items():
        lines.append(_line(engine, path or "", path is not None))
    missing = [file for file in TEX_FILES if not _has(file)] if engines[DEFAULT] else []
    for file in missing:
        lines.append(_line(file, "", False))
    ready = engines[DEFAULT] is not None and not missing
    if ready:
        lines.append("sheets can be printed as PDF")
    else:
        lines += ["sheets cannot be printed as PDF; on Debian and Ubuntu this installs it:"]
        lines += [f"    {INSTALL}"]
    return "\n".join(lines), ready


def _packages() -> Iterator[str]:
    for package, use in PACKAGES.items():
        try:
            yield _line(package, f"{version(package)}, {use}", True)
        except PackageNotFoundError:
            yield _line(package, use, False)


def _line(name: str, note: str, found: bool) -> str:
    return f"{'found  ' if found else 'missing'}  {name:16}  {note}".rstrip()


def _has(file: str) -> bool:
    kpsewhich = shutil.which("kpsewhich")
    if kpsewhich is None:
        return False
    return bool(subprocess.run([kpsewhich, file], capture_output=True, check=False).stdout)
