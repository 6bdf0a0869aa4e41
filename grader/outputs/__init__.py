"""Outputs write what they are given, and decide nothing. The table of those that show a variant.

An output is a module with a function `render`, and its line here: `stress` and the tests of
conformance then run it on every kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from grader.sheets.sheet import Variant

#: A text, or files by their names.
Written: TypeAlias = "str | Mapping[str, bytes]"
Render: TypeAlias = "Callable[[Variant], Written]"

#: What each is called, and its module, which is imported when it is needed.
OUTPUTS = {
    "text": "text",
    "JSON": "json",
    "LaTeX": "latex",
    "SVG": "pictures",
    "rubric": "rubric",
}


def load(name: str) -> Render:
    found: Render = import_module(f"grader.outputs.{OUTPUTS[name]}").render
    return found
