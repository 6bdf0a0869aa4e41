"""What Gradescope shows of a report, in Markdown: a summary, and the marks of each function."""

from __future__ import annotations

from collections.abc import Sequence

from grader.autograder.judging import explanation
from grader.model.report import Mark, Report, Verdict
from grader.outputs.files.written_files import escape_markdown, fence
from grader.words import code, phrases, submission as words

#: Characters about the hidden tests of a function that staff read.
MOST_FOR_STAFF = 40_000
#: How many printed characters are shown, from the end. A hundred games may each have printed some.
PRINTED = 4000


def summary(report: Report) -> str:
    """What is right, the misconceptions, and what to do next, as far as students see the tests."""
    seen = [mark for mark in report.marks if mark.visibility == "visible"]
    of_function: dict[str, list[Mark]] = {}
    for mark in seen:
        of_function.setdefault(mark.function, []).append(mark)
    right = [
        words.right_of(function, count, len(marks))
        for function, marks in of_function.items()
        if (count := sum(mark.verdict is Verdict.CORRECT for mark in marks))
    ]
    behind = [f"{function}: {explanation(id)}" for function, id in report.told.items()]
    parts = [_list(words.RIGHT, right or [words.NOTHING_RIGHT])]
    if behind:
        parts.append(_list(words.BEHIND, behind))
    parts.append(_list(words.NEXT, _next(report, seen)))
    return "\n\n".join(parts)


def _next(report: Report, seen: Sequence[Mark]) -> list[str]:
    first = next((mark for mark in seen if mark.verdict is not Verdict.CORRECT), None)
    hidden = [words.HIDDEN_COUNT] if len(seen) < len(report.marks) else []
    if first is None:
        return [words.ALL_RIGHT] if hidden else []
    because = first.feedback.partition("\n")[0]
    if first.verdict not in (Verdict.WRONG, Verdict.PARTIAL):  # no test says more than that
        return [because]
    return [words.begin_with(first.id, because), words.AT_HOME, *hidden]


def _list(title: str, items: Sequence[str]) -> str:
    """A heading and a list under it; nothing without items."""
    if not items:
        return ""
    return "\n".join([f"**{title}**", "", *(f"- {escape_markdown(item)}" for item in items)])


def visible(marks: Sequence[Mark]) -> str:
    """The marks of a function that students see, those that are not right first; what several of
    them say stands there once."""
    said: dict[str, list[str]] = {}
    silent = []
    for mark in sorted(marks, key=lambda mark: mark.verdict is Verdict.CORRECT):
        name = mark.id.partition("/")[2]
        if mark.verdict is not Verdict.CORRECT:
            said.setdefault(mark_text(mark), []).append(name)
        elif mark.feedback:
            said.setdefault(escape_markdown(mark.feedback), []).append(name)
        else:
            silent.append(name)
    parts = [
        f"**{escape_markdown(phrases.listed(names))}**\n\n{text}" for text, names in said.items()
    ]
    if silent:
        parts.append(escape_markdown(words.are_right(silent)))
    return "\n\n".join(parts)


def mark_text(mark: Mark) -> str:
    """The feedback of a mark; drawings and printed output stay unchanged, in fenced blocks."""
    parts = [escape_markdown(line) for line in mark.feedback.split("\n") if line]
    if mark.drawing:
        parts.append(fence(mark.drawing))
    if mark.output:
        parts += [code.PRINTED, fence(mark.output[-PRINTED:])]
    return "\n\n".join(parts)


def hidden(marks: Sequence[Mark]) -> str:
    """How many of the hidden tests are right, and nothing about any of them."""
    right = sum(mark.verdict is Verdict.CORRECT for mark in marks)
    return escape_markdown(words.count_right(right, len(marks)))


def staff(marks: Sequence[Mark]) -> str:
    """Why hidden tests failed; empty if none did."""
    told = [f"{mark.id}: {mark.staff}" for mark in marks if mark.staff]
    return fence("\n\n".join(told)[:MOST_FOR_STAFF]) if told else ""
