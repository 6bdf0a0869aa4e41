"""Where the counts of a Monte-Carlo search are written, many of them a row an iteration."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.box import LABEL, LONG, NAME, NUMBER, Tables, named
from grader.drawing.table import Cell, Table, lines_needed
from grader.families.simulation.answers import (
    Comparisons,
    Histories,
    Paths,
    Standings,
    Ucb1,
    pretty_index,
)
from grader.families.simulation.simulations import Simulations
from grader.families.simulation.ucb1 import standing
from grader.instances.problem import Problem
from grader.model.answers import Answer
from grader.model.tree import breadth_first


def ucb1(answer: Ucb1, problem: Problem, width: float) -> Tables:
    texts = {name: pretty_index(index) for name, index in answer.indices.items()}
    return named(list(texts), texts, NUMBER + 8, width)


def standings(answer: Standings, problem: Problem, width: float) -> Tables:
    texts = {name: standing(stats) for name, stats in answer.stats.items()}
    return named(drawn(problem), texts, NUMBER + 8, width)


def histories(answer: Histories, problem: Problem, width: float) -> Tables:
    rows = [{name: standing(each) for name, each in row.items()} for row in answer.changes]
    return by_iteration(answer, rows, drawn(problem), problem, width)


def comparisons(answer: Comparisons, problem: Problem, width: float) -> Tables:
    rows = [
        {child: pretty_index(index) for _, indices in row for child, index in indices.items()}
        for row in answer.rows
    ]
    return by_iteration(answer, rows, drawn(problem)[1:], problem, width)


def paths(answer: Paths, problem: Problem, width: float) -> Tables:
    return lines_by_iteration(answer, LONG, 1)


def search_of(problem: Problem) -> Simulations:
    found = problem.solved.solution
    assert isinstance(found, Simulations)
    return found


def drawn(problem: Problem) -> list[str]:
    """The nodes of the tree as the sheet shows it."""
    return [node.name for node in breadth_first(search_of(problem).searched)]


def by_iteration(
    answer: Answer, rows: Sequence[dict[str, str]], names: list[str], problem: Problem, width: float
) -> Tables:
    """A row for each iteration, and a column for each node where there is room for all of them."""
    wide = min(LABEL, (width - NAME) / len(names))
    if wide < NUMBER - 6:
        return lines_by_iteration(answer, width - NAME, 1 + search_of(problem).depth)
    head = (Cell("", "head"), *(Cell(name, "head") for name in names))
    body = tuple(
        (Cell(str(i), "head"), *(Cell(row.get(name, ""), "written") for name in names))
        for i, row in enumerate(rows, 1)
    )
    return (Table((NAME, *([wide] * len(names))), (head, *body)),)


def lines_by_iteration(answer: Answer, width: float, lines: int) -> Tables:
    """A row for each iteration, in which everything has its name."""
    texts = [line.partition(": ")[2] for line in answer.text().splitlines()]
    most = max(lines, *(lines_needed(text, width) for text in texts))
    rows = tuple(
        (Cell(str(i), "head"), Cell(text, "written", False, most))
        for i, text in enumerate(texts, 1)
    )
    return (Table((NAME, width), rows),)
