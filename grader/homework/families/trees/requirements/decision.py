"""Requirements on the root: its value and its best moves."""

from __future__ import annotations

from typing import Any

from grader.homework.families.trees.instances.tree_measures import plan, tree
from grader.homework.families.trees.instances.trees import against_chance, best_moves, cut_off
from grader.homework.families.trees.traits import DECIDES, MOVERS_VIEW, VALUED, WEIGHS_CHANCE
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, MOST, Requirement, equal, having, within
from grader.homework.kinds.setting import Setting
from grader.model.draw import Draw
from grader.model.exact import write
from grader.model.parameters import OneOf, Parameter, Span, Whole
from grader.model.tree import (
    Chance,
    Decision,
    Leaf,
    height,
    inner_nodes,
    leaves,
    nodes,
    opponent,
    player,
)


def best_move(candidate: Solved, wanted: Any) -> int | None:
    """The position of the only best move, counted from the left."""
    best = tree(candidate).best
    if len(best) != 1 or best != tree(candidate).proven_best:
        return None
    return [child.name for child in candidate.instance.tree.children].index(best[0]) + 1


BEST_MOVE = Requirement(
    Parameter("best_move", Span(1, MOST), "the position of the only best move, from the left"),
    having(DECIDES),
    best_move,
    within,
)


def best_count(candidate: Solved, wanted: Any) -> int | None:
    """The number of best root moves; None if the search does not prove all of them."""
    best = tree(candidate).best
    return len(best) if set(best) == set(tree(candidate).proven_best) else None


BEST_MOVES = Requirement(
    Parameter("best_moves", Span(1, MOST), "best moves at the root; 1: it is unique"),
    having(DECIDES),
    best_count,
    within,
)


def out_of_reach(setting: Setting, wanted: tuple[int, int]) -> str | None:
    """Explains why the root cannot have any of the wanted values."""
    draw = plan(setting).leaves
    if not isinstance(draw, Draw):
        return None
    is_turned = (
        MOVERS_VIEW in setting.kind.traits and player(setting.example.instance.tree) == "min"
    )
    low, high = (-draw.high, -draw.low) if is_turned else (draw.low, draw.high)
    if wanted[1] < low or wanted[0] > high:
        return f"must overlap what the leaves can be, {write(low)}..{write(high)}"
    return None


VALUE = Requirement(
    Parameter("value", Span(-LARGEST, LARGEST), "the root's value"),
    having(VALUED),
    lambda c, wanted: tree(c).value,
    within,
    out_of_reach,
)


def ties(candidate: Solved, wanted: Any) -> str:
    """Whether the tree has a tie: `none` or `root`."""
    values = [leaf.value for leaf in leaves(candidate.instance.tree)]
    best = tree(candidate).best
    if len(best) > 1 and set(best) == set(tree(candidate).proven_best):
        return "root"
    return "none" if len(set(values)) == len(values) and len(best) == 1 else "elsewhere"


def untied(setting: Setting, wanted: str) -> str | None:
    """Explains why the leaves cannot all differ, or cannot be equal."""
    draw, game = plan(setting).leaves, setting.example.instance.tree
    is_chancy = any(isinstance(node, Chance) for node in nodes(game))
    if wanted == "root" and isinstance(draw, Draw) and draw.distinct and not is_chancy:
        return "root needs equal leaves, found distinct ones"
    count = len(leaves(game))
    if wanted == "none" and isinstance(draw, Draw) and draw.size < count:
        return f"none needs {count} different leaves, found {draw}"
    return None


TIES = Requirement(
    Parameter(
        "ties",
        OneOf(("none", "root")),
        "none: all leaves differ, and one move is best; root: several root moves are best",
    ),
    having(DECIDES),
    ties,
    equal,
    untied,
)


def horizon(candidate: Solved, wanted: int) -> bool | None:
    """Whether every move that is right at that depth is wrong at full depth."""
    if wanted >= height(candidate.instance.tree):
        return None
    shallow = cut_off(candidate.instance.tree, wanted)
    assert not isinstance(shallow, Leaf)
    return set(best_moves(shallow)).isdisjoint(tree(candidate).best)


def blind(setting: Setting, wanted: int) -> str | None:
    """Explains why this depth cannot be searched."""
    shape = plan(setting).shape
    if any(node.estimate is None for node in inner_nodes(setting.example.instance.tree)[1:]):
        return "needs estimates in the tree, found none"
    if hasattr(shape, "branching") and wanted >= len(shape.branching):
        return f"needs a depth below the tree's {len(shape.branching)} levels, found {wanted}"
    return None


HORIZON = Requirement(
    Parameter("horizon", Whole(1, 40), "the best move at this depth is not the one at full depth"),
    having(DECIDES),
    horizon,
    lambda measured, wanted: measured is True,
    blind,
)


def differs_from(candidate: Solved, wanted: str) -> bool:
    """Whether minimax, which takes chance for an opponent, would choose another move."""
    root = candidate.instance.tree
    assert isinstance(root, Decision)
    cautious = against_chance(root, opponent(root.player))
    assert isinstance(cautious, Decision)
    return set(best_moves(cautious)).isdisjoint(tree(candidate).best)


DIFFERS_FROM = Requirement(
    Parameter(
        "differs_from", OneOf(("minimax",)), "the best move is not the one against an opponent"
    ),
    having(WEIGHS_CHANCE),
    differs_from,
    lambda measured, wanted: measured is True,
)
