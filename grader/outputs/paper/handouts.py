"""Makes all files of a sheet: problems and keys as source and PDF, the rubric, the tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from grader.errors import Fault, UserError
from grader.homework.kinds import measures_of
from grader.homework.sheets import Variant
from grader.outputs.files.written_files import exact_csv_text
from grader.outputs.paper import exercise_pictures, marking_papers
from grader.outputs.paper.copies import Copy, Volume
from grader.outputs.paper.documents import ALONE, SIDES, Documents, Rendered, Side
from grader.outputs.paper.engines import INSTALL_TYPST, TEX, TYPST, Language
from grader.outputs.paper.marking_papers import answer_table
from grader.outputs.paper.pdf import extract
from grader.outputs.paper.press import Press, plan_printing
from grader.outputs.paper.sheet_layout import sheets
from grader.outputs.paper.template_data import Reason, SheetView
from grader.outputs.paper.tex_sheets import bind, print_all, with_others
from grader.outputs.paper.tex_text import Unprintable
from grader.outputs.paper.typst_sheets import typesetter
from grader.outputs.terminal.console import with_progress
from grader.words import ENGLISH, speaking
from grader.words.phrases import plain

#: The folders for problems and keys, if there are several sheets.
FOLDERS: dict[Side, str] = {"problem": "problems", "key": "keys"}
_KINDS = (TEX.suffix, TYPST.suffix, "pdf")
_RUBRIC, _INDEX, FORM = "rubric.md", "index.csv", "answers.csv"

#: The patterns of all names that `make_handout` gives its files.
OURS = (
    *(f"{name}.{kind}" for name in ALONE.values() for kind in _KINDS),
    *(f"{folder}/*.{kind}" for folder in FOLDERS.values() for kind in _KINDS),
    *(f"{folder}-all.pdf" for folder in FOLDERS.values()),
    *(_RUBRIC, _INDEX, FORM, f"{FOLDERS['key']}/{FORM}", exercise_pictures.PATTERN),
)

#: The sheets of one language: each problem and key by the name of its copy.
Sources = Mapping[tuple[Side, str], Rendered]


class Handout(NamedTuple):
    """Every file by its name, and why copies are left out."""

    files: Mapping[str, bytes]
    faults: tuple[Fault, ...]
    #: How many copies are set in each language.
    counts: Mapping[Language, int]


def make_handout(
    copies: Sequence[Copy], reasons: Iterable[tuple[Reason, ...]], several: bool, press: Press
) -> Handout:
    """All files. If `several`, each copy has its own, and combined files hold all.

    `reasons` are those of each key. Copies that cannot be printed are left out, and named in the
    combined files.
    """
    names, students, variants = zip(*copies, strict=True)
    languages, faults = plan_printing(copies, press)
    views = sheets(variants, names, students, press.paper, with_progress(reasons, len(copies)))
    files = {_RUBRIC: marking_papers.render(variants[0]).encode()}
    by_language, documents, sources = {}, {}, {}
    left: dict[str, UserError] = {}
    for language in press.languages:
        own = [v for v in views if languages.get(v.name) == language or v.name in left]
        documents[language] = Documents(press.paper, press.templates, language)
        sources[language], left = _sources(own, documents[language], several)
        by_language[language] = [view for view in own if view.name not in left]
        for (side, name), source in sources[language].items():
            files[f"{_file_name(side, name, several)}.{language.suffix}"] = source.text.encode()
        if left and press.is_only_for_tex:  # by Typst it would be another sheet than theirs
            break
    for error in left.values():
        raise UserError([Fault(f"{error}; {_other_engine(press)}", variants[0].sheet.file)])
    if press.engine is None:
        for view in views:
            files |= exercise_pictures.draw_sheet(view)
    else:
        files |= _pdfs(copies, by_language, documents, sources, several, press)
    if several:
        files[_INDEX] = _index(copies, files).encode()
        with speaking(ENGLISH):  # the form is read by programs
            files[FORM] = answer_table(copies, solved=False).encode()
            files[f"{FOLDERS['key']}/{FORM}"] = answer_table(copies, solved=True).encode()
    counts = {language: len(own) for language, own in by_language.items() if own}
    return Handout(files, faults, counts)


def _other_engine(press: Press) -> str:
    """How the other engine would print what TeX cannot."""
    if press.is_only_for_tex:
        return "Typst may have a font for it, if --templates has a sheet.typ"
    return f"Typst may have a font for it: {INSTALL_TYPST}"


def _file_name(side: Side, name: str, several: bool) -> str:
    """The name of a file without its suffix."""
    return f"{FOLDERS[side]}/{name}" if several else ALONE[side]


def _title(view: SheetView, several: bool) -> str:
    return f"{plain(view.title)} · {view.code}" if several else plain(view.title)


def _sources(
    views: Sequence[SheetView], documents: Documents, several: bool
) -> tuple[Sources, dict[str, UserError]]:
    """The sheets, and for the names of those with a sign that cannot be printed the reason."""
    sources: dict[tuple[Side, str], Rendered] = {}
    left: dict[str, UserError] = {}
    for view in views:
        title = _title(view, several)
        try:
            sources |= {(side, view.name): documents.write([view], side, title) for side in SIDES}
        except Unprintable as error:
            left[view.name] = error
    return sources, left


def _pdfs(
    copies: Sequence[Copy],
    views: Mapping[Language, Sequence[SheetView]],
    documents: Mapping[Language, Documents],
    sources: Mapping[Language, Sources],
    several: bool,
    press: Press,
) -> dict[str, bytes]:
    """Problem and key of each copy that is printed, and the files with all copies."""
    files: dict[str, bytes] = {}
    by_tex, by_typst = views.get(TEX, ()), views.get(TYPST, ())
    title = plain([*by_tex, *by_typst][0].title) if by_tex or by_typst else ""
    volume = Volume(copies, title, press.paper, press.duplex)
    beside = press.beside(Path(copies[0].variant.sheet.file))
    made: Mapping[Side, Mapping[str, bytes]] = {side: {} for side in SIDES}
    if by_typst:
        with typesetter(beside, press.where) as typst:
            made = typst.make_each(by_typst, sources[TYPST])
            if several and not by_tex:
                whole = typst.bind(made, documents[TYPST], volume)
                files |= {f"{FOLDERS[side]}-all.pdf": data for side, data in whole.items()}
        for side in SIDES:
            files |= {
                f"{_file_name(side, name, several)}.pdf": pdf for name, pdf in made[side].items()
            }
    if by_tex:
        assert press.engine
        all_in_one = {side: documents[TEX].write(by_tex, side, title) for side in SIDES}
        for side, printed in print_all(by_tex, all_in_one, press.engine.path, beside).items():
            for view in by_tex:
                name = f"{_file_name(side, view.name, several)}.pdf"
                title_of_one = _title(view, several)
                files[name] = extract(printed.pdf, printed.pages[view.name], title_of_one)
            if several:
                every = with_others(printed, made[side])
                files[f"{FOLDERS[side]}-all.pdf"] = bind(every, volume)
    return files


def _index(copies: Sequence[Copy], files: Mapping[str, bytes]) -> str:
    """The table of students: the instance of each, its difficulty, and its files."""
    rows: list[list[object]] = [["name", "code", "difficulty", "files"]]
    for copy in copies:
        own = [f"{folder}/{copy.name}.{kind}" for folder in FOLDERS.values() for kind in _KINDS]
        there = " ".join(name for name in own if name in files)
        rows.append([copy.name, copy.variant.code, _difficulty(copy.variant), there])
    return exact_csv_text(rows)


def _difficulty(variant: Variant) -> int | str:
    """The difficulty of all exercises in which a tree is searched; empty if there is none."""
    all_measures = (measures_of(each.solved) for each in variant.problems)
    found = [each.difficulty for each in all_measures if each.is_of_a_search]
    return sum(found) if found else ""
