"""Cuts PDF files as TeX writes them into parts with titles and bookmarks, and joins them.

It reads only what TeX and Typst make from our own templates: uncompressed objects, one after the
other, and a table of their places at the end (PDF 32000-1:2008, 7.5); the templates ask TeX for
that.
pypdf makes the same parts, also with the same bytes each time, but takes ten times as long: 300
sheets with their keys would take half as long again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from grader.errors import UserError
from grader.outputs.paper.tex_text import hexadecimal
from grader.words import in_use

REFERENCE = re.compile(rb"\b(\d+) 0 R\b")

#: The objects at the beginning of every file.
CATALOG, TREE, INFO = 1, 2, 3


class PlainPage(NamedTuple):
    """A page that TeX has not made: a few lines of ASCII, or nothing."""

    width: float
    height: float
    lines: tuple[str, ...] = ()


class Bookmark(NamedTuple):
    """A title that leads to a page."""

    title: str
    page: int  # counted from 0 within the part


class Body(NamedTuple):
    """An object: its dictionary, which may hold references, and its stream."""

    head: bytes
    stream: bytes


@dataclass(slots=True)
class Pdf:
    """A PDF file, as its objects."""

    objects: dict[int, Body]
    #: The numbers of the page objects in order, and of the nodes above them.
    pages: list[int] = field(default_factory=list)
    above: list[int] = field(default_factory=list)


def read(data: bytes) -> Pdf:
    """The objects of a PDF file made from our templates; raises UserError for other files."""
    table = int(data[data.rindex(b"startxref") :].split()[1])
    if not data.startswith(b"xref", table):
        raise UserError(
            "a template must leave the objects of the PDF uncompressed (\\pdfobjcompresslevel=0), "
            "found them compressed"
        )
    places = {place: number for number, place in _places(data[table:])}
    objects = {}
    for start, end in pairwise([*sorted(places), table]):
        body = data[data.index(b"obj", start) + 3 : data.rindex(b"endobj", start, end)].strip()
        head, stream, rest = body.partition(b"stream")
        objects[places[start]] = Body(head, stream + rest)
    pdf = Pdf(objects)
    root = _refers(data[data.rindex(b"trailer") :], b"Root")
    pdf.pages.extend(_pages(pdf, _refers(objects[root].head, b"Pages")))
    return pdf


def wrong_pages(found: int, expected: int) -> UserError:
    """The error that a template made another number of pages than planned."""
    return UserError(
        f"a template must keep to the {expected} pages that were planned, found {found} "
        "(the sheet sets the height of each block; smaller type makes more room)"
    )


def _places(table: bytes) -> Iterator[tuple[int, int]]:
    lines = iter(table.splitlines()[1:])
    for line in lines:
        if line.startswith(b"trailer"):
            return
        first, count = map(int, line.split())
        for number in range(first, first + count):
            place, _, kind = next(lines).split()
            if kind == b"n":
                yield number, int(place)


def _refers(dictionary: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb"\s*(\d+) 0 R", dictionary)
    assert found
    return int(found[1])


def _pages(pdf: Pdf, number: int) -> Iterator[int]:
    kids = re.search(rb"/Kids\s*\[([^]]*)\]", pdf.objects[number].head)
    if kids is None:
        yield number
        return
    pdf.above.append(number)
    for kid in REFERENCE.findall(kids[1]):
        yield from _pages(pdf, int(kid))


def join(one: Pdf, other: Pdf) -> Pdf:
    """Both files in one, the pages of the first before those of the other."""
    beyond = max(one.objects)

    def renumber(found: re.Match[bytes]) -> bytes:
        return b"%d 0 R" % (int(found[1]) + beyond)

    objects = {
        number + beyond: Body(REFERENCE.sub(renumber, body.head), body.stream)
        for number, body in other.objects.items()
    }
    return Pdf(
        one.objects | objects,
        [*one.pages, *(number + beyond for number in other.pages)],
        [*one.above, *(number + beyond for number in other.above)],
    )


def extract(
    pdf: Pdf, pages: Sequence[int | PlainPage], title: str, bookmarks: Sequence[Bookmark] = ()
) -> bytes:
    """A file of its own with these pages (counted from 0), and slips between them."""
    chosen = {
        number: pdf.pages[page]
        for number, page in enumerate(pages, INFO + 1)
        if not isinstance(page, PlainPage)
    }
    left_out = {*pdf.pages} - {*chosen.values()}
    numbers = dict.fromkeys(pdf.above, TREE)
    numbers |= {page: number for number, page in chosen.items()}
    waiting = [*chosen.values()]
    last = INFO + len(pages)

    def renumber(found: re.Match[bytes]) -> bytes:
        nonlocal last
        number = int(found[1])
        if number in left_out:
            return b"null"
        if number not in numbers:
            last += 1
            numbers[number] = last
            waiting.append(number)
        return b"%d 0 R" % numbers[number]

    objects: dict[int, bytes] = {}
    for number in waiting:  # grows as more objects are found
        head, stream = pdf.objects[number]
        objects[numbers[number]] = REFERENCE.sub(renumber, head) + stream
    for number, slip in enumerate(pages, INFO + 1):
        if isinstance(slip, PlainPage):
            last += 1
            objects |= _slip(slip, number, last)
    kids = b" ".join(b"%d 0 R" % number for number in range(INFO + 1, INFO + 1 + len(pages)))
    objects[TREE] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(pages), kids)
    objects[INFO] = b"<< /Title %s >>" % text_string(title)
    beside = b""
    if bookmarks:
        beside = b" /Outlines %d 0 R /PageMode /UseOutlines" % (last + 1)
        marks = [(mark.title, INFO + 1 + mark.page) for mark in bookmarks]
        objects |= outline_objects(last + 1, marks)
    language = in_use().code.encode()
    objects[CATALOG] = (
        b"<< /Type /Catalog /Pages %d 0 R /Lang (%s) "
        b"/ViewerPreferences << /DisplayDocTitle true >>%s >>" % (TREE, language, beside)
    )
    return file_bytes(objects)


def _slip(slip: PlainPage, number: int, content: int) -> dict[int, bytes]:
    """The objects of a page and of its content, in a font that every reader has."""
    literal = {ord(char): f"\\{char}" for char in "\\()"}
    shown = " ".join(f"({line.translate(literal)}) '" for line in slip.lines)
    stream = f"BT /F 11 Tf 16 TL 54 {slip.height - 84:.2f} Td {shown} ET".encode("ascii")
    page = (
        f"<< /Type /Page /Parent {TREE} 0 R /MediaBox [0 0 {slip.width} {slip.height}] "
        f"/Contents {content} 0 R /Resources << /Font << /F "
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>"
    )
    return {
        number: page.encode("ascii"),
        content: b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
    }


def outline_objects(top: int, marks: Sequence[tuple[str, int]]) -> dict[int, bytes]:
    """The objects of bookmarks, numbered from `top` on; a mark has the number of its page."""
    last = top + len(marks)
    objects = {top: b"<< /First %d 0 R /Last %d 0 R /Count %d >>" % (top + 1, last, len(marks))}
    for number, (title, page) in enumerate(marks, top + 1):
        before = b" /Prev %d 0 R" % (number - 1) if number > top + 1 else b""
        after = b" /Next %d 0 R" % (number + 1) if number < last else b""
        place = b"/Parent %d 0 R /Dest [%d 0 R /Fit]%s%s" % (top, page, before, after)
        objects[number] = b"<< /Title %s %s >>" % (text_string(title), place)
    return objects


def text_string(text: str) -> bytes:
    """A text as a string of a PDF."""
    return b"<%s>" % hexadecimal(text).encode()


def file_bytes(objects: dict[int, bytes]) -> bytes:
    """A file of these objects, which are numbered from 1 on, with the table of their places."""
    pieces = [b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"]
    size = len(pieces[0])
    places = []
    for number in range(1, len(objects) + 1):
        piece = b"%d 0 obj\n%s\nendobj\n" % (number, objects[number])
        places.append(size)
        pieces.append(piece)
        size += len(piece)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    pieces.append(b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table))
    ids = b"/Root %d 0 R /Info %d 0 R" % (CATALOG, INFO)
    end = b"trailer\n<< /Size %d %s >>\nstartxref\n%d\n%%%%EOF\n"
    pieces.append(end % (len(objects) + 1, ids, size))
    return b"".join(pieces)
