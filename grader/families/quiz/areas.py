"""Where questions of a quiz are answered."""

from __future__ import annotations

from grader.drawing.box import NAME, NUMBER, Tables, short_line
from grader.drawing.table import Cell, Table, lines_needed
from grader.families.quiz import words
from grader.families.quiz.answers import Choice, TrueFalse
from grader.model.answers import Answer


def boxes(answer: Answer, width: float) -> Tables:
    match answer:
        case Choice(options, right):
            wide = width - 2 * NAME
            rows = tuple(
                (
                    Cell(letter, "head"),
                    Cell(words.TICK if i == right else "", "written"),
                    Cell(option, "given", False, lines_needed(option, wide)),
                )
                for i, (letter, option) in enumerate(zip(answer.letters, options, strict=True))
            )
            return (Table((NAME, NAME, wide), rows),)
        case TrueFalse(holds):
            cells = (
                (
                    Cell(word, "given"),
                    Cell(words.TICK if right == holds else "", "written"),
                )
                for word, right in words.TRUE_FALSE.items()
            )
            return (Table((NUMBER, NAME) * 2, (tuple(cell for pair in cells for cell in pair),)),)
    return short_line(answer.text(), width)
