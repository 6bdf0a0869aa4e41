"""Who gains and who loses when a key has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from grader.errors import Fault, UserError
from grader.homework.marking.class_marking import MarkedRow
from grader.homework.marking.columns import bare_cell
from grader.homework.marking.marks import AnswerMark
from grader.homework.specs.data_files import read_table
from grader.model.exact import in_hundredths, points_text, read_number
from grader.model.report import Verdict
from grader.words import marking as words


def key_changes(rows: Sequence[MarkedRow], before: Path) -> str:
    """Who gains and who loses against the marks in a table that was written before."""
    kept = read_table(before)
    if not {"id", "code", "score"} <= {*kept.head}:
        rule = "must be marks that were written before"
        raise UserError([Fault(f"{rule}, found no columns id, code and score", str(before), 1)])
    # Columns of the answers that are only kept stand after ours, and may have the same titles.
    old = [dict(reversed([*zip(kept.head, cells, strict=False)])) for _, cells in kept.rows]
    lines: list[str] = []
    gain = lose = same = 0
    known = {(bare_cell(row["id"]), bare_cell(row["code"])): row for row in old}
    for row in rows:
        was = known.get((row.row.id, row.code))
        score = read_number(was["score"]) if was else None
        if was is None or score is None or row.problem:
            continue
        marks = [_as_marked_before(mark, was) for mark in row.mark.marks]
        now = in_hundredths(replace(row.mark, marks=tuple(marks)).score)
        differ = [
            f"{m.exercise}.{m.question}"
            for m in marks
            if _points(was, m) != in_hundredths(m.earned)
        ]
        gain, lose = gain + (now > score), lose + (now < score)
        same += now == score
        if differ or now != score:
            texts = points_text(Fraction(score)), points_text(now)
            lines.append(words.gain(row.row.id or row.code, *texts, differ))
    return "\n".join([*lines, words.changes(gain, lose, same)])


def _as_marked_before(mark: AnswerMark, was: Mapping[str, str]) -> AnswerMark:
    """The mark; for an answer that only a person marks, with the points that it had before."""
    if mark.verdict is not Verdict.NOT_RUN:
        return mark
    return replace(mark, earned=_points(was, mark))


def _points(was: Mapping[str, str], mark: AnswerMark) -> Fraction:
    return Fraction(read_number(was.get(f"{mark.exercise}.{mark.question}", "")) or 0)
