"""Outputs write what they are given and decide nothing. Here is the table of those for variants.

An output is a module with a function `render`, and a line in this table. `stress` and the
conformance tests then run it on every kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from grader.homework.sheets import Variant

#: A text, or files by their names.
Written: TypeAlias = "str | Mapping[str, bytes]"
Render: TypeAlias = "Callable[[Variant], Written]"

#: The name of each output and its module, which is imported only when needed.
OUTPUTS = {
    "text": "terminal.text",
    "JSON": "files.json",
    "LaTeX": "paper.tex_sheets",
    "Typst": "paper.typst_sheets",
    "SVG": "paper.exercise_pictures",
    "rubric": "paper.marking_papers",
}


def load(name: str) -> Render:
    """The `render` function of an output."""
    found: Render = import_module(f"grader.outputs.{OUTPUTS[name]}").render
    return found
