"""Says what is wrong with a file that YAML cannot read, in a sentence for people who write specs.

PyYAML's two parsers, in C and in Python, word their errors differently but mark the same places: a
sentence follows from the place, from what stands there, and from the words that both have.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

_BREAK = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_CONTROL = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_CLOSING = {"[": "]", "{": "}"}
#: A key and the text after it: `- title: Homework 3: trees`.
_ENTRY = re.compile(r"\s*(?:- +)*([^\s:'\"\[{]+): +(.+)")
#: A key whose colon has no space after it.
_NO_SPACE = re.compile(r"(?:- +)*([A-Za-z_]\w*):[^\s:/].*")

_QUOTED = "text that has a colon with a space after it stands in quotes"


class _Place(NamedTuple):
    """A place in the text: its line and column from 0, and what stands on the line."""

    line: int
    column: int
    text: str

    @property
    def before(self) -> str:
        return self.text[: self.column].strip()

    @property
    def rest(self) -> str:
        return self.text[self.column :].strip()


def explanation(text: str, error: yaml.YAMLError) -> tuple[int, str]:
    """The line, counted from 1, and what is wrong there."""
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", "unreadable"))
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        control = _CONTROL.search(text)
        line = len(_BREAK.findall(text[: control.start()])) if control else 0
        found = repr(control[0]) if control else problem
        return line + 1, f"must be text without control characters, found {found}"
    lines = _BREAK.split(text)
    at = _place(lines, mark)
    begun = _place(lines, getattr(error, "context_mark", None) or mark)
    context = str(getattr(error, "context", None) or "")
    sign = at.text[at.column : at.column + 1]
    if sign == "\t":
        return at.line + 1, "must be indented with spaces, found a tab"
    if problem.startswith("mapping values"):
        return _colon(lines, at)
    if "flow node" in context:
        return at.line + 1, f"must have a value here, found {at.rest!r}"
    if opened := re.match(r"[\[{]", begun.text[begun.column :]):
        return _brackets(opened[0], begun, at)
    if "escape" in problem:
        rule = "text with a backslash stands in single quotes, or none"
        return at.line + 1, f"{rule}, found {at.text.strip()}"
    if "quoted" in context:
        rule = f"must close the quote in column {begun.column + 1}"
        return begun.line + 1, f"{rule}, found none after {begun.rest!r}"
    if "simple key" in context:
        return begun.line + 1, f"a key ends with a colon, found {begun.rest!r}"
    if "block scalar" in context or "cannot start any token" in problem:
        start = at if "token" in problem else begun
        rule = f"text that begins with {start.rest[:1]} stands in quotes"
        return start.line + 1, f"{rule}, found {start.rest!r}"
    if "parsing a block" in context:
        return at.line + 1, _block(begun, at)
    return at.line + 1, f"must be YAML, found an error: {problem}"


def _place(lines: list[str], mark: yaml.Mark) -> _Place:
    return _Place(mark.line, mark.column, lines[mark.line] if mark.line < len(lines) else "")


def _colon(lines: list[str], at: _Place) -> tuple[int, str]:
    """Explains a colon where none can stand."""
    entry = _ENTRY.fullmatch(at.text)
    if entry and entry.end(1) < at.column:
        return at.line + 1, f"{_QUOTED}, found {entry[2].strip()!r} without"
    above = next((i for i in reversed(range(at.line)) if lines[i].strip()), at.line)
    if _NO_SPACE.fullmatch(lines[above].strip()):
        return above + 1, f"after a key's colon stands a space, found {lines[above].strip()!r}"
    return at.line + 1, _column(at._replace(column=len(at.text) - len(at.text.lstrip())))


def _brackets(bracket: str, opened: _Place, at: _Place) -> tuple[int, str]:
    """Explains something between brackets in place of a comma or the closing bracket."""
    if at.line == opened.line and at.text[at.column : at.column + 1] == ":":
        return at.line + 1, f"{_QUOTED}, found {opened.rest!r}"
    found = repr(at.rest if at.line == opened.line else at.text.strip()) if at.rest else "the end"
    where = f" on line {at.line + 1}" if at.rest and at.line != opened.line else ""
    return opened.line + 1, (
        f"must close the {bracket} in column {opened.column + 1} with {_CLOSING[bracket]}, "
        f"or go on after a comma, found {found}{where}"
    )


def _block(begun: _Place, at: _Place) -> str:
    """Explains an indented line that belongs to nothing above it."""
    if at.rest[:1] in ("]", "}"):
        return f"a closing bracket must have an opening one, found {at.rest[:1]} without"
    if at.before.endswith(("'", '"')):
        return f"nothing follows a closing quote, found {at.rest!r}"
    if at.column == begun.column:
        return (
            "where one line begins with '- ', so do all that begin in its column, "
            f"found {at.text.strip()!r} in column {at.column + 1}"
        )
    return _column(at)


def _column(at: _Place) -> str:
    return (
        "what belongs together begins in the same column, "
        f"found {at.rest!r} in column {at.column + 1}"
    )
