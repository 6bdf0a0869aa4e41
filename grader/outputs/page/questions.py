"""The questions of All at once: each field with what is accepted in it, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from grader.homework.kinds import Problem, Question
from grader.homework.sheets import shown
from grader.model.fields import Field, Numeral
from grader.model.follows import as_data
from grader.outputs.files.svg import inline
from grader.outputs.page.accept import TYPES, accepted, also, names, options
from grader.outputs.paper.names import named
from grader.words import practice as words
from grader.words.phrases import letters

#: Reasons that say nothing of a field alone are told together, if they are no more.
FEW = 6


def form(problem: Problem, index: int, question: Question) -> dict[str, Any]:
    """A question as the page asks it."""
    answer = question.answer
    key, accepts, others = answer.key(), accepted(answer), also(question)
    drawn = problem.kind.subject.view.drawn(problem)
    fields = [
        {
            **_field(problem, question, field, key, accepts[field.name], drawn),
            **({"also": others[field.name]} if field.name in others else {}),
        }
        for field in (problem.fields(question) if problem.carried else answer.fields())
    ]
    return {
        "id": question.id,
        "letter": letters(index).lower(),
        "prompt": words.plain(named(question.prompt, drawn)),
        "statements": [
            [label, words.plain(named(text, drawn))] for label, text in answer.statements
        ],
        "rubric": list(map(words.plain, answer.rubric_items)),
        **({"open": True} if answer.is_open else {}),
        **({"drawn": answer.drawn} if answer.drawn else {}),
        **({"byHand": True} if answer.is_by_hand else {}),
        **({"sketch": inline(sketch)} if (sketch := answer.sketch(True)) else {}),
        "fields": fields,
        "order": _order(fields, question.reasons),
    }


def _order(fields: Sequence[Mapping[str, Any]], reasons: Sequence[str]) -> list[int]:
    """The places of the fields as the reasons have them: a slip is told before what comes of it."""
    said = list(map(words.plain, reasons))
    places = {why: i for i, why in enumerate(said)}
    return sorted(range(len(fields)), key=lambda i: places.get(fields[i].get("why", ""), len(said)))


def table_of(question: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as a table, if their names have two parts and make one of some size."""
    cells = [_cell(field) for field in question["fields"]]
    rows: dict[str, dict[str, Any]] = {}
    for (row, _, column), field in zip(cells, question["fields"], strict=True):
        rows.setdefault(row, {})[column] = field
    columns = list(dict.fromkeys(column for _, _, column in cells))
    is_table = len(cells) > 3 and all(row for row, _, _ in cells) and len(columns) > 1
    return {"columns": columns, "rows": rows} if is_table and len(rows) > 1 else {}


def is_long(practice: Mapping[str, Any]) -> bool:
    """Whether the questions need as much room as the tree."""
    return "stage" not in practice or any(
        question["statements"] or len(_columns(question)) > 3 for question in practice["questions"]
    )


def _columns(question: Mapping[str, Any]) -> set[str]:
    return {field["name"].split(".")[1] for field in question["fields"] if "." in field["name"]}


def _cell(field: Mapping[str, Any]) -> tuple[str, str, str]:
    """The head of a field's row, and that of its column."""
    row, dot, column = field["name"].rpartition(".")
    said = field["label"].rpartition(": ")
    return said if row and said[1] else (row, dot, column)


def _field(
    problem: Problem,
    question: Question,
    field: Field,
    key: dict[str, str],
    accept: Any,
    drawn: Mapping[str, str],
) -> dict[str, Any]:
    answer = question.answer
    is_known = field.name in key
    found: dict[str, Any] = {
        "name": field.name,
        "label": words.plain(field.label),
        "type": "cased" if getattr(field.type, "tells_case", False) else TYPES[type(field.type)],
        "accept": accept,
        "key": shown(field.type, key.get(field.name, "")),
        **names(field.type, accept),
    }
    if offered := options(field.type):
        found |= {"options": offered, "key": accept[0] if accept else ""}
    if getattr(field.type, "is_numbers", False):
        found["numbers"] = True
    if answer.slack:
        found["slack"] = str(answer.slack)
    if not is_known:
        found["optional"] = True
    why = about(problem, question, field) or around(problem, question, field)
    if is_known and why:
        found["why"] = named(why, drawn)
        back = opened(why, found["key"])
        if back or field.name:
            found["ask"] = words.asked_back(found["label"], back)
    if whys := of_options(question, offered):
        found["whys"] = whys
    if field.follows is not None:
        found["follows"] = as_data(field.follows)
    return found


def of_options(question: Question, options: Sequence[str]) -> dict[str, str]:
    """Why each option is right or wrong, where the reasons say that."""
    said = list(map(words.plain, question.reasons))
    return {
        option: sentence
        for option in options
        for sentence in said
        if sentence.startswith(f"({option}) ")
    }


def opened(said: str, answer: str) -> str:
    """The reason without the result at its end: `B (MIN): min(3, 12, 8) = ?`; else nothing."""
    head, sign, result = said.rpartition(" = ")
    several = ";" in re.sub(r"\([^()]*\)", "", head)
    return f"{head} = ?" if sign and not several and result == answer.lstrip("=≤≥ ") else ""


def about(problem: Problem, question: Question, field: Field) -> str:
    """What the reasons say of one field: those of its question, or of one that it follows from."""
    label = words.plain(field.label)
    heads = filter(None, (field.name.partition(".")[0], *re.findall(r"\w+", label)[:1], label))
    own = (_said(question.reasons, rf"(?:\w+ )?{re.escape(head)}(?:[\s:,]|$)") for head in heads)
    named = rf".*(?<!\w){re.escape(label)}(?!\w)" if label else "(?!)"
    earlier = (reason(each, field.name) for each in _earlier(problem, question) if field.name)
    found = (reason(question, field.name), *own, _said(question.reasons, named), *earlier)
    return next(filter(None, found), "")


def around(problem: Problem, question: Question, field: Field) -> str:
    """What the reasons say, where none is about the field alone: all, if they are few.

    The last is about the root.
    """
    asked = [question] if question.reasons else _earlier(problem, question)
    said = min((each.reasons for each in asked if each.reasons), key=len, default=())
    if len(said) > FEW:
        said = said[-1:] if isinstance(field.type, Numeral) and not field.name else ()
    return _joined(said)


def _earlier(problem: Problem, question: Question) -> list[Question]:
    ids = problem.solved.earlier(question.id)
    return [each for each in problem.questions if each.id in ids]


def _joined(reasons: Sequence[str]) -> str:
    return "; ".join(words.plain(each).rstrip(".") for each in reasons)


def reason(question: Question, name: str) -> str:
    """The sentence that explains one field; for a field that is the whole answer, all of them."""
    if not name:
        return _joined(question.reasons[:3])
    return _said(question.reasons, rf"(?:{words.BEFORE_NODE})?{re.escape(name)}(?:[\s:,]|$)")


def _said(reasons: Sequence[str], pattern: str) -> str:
    """The first reason that begins in a way."""
    return next(filter(re.compile(pattern).match, map(words.plain, reasons)), "")
