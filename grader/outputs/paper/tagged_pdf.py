"""Joins PDF files by Typst and keeps their tags, so that screen readers can read all in one.

Each file has a structure tree of its own. In the joined one it is a part of the document: pages and
cells of tables are numbered anew, since what is on a page and what heads a cell is found by number
and by name (ISO 32000-1, 14.7).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from typing import NamedTuple

from grader.outputs.paper.pdf import (
    CATALOG,
    INFO,
    REFERENCE,
    TREE,
    Pdf,
    file_bytes,
    outline_objects,
    read,
    text_string,
)
from grader.words import in_use

_METADATA, _STRUCTURE, _DOCUMENT = 4, 5, 6

_ON_PAGE = re.compile(rb"/StructParents (\d+)")
_ENTRY = re.compile(rb"(\d+) (\d+) 0 R")
_NAME = re.compile(rb"\((U\d+x\d+y\d+)\)")
_NAMED = re.compile(rb"\((U\d+x\d+y\d+)\)(\d+) 0 R")


class Section(NamedTuple):
    """A file with the title of its bookmark; an empty page if there is none."""

    title: str
    data: bytes | None


#: Between two sheets printed on both sides.
EMPTY = Section("", None)


class _Joining:
    """What is known of the joined file so far."""

    def __init__(self) -> None:
        self.objects: dict[int, bytes] = {}
        self.last = _DOCUMENT
        self.pages: list[int] = []
        self.marks: list[tuple[str, int]] = []
        #: The top of each part, the lists of what is on each page, and the cells by their names.
        self.parts: list[int] = []
        self.on_pages: list[int] = []
        self.named: list[tuple[bytes, int]] = []

    def add(self, title: str, pdf: Pdf) -> None:
        """Add a file as a part with a bookmark, all its objects numbered anew."""
        structure = _number_of(pdf, b"/Type/StructTreeRoot")
        head = pdf.objects[structure].head
        numbers = {**dict.fromkeys(pdf.above, TREE), structure: _DOCUMENT}
        waiting: list[int] = []
        first_page = len(self.on_pages)
        prefix = b"S%d" % len(self.parts)

        def number_of(old: int) -> int:
            if old not in numbers:
                self.last += 1
                numbers[old] = self.last
                waiting.append(old)
            return numbers[old]

        def renumber(found: re.Match[bytes]) -> bytes:
            return b"%d 0 R" % number_of(int(found[1]))

        self.marks.append((title, number_of(pdf.pages[0])))
        self.pages += map(number_of, pdf.pages)
        self.parts += (number_of(int(top)) for top in REFERENCE.findall(_list_after(head, b"/K[")))
        lists = _ENTRY.findall(_list_after(head, b"/Nums["))
        self.on_pages += (number_of(int(each)) for _, each in lists)
        named = _NAMED.findall(_list_after(head, b"/Names["))
        self.named += [(prefix + name, number_of(int(cell))) for name, cell in named]
        for old in waiting:  # grows as more objects are found
            head, stream = pdf.objects[old]
            head = REFERENCE.sub(renumber, head)
            if b"/Type/StructElem" in head:
                head = _NAME.sub(rb"(" + prefix + rb"\1)", head)
                head = head.replace(b"/S/Document", b"/S/Part")
            elif b"/Type/Page" in head:
                head = _ON_PAGE.sub(
                    lambda found: b"/StructParents %d" % (int(found[1]) + first_page), head
                )
            self.objects[numbers[old]] = head + stream

    def add_empty(self, width: float, height: float) -> None:
        """Add a page with nothing on it."""
        self.last += 1
        self.pages.append(self.last)
        self.objects[self.last] = (
            b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 %g %g]/Resources<<>>/Tabs/S>>"
            % (TREE, width, height)
        )


def bind(sections: Sequence[Section], title: str, width: float, height: float) -> bytes:
    """One file of all sections, with a bookmark for each."""
    joining = _Joining()
    metadata = b""
    for section in sections:
        if section.data is None:
            joining.add_empty(width, height)
            continue
        pdf = read(section.data)
        metadata = metadata or pdf.objects[_number_of(pdf, b"/Type/Metadata")].stream
        joining.add(section.title, pdf)
    objects = joining.objects
    kids = _references(joining.pages)
    objects[TREE] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(joining.pages), kids)
    objects[INFO] = b"<</Title %s>>" % text_string(title)
    objects[_METADATA] = _metadata(metadata, title, len(joining.pages), objects)
    objects[_STRUCTURE] = _structure(joining)
    objects[_DOCUMENT] = b"<</Type/StructElem/S/Document/P %d 0 R/K[%s]>>" % (
        _STRUCTURE,
        _references(joining.parts),
    )
    top = joining.last + 1
    objects |= outline_objects(top, joining.marks)
    objects[CATALOG] = (
        b"<</Type/Catalog/Version/1.7/Pages %d 0 R/Metadata %d 0 R/StructTreeRoot %d 0 R/Lang(%s)"
        b"/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>"
        b"/Outlines %d 0 R/PageMode/UseOutlines>>"
        % (TREE, _METADATA, _STRUCTURE, in_use().code.encode(), top)
    )
    return file_bytes(objects)


def _structure(joining: _Joining) -> bytes:
    """The root of the structure tree; what Typst calls its own parts are spans and paragraphs."""
    on_pages = b" ".join(b"%d %d 0 R" % each for each in enumerate(joining.on_pages))
    cells = b"".join(b"(%s)%d 0 R" % each for each in sorted(joining.named))
    roles = b"<</Datetime/Span/Terms/Part/Title/P/Strong/Span/Em/Span>>"
    return (
        b"<</Type/StructTreeRoot/RoleMap%s/K[%d 0 R]/ParentTree<</Nums[%s]>>"
        b"/IDTree<</Names[%s]>>/ParentTreeNextKey %d>>"
        % (roles, _DOCUMENT, on_pages, cells, len(joining.on_pages))
    )


def _metadata(stream: bytes, title: str, pages: int, objects: dict[int, bytes]) -> bytes:
    """What the first file says of itself, said of all."""
    names = sha256(b"".join(objects[number] for number in sorted(objects))).hexdigest()[:24]
    written = stream.partition(b"stream\n")[2].rpartition(b"\nendstream")[0].decode("utf-8")
    for before, after, said in (
        ('<rdf:li xml:lang="x-default">', "</rdf:li>", escape(title, quote=False)),
        ("<xmpTPg:NPages>", "</xmpTPg:NPages>", str(pages)),
        ("<xmpMM:InstanceID>", "</xmpMM:InstanceID>", names),
        ("<xmpMM:DocumentID>", "</xmpMM:DocumentID>", names),
    ):
        start = written.index(before) + len(before)
        written = written[:start] + said + written[written.index(after, start) :]
    data = written.encode("utf-8")
    head = b"<</Length %d/Type/Metadata/Subtype/XML>>" % len(data)
    return b"%s\nstream\n%s\nendstream" % (head, data)


def _number_of(pdf: Pdf, kind: bytes) -> int:
    return next(number for number, body in pdf.objects.items() if kind in body.head)


def _list_after(head: bytes, begin: bytes) -> bytes:
    """The list that begins so; empty if there is none."""
    return head.partition(begin)[2].partition(b"]")[0]


def _references(numbers: Sequence[int]) -> bytes:
    return b" ".join(b"%d 0 R" % number for number in numbers)
