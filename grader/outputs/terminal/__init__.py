"""What stands in the terminal: exercises as text (`text`), and progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.terminal.ascii import to_ascii as to_ascii
    from grader.outputs.terminal.progress import Bar as Bar, with_progress as with_progress
    from grader.outputs.terminal.text import render as render
else:
    __getattr__ = front_door(
        __name__,
        {
            "progress": "Bar with_progress",
            "text": "render",
            "ascii": "to_ascii",
        },
    )
