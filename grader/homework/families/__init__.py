"""The families of exercises: what exercises are about, a folder each, and this table.

A kind's module, in the folder of its family, holds its `KIND`. A kind is imported when it is
needed: importing all of them would make `grader kinds` several times slower than the start of
the interpreter.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.homework.kinds.kind import Kind
    from grader.homework.kinds.requirement import Requirement

#: Each family with its kinds, and what a kind asks for in a line.
FAMILIES = {
    "trees": {
        "minimax": "the value of every node, the best move and the principal line",
        "alphabeta": "alpha–beta pruning: returns, windows, cuts and the leaves never read",
        "negamax": "minimax or alpha–beta with every number from the mover's view",
        "ordering": "move ordering: how many leaves are read, and the order that reads fewest",
        "cutoff": "the decision at each depth limit, and the horizon effect",
        "expectiminimax": "chance nodes: exact expected values, and Star1's pruning",
    },
    "play": {
        "game": "a real game: its tree, who wins, the best reply, a play to the end",
        "count": "nodes, leaves and pure strategies of a tree, however large",
        "evaluation": "evaluation functions: features, estimates and the ranking of moves",
        "formalise": "which part of a game's definition as a search problem is this?",
    },
    "simulation": {
        "ucb": "UCB1 of a node's children in a Monte-Carlo search, and which one is selected",
        "mcts": "Monte-Carlo tree search: paths, UCB1, wins and visits of a few iterations",
    },
    "matrices": {
        "matrix": "a zero-sum matrix: dominance, saddle points, and how to mix strategies",
        "normalform": "from the tree to the matrix: strategies, maximin, minimax and saddle points",
        "symbolicmatrix": "payoffs depend on x: saddle points, dominance, value and mixtures",
    },
    "payoffs": {
        "generalsum": "two or three players, each with payoffs of their own: backward induction",
        "symbolicsum": "payoffs of several players depend on x: where the game ends, for every x",
    },
    "symbols": {
        "symbolic": "leaves depend on x: value, right moves and pruning as functions of x",
        "symbolicchance": "chances are x and 1 − x: value and right moves as functions of x",
    },
    "quiz": {
        "concepts": "questions on guarantees, costs, ideas and milestones, from a question bank",
    },
}

KINDS = {kind: about for kinds in FAMILIES.values() for kind, about in kinds.items()}

_FAMILY_OF = {kind: family for family, kinds in FAMILIES.items() for kind in kinds}


def load(name: str) -> Kind:
    """Imports the kind of this name."""
    found: Kind = import_module(f"grader.homework.families.{_FAMILY_OF[name]}.{name}").KIND
    return found


@cache
def requirements() -> dict[str, Requirement]:
    """All requirements, in the order in which they are checked: the cheap ones first."""
    from grader.homework.kinds.apart_requirement import TELLS_APART

    modules = [import_module(f"grader.homework.families.{name}.requirements") for name in FAMILIES]
    known: list[Requirement] = [each for module in modules for each in module.REQUIREMENTS]
    ordered = sorted([*known, TELLS_APART], key=lambda each: each.cost)
    return {each.name: each for each in ordered}
