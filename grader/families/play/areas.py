"""Where answers about positions of games and their counts are written."""

from __future__ import annotations

from grader.drawing.box import LABEL, LONG, NAME, Tables, line
from grader.drawing.table import Cell, Table, lines_needed
from grader.families.play.answers import Matching, Play, Products, Ranking, Sizes, powers
from grader.instances.problem import Problem
from grader.words import phrases


def play(answer: Play | Ranking | Sizes, problem: Problem, width: float) -> Tables:
    text = answer.text()
    if lines_needed(text, LONG, True) == 1:
        return (line(text, LONG),)
    return (line(text, width, lines_needed(text, width)),)


def products(answer: Products, problem: Problem, width: float) -> Tables:
    label, wide = 40.0, LONG - 60
    texts = {player: powers(factors) for player, factors in answer.factors.items()}
    lines = max(lines_needed(text, wide, True) for text in texts.values())
    cells = [
        (Cell(phrases.PLAYERS[player], "head"), Cell(text, "written", True, lines))
        for player, text in texts.items()
    ]
    return (Table((label, wide) * len(cells), (tuple(cell for two in cells for cell in two),)),)


def matching(answer: Matching, problem: Problem, width: float) -> Tables:
    """Beside each sentence a box; two lines, however long the sentence is this time."""
    rows = (
        (Cell(number, "head"), Cell(sentence, "given", False, 2), Cell(word, "written"))
        for (number, sentence), word in zip(
            answer.items.items(), answer.matches.values(), strict=True
        )
    )
    return (Table((NAME, width - NAME - LABEL, LABEL), tuple(rows)),)
