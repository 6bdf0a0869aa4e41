"""Writes a PrairieLearn question: a bank of instances, and plain Python that draws and marks one.

The page and the program are the same for all exercises (templates/prairielearn); what differs is in
the bank. Several exercises are several questions, a folder each.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from grader import resources
from grader.homework.kinds import Blank
from grader.homework.sheets import own_words
from grader.model.exact import write as written
from grader.model.fields import (
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.model.follows import as_data
from grader.model.grammar import NONE
from grader.outputs.lms import differences, spellings, xhtml
from grader.outputs.lms.neutral_form import Export, Part, Pool, Task
from grader.words import lms, phrases
from grader.words.phrases import plain

_NAMESPACE = uuid.UUID("5b1b6b0e-6a53-4c53-8d0a-0f3f0c7f3a54")
_PICTURES = "clientFilesQuestion"


def write(export: Export) -> dict[str, bytes]:
    """The files of the question, or of a folder with the question of each exercise."""
    if len(export.pools) == 1:
        return _question(export, export.pools[0])
    return {
        f"{number}-{pool.name.replace(' ', '-')}/{name}": data
        for number, pool in enumerate(export.pools, 1)
        for name, data in _question(export, pool).items()
    }


def differs(export: Export) -> Iterator[str]:
    """Lines that tell the instructor how the export differs from the sheet."""
    yield from differences.other_answers(export)
    yield from differences.lost_slips(
        export, lambda task, part, blank: blank.follows is not None, lms.NEEDS_SEARCH
    )


def _question(export: Export, pool: Pool) -> dict[str, bytes]:
    ours = resources.path("templates") / "prairielearn"
    codes = " ".join(task.code for task in pool.tasks)
    info = {
        "uuid": str(uuid.uuid5(_NAMESPACE, f"{export.sheet.title} {pool.name} {codes}")),
        "title": pool.title,
        "topic": plain(export.sheet.title),
        "type": "v3",
        "tags": [pool.tasks[0].problem.kind.name],
    }
    if any(part.is_essay for part in pool.tasks[0].parts):
        info["gradingMethod"] = "Manual"
    digits = len(str(len(pool.tasks)))
    files = {
        "info.json": _json(info, indent=2),
        "question.html": (ours / "question.html").read_bytes(),
        "server.py": (ours / "server.py").read_bytes(),
        **{
            f"instances/{str(number).rjust(digits, '0')}.json": _json(_instance(task))
            for number, task in enumerate(pool.tasks, 1)
        },
    }
    for task in pool.tasks:
        files |= task.picture_files(f"{_PICTURES}/{task.code}-")
    return files


def _json(value: object, indent: int | None = None) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=indent) + "\n").encode()


def _instance(task: Task) -> dict[str, Any]:
    """An instance: what is shown of it, and by what it is marked."""
    names = {
        (part.question.id, blank.field.name): f"{part.letter}{i}"
        for part in task.parts
        for i, blank in enumerate(part.blanks, 1)
    }
    return {
        "code": task.code,
        "carried": {
            "share": str(task.problem.carried),
            "feedback": lms.carried(task.problem.carried),
        },
        "shown": {
            **_statement(task),
            "parts": [_question_of(part, names) for part in task.parts],
            "key": [_key(part) for part in task.parts],
        },
        "parts": [
            {
                "letter": part.letter,
                "points": str(part.points),
                "blanks": [_marking(part, blank, names) for blank in part.blanks],
            }
            for part in task.parts
        ],
    }


def _statement(task: Task) -> dict[str, Any]:
    """What stands above the questions; an exercise whose questions stand alone says nothing."""
    problem = task.problem
    return {
        "before": [*_lines(problem.text), *_lines(problem.task)],
        "pictures": _pictures(task, False),
        "after": [*_lines(task.rules), *_lines(problem.note)],
        "key_pictures": _pictures(task, True),
    }


def _pictures(task: Task, is_key: bool) -> list[dict[str, str]]:
    if not task.together:
        return []
    return [
        {"file": f"{task.code}-{name}", "alt": plain(picture.alt)}
        for name, picture in task.pictures(is_key).items()
    ]


def _lines(said: str) -> list[str]:
    return [plain(line) for line in said.splitlines() if line.strip()]


def _question_of(part: Part, names: dict[tuple[str, str], str]) -> dict[str, Any]:
    hints = [_how(part, blank.type) for blank in part.blanks]
    hints += [lms.LEFT_BLANK] if part.may_be_empty else []
    sentences = part.statements
    return {
        "prompt": list(map(plain, part.lines)),
        "hints": list(filter(None, dict.fromkeys(hints))),
        "essay": f"{part.letter}.html" if part.is_essay else "",
        "rubric": [line for each in part.question.answer.rubric_items for line in _lines(each)],
        "blanks": [
            {
                "name": names[part.question.id, blank.field.name],
                "label": plain(blank.field.label),
                "sentence": plain(sentences.get(f"{blank.field.label}:", "")),
                "size": 12 if isinstance(blank.type, Numeral | Record) else 30,
                _kind(blank): True,
                "options": _options(blank),
            }
            for blank in part.blanks
        ],
    }


def _how(part: Part, type: FieldType) -> str:
    if isinstance(type, Subset) and not type.among:
        return lms.NAMES
    if isinstance(type, Numbers):  # typed as one text, even where each number is marked
        return xhtml.how_to_fill_in(part, Numbers(type.count))
    return xhtml.how_to_fill_in(part, type)


def _kind(blank: Blank) -> str:
    match blank.type:
        case Pick():
            return "choice"
        case Subset(among) if among:
            return "boxes"
    return "text"


def _options(blank: Blank) -> list[dict[str, str]]:
    """The options of a blank; PrairieLearn wants one to be called correct, but server.py marks."""
    right = blank.right or (NONE,)
    correct = right[:1] if isinstance(blank.type, Pick) else right
    return [
        {"text": text, "correct": str(name in correct).lower()}
        for name, text in _shown(blank).items()
    ]


def _shown(blank: Blank) -> dict[str, str]:
    """The options of a blank by their names, as they are shown."""
    put = plain if isinstance(blank.type, Pick) and blank.type.texts else own_words
    return {name: put(text) for name, text in spellings.choices(blank).items()}


def _marking(part: Part, blank: Blank, names: dict[tuple[str, str], str]) -> dict[str, Any]:
    """All by which server.py marks a blank."""
    shown = _shown(blank)

    def ways(content: str, is_right: bool = True) -> tuple[str, ...]:
        if isinstance(blank.type, FreeText):
            spell = spellings.spell if is_right else spellings.spell_usually
            return spell(blank.type, content)
        return (shown.get(content, content),)

    tolerance = blank.type.tolerance if isinstance(blank.type, Numeral) else Fraction(0)
    right = blank.right and [way for each in blank.right for way in ways(each)]
    return {
        "name": names[part.question.id, blank.field.name],
        "question": part.question.id,
        "field": blank.field.name,
        "label": plain(blank.field.label),
        "kind": _kind(blank),
        "reads": _reads(blank.type),
        "unreadable": f"{lms.UNREADABLE} {_how(part, blank.type)}".strip(),
        #: Words of the language in use, and what they say in English.
        "words": dict.fromkeys((phrases.NONE, phrases.NO_CUTS), NONE),
        "among": blank.type.among if isinstance(blank.type, Ordering | Subset) else (),
        "count": blank.type.count if isinstance(blank.type, Numbers) else 1,
        "options": list(shown.values()),
        "right": right,
        "key": ", ".join(right) if right and isinstance(blank.type, Subset) else (right or [""])[0],
        "share": str(blank.share),
        "tolerance": written(tolerance) if tolerance else "",
        "mistakes": [
            [way, lms.feedback(each.sentences)]
            for each in blank.mistakes
            for way in ways(each.content, is_right=False)
        ],
        "follows": as_data(blank.follows) if blank.follows else None,
    }


def _reads(type: FieldType) -> str:
    """How server.py reads an entry."""
    match type:
        case Numeral():
            return "number"
        case Relation():
            return "relation"
        case Numbers(is_each_marked=each):
            return "each number" if each else "numbers"
        case Record():
            return "record"
        case Pick():
            return "one"
        case Subset():
            return "set"
        case Ordering():
            return "names"
        case FreeText():
            return "plain"


def _key(part: Part) -> dict[str, Any]:
    question = part.question
    return {
        "answer": f"({part.letter}) {plain(' '.join(question.answer.text().splitlines()))}",
        "reasons": list(map(plain, question.reasons)),
    }
