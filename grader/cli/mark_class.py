"""Marks a class: what is written, and what a changed key would change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from pathlib import Path

from grader.errors import Fault, UserError
from grader.homework.cohort import Cohort
from grader.homework.marking import (
    Class,
    KeptMarks,
    MarkedRow,
    as_cohort,
    asked_of,
    read_points,
    row_in_own_language,
    waiting_answers,
    with_points,
)
from grader.homework.sheets import Person, Sheet, read_people
from grader.homework.specs import read_table
from grader.model import exact
from grader.model.exact import read_number
from grader.outputs.paper import markers_table
from grader.outputs.reports import FORMATS, class_report, marks_table, student_files
from grader.outputs.terminal import with_progress
from grader.words import marking as words

CLASS_REPORT = "class.html"

_SAFE = re.compile(r"[A-Za-z0-9_@+][A-Za-z0-9_@+.-]{0,63}", re.ASCII)


def keep_marks(output: Path | None) -> AbstractContextManager[KeptMarks | None]:
    """Where the marks are kept until all are done; nowhere if no table is to be written."""
    if output is None or not output.parent.is_dir():
        return nullcontext()
    return KeptMarks(output.with_name(f".{output.name}.unfinished"))


def by_hand(rows: Sequence[MarkedRow], sheet: Path | None) -> tuple[list[MarkedRow], bytes | None]:
    """The rows with the points of the sheet for markers, and a new sheet if there is none yet."""
    if sheet is None:
        return list(rows), None
    if sheet.exists():
        given = read_points(sheet)
        return [with_points(row, given) for row in rows], None
    return list(rows), markers_table(waiting_answers(rows)).encode()


def table(sheet: Sheet, rows: Sequence[MarkedRow], format: str | None, roster: Path | None) -> str:
    """The marks as our own table, or as the columns of a gradebook."""
    if format:
        return FORMATS[format](cohort(sheet, rows, roster, with_pages=False))
    return marks_table(rows, list(asked_of(sheet)))


def cohort(
    sheet: Sheet, rows: Sequence[MarkedRow], roster: Path | None, with_pages: bool
) -> Cohort:
    """The results of the class."""
    people: Sequence[Person] = read_people(roster) if roster else ()
    names = page_names(rows) if with_pages else {}
    return as_cohort(sheet, rows, people, {n: f"{name}.html" for n, name in names.items()})


def page_names(rows: Sequence[MarkedRow]) -> dict[int, str]:
    """The name of each student's files, by the line of the row: the id, where it names one."""
    ids = [row.row.id.casefold() for row in rows]
    return {
        row.row.line: row.row.id
        if _SAFE.fullmatch(row.row.id) and ids.count(row.row.id.casefold()) == 1
        else f"line-{row.row.line}"
        for row in rows
    }


def reports(
    own: Class, sheet: Sheet, marked: Sequence[MarkedRow], roster: Path | None
) -> dict[str, bytes]:
    """The report of the class, and a page for each student, also in Markdown; in the language in
    use, in which `own` makes the instances.
    """
    rows = [row_in_own_language(row, own) for row in marked]
    files = {CLASS_REPORT: class_report(cohort(sheet, rows, roster, with_pages=True))}
    names = page_names(rows)
    for row in with_progress(rows, len(rows)):
        files |= student_files(row, names[row.row.line])
    return {name: text.encode() for name, text in files.items()}


def changes(rows: Sequence[MarkedRow], before: Path) -> str:
    """Who gains and who loses against the marks in a table that was written before."""
    kept = read_table(before)
    if not {"id", "code", "score"} <= {*kept.head}:
        rule = "must be marks that were written before"
        raise UserError([Fault(f"{rule}, found no columns id, code and score", str(before), 1)])
    old = [dict(zip(kept.head, cells, strict=False)) for _, cells in kept.rows]
    lines: list[str] = []
    gain = lose = same = 0
    known = {(_plain(row["id"]), _plain(row["code"])): row for row in old}
    for row in rows:
        was = known.get((row.row.id, row.code))
        score = read_number(was["score"]) if was else None
        if was is None or score is None or row.problem:
            continue
        now = exact.in_hundredths(row.mark.score)
        earned = {
            f"{m.exercise}.{m.question}": exact.in_hundredths(m.earned) for m in row.mark.marks
        }
        differ = [name for name, each in earned.items() if read_number(was.get(name, "")) != each]
        gain, lose = gain + (now > score), lose + (now < score)
        same += now == score
        if differ:
            texts = exact.points_text(Fraction(score)), exact.points_text(now)
            lines.append(words.gain(row.row.id or row.code, *texts, differ))
    return "\n".join([*lines, words.changes(gain, lose, same)])


def _plain(cell: str) -> str:
    """A cell without the sign that keeps spreadsheets from taking it for a formula."""
    return cell[1:] if cell[:2] in ("'=", "'+", "'-", "'@") else cell
