"""Reads `tree`: a sentence, the long form, nested lists, nodes, or a game's position."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from grader.homework.families.trees.plan import MAX_NODES, Plan
from grader.homework.families.trees.spec_keys import (
    LEVELS,
    PLAYERS,
    check_bounds,
    check_odds,
    extras,
    is_small,
    levels,
    sentence,
)
from grader.homework.families.trees.spec_nodes import (
    NODE_KEYS,
    NodeReader,
    inner_count,
    leaf_values,
    node_form,
)
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    either,
    has,
    is_list,
    is_mapping,
    is_word,
    later,
    mapping_with,
    with_check,
    with_name,
)
from grader.homework.specs.shared_keys import check_room, numbers
from grader.homework.specs.source import Sequence
from grader.model.draw import Draw
from grader.model.parameters import Exact, Parameter, Type


class WrittenTree(NamedTuple):
    """A tree, and what is written at leaves without a number, by their positions counted from the
    left."""

    plan: Plan
    x: Mapping[int, str] = MappingProxyType({})


def _span() -> Form[WrittenTree]:
    # Other trees start faster without games.
    from grader.homework.families.trees.spec_positions import SPAN

    return with_check(SPAN, lambda checker, source, path, span: WrittenTree(Plan(span)))


def tree_forms(
    leaf: Type, suffix: str, leaves: Type, odds: Type | None = None
) -> Form[WrittenTree]:
    """All forms of a tree whose leaves are written so, one by one or together, and whose
    probabilities are written so."""
    others = extras(odds or Exact())
    top = Parameter("nodes", node_form(leaf, suffix, odds), "the root", required=True)
    nodes = (top, PLAYERS, *others)
    by_levels = (
        PLAYERS,
        *LEVELS,
        Parameter("leaves", leaves, "left to right, or a range", required=True),
        *others,
    )
    long_form = mapping_with(by_levels, _long_form)

    def written_out(said: Said) -> WrittenTree | None:
        return _written_out(said, leaf, odds)

    return either(
        "a sentence, a mapping or nested lists",
        (is_word, sentence(long_form, "3 levels, branching 3, leaves 1..25")),
        (has("game"), later(_span)),
        (has("nodes"), mapping_with(nodes, written_out)),
        (
            lambda source: is_list(source) or has(*NODE_KEYS)(source),
            alone("nodes", nodes, written_out),
        ),
        (is_mapping, long_form),
        about="a sentence, the long form, nested lists, nodes, or a position",
    )


def _long_form(said: Said) -> WrittenTree | None:
    players, shape = said["players"], levels(said)
    if shape is None or players is None or not is_small(said, shape):
        return None
    inner = None if shape.leaves is None else shape.most_nodes - shape.leaves
    _check_count(said, "leaves", shape.leaves, shape.most_leaves)
    _check_count(said, "estimates", inner, inner or MAX_NODES)
    chance = [
        (str(level), branching)
        for level, branching in enumerate(shape.branching, 1)
        if players[(level - 1) % len(players)] == "chance"
    ]
    check_odds(said, chance)
    leaves = said["leaves"]
    x: dict[int, str] = {}
    if isinstance(leaves, Draw):
        check_bounds(said, "leaves", (leaves.low, leaves.high))
    elif leaves:
        x = {i: leaf for i, leaf in enumerate(leaves) if isinstance(leaf, str)}
        leaves = tuple(0 if i in x else leaf for i, leaf in enumerate(leaves))
        if not x:
            check_bounds(said, "leaves", leaves)
    others = said["estimates"], said["probabilities"], said["bounds"]
    return WrittenTree(Plan(shape, players, leaves, *others), x)


def _written_out(said: Said, leaf: Type, odds: Type | None) -> WrittenTree | None:
    players = said["players"]
    if players is None:
        return None
    reader = NodeReader(said.checker, players, leaf, odds)
    top = reader.top(said["nodes"], said.below("nodes"))
    if top is None:
        return None
    check_odds(said, reader.chance)
    inner = inner_count(top)
    _check_count(said, "estimates", inner, inner)
    if not reader.x:
        check_bounds(said, "nodes", leaf_values(top))
    others = said["estimates"], said["probabilities"], said["bounds"]
    return WrittenTree(Plan(top, players, None, *others), reader.x)


def _check_count(said: Said, key: str, count: int | None, most: int) -> None:
    """Checks that `count` numbers are written out, or that the range has `most` distinct ones."""
    entry, drawn = said.source.entries.get(key), said[key]
    if isinstance(drawn, Draw):
        check_room(said, key, drawn, count, most)
    elif isinstance(entry, Sequence) and count is None:
        what = "a range such as 1..25, since the branching is drawn"
        said.checker.mismatch(entry, said.below(key), what)
    elif isinstance(entry, Sequence) and len(entry.items) != count:
        plural = key if count != 1 else key.replace("leaves", "leaf").rstrip("s")
        said.fault(f"must have {count} {plural}, found {len(entry.items)}", key)


TREE_FORM: Form[Plan] = with_name(
    "tree",
    with_check(
        tree_forms(Exact(), "", numbers(Exact())), lambda checker, source, path, read: read.plan
    ),
)
