"""The kinds of exercise: one file each, and this table.

A kind's module holds its `KIND`. It is imported when it is needed: all of them together
would make `grader kinds` several times as slow as the interpreter's own start.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.kinds.kind import Kind

KINDS = {
    "minimax": "the value of every node, the best move and the principal line",
    "alphabeta": "alpha–beta pruning: returns, windows, cuts and the leaves never read",
    "negamax": "minimax or alpha–beta with every number from the mover's view",
    "ordering": "move ordering: how many leaves are read, and the order that reads fewest",
    "cutoff": "the decision at each depth limit, and the horizon effect",
    "expectiminimax": "chance nodes: exact expected values, and Star1's pruning",
    "game": "a real game: its tree, who wins, the best reply, a play to the end",
    "count": "nodes, leaves and pure strategies of a tree, however large",
    "evaluation": "evaluation functions: features, estimates and the ranking of moves",
    "formalise": "which part of a game's definition as a search problem is this?",
    "matrix": "a zero-sum matrix: dominance, saddle points, and how to mix strategies",
    "generalsum": "two or three players, each with payoffs of their own: backward induction",
    "symbolic": "one leaf is x: the value, the right moves and the pruning as functions of x",
    "concepts": "questions on guarantees, costs, ideas and milestones, from a question bank",
    "normalform": "from the tree to the matrix: strategies, maximin, minimax and saddle points",
}


def load(name: str) -> Kind:
    found: Kind = import_module(f"grader.kinds.{name}").KIND
    return found
