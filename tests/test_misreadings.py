"""The misconceptions of kinds that are no search: each is named, and each shows."""

from __future__ import annotations

from pathlib import Path

from grader import resources, words
from grader.kinds import KINDS, load
from grader.kinds.wrong import wrong_answers
from grader.spec.problems import variant
from grader.spec.sheet import read_sheet

PAGE = Path(__file__).parent.parent / "docs" / "kinds.md"


def test_each_has_its_sentence_and_stands_on_the_page() -> None:
    ids = {each.id for kind in KINDS for each in load(kind).misreadings}
    assert sorted(ids) == sorted(words.mistakes.MISREADINGS)
    page = PAGE.read_text("utf-8")
    for id, sentence in words.mistakes.MISREADINGS.items():
        assert f"- `{id}`: {sentence}\n" in page


def test_each_leads_to_some_wrong_answer() -> None:
    """And what it leads to is marked wrong, at least in part."""
    for name in KINDS:
        shown = set()
        sheet = read_sheet(resources.path("exercises") / f"{name}.yaml")
        kind = load(name)
        for seed in range(25 if kind.misreadings else 0):
            (problem,) = variant(sheet, seed).problems
            answers = {question.id: question.answer for question in problem.questions}
            for id, wrongs in wrong_answers(problem).items():
                for wrong in wrongs:
                    assert answers[id].mark(wrong.answer.text()).share < 1
                    shown |= {mistake.id for mistake in wrong.mistakes}
        assert shown == {each.id for each in kind.misreadings}
