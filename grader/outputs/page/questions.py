"""The questions of All at once: each field with what is accepted in it, and why.

Beside them stand what a click in the tree enters, and what an entry is worth that follows from a
slip.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from grader.drawing.sketch import Sketch
from grader.homework.kinds import Problem, Question
from grader.homework.sheets import own_entry
from grader.model.exact import points_number
from grader.model.fields import Field
from grader.model.follows import as_data
from grader.model.rules import Rules
from grader.outputs.files.svg import inline
from grader.outputs.page.accept import (
    TYPES,
    accepted_entries,
    names_of_field,
    options,
    other_entries,
)
from grader.outputs.page.hints import (
    reason_about,
    reasons_around,
    reasons_of_options,
    without_result,
)
from grader.outputs.paper.exercise_pictures import name_drawings
from grader.words import page as words, practice as practice_words
from grader.words.phrases import letters, plain

#: A question, one of its fields, and what is entered there.
Click: TypeAlias = tuple[str, str, str]
Questions: TypeAlias = Sequence[Mapping[str, Any]]


def form(problem: Problem, index: int, question: Question) -> dict[str, Any]:
    """A question as the page asks it."""
    answer = question.answer
    key, accepts, others = answer.key(), accepted_entries(answer), other_entries(question)
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
        "prompt": plain(name_drawings(question.prompt, drawn)),
        "statements": [
            [label, plain(name_drawings(text, drawn))] for label, text in answer.statements
        ],
        "rubric": list(map(plain, answer.rubric_items)),
        **({"open": True} if answer.is_open else {}),
        **({"drawn": answer.drawn} if answer.drawn else {}),
        **({"byHand": True} if answer.rubric_items else {}),
        **({"sketch": inline(sketch)} if (sketch := answer.sketch(True)) else {}),
        "fields": fields,
        "order": _order(fields, question.reasons),
    }


def _order(fields: Sequence[Mapping[str, Any]], reasons: Sequence[str]) -> list[int]:
    """The places of the fields in the order of the reasons: a slip before what comes of it."""
    said = list(map(plain, reasons))
    places = {why: i for i, why in enumerate(said)}
    return sorted(range(len(fields)), key=lambda i: places.get(fields[i].get("why", ""), len(said)))


def table_of(question: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as a table, if their names have two parts and fill several rows and columns."""
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
    is_known = field.name in key
    found: dict[str, Any] = {
        "name": field.name,
        "label": plain(field.label),
        "type": "cased" if getattr(field.type, "tells_case", False) else TYPES[type(field.type)],
        "accept": accept,
        "key": own_entry(field.type, key.get(field.name, "")),
        **names_of_field(field.type, accept),
    }
    if offered := options(field.type):
        found |= {"options": offered, "key": accept[0] if accept else ""}
    if getattr(field.type, "is_numbers", False):
        found["numbers"] = True
    if slack := getattr(field.type, "tolerance", 0):
        found["slack"] = str(slack)
    if not is_known:
        found["optional"] = True
    why = reason_about(problem, question, field) or reasons_around(problem, question, field)
    if is_known and why:
        found["why"] = name_drawings(why, drawn)
        back = without_result(why, found["key"])
        if back or field.name:
            found["ask"] = practice_words.asked_back(found["label"], back)
    if whys := reasons_of_options(question, offered):
        found["whys"] = whys
    if field.follows is not None:
        found["follows"] = as_data(field.follows)
    return found


def clicks(questions: Questions, root: Sketch, rules: Rules) -> dict[str, Any]:
    """The entry that a click makes on each node, and on the edge above it; the nodes that an entry
    marks; and the questions that are answered by clicks, such as `move`.
    """
    on_nodes: dict[str, Click] = {}
    on_edges: dict[str, Click] = {}
    shown: dict[str, dict[str, dict[str, list[str]]]] = {}
    what = set()
    fields = [(question, field) for question in questions for field in question["fields"]]
    for node in root.walk():
        tried = rules.tried(node.children)
        names = [child.name for child in tried]
        for i, child in enumerate(tried):
            for question, field in fields:
                id, name, drawn = question["id"], field["name"], question.get("drawn")
                entry, click, marked = child.name, on_nodes, [child.name]
                if drawn == "cut" and name == node.name and i:
                    entry, click, marked = names[i - 1], on_edges, names[i:]
                    answers = entry in field["options"]
                elif field["type"] == "set" and drawn:
                    is_listed = child.name in field.get("among", (child.name,))
                    answers = child.shape == "leaf" and is_listed
                else:
                    is_move = field["type"] == "pick" and not drawn and name in ("", node.name)
                    answers = is_move and child.name in field["options"]
                    marked = [root.name, child.name] if node is root else marked
                if answers:
                    entered = (id, name, entry)
                    if click.setdefault(child.name, entered) == entered:
                        what.add(drawn or "move")
                    shown.setdefault(id, {}).setdefault(name, {})[entry] = marked
    said = [each for each in words.SAID["clicks"] if each in what]
    return {"nodes": on_nodes, "edges": on_edges, "shown": shown, "what": said}


def carrying(problem: Problem) -> dict[str, Any]:
    """What an entry that follows from a slip is worth, in words; and what is not carried here."""
    if not problem.carried:
        return {}
    asked = {question.id for question in problem.asked}
    lost = [
        f"({letters(i).lower()})"
        for i, question in enumerate(problem.asked)
        if problem.solved.earlier(question.id) & asked
        and all(field.follows is None for field in problem.fields(question))
    ]
    return {
        "share": points_number(problem.carried),
        "said": words.carried(1 - problem.carried),
        "lost": words.not_carried(lost) if lost else "",
    }
