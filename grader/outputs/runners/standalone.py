"""Python packages in archives that run without an installation, such as grader.pyz."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from grader.errors import UserError
from grader.outputs.files.written_files import zip_archive
from grader.words import LANGUAGES

PROGRAM = "grader.pyz"
MAIN = """\
import sys

if sys.version_info < (3, 10):
    sys.exit("grader needs Python 3.10 or newer, found " + sys.version.split()[0])

from grader.cli import main

sys.exit(main(only=("check",)))
"""


def program(language: str) -> bytes:
    """grader.pyz: an archive that Python runs, and which speaks this language and English."""
    return zip_archive(
        [("__main__.py", MAIN.encode()), *own_files(language), *installed_files("PyYAML", "PyYAML")]
    )


def own_files(language: str) -> Iterator[tuple[str, bytes]]:
    """The modules of this package and their texts; of the languages besides English only this
    one."""
    package = Path(__file__).resolve().parents[2]
    locale = package / "words" / "locale"
    others = {locale / f"{code}.py" for code in LANGUAGES if code != language}
    files = {*package.rglob("*.py"), *package.rglob("*.txt"), *locale.glob(f"{language}.po")}
    for file in sorted(files - others):
        yield f"grader/{file.relative_to(package).as_posix()}", file.read_bytes()


def installed_files(distribution: str, install: str) -> Iterator[tuple[str, bytes]]:
    """The pure part of a package that is installed here, with its licence; `install` is what pip
    needs to install it."""
    try:
        files = metadata.distribution(distribution).files
    except metadata.PackageNotFoundError:
        raise UserError(
            f"a bundle needs {distribution}, found none: pip install {install}"
        ) from None
    if files is None:  # a system's own package may have no list of its files
        raise UserError(
            f"a bundle needs {distribution} with a list of its files, found it without one: "
            f"pip install {install}"
        )
    for file in files:
        if file.suffix == ".py" or file.name == "LICENSE":
            yield file.as_posix(), file.read_binary()
