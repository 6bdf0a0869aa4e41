"""Where what depends on x is written."""

from __future__ import annotations

from grader.drawing.box import NAME, SHORT, Tables, line
from grader.drawing.table import Cell, Table
from grader.families.symbols import words
from grader.families.symbols.answers import Function, Region, Regions
from grader.families.symbols.piecewise import written
from grader.instances.problem import Problem

MOST_PIECES = 3  # of the value of a game in which one leaf is x


def region(answer: Region, problem: Problem, width: float) -> Tables:
    return (line(answer.text(), width, 2),)


def regions(answer: Regions, problem: Problem, width: float) -> Tables:
    rows = tuple(
        (Cell(name, "head"), Cell(str(where), "written", False))
        for name, where in answer.where.items()
    )
    return (Table((NAME, width - NAME), rows),)


def function(answer: Function, problem: Problem, width: float) -> Tables:
    """Three rows: as x grows, a value stays, goes with it, and stays."""
    head = tuple(Cell(text, "head") for text in words.FUNCTION_COLUMNS)
    pieces = [(written(term), str(where)) for where, term in answer.function.pieces]
    pieces += [("", "")] * (MOST_PIECES - len(pieces))
    body = tuple(tuple(Cell(text, "written", False) for text in piece) for piece in pieces)
    return (Table((SHORT, width - SHORT), (head, *body)),)
