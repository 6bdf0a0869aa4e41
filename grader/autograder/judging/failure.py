"""Reads how a student's code failed, in the words of its process, which may lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.autograder.sandbox.talk import in_a_line
from grader.words import code, submission


def text(failure: Mapping[str, Any], key: str) -> str:
    """One of the texts of a failure, safe to show in a sentence."""
    said = failure.get(key)
    return in_a_line(said[:300]) if isinstance(said, str) else ""


def place(failure: Mapping[str, Any]) -> str:
    """The line where it happened; empty if that is not known."""
    file, line = text(failure, "file"), failure.get("line")
    return submission.in_line(file, line) if file and isinstance(line, int) else ""


def error(failure: Mapping[str, Any]) -> str:
    """The exception and its message."""
    return ": ".join(filter(None, [text(failure, "type"), text(failure, "message")])) or (
        code.AN_ERROR
    )
