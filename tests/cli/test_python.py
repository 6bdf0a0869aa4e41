"""The Python API in the language of a spec: what it says, and what it reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import grader
from grader.homework.families import KINDS
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from tests.homework.kinds.examples import example
from tests.run import grader as run


def in_language(kind: str, code: str, folder: Path) -> Path:
    """The example of a kind in a language."""
    file = folder / "spec.yaml"
    file.write_text(f"{example(kind).read_text('utf-8')}\nlanguage: {code}\n", "utf-8")
    return file


@pytest.mark.parametrize("code", ["pt", "cs"])
@pytest.mark.parametrize("kind", KINDS)
def test_it_marks_as_the_command_does(kind: str, code: str, tmp_path: Path) -> None:
    """The key as it is printed in that language is right, and what is spoilt loses as much."""
    spec = grader.load(in_language(kind, code, tmp_path))
    rng, instance = Random(0), spec.instance(seed=1)
    with instance.speaking():
        texts = {q.id: q.answer.text() for q in instance.problems[0].asked}
    asked = {q.id: q for q in instance.problems[0].asked}
    if not any(q.answer.rubric_items for q in asked.values()):
        assert instance.mark({"1": texts}).score == instance.problems[0].points
    for _ in range(3):
        spoilt = {id: text.replace(rng.choice(text or "x"), "1", 1) for id, text in texts.items()}
        (row,) = Class(spec.sheet).mark([AnswerRow(1, "", instance.code, answers={1: spoilt})])
        mine = instance.mark({"1": spoilt})
        assert [m.earned for m in mine.marks] == [m.earned for m in row.mark.marks], spoilt
        assert [m.verdict for m in mine.marks] == [m.verdict for m in row.mark.marks], spoilt


def test_it_speaks_the_language_of_the_spec(tmp_path: Path) -> None:
    file = in_language("minimax", "pt", tmp_path)
    instance = grader.load(file).instance(seed=1)
    prompts = [question.prompt for question in instance.problems[0].questions]
    english = grader.load(example("minimax")).instance(seed=1)
    assert not {*prompts} & {question.prompt for question in english.problems[0].questions}
    marked = instance.mark({"1": {"move": "nenhuma"}})
    assert {mark.feedback for mark in marked.marks} & {"Sem resposta."}
    assert instance.json() == json.loads(run("solve", file, "--json", "--seed", "1").out)
