"""Puts a fault at the place of the key that caused it."""

from __future__ import annotations

from grader.errors import Fault
from grader.specs.check import at
from grader.specs.source import Mapping


def placed(file: str, source: Mapping, path: str, refusal: Fault) -> Fault:
    """The fault, at the line of the key that it names, or of the innermost key that is there."""
    if refusal.file:
        return refusal
    line, entry = source.line, source
    for key in refusal.path.split("."):
        if key not in entry.lines:
            break
        line = entry.lines[key]
        below = entry.entries[key]
        if not isinstance(below, Mapping):
            break
        entry = below
    where = at(path, refusal.path) if refusal.path else path
    return refusal._replace(file=file, line=line, path=where)
