"""All files of a sheet: problems and keys as TeX and PDF, the rubric, the index."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal, TypeAlias

from grader.model.tree import Chance, Decision
from grader.outputs import engine as tex_engine
from grader.outputs import paper as measures
from grader.outputs.copies import Copy
from grader.outputs.engine import Run
from grader.outputs.paper import Paper
from grader.outputs.pdf import Bookmark, part, read
from grader.outputs.rubric import rubric
from grader.outputs.sheet import sheets
from grader.outputs.svg import svg
from grader.outputs.templates import Rendered, environment, render
from grader.outputs.views import SheetView
from grader.sheets.problems import Variant
from grader.words import phrases
from grader.words import rubric as rubric_words
from grader.words import sheet as sheet_words

Side: TypeAlias = Literal["problem", "key"]
SIDES: tuple[Side, Side] = ("problem", "key")

#: What the files are called: of a sheet alone, and of one among several.
ALONE = {"problem": "problems", "key": "key"}
FOLDERS = {"problem": "problems", "key": "keys"}
_KINDS = ("tex", "pdf")

#: The sentences that templates find under `words`.
WORDS = {"phrases": phrases, "rubric": rubric_words, "sheet": sheet_words}


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed."""

    paper: Paper
    #: The path of a TeX engine; None where there is none.
    engine: str | None
    #: An instructor's own templates.
    templates: Path | None = None


def handout(copies: Sequence[Copy], several: bool, press: Press) -> dict[str, bytes]:
    """Every file by its name; `several`: one of each for every copy, and all in one to print."""
    names, students, variants = zip(*copies, strict=True)
    views = sheets(variants, names, students, press.paper)
    documents = _Documents(press)
    files: dict[str, bytes] = {"rubric.md": rubric(variants[0]).encode()}
    all_in_one = {side: documents.of(views, side) for side in SIDES}
    if several:
        for view in views:
            for side in SIDES:
                text = documents.of([view], side).text
                files[f"{FOLDERS[side]}/{view.name}.tex"] = text.encode()
    else:
        files |= {f"{ALONE[side]}.tex": all_in_one[side].text.encode() for side in SIDES}
    if press.engine is None:
        files |= _pictures(views)
    else:
        files |= _printed(views, all_in_one, several, press.engine)
    if several:
        files["index.csv"] = _index(copies, files).encode()
    return files


class _Documents:
    def __init__(self, press: Press) -> None:
        self.paper = press.paper
        self.environment = environment(press.templates)

    def of(self, views: Sequence[SheetView], side: Side) -> Rendered:
        values: dict[str, Any] = {"sheets": views, "key": side == "key", "paper": self.paper}
        return render(self.environment, "sheet.tex", **values, words=WORDS, measures=measures)


def _printed(
    views: Sequence[SheetView],
    documents: dict[Side, Rendered],
    several: bool,
    engine: str,
) -> dict[str, bytes]:
    """Two runs of TeX side by side, for all problems and for all keys, then cut into sheets."""
    lengths = {side: [_length(view, side) for view in views] for side in SIDES}
    total = sum(map(sum, lengths.values()))
    runs = [Run(ALONE[side], documents[side]) for side in SIDES]
    files = {}
    for side, data in zip(SIDES, tex_engine.compile_all(engine, runs, total), strict=True):
        made = read(data)
        ends = list(accumulate(lengths[side]))
        # Instructors' own templates may add pages; then a sheet's pages are not known.
        if len(made.pages) != ends[-1]:
            raise tex_engine.wrong_pages(len(made.pages), ends[-1])
        title = views[0].title
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


def _pictures(views: Sequence[SheetView]) -> dict[str, bytes]:
    """Every drawing as SVG, for those who have no TeX."""
    files = {}
    for view in views:
        figures = [figure for exercise in view.exercises for figure in exercise.figures]
        for number, figure in enumerate(figures, 1):
            if figure.picture:
                name = f"trees/{view.name}-{number}"
                files[f"{name}.svg"] = svg(figure.picture.problem.picture).encode()
                files[f"{name}-key.svg"] = svg(figure.picture.key.picture).encode()
        drawings = [reason.drawing.picture for reason in view.reasons if reason.drawing]
        for number, row in enumerate(drawings, 1):
            files[f"trees/{view.name}-steps-{number}-key.svg"] = svg(row).encode()
    return files


def _index(copies: Sequence[Copy], files: dict[str, bytes]) -> str:
    """Which student has which instance, how hard it is, and where it is."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["name", "code", "difficulty", "files"])
    for copy in copies:
        own = [f"{folder}/{copy.name}.{kind}" for folder in FOLDERS.values() for kind in _KINDS]
        there = " ".join(name for name in own if name in files)
        table.writerow([copy.name, copy.variant.code, _difficulty(copy.variant), there])
    return text.getvalue()


def _difficulty(variant: Variant) -> int | str:
    """Of all exercises about trees; empty where there is none."""
    trees = [each for each in variant.problems if isinstance(each.instance.game, Decision | Chance)]
    found = [each.solved.measures.difficulty for each in trees]
    return sum(found) if found else ""
