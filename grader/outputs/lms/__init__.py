"""Questions for the systems that courses already use, a file for each format.

A format is a module with the functions `write` and `differs`, and a line in this table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.lms.neutral_form import Export as Export, export as export
else:
    __getattr__ = front_door(__name__, {"neutral_form": "Export export"})


#: A file, or the files of a folder by their names.
Written: TypeAlias = "bytes | Mapping[str, bytes]"
Write: TypeAlias = "Callable[[Export], Written]"


class Format(NamedTuple):
    """Writes an export, and says how that differs from the sheet."""

    write: Write
    differs: Callable[[Export], Iterable[str]]


#: The name of each format, and what it is for.
FORMATS = {
    "moodle": "Moodle XML: a file for the question bank",
    "qti": "QTI 1.2: a package for Canvas and others",
    "qti21": "QTI 2.1: a package for OpenOlat, ILIAS, TAO and others",
    "prairielearn": "PrairieLearn: the folder of a question",
}


#: Systems whose names stand for the format that they read.
READ_BY = {"canvas": "qti"}


def load(name: str) -> Format:
    """The functions of a format."""
    module = import_module(f"grader.outputs.lms.{READ_BY.get(name, name)}")
    return Format(module.write, module.differs)
