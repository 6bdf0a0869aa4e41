"""Makes all files of a sheet: problems and keys as TeX and PDF, the rubric, the tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.instances.measures import measured
from grader.outputs import pictures, rubric
from grader.outputs.answer_form import form
from grader.outputs.copies import Copy, unprintable
from grader.outputs.latex import ALONE, SIDES, Documents, Side
from grader.outputs.paper import Paper
from grader.outputs.printed import Printed, alone, merged, print_all
from grader.outputs.sheet import sheets
from grader.outputs.views import SheetView
from grader.sheets.sheet import Variant
from grader.words.phrases import plain

#: The folders for problems and keys, if there are several sheets.
FOLDERS: dict[Side, str] = {"problem": "problems", "key": "keys"}
_KINDS = ("tex", "pdf")
_RUBRIC, _INDEX, _FORM = "rubric.md", "index.csv", "answers.csv"

#: The patterns of all names that `handout` gives its files.
OURS = (
    *(f"{name}.{kind}" for name in ALONE.values() for kind in _KINDS),
    *(f"{folder}/*.{kind}" for folder in FOLDERS.values() for kind in _KINDS),
    *(f"{folder}-all.pdf" for folder in FOLDERS.values()),
    *(_RUBRIC, _INDEX, _FORM, f"{FOLDERS['key']}/{_FORM}", pictures.PATTERN),
)


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed."""

    paper: Paper
    #: The path of a TeX engine, if one is installed.
    engine: str | None
    #: An instructor's own templates.
    templates: Path | None = None
    #: Whether each sheet begins on a right-hand page of the files with all sheets.
    duplex: bool = False


def handout(copies: Sequence[Copy], several: bool, press: Press) -> dict[str, bytes]:
    """Every file by its name. If `several`, each copy has its own, and combined files hold all.

    Copies that cannot be printed are left out, and named in the combined files.
    """
    names, students, variants = zip(*copies, strict=True)
    left_out = {copy.name for copy in copies if unprintable(copy)}
    all_views = sheets(variants, names, students, press.paper)
    views = [view for view in all_views if view.name not in left_out]
    documents = Documents(press.paper, press.templates)
    files: dict[str, bytes] = {_RUBRIC: rubric.render(variants[0]).encode()}
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
    elif views:
        spec = Path(variants[0].sheet.file)
        beside = [press.templates, spec.parent] if press.templates else [spec.parent]
        sides = print_all(views, all_in_one, press.engine, beside)
        files |= _pdfs(sides, views, copies, press) if several else _pdf(sides, views[0])
    if several:
        files[_INDEX] = _index(copies, files).encode()
        files[_FORM] = form(copies, solved=False).encode()
        files[f"{FOLDERS['key']}/{_FORM}"] = form(copies, solved=True).encode()
    return files


def _pdf(sides: Mapping[Side, Printed], view: SheetView) -> dict[str, bytes]:
    """The problem and the key of a single sheet."""
    return {
        f"{ALONE[side]}.pdf": alone(printed, view.name, plain(view.title))
        for side, printed in sides.items()
    }


def _pdfs(
    sides: Mapping[Side, Printed],
    views: Sequence[SheetView],
    copies: Sequence[Copy],
    press: Press,
) -> dict[str, bytes]:
    """Problem and key of each copy that is printed, and the files with all copies."""
    title = plain(views[0].title)
    files = {}
    for side, printed in sides.items():
        for view in views:
            name = f"{FOLDERS[side]}/{view.name}.pdf"
            files[name] = alone(printed, view.name, f"{title} · {view.code}")
        whole = merged(printed, copies, title, press.paper, press.duplex)
        files[f"{FOLDERS[side]}-all.pdf"] = whole
    return files


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
