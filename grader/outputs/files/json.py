"""Writes solved problems as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from grader.homework.kinds import Problem, Question
from grader.homework.sheets import Variant
from grader.model.exact import points_number
from grader.model.rules import PARTICULAR
from grader.version import FORMAT
from grader.words.phrases import plain


def render(variant: Variant) -> str:
    """The solved problems as one line of JSON."""
    return json.dumps(document(variant))


def document(variant: Variant) -> dict[str, Any]:
    """The JSON document of `solve --json`."""
    return {
        "format": FORMAT,
        "title": plain(variant.sheet.title),
        "problems": [problem_json(each) for each in variant.problems],
    }


def problem_json(problem: Problem) -> dict[str, Any]:
    """A problem with its questions, answers and trace."""
    return {
        "kind": problem.kind.name,
        "seed": problem.seed,
        "code": problem.code,
        "title": plain(problem.title),
        **({"text": plain(text)} if (text := problem.text) else {}),
        **({"task": plain(task)} if (task := problem.task) else {}),
        **({"note": plain(note)} if (note := problem.note) else {}),
        "rules": {
            rule: setting
            for rule, setting in asdict(problem.instance.rules).items()
            if rule not in PARTICULAR or rule in problem.kind.states.rules
        },
        **({"about": about} if (about := problem.about) else {}),
        **problem.kind.subject.view.json(problem.instance),
        "questions": [*map(question_json, problem.questions), *empty_questions(problem)],
        "trace": problem.kind.subject.view.trace(problem),
    }


def question_json(question: Question) -> dict[str, Any]:
    """A question with its answer and reasons."""
    return {
        "id": question.id,
        "prompt": plain(question.prompt),
        "points": points_number(question.points),
        **question.answer.json(),
        "reasons": list(map(plain, question.reasons)),
    }


def empty_questions(problem: Problem) -> list[dict[str, Any]]:
    """The questions that cannot be asked about this game, so that every instance has every id."""
    ids = problem.kind.asking(problem.instance.options).asks
    answered = {question.id for question in problem.questions}
    return [
        {"id": id, "prompt": "", "points": 0, "answer": None, "reasons": []}
        for id in ids
        if id not in answered
    ]
