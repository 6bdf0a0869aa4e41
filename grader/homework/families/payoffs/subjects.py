"""The subject of exercises on several players, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.families.payoffs import spec, words
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    game,
    outcomes,
    players,
)
from grader.homework.kinds.subject import Subject, View
from grader.model.exact import plain
from grader.model.instance import Instance
from grader.words import phrases

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.drawing.sketch import Sketch
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    """The tree in the JSON form."""
    return {"tree": node_json(game(instance))}


def node_json(node: PayoffNode) -> dict[str, Any]:
    """The node in the JSON form."""
    if isinstance(node, Outcome):
        payoffs = [each if isinstance(each, str) else plain(each) for each in node.entries]
        return {"name": node.name, "payoffs": payoffs}
    children = [node_json(child) for child in node.children]
    return {"name": node.name, "player": node.player, "children": children}


def terminal(problem: Problem, colour: bool) -> str:
    """The tree as the terminal shows it above the questions."""
    from grader.homework.families.payoffs.pictures import draw_payoffs

    return draw_payoffs(game(problem.instance))


def reading(instance: Instance) -> str:
    """What the numbers beside a leaf are."""
    return words.payoff_legend(list(players(game(instance))))


def figures(problems: Sequence[Problem], width: float, height: float) -> Sequence[Figures]:
    """The trees of all variants, with the same room for labels."""
    from grader.homework.families.payoffs.pictures import figures

    return figures(problems, width, height)


def sketch(instance: Instance) -> Sketch:
    """The tree that a page draws by itself."""
    from grader.homework.families.payoffs.pictures import sketch

    return sketch(game(instance))


PAYOFF_TREES = View(json=json, terminal=terminal, reading=reading, figures=figures, sketch=sketch)


#: The kind asks where the right move changes with the player.
CHANGES = "changes"


def payoffs(instance: Instance) -> tuple[Payoffs, ...]:
    """The payoffs of all players, leaf by leaf."""
    return tuple(leaf.payoffs for leaf in outcomes(game(instance)))


def size(instance: Instance) -> int:
    """The number of leaves."""
    return len(payoffs(instance))


def root_and_player(instance: Instance) -> Mapping[str, str]:
    """The root, and the player who moves there."""
    root = game(instance)
    return {"root": root.name, "player": phrases.PLAYERS[str(root.player)]}


PAYOFF_TREE = Subject("tree", spec.PAYOFF_TREE, PAYOFF_TREES, payoffs, size, named=root_and_player)
