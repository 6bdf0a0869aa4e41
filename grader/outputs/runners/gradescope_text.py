"""What Gradescope shows of a report, in Markdown: a summary, and the marks of each function."""

from __future__ import annotations

from collections.abc import Sequence

from grader.autograder.judging import explained
from grader.model.report import Mark, Report, Verdict
from grader.outputs.files import harmless_text
from grader.words import gradescope as words, phrases

#: Characters about the hidden tests of a function that staff read.
MOST_FOR_STAFF = 40_000


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
    behind = [f"{function}: {explained(id)}" for function, id in report.told.items()]
    parts = [_listed(words.RIGHT, right or [words.NOTHING_RIGHT])]
    if behind:
        parts.append(_listed(words.BEHIND, behind))
    parts.append(_listed(words.NEXT, _next(report, seen)))
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


def _listed(title: str, items: Sequence[str]) -> str:
    """A heading and a list under it; nothing without items."""
    if not items:
        return ""
    return "\n".join([f"**{title}**", "", *(f"- {harmless_text.escaped(item)}" for item in items)])


def visible(marks: Sequence[Mark]) -> str:
    """The marks of a function that students see, those that are not right first; what several of
    them say stands there once."""
    said: dict[str, list[str]] = {}
    silent = []
    for mark in sorted(marks, key=lambda mark: mark.verdict is Verdict.CORRECT):
        name = mark.id.partition("/")[2]
        if mark.verdict is not Verdict.CORRECT:
            said.setdefault(harmless_text.mark(mark), []).append(name)
        elif mark.feedback:
            said.setdefault(harmless_text.escaped(mark.feedback), []).append(name)
        else:
            silent.append(name)
    parts = [
        f"**{harmless_text.escaped(phrases.listed(names))}**\n\n{text}"
        for text, names in said.items()
    ]
    if silent:
        parts.append(harmless_text.escaped(words.are_right(silent)))
    return "\n\n".join(parts)


def hidden(marks: Sequence[Mark]) -> str:
    """How many of the hidden tests are right, and nothing about any of them."""
    right = sum(mark.verdict is Verdict.CORRECT for mark in marks)
    return harmless_text.escaped(words.count_right(right, len(marks)))


def staff(marks: Sequence[Mark]) -> str:
    """Why hidden tests failed; empty if none did."""
    told = [f"{mark.id}: {mark.staff}" for mark in marks if mark.staff]
    return harmless_text.fenced("\n\n".join(told)[:MOST_FOR_STAFF]) if told else ""
