"""Writes grader.pyz: `check` in one file that needs Python, and nothing else."""

from __future__ import annotations

from grader.outputs import packaged
from grader.outputs.zipped import zipped

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
            *((name, content, False) for name, content in packaged.ours(language)),
            *((name, content, False) for name, content in packaged.installed("PyYAML", "PyYAML")),
        ]
    )
