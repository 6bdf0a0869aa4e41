"""Where answers about a tree are written: its moves, leaves and values."""

from __future__ import annotations

from grader.drawing.box import LONG, NUMBER, SHORT, WINDOW, Tables, line, named, short_line
from grader.drawing.table import lines_needed
from grader.families.payoffs.answers import Choices, Vector
from grader.families.payoffs.payoff_tree import Turn, turns
from grader.families.play.answers import Ranking
from grader.families.simulation.answers import Ucb1
from grader.instances.problem import Problem
from grader.model.answers import Intervals, Move, Names, Path, Value, Values
from grader.model.exact import pretty
from grader.model.grammar import relation
from grader.model.tree import Chance, Decision, Inner, breadth_first, height, inner_nodes, leaves
from grader.words import phrases


def value(answer: Value | Vector, problem: Problem, width: float) -> Tables:
    return short_line(answer.text(), width)


def move(answer: Move, problem: Problem, width: float) -> Tables:
    """Room for every move there is, should all be right."""
    return (line(answer.text(), SHORT, moves(problem, SHORT)),)


def moves(problem: Problem, width: float) -> int:
    return lines_needed(phrases.either(all_moves(problem)), width, True)


def all_moves(problem: Problem) -> tuple[str, ...]:
    """Where there is no tree, another answer names every move."""
    for question in problem.questions:
        match question.answer:
            case Ranking(groups):
                return tuple(move for group in groups for move in group)
            case Ucb1(indices):
                return tuple(indices)
    return tuple(child.name for child in root(problem).children)


def root(problem: Problem) -> Inner | Turn:
    game = problem.instance.game
    assert isinstance(game, Decision | Chance | Turn)
    return game


def path(answer: Path, problem: Problem, width: float) -> Tables:
    """Room for the longest path, were all names as long as the longest."""
    root = problem.instance.tree
    longest = max((node.name for node in breadth_first(root)), key=len)
    text = ", ".join([longest] * (1 + height(root)))
    return (line(answer.text(), LONG, lines_needed(text, LONG, True)),)


def names(answer: Names, problem: Problem, width: float) -> Tables:
    """Room for every leaf, or for every node of a game of several players."""
    game = problem.instance.game
    if isinstance(game, Turn):
        named = [node.name for node in turns(game)]
    elif isinstance(game, Decision | Chance):
        named = [node.name for node in leaves(game)]
    else:
        return (line(answer.text(), LONG),)
    everything = ", ".join(named)
    return (line(answer.text(), width, lines_needed(everything, width)),)


def values(answer: Values, problem: Problem, width: float) -> Tables:
    texts = {name: pretty(value) for name, value in answer.values.items()}
    has_tree = isinstance(problem.instance.game, Decision | Chance)
    names = inner(problem) if has_tree else list(texts)
    return named(names, texts, NUMBER, width)


def intervals(answer: Intervals, problem: Problem, width: float) -> Tables:
    texts = {name: relation(*known) for name, known in answer.intervals.items()}
    return named(inner(problem), texts, NUMBER + 10, width)


def choices(answer: Choices, problem: Problem, width: float) -> Tables:
    texts = {node: phrases.either(moves) for node, moves in answer.accept.items()}
    return named(list(answer.accept), texts, WINDOW, width)


def inner(problem: Problem) -> list[str]:
    return [node.name for node in inner_nodes(problem.instance.tree)]
