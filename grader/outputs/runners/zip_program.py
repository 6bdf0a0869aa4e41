"""Writes grader.pyz: `check` in one file that needs Python, and nothing else."""

from __future__ import annotations

from grader.outputs.files.zip_archives import zipped
from grader.outputs.runners import package_files

NAME = "grader.pyz"
MAIN = """\
import sys

if sys.version_info < (3, 10):
    sys.exit("grader needs Python 3.10 or newer, found " + sys.version.split()[0])

from grader.cli import main

sys.exit(main(only=("check",)))
"""


def program(language: str) -> bytes:
    """The file: an archive that Python runs, and which speaks this language and English."""
    return zipped(
        [
            ("__main__.py", MAIN.encode(), False),
            *((name, content, False) for name, content in package_files.ours(language)),
            *(
                (name, content, False)
                for name, content in package_files.installed("PyYAML", "PyYAML")
            ),
        ]
    )
