"""The requirements on trees: what the root is worth, what the search reads and cuts, who wins."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge
from typing import Any

from grader.homework.families.trees import traits
from grader.homework.families.trees.derived_trees import best_moves, with_chance_as, worth
from grader.homework.families.trees.measures import TreeMeasures, plan, tree
from grader.homework.families.trees.plan import Levels
from grader.homework.kinds.kind import Kind, Solved
from grader.homework.kinds.requirement import LARGEST, MOST, Requirement, Setting, having, within
from grader.model.draw import Draw
from grader.model.exact import write
from grader.model.parameters import Flag, Many, OneOf, Parameter, Span, Text, Whole
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
    truncate,
)


def best_move(candidate: Solved, wanted: Any) -> int | None:
    """The position of the only best move, counted from the left."""
    best = tree(candidate).best
    if len(best) != 1 or best != tree(candidate).proven_best:
        return None
    return [child.name for child in candidate.instance.tree.children].index(best[0]) + 1


def best_count(candidate: Solved, wanted: Any) -> int | None:
    """The number of best root moves; None if the search does not prove all of them."""
    best = tree(candidate).best
    return len(best) if set(best) == set(tree(candidate).proven_best) else None


def why_no_such_value(setting: Setting, wanted: tuple[int, int]) -> str | None:
    """Explains why the root cannot have any of the wanted values."""
    draw = plan(setting).leaves
    if not isinstance(draw, Draw):
        return None
    is_turned = (
        traits.MOVERS_VIEW in setting.kind.traits and player(setting.example.instance.tree) == "min"
    )
    low, high = (-draw.high, -draw.low) if is_turned else (draw.low, draw.high)
    if wanted[1] < low or wanted[0] > high:
        return f"must overlap what the leaves can be, {write(low)}..{write(high)}"
    return None


def ties(candidate: Solved, wanted: Any) -> str:
    """Whether the tree has a tie: `none` or `root`."""
    values = [leaf.value for leaf in leaves(candidate.instance.tree)]
    best = tree(candidate).best
    if len(best) > 1 and set(best) == set(tree(candidate).proven_best):
        return "root"
    return "none" if len(set(values)) == len(values) and len(best) == 1 else "elsewhere"


def why_no_such_ties(setting: Setting, wanted: str) -> str | None:
    """Explains why the leaves cannot all differ, or cannot be equal."""
    draw, game = plan(setting).leaves, setting.example.instance.tree
    is_chancy = any(isinstance(node, Chance) for node in nodes(game))
    if wanted == "root" and isinstance(draw, Draw) and draw.distinct and not is_chancy:
        return "root needs equal leaves, found distinct ones"
    count = len(leaves(game))
    if wanted == "none" and isinstance(draw, Draw) and draw.size < count:
        return f"none needs {count} different leaves, found {draw}"
    return None


def horizon(candidate: Solved, wanted: int) -> bool | None:
    """Whether every move that is right at that depth is wrong at full depth."""
    if wanted >= height(candidate.instance.tree):
        return None
    shallow = truncate(candidate.instance.tree, wanted)
    return set(best_moves(shallow)).isdisjoint(tree(candidate).best)


def why_no_horizon(setting: Setting, wanted: int) -> str | None:
    """Explains why this depth cannot be searched."""
    shape = plan(setting).shape
    if any(node.estimate is None for node in inner_nodes(setting.example.instance.tree)[1:]):
        return "needs estimates in the tree, found none"
    if hasattr(shape, "branching") and wanted >= len(shape.branching):
        return f"needs a depth below the tree's {len(shape.branching)} levels, found {wanted}"
    return None


def differs_from(candidate: Solved, wanted: str) -> bool:
    """Whether minimax, which takes chance for an opponent, would choose another move."""
    root = candidate.instance.tree
    assert isinstance(root, Decision)
    cautious = with_chance_as(root, opponent(root.player))
    return set(best_moves(cautious)).isdisjoint(tree(candidate).best)


def prunes(kind: Kind) -> bool:
    """The kinds that search with a window."""
    return kind.search.pruning is not None


def why_no_pruning(setting: Setting, wanted: Any) -> str | None:
    """Explains why nothing is ever pruned in this setting."""
    pruning = setting.kind.search.pruning
    assert pruning
    return pruning.missing(setting.example.instance)


def count_requirement(
    name: str,
    help: str,
    measure: Callable[[TreeMeasures], Any],
    suits: Callable[[Kind], bool] = prunes,
) -> Requirement:
    """A requirement on the count of something that the search does."""
    parameter = Parameter(name, Span(0, MOST), help)
    return Requirement(parameter, suits, lambda c, wanted: measure(tree(c)), within, why_no_pruning)


def inner_cuts(measures: TreeMeasures) -> int:
    """Counts the cuts that skip an inner node."""
    inner = {node.name for node in nodes(measures.root) if not isinstance(node, Leaf)}
    return sum(not inner.isdisjoint(cut.skipped) for cut in measures.search.cuts)


def why_no_such_leaves(setting: Setting, wanted: tuple[str, ...]) -> str | None:
    """Explains why these leaves cannot be named."""
    shape = plan(setting).shape
    if isinstance(shape, Levels) and shape.leaves is None:
        return "needs a tree of one shape, found one whose branching is drawn"
    names = [leaf.name for leaf in leaves(setting.example.instance.tree)]
    if unknown := [name for name in wanted if name not in names]:
        return f"must name leaves of the tree, found {', '.join(unknown)}"
    return why_no_pruning(setting, wanted)


def why_no_equal_values(setting: Setting, wanted: Any) -> str | None:
    """Explains why distinct leaves cannot depend on the rule."""
    draw = plan(setting).leaves
    if isinstance(draw, Draw) and draw.distinct:
        return "needs equal leaves, found distinct ones"
    return why_no_pruning(setting, wanted)


def read_otherwise(candidate: Solved, wanted: Any) -> int:
    """The difference in leaves read when all children are tried in reverse order."""
    measures = tree(candidate)
    left = measures.rules.order == "left-to-right"
    other = measures.under(order="right-to-left" if left else "left-to-right")
    return abs(other.reads - measures.search.reads)


def no_position(setting: Setting, wanted: Any) -> str | None:
    """Explains why a tree that is not a game's position cannot have this."""
    if not setting.example.instance.labels.positions:
        return "is for a game's position, found another tree"
    return None


def wins(candidate: Solved, wanted: Any) -> str:
    """Who wins the game when both play right."""
    value = worth(candidate.instance.tree)
    return "max" if value > 0 else "min" if value < 0 else "nobody"


REQUIREMENTS = (
    count_requirement("cuts", "nodes left before their last child", lambda c: len(c.search.cuts)),
    count_requirement(
        "alpha_cuts",
        "cuts at MIN nodes",
        lambda c: sum(cut.kind == "alpha" for cut in c.search.cuts),
        having(traits.BOTH_CUTS),
    ),
    count_requirement(
        "beta_cuts",
        "cuts at MAX nodes",
        lambda c: sum(cut.kind == "beta" for cut in c.search.cuts),
        having(traits.BOTH_CUTS),
    ),
    count_requirement(
        "deep_cuts",
        "cuts by a bound set more than one level above",
        lambda c: sum(map(c.search.is_deep, c.search.cuts)),
    ),
    count_requirement("inner_cuts", "cuts that skip a whole subtree, not only leaves", inner_cuts),
    count_requirement("leaves_read", "leaves that the search reads", lambda c: c.search.reads),
    Requirement(
        Parameter("pruned", Many(Text(40)), "exactly these leaves are never read"),
        prunes,
        lambda c, wanted: tree(c).search.pruned,
        lambda measured, wanted: set(measured) == set(wanted),
        why_no_such_leaves,
    ),
    Requirement(
        Parameter("best_move", Span(1, MOST), "the position of the only best move, from the left"),
        having(traits.DECIDES),
        best_move,
        within,
    ),
    Requirement(
        Parameter("best_moves", Span(1, MOST), "best moves at the root; 1: it is unique"),
        having(traits.DECIDES),
        best_count,
        within,
    ),
    Requirement(
        Parameter("value", Span(-LARGEST, LARGEST), "the root's value"),
        having(traits.VALUED),
        lambda c, wanted: tree(c).value,
        within,
        why_no_such_value,
    ),
    Requirement(
        Parameter(
            "ties",
            OneOf(("none", "root")),
            "none: all leaves differ, and one move is best; root: several root moves are best",
        ),
        having(traits.DECIDES),
        ties,
        eq,
        why_no_such_ties,
    ),
    Requirement(
        Parameter("convention_free", Flag(), "the same leaves are read under both cut rules"),
        prunes,
        lambda c, wanted: tree(c).is_convention_free,
        eq,
        why_no_pruning,
    ),
    Requirement(
        Parameter("rule_matters", Flag(), "other leaves are read under the other cut rule"),
        prunes,
        lambda c, wanted: not tree(c).is_convention_free,
        eq,
        why_no_equal_values,
    ),
    Requirement(
        Parameter(
            "order_matters",
            Whole(1, MOST),
            "trying the children in the other order changes the leaves read by at least this many",
        ),
        prunes,
        read_otherwise,
        ge,
        why_no_pruning,
    ),
    Requirement(
        Parameter(
            "horizon", Whole(1, 40), "the best move at this depth is not the one at full depth"
        ),
        having(traits.DECIDES),
        horizon,
        lambda measured, wanted: measured is True,
        why_no_horizon,
    ),
    Requirement(
        Parameter(
            "differs_from", OneOf(("minimax",)), "the best move is not the one against an opponent"
        ),
        having(traits.WEIGHS_CHANCE),
        differs_from,
        lambda measured, wanted: measured is True,
    ),
    Requirement(
        Parameter(
            "difficulty",
            Span(0, MOST),
            "leaves to read, cuts, windows to carry and ties, as one number",
        ),
        having(traits.DECIDES),
        lambda c, wanted: tree(c).difficulty,
        within,
        cost=2,
    ),
    Requirement(
        Parameter("wins", OneOf(("max", "min", "nobody")), "who wins a game when both play right"),
        having(traits.VALUED_LEAVES),
        wins,
        eq,
        no_position,
        cost=1,
    ),
    Requirement(
        Parameter("moves_left", Span(1, 40), "plies in the longest game from a position"),
        having(traits.VALUED_LEAVES),
        lambda c, wanted: height(c.instance.tree),
        within,
        no_position,
        cost=1,
    ),
)
