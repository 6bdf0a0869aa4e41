"""Makes all files of a sheet: problems and keys as TeX and PDF, the rubric, the index."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from grader.instances.measures import measured
from grader.outputs import engine as tex_engine
from grader.outputs import pictures, rubric
from grader.outputs.copies import Copy
from grader.outputs.engine import Run
from grader.outputs.latex import ALONE, SIDES, Documents, Side
from grader.outputs.paper import Paper
from grader.outputs.pdf import Bookmark, part, read
from grader.outputs.sheet import sheets
from grader.outputs.templates import Rendered
from grader.outputs.views import SheetView
from grader.sheets.sheet import Variant
from grader.words.phrases import plain

#: The folders for problems and keys, if there are several sheets.
FOLDERS = {"problem": "problems", "key": "keys"}
_KINDS = ("tex", "pdf")


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed."""

    paper: Paper
    #: The path of a TeX engine, if one is installed.
    engine: str | None
    #: An instructor's own templates.
    templates: Path | None = None


def handout(copies: Sequence[Copy], several: bool, press: Press) -> dict[str, bytes]:
    """Every file by its name. If `several`, each copy has its own, and combined files hold all."""
    names, students, variants = zip(*copies, strict=True)
    views = sheets(variants, names, students, press.paper)
    documents = Documents(press.paper, press.templates)
    files: dict[str, bytes] = {"rubric.md": rubric.render(variants[0]).encode()}
    all_in_one = {side: documents.of(views, side) for side in SIDES}
    if several:
        for view in views:
            for side in SIDES:
                text = documents.of([view], side).text
                files[f"{FOLDERS[side]}/{view.name}.tex"] = text.encode()
    else:
        files |= {f"{ALONE[side]}.tex": all_in_one[side].text.encode() for side in SIDES}
    if press.engine is None:
        for view in views:
            files |= pictures.of_sheet(view)
    else:
        files |= _printed(views, all_in_one, several, press.engine)
    if several:
        files["index.csv"] = _index(copies, files).encode()
    return files


def _printed(
    views: Sequence[SheetView],
    documents: dict[Side, Rendered],
    several: bool,
    engine: str,
) -> dict[str, bytes]:
    """The PDFs. TeX sets all problems and all keys side by side; both are then cut into sheets."""
    lengths = {side: [_length(view, side) for view in views] for side in SIDES}
    total = sum(map(sum, lengths.values()))
    runs = [Run(ALONE[side], documents[side]) for side in SIDES]
    files = {}
    for side, data in zip(SIDES, tex_engine.compile_all(engine, runs, total), strict=True):
        made = read(data)
        ends = list(accumulate(lengths[side]))
        # An instructor's own templates may add pages; then the pages of a sheet are not known.
        if len(made.pages) != ends[-1]:
            raise tex_engine.wrong_pages(len(made.pages), ends[-1])
        title = plain(views[0].title)
        if not several:
            files[f"{ALONE[side]}.pdf"] = part(made, range(ends[-1]), title)
            continue
        starts = [0, *ends[:-1]]
        for view, start, end in zip(views, starts, ends, strict=True):
            name = f"{FOLDERS[side]}/{view.name}.pdf"
            files[name] = part(made, range(start, end), f"{title} · {view.code}")
        marks = [
            Bookmark(f"{view.student.name or view.name} · {view.code}", start)
            for view, start in zip(views, starts, strict=True)
        ]
        files[f"{FOLDERS[side]}-all.pdf"] = part(made, range(ends[-1]), title, marks)
    return files


def _length(view: SheetView, side: Side) -> int:
    return view.pages + (view.reason_pages if side == "key" else 0)


def _index(copies: Sequence[Copy], files: dict[str, bytes]) -> str:
    """The table of students: the instance of each, its difficulty, and its files."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["name", "code", "difficulty", "files"])
    for copy in copies:
        own = [f"{folder}/{copy.name}.{kind}" for folder in FOLDERS.values() for kind in _KINDS]
        there = " ".join(name for name in own if name in files)
        table.writerow([copy.name, copy.variant.code, _difficulty(copy.variant), there])
    return text.getvalue()


def _difficulty(variant: Variant) -> int | str:
    """The difficulty of all exercises in which a tree is searched; empty if there is none."""
    all_measures = (measured(each.solved) for each in variant.problems)
    found = [each.difficulty for each in all_measures if each.is_of_a_search]
    return sum(found) if found else ""
