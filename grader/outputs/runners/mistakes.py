"""Writes mistakes.md for students: each known misconception, with a small tree or a position that
shows it."""

from __future__ import annotations

from grader.autograder.cases import CodeExercise
from grader.autograder.judging import example_of, known_mistakes, sentence
from grader.outputs.reports.code_report import wrap_line
from grader.words import starter as words

NAME = "mistakes.md"


def page(exercise: CodeExercise) -> str:
    """The page; empty if nothing is known about the functions of the exercise."""
    found: dict[str, str] = {}
    for function in exercise.functions:
        for id in known_mistakes(exercise, function):
            if id not in found:
                found[id] = _section(id, example_of(exercise, function, id))
    return "\n".join([words.MISTAKES, *found.values()]) if found else ""


def _section(id: str, example: str) -> str:
    """What one misconception is, and an example if there is one."""
    heading = [f"## {id}", "", *wrap_line(words.mistake(sentence(id)), "", ""), ""]
    return "\n".join([*heading, "```text", example, "```", ""] if example else heading)
