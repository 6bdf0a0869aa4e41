"""Where questions of a quiz are answered."""

from __future__ import annotations

from grader import words
from grader.drawing.areas.box import NAME, NUMBER, Tables, short_line
from grader.drawing.table import Cell, Table, lines_needed
from grader.model.answers import Answer
from grader.model.quiz_answers import Choice, TrueFalse


def boxes(answer: Answer, width: float) -> Tables:
    match answer:
        case Choice(options, right):
            wide = width - 2 * NAME
            rows = tuple(
                (
                    Cell(letter, "head"),
                    Cell(words.concepts.TICK if i == right else "", "written"),
                    Cell(option, "given", False, lines_needed(option, wide)),
                )
                for i, (letter, option) in enumerate(zip(answer.letters, options, strict=True))
            )
            return (Table((NAME, NAME, wide), rows),)
        case TrueFalse(holds):
            cells = (
                (
                    Cell(word, "given"),
                    Cell(words.concepts.TICK if right == holds else "", "written"),
                )
                for word, right in words.concepts.TRUE_FALSE.items()
            )
            return (Table((NUMBER, NAME) * 2, (tuple(cell for pair in cells for cell in pair),)),)
    return short_line(answer.text(), width)
