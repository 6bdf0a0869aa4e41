"""Where an answer is written: for each type of answer its tables.

Their size follows from the shape of the game alone, never from this instance's answer: a table
of cuts has a row for every node that can be cut at, not for every node that was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from grader.drawing.box import Tables, line
from grader.drawing.table import Table, lines_needed
from grader.families.matrices import areas as matrices
from grader.families.matrices.answers import Counts, Parts, Payoffs, Saddles, Strategies
from grader.families.matrices.mixed_answers import Cells, Eliminated, Mix
from grader.families.payoffs.answers import Choices, Vector, Vectors
from grader.families.play import areas as games
from grader.families.play.answers import Board, Matching, Play, Products, Ranking, Sizes, Word
from grader.families.simulation import areas as simulation
from grader.families.simulation.answers import Comparisons, Histories, Paths, Standings, Ucb1
from grader.families.symbols import areas as symbols
from grader.families.symbols.answers import Function, Region, Regions
from grader.families.trees import areas as tree
from grader.families.trees import areas_search as search
from grader.families.trees.answers import Decisions, Reordering
from grader.instances.problem import Problem
from grader.model.answers import Answer, Cuts, Intervals, Move, Names, Path, Value, Values, Windows
from grader.model.question import Question
from grader.words import sheet

Area: TypeAlias = Callable[[Any, Problem, float], Tables]


def areas(question: Question, problem: Problem, width: float) -> Tables:
    """The tables for one question; none where the answer goes into the tree itself."""
    if in_tree(question):
        return ()
    area = AREAS.get(type(question.answer), lines)
    return area(question.answer, problem, width)


def in_tree(question: Question) -> bool:
    """Whether the boxes beside the tree's nodes are where the answer belongs."""
    return question.id == "values" and isinstance(question.answer, Values | Intervals | Vectors)


def lines(answer: Answer, problem: Problem, width: float) -> Tables:
    """For a type of answer without tables of its own: lines, and one to spare."""
    text = answer.text()
    return (line(text, width, 1 + lines_needed(text, width)),)


def parts(answer: Parts, problem: Problem, width: float) -> Tables:
    """The tables of each part, under its name."""
    strategies = answer.parts.get("strategies")
    tables: list[Table] = []
    for name, part in answer.parts.items():
        if isinstance(part, Payoffs) and isinstance(strategies, Strategies):
            own = matrices.matrix(strategies.form, False, width)
        else:
            own = AREAS.get(type(part), lines)(part, problem, width)
        caption = sheet.PARTS.get(name, name)
        tables.append(Table(own[0].columns, own[0].rows, own[0].caption or caption))
        tables.extend(own[1:])
    return tuple(tables)


AREAS: dict[type[Answer], Area] = {
    Value: tree.value,
    Move: tree.move,
    Path: tree.path,
    Names: tree.names,
    Values: tree.values,
    Intervals: tree.intervals,
    Windows: search.windows,
    Cuts: search.cuts,
    Decisions: search.decisions,
    Reordering: search.reordering,
    Counts: matrices.counts,
    Strategies: matrices.strategies,
    Payoffs: matrices.payoffs,
    Saddles: matrices.cells,
    Eliminated: matrices.eliminated,
    Cells: matrices.cells,
    Mix: matrices.mix,
    Parts: parts,
    Word: tree.value,
    Board: tree.value,
    Play: games.play,
    Ranking: games.play,
    Sizes: games.play,
    Products: games.products,
    Matching: games.matching,
    Vector: tree.value,
    Choices: tree.choices,
    Region: symbols.region,
    Regions: symbols.regions,
    Function: symbols.function,
    Ucb1: simulation.ucb1,
    Standings: simulation.standings,
    Histories: simulation.histories,
    Comparisons: simulation.comparisons,
    Paths: simulation.paths,
}
