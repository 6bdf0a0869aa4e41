"""A YAML file as text with line numbers. Nothing is interpreted or executed.

PyYAML parses the events. The document is built here, because a spec needs every scalar as it was
typed (4.01, NO, 010), the line of every value, and a limit on every size.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping as MappingABC
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import yaml

from grader.errors import Fault, UserError

MAX_BYTES = 1_000_000
MAX_DEPTH = 60
#: Counted after aliases are expanded, so that ten lines cannot stand for a billion items.
MAX_ITEMS = 200_000

#: The C parser if PyYAML has it: the same events, ten times as fast.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value, as it was typed."""

    line: int
    text: str
    #: Typed without quotes.
    bare: bool = True
    #: The line of each dollar in it.
    dollars: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether it is an unquoted null: nothing, `~` or `null`."""
        return self.bare and self.text in ("", "~", "null")


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list, with its line."""

    line: int
    items: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Mapping:
    """A mapping, with its line and the line of each key."""

    line: int
    entries: MappingABC[str, Source]
    #: The line of each key.
    lines: MappingABC[str, int]


Source: TypeAlias = Scalar | Sequence | Mapping


#: What is known of files: what is read is kept there, and what is there is not read again. It is
#: that of all threads, since what makes it one of each takes a while to import.
_known: dict[str, bytes] | None = None


@contextmanager
def known_files(files: dict[str, bytes]) -> Iterator[None]:
    """Keeps in `files` what is read, and reads no file that is in it.

    So a spec can travel, with all that it includes, to a machine that has none of its files. No
    other thread may read a file meanwhile.
    """
    global _known
    _known = files
    try:
        yield
    finally:
        _known = None


def read_file(path: Path, most: int = MAX_BYTES) -> bytes:
    """The content of a regular file of limited size; raises UserError for anything else."""
    if _known is None:
        return _read(path, most)
    if str(path) not in _known:
        _known[str(path)] = _read(path, most)
    return _known[str(path)]


def _read(path: Path, most: int) -> bytes:
    try:
        # Without O_NONBLOCK, opening a named pipe would wait for a writer.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise UserError([Fault("must be a file, found something else", str(path))])
            content = file.read(most + 1)
    except FileNotFoundError:
        raise UserError([Fault("must be a file, found nothing of that name", str(path))]) from None
    except IsADirectoryError:
        raise UserError([Fault("must be a file, found a directory", str(path))]) from None
    except OSError as error:
        reason = (error.strerror or "").lower()
        raise UserError([Fault(f"cannot be read, {reason}", str(path))]) from None
    except ValueError:
        raise UserError([Fault("must be a path, found a null byte in it", str(path))]) from None
    if len(content) > most:
        raise UserError([Fault(f"may hold at most {most} bytes, found more", str(path))])
    return content


def line_of(file: Path, *keys: str) -> int:
    """The line of a key, in a file that was read without a fault."""
    source, line = read_source(file, []), 0
    for key in keys:
        assert isinstance(source, Mapping)
        line = source.lines[key]
        source = source.entries[key]
    return line


def read_source(path: Path, faults: list[Fault]) -> Source:
    """The document in a YAML file. Faults are added to `faults` while it can still be read."""
    name = str(path)
    content = read_file(path)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        found = f"byte 0x{content[error.start]:02x}"
        raise UserError([Fault(f"must be text in UTF-8, found {found}", name, line)]) from None
    builder = _Builder(name, faults, text.splitlines())
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
    except yaml.YAMLError as error:
        from grader.homework.specs.unreadable import explanation  # only when something is wrong

        builder.stop(*explanation(text, error))
    if builder.document is None:
        builder.stop(1, "must hold an exercise or a homework, found nothing")
    return builder.document


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not been seen yet."""

    line: int
    anchor: str | None
    is_mapping: bool
    items: list[Source] = field(default_factory=list)
    entries: dict[str, Source] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    key: Scalar | None = None
    size: int = 1


class _Builder:
    """Builds the document from events with its own stack, so that depth needs no recursion."""

    def __init__(self, name: str, faults: list[Fault], lines: list[str]) -> None:
        self.name = name
        self.faults = faults
        self.lines = lines
        self.document: Source | None = None
        self.documents = 0
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Source, int] | None] = {}

    def take(self, event: yaml.Event) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 1
        if tag := getattr(event, "tag", None):
            self.fault(line, f"tags have no meaning in a spec, found {tag!r}")
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self.stop(line, "must hold one document, found a second one")
            case yaml.ScalarEvent():
                dollars = self.dollars(event) if "$" in event.value else ()
                self.add(Scalar(line, event.value, not event.style, dollars), 1, event.anchor)
            case yaml.AliasEvent():
                self.add_alias(event.anchor or "", line)
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                if len(self.stack) == MAX_DEPTH:
                    self.stop(line, f"may be nested {MAX_DEPTH} levels deep, found more")
                is_mapping = isinstance(event, yaml.MappingStartEvent)
                self.stack.append(_Open(line, event.anchor, is_mapping))
                if event.anchor:
                    self.anchors[event.anchor] = None
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                done = self.stack.pop()
                self.add(
                    Mapping(done.line, done.entries, done.lines)
                    if done.is_mapping
                    else Sequence(done.line, tuple(done.items)),
                    done.size,
                    done.anchor,
                )

    def add(self, source: Source, size: int, anchor: str | None = None) -> None:
        if anchor:
            self.anchors[anchor] = (source, size)
        if not self.stack:
            self.document = source
            return
        parent = self.stack[-1]
        parent.size += size
        if parent.size > MAX_ITEMS:
            self.stop(source.line, f"may hold at most {MAX_ITEMS} items, found more")
        if not parent.is_mapping:
            parent.items.append(source)
        elif parent.key is None:
            if not isinstance(source, Scalar):
                self.stop(source.line, "a key must be a word, found a list or a mapping")
            parent.key = source
        else:
            key = parent.key.text
            if key in parent.entries:
                first = parent.lines[key]
                self.fault(
                    parent.key.line,
                    f"a key may stand once, found {key!r} again (first on line {first})",
                )
            else:
                parent.entries[key] = source
                parent.lines[key] = parent.key.line
            parent.key = None

    def add_alias(self, anchor: str, line: int) -> None:
        if anchor not in self.anchors:
            self.stop(line, f"an alias must follow its anchor, found *{anchor}")
        known = self.anchors[anchor]
        if known is None:
            self.stop(line, f"a node may not contain itself, found *{anchor} inside &{anchor}")
        self.add(*known)

    def dollars(self, event: yaml.Event) -> tuple[int, ...]:
        """The line of each dollar in the source of a scalar."""
        start, end = event.start_mark, event.end_mark
        assert start
        assert end
        within = self.lines[start.line : end.line + 1]
        if start.line + len(within) > end.line:
            within[-1] = within[-1][: end.column]
        within[0] = " " * start.column + within[0][start.column :]
        return tuple(
            number
            for number, line in enumerate(within, start.line + 1)
            for _ in range(line.count("$"))
        )

    def fault(self, line: int, message: str) -> None:
        self.faults.append(Fault(message, self.name, line))

    def stop(self, line: int, message: str) -> NoReturn:
        """Give up: what follows could not be understood, or would not end."""
        self.fault(line, message)
        raise UserError(self.faults)
