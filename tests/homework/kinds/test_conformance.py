"""Every kind keeps the same promises: its key scores, what is wrong loses, outputs render it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Literal
from xml.etree import ElementTree

import pytest

from grader.homework.families import KINDS, load
from grader.homework.families.trees.answers import Move
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.problem import Problem
from grader.homework.sheets.sheet import Variant
from grader.model.report import Verdict
from grader.outputs import OUTPUTS, load as load_output
from grader.outputs.files import json as json_output
from grader.outputs.terminal import text as text_output
from tests.homework.kinds.examples import example_sheet, problems, questions, variants


def asks(problem: Problem) -> set[str]:
    """Every question that its kind can ask, on a spec like this one's."""
    return set(problem.kind.asking(problem.instance.options).asks)


pytestmark = pytest.mark.parametrize("kind", KINDS)


def test_its_example_is_of_this_kind(kind: str) -> None:
    assert {problem.kind.name for problem in problems(kind)} == {kind}


def test_its_name_has_words(kind: str) -> None:
    assert load(kind).name == kind
    assert load(kind).title


def test_it_says_what_to_do_in_sentences(kind: str) -> None:
    for problem in problems(kind):
        assert problem.task.endswith("."), problem.task


def test_it_has_words_for_each_question_and_none_for_others(kind: str) -> None:
    made = load(kind)
    assert set(made.states.words) <= set(made.states.rules)
    for problem in problems(kind):
        varying = set(made.prompts(problem.solved))
        assert varying | {id for id, ask in made.asks.items() if ask.says} == asks(problem)


def test_it_answers_every_question_that_it_can_ask(kind: str) -> None:
    for problem in problems(kind):
        assert {question.id for question in problem.questions} == asks(problem)


def test_what_it_asks_without_being_told_has_points(kind: str) -> None:
    assert any(ask.points for ask in load(kind).asks.values())


def test_its_key_scores_full_marks(kind: str) -> None:
    for question in questions(kind):
        credit = question.answer.mark(question.answer.text())
        assert credit.verdict is Verdict.CORRECT, question.id
        assert credit.share == 1, question.id


def same(right: Answer, other: Answer) -> bool:
    """Whether the other key names only what this one accepts."""
    if isinstance(right, Move) and isinstance(other, Move):
        return set(other.accept) <= set(right.accept)
    return right.json() == other.json()


def test_another_problem_s_key_loses_marks(kind: str) -> None:
    first, *others = problems(kind)
    lost = 0
    for other in others:
        for right, wrong in zip(first.questions, other.questions, strict=True):
            if not same(right.answer, wrong.answer):
                credit = right.answer.mark(wrong.answer.text())
                assert credit.share < 1, right.id
                lost += 1
    assert lost


@pytest.mark.parametrize("text", ["(", "= =", "\0", "A = 1 = 2 ("])
def test_what_cannot_be_read_is_called_unreadable(kind: str, text: str) -> None:
    for question in questions(kind):
        assert question.answer.mark(text).verdict is Verdict.UNREADABLE, question.id


def test_no_answer_is_missing_not_wrong(kind: str) -> None:
    for question in questions(kind):
        assert question.answer.mark(" \n").verdict is Verdict.MISSING


def test_its_questions_are_worth_what_the_spec_says(kind: str) -> None:
    exercise = example_sheet(kind).exercises[0]
    problem = problems(kind)[0]
    assert {question.id: question.points for question in problem.asked} == exercise.points
    assert problem.points == sum(exercise.points.values())


def written(output: str, each: Variant) -> dict[str, str]:
    """What an output makes of a variant, by the names of its files; "" is a text alone."""
    made = load_output(output)(each)
    if isinstance(made, str):
        return {"": made}
    return {name: content.decode() for name, content in made.items()}


@pytest.mark.parametrize("output", OUTPUTS)
def test_every_output_renders_it(kind: str, output: str) -> None:
    for each in variants(kind):
        assert all(written(output, each).values())


def test_its_sheet_and_key_have_every_question(kind: str) -> None:
    for each in variants(kind):
        sheet = written("LaTeX", each)
        assert sheet.keys() == {"problems.tex", "key.tex"}
        for text in sheet.values():
            assert each.code in text
            assert text.count(r"\begin{") == text.count(r"\end{") > 0
            assert text.count("\\part\n") == sum(len(problem.asked) for problem in each.problems)


def test_its_pictures_have_one_size_on_sheet_and_key(kind: str) -> None:
    for each in variants(kind):
        files = {name: ElementTree.fromstring(text) for name, text in written("SVG", each).items()}
        for name in files:
            if f"{name.removesuffix('.svg')}-key.svg" in files:
                key = files[f"{name.removesuffix('.svg')}-key.svg"]
                assert key.attrib["viewBox"] == files[name].attrib["viewBox"]
                assert key.find("{*}title") is not None


def test_its_text_fits_80_columns(kind: str) -> None:
    for each in variants(kind):
        text = text_output.render(each)
        assert max(map(len, text.splitlines())) <= 80
        for problem in each.problems:
            for question in problem.questions:
                assert question.answer.text().split()[0] in text


def test_its_json_holds_every_question_and_the_tree(kind: str) -> None:
    for each in variants(kind):
        document = json.loads(json_output.render(each))
        assert document["format"] == 1
        for problem, written in zip(each.problems, document["problems"], strict=True):
            assert {question["id"] for question in written["questions"]} == asks(problem)
            assert all("answer" in question for question in written["questions"])


@pytest.mark.parametrize("ties", ["first", "last"])
def test_a_rule_that_decides_ties_by_order_states_the_order(
    kind: str, ties: Literal["first", "last"]
) -> None:
    """Otherwise two sheets that read alike would have different keys."""
    states = load(kind).states
    if "ties" in states.rules:
        instance = problems(kind)[0].instance
        decided = replace(instance, rules=replace(instance.rules, ties=ties))
        assert "order" in states.stated_rules(decided)
