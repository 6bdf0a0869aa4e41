"""The misconceptions of kinds that are no search: each is named, and each shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import prod
from pathlib import Path

import pytest

from grader.homework.families import KINDS, load
from grader.homework.families.matrices.matrix_game import count
from grader.homework.families.play.count import drop_excluded_choices
from grader.homework.families.play.node_counts import count_shape
from grader.homework.families.play.spec import LevelShape
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.homework.kinds.kind import Misconception
from grader.homework.kinds.problem import wrong_answers
from grader.homework.sheets.sheet import read_sheet, variant
from grader.words.phrases import plain
from tests import ROOT
from tests.homework.kinds.examples import example, problem_of
from tests.trees import full, tree


def unsearched(kind: str) -> dict[str, Misconception]:
    """The misconceptions of a kind that are none of a search."""
    known = {each.id: each for each in load(kind).misconceptions()}
    return {id: each for id, each in known.items() if id not in SEARCH_MISCONCEPTIONS}


#: The kinds that have such.
UNSEARCHED = [name for name in KINDS if unsearched(name)]

PAGE = ROOT / "docs" / "kinds.md"


def test_the_page_of_kinds_lists_them(golden: Callable[[str, str], None]) -> None:
    every = {id: each for kind in UNSEARCHED for id, each in unsearched(kind).items()}
    listed = (f"- `{id}`: {plain(each.sentence)}\n" for id, each in every.items())
    head, title, rest = PAGE.read_text("utf-8").partition("\n## Misconceptions\n")
    intro, _, rest = rest.partition("- `")
    *_, after = re.split(r"^- `.*\n", rest, flags=re.MULTILINE)
    golden("docs/kinds.md", f"{head}{title}{intro}{''.join(listed)}{after}")


def specs(kind: str, folder: Path) -> Iterator[Path]:
    """The example of a kind, and what its misconceptions show on besides."""
    yield example(kind)
    others = {spec: None for each in unsearched(kind).values() for spec in each.shows_on}
    for i, spec in enumerate(others):
        if spec.startswith(f"kind: {kind}\n"):
            file = folder / f"{i}.yaml"
            file.write_text(spec, "utf-8")
            yield file


@pytest.mark.parametrize("name", UNSEARCHED)
def test_each_leads_to_some_wrong_answer(name: str, tmp_path: Path) -> None:
    """And what it leads to is marked wrong, at least in part."""
    shown = set()
    for file in specs(name, tmp_path):
        sheet = read_sheet(file)
        for seed in range(25):
            (problem,) = variant(sheet, seed).problems
            answers = {question.id: question.answer for question in problem.questions}
            for id, wrongs in wrong_answers(problem, problem.questions).items():
                for wrong in wrongs:
                    assert answers[id].mark(wrong.answer.text()).share < 1
                    shown |= {mistake.id for mistake in wrong.misconceptions}
    assert unsearched(name).keys() <= shown


#: The lecture's quiz: 1 + 4 + 12 + 24 + 24 = 65 nodes; MAX has 4 · 2^12 strategies, MIN 3^4.
QUIZ = "kind: count\ntree: {branching: [4, 3, 2, 1]}\n"
#: Open to X are two rows, two columns and two diagonals, to O two rows and two columns.
CENTRE = (
    'kind: evaluation\nposition: {game: tictactoe, state: "... OX. ...", evaluate: open-lines}\n'
)
WEIGHED = (
    "kind: evaluation\n"
    "position: {player: min, weights: [9, -2], features: {a: [1, 0], b: [0, 2], c: [2, 1]}}\n"
)


@pytest.mark.parametrize(
    ("spec", "mistake", "question", "answer"),
    [
        (QUIZ, "root-forgotten", "nodes", "64"),
        (QUIZ, "last-level-forgotten", "nodes", "41"),
        (QUIZ, "moves-added", "levels", "1, 4, 7, 9, 10"),
        (QUIZ, "choices-added", "strategies", "MAX = 28; MIN = 36"),
        (QUIZ, "one-choice-per-level", "strategies", "MAX = 4 · 2; MIN = 3"),
        (QUIZ, "strategies-are-leaves", "strategies", "MAX = 24; MIN = 24"),
        (QUIZ, "choices-of-both", "strategies", "MAX = 4 · 3^4 · 2^12; MIN = 4 · 3^4 · 2^12"),
        (CENTRE, "blocked-lines-open", "features", "rX = 3; rO = 3"),
        (CENTRE, "empty-lines-closed", "features", "rX = 0; cX = 1; rO = 0; cO = 1"),
        (CENTRE, "diagonals-forgotten", "value", "0"),
        (CENTRE, "negatives-left-out", "value", "6"),
        (CENTRE, "negatives-added", "value", "10"),
        (WEIGHED, "weights-ignored", "estimates", "a = 1; b = −2; c = 1"),
        (WEIGHED, "negatives-added", "estimates", "b = 4; c = 20"),
        (WEIGHED, "estimated-for-mover", "estimates", "a = −9; b = 4; c = −16"),
        (WEIGHED, "ranked-for-max", "ranking", "c > a > b"),
    ],
)
def test_what_each_makes_of_a_known_exercise(
    spec: str, mistake: str, question: str, answer: str, tmp_path: Path
) -> None:
    problem = problem_of(spec, tmp_path)
    wrongs = wrong_answers(problem, problem.questions)[question]
    texts = [each.text for each in wrongs if mistake in {found.id for found in each.misconceptions}]
    assert texts == [answer]


def test_own_exclusions_are_the_reduced_strategies_of_the_normal_form() -> None:
    for branching in ((3,), (2, 3), (4, 3, 2, 1), (2, 2, 2, 2), (1, 3, 2)):
        shape = LevelShape(branching)
        tally = drop_excluded_choices(shape, count_shape(shape))
        root = tree(full(branching, range(prod(branching))))
        for player in ("max", "min"):
            chosen = [
                moves**nodes for (mover, moves), nodes in tally.choices.items() if mover == player
            ]
            assert prod(chosen) == count(root, player, True)
