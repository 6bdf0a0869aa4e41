"""What markers get: the rubric, the table for answers, and the answers that a person marks.

The table for answers has a row for each sheet. A question has a column for each blank,
`1.values.A`, or a single one, `1.move`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from grader.homework.kinds import Problem
from grader.homework.marking import UnreadEntry, Waiting
from grader.homework.sheets import Variant
from grader.model import exact
from grader.model.exact import points_text
from grader.outputs.files.written_files import csv_text, exact_csv_text
from grader.outputs.paper.copies import Copy
from grader.words import phrases, sheet as sheet_words, translated
from grader.words.marking import MARKERS_HEAD, UNREAD_HEAD
from grader.words.phrases import plain


def render(variant: Variant) -> str:
    """The rubric in Markdown: each question with its points, and what earns them."""
    return "\n".join(_lines(variant)) + "\n"


def _lines(variant: Variant) -> Iterator[str]:
    sheet = variant.sheet
    total = sum((problem.points for problem in variant.problems), Fraction(0))
    yield f"# {sheet_words.RUBRIC}: {_plain(sheet.title)}"
    yield ""
    intro = [phrases.points(points_text(total)) + ".", sheet_words.RUBRIC_INTRO]
    if any(each.follow_through(question) for each in variant.problems for question in each.asked):
        intro.append(sheet_words.FOLLOW_INTRO)
        lost = {1 - problem.carried for problem in variant.problems if 0 < problem.carried < 1}
        intro += [sheet_words.penalty(sheet_words.share(each)) for each in sorted(lost)]
    yield " ".join(intro)
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        points = phrases.points(points_text(problem.points))
        yield f"## {number}. {_plain(problem.title)} ({points})"
        yield ""
        yield from _items(problem)


def _items(problem: Problem) -> Iterator[str]:
    for i, question in enumerate(problem.asked):
        points = phrases.points(points_text(question.points))
        yield f"- **({phrases.letters(i).lower()}) {points}**: {_plain(question.prompt)}"
        yield from (f"    - {_plain(item)}" for item in question.answer.rubric_items)
        yield f"    - {sheet_words.MARKING_LABEL}: {translated(question.answer.marking)}"
        if follow := problem.follow_through(question):
            yield f"    - {sheet_words.FOLLOW_LABEL}: {follow}"


def _plain(text: str) -> str:
    """Text that Markdown prints unchanged, on one line."""
    line = " ".join(phrases.plain(text).split())
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#+!|&" else char for char in line)


def answer_table(copies: Sequence[Copy], solved: bool) -> str:
    """The table for answers as CSV, a row for each sheet; those of the keys if `solved`."""
    cells = [_cells(copy.variant) for copy in copies]
    questions: dict[str, dict[str, None]] = {}
    for own in cells:
        for question, blanks in own.items():
            questions.setdefault(question, {}).update(dict.fromkeys(blanks))
    columns = [(question, column) for question in questions for column in questions[question]]
    rows = [["id", "code", *(column for _, column in columns)]]
    for copy, own in zip(copies, cells, strict=True):
        answers = (own[question].get(column, "") if solved else "" for question, column in columns)
        rows.append([copy.name, copy.variant.code, *answers])
    return exact_csv_text(rows)


def _cells(variant: Variant) -> Mapping[str, Mapping[str, str]]:
    """The text of each column, by its question; columns differ where trees differ in shape."""
    found = {}
    for number, problem in enumerate(variant.problems, 1):
        for question in problem.asked:
            name, answer = f"{number}.{question.id}", question.answer
            names = [field.name for field in answer.fields()]
            if names == [""]:
                found[name] = {name: plain(answer.text())}
            else:
                given = answer.split(answer.text())
                found[name] = {f"{name}.{each}": plain(given.get(each, "")) for each in names}
    return found


def markers_table(waiting: Iterable[Waiting]) -> str:
    """The answers that a person marks as CSV, each beside the model answer; points are blank."""
    return csv_text([MARKERS_HEAD, *map(_row, waiting)])


def unread_table(entries: Iterable[tuple[UnreadEntry, str]]) -> str:
    """The entries that could not be read as CSV, each beside the key; `read` is blank."""
    rows = ([*map(str, entry), key, ""] for entry, key in entries)
    return csv_text([UNREAD_HEAD, *rows])


def _row(each: Waiting) -> list[str]:
    answer = each.question.answer
    return [
        each.row.row.id,
        each.row.code,
        str(each.mark.exercise),
        each.mark.question,
        plain(each.question.prompt),
        each.text,
        plain(answer.text()),
        "; ".join(map(plain, answer.rubric_items[1:])),
        exact.points_text(each.mark.possible),
        "",
        "",
    ]
