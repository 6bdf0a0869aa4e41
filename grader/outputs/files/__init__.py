"""The files that several outputs write: archives, tables, pictures, pages, JSON.

Each module is one format; `written_files` puts files on the disk and into archives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.files.json import document as document, render as render
    from grader.outputs.files.written_files import (
        csv_text as csv_text,
        other_files as other_files,
        write_all as write_all,
    )
else:
    __getattr__ = front_door(
        __name__, {"written_files": "csv_text other_files write_all", "json": "document render"}
    )
