"""What stands in the terminal: exercises as text (`text`), and progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.terminal.console import (
        Bar as Bar,
        to_ascii as to_ascii,
        with_progress as with_progress,
    )
    from grader.outputs.terminal.text import render as render
else:
    __getattr__ = front_door(__name__, {"console": "Bar to_ascii with_progress", "text": "render"})
