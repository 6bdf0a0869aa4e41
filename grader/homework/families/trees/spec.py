"""Reads `tree`: a sentence, the long form, nested lists, nodes, or a game's position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence as SequenceABC
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Plan
from grader.homework.families.trees.spec_levels import (
    LEVELS,
    MAX_BRANCHING,
    is_small,
    levels,
    sentence,
)
from grader.homework.families.trees.spec_nodes import (
    MOVER,
    NODE_KEYS,
    NodeReader,
    inner_count,
    leaf_values,
    node_form,
    sum_text,
    sum_to_one,
)
from grader.homework.specs.check import Checker
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
from grader.homework.specs.numbers import check_room, numbers
from grader.homework.specs.source import Sequence, Source
from grader.model.draw import Draw
from grader.model.exact import Number, write
from grader.model.parameters import Exact, Many, Parameter, Type

if TYPE_CHECKING:
    from grader.homework.families.trees.position_plan import PositionSpan


def _sum_to_one(
    checker: Checker, source: Source, path: str, given: tuple[Number | str, ...]
) -> tuple[Number | str, ...]:
    if not sum_to_one(given):
        checker.fault(source, path, f"must be positive and sum to 1, found {sum_text(given)}")
    return given


def _least_and_greatest(
    checker: Checker, source: Source, path: str, given: tuple[Number, Number]
) -> tuple[Number, Number]:
    if given[0] >= given[1]:
        found = f"{write(given[0])}, {write(given[1])}"
        checker.fault(source, path, f"must be the least and the greatest value, found {found}")
    return given


PLAYERS = Parameter(
    "players",
    Many(MOVER, 1, MAX_LEVELS, "players"),
    "who moves at each level, repeated when it runs out",
    ("max", "min"),
)


def extras(odds: Type) -> tuple[Parameter, ...]:
    """The other keys, where probabilities are written so."""
    return (
        Parameter(
            "estimates", numbers(Exact()), "the evaluation of each inner node, breadth first"
        ),
        Parameter(
            "probabilities",
            with_check(Many(odds, 1, MAX_BRANCHING, "probabilities"), _sum_to_one),
            "the probabilities of the branches of each chance node",
        ),
        Parameter(
            "bounds",
            with_check(Many(Exact(), 2, 2, "numbers"), _least_and_greatest),
            "the least and the greatest value that a leaf can have",
        ),
    )


def check_odds(said: Said, chance: Iterable[tuple[str, tuple[int, int]]]) -> None:
    """Checks that every chance node (or level) has one probability for each branch."""
    probabilities = said["probabilities"]
    if not probabilities:
        return
    chance = list(chance)
    if not chance:
        said.fault("must have chance nodes to belong to, found none", "probabilities")
    for where, branching in chance:
        if branching != (len(probabilities),) * 2:
            low, high = branching
            size = str(low) if low == high else f"{low} to {high}"
            said.fault(
                f"must have one probability for each branch, found {len(probabilities)} "
                f"for {size} at {where}",
                "probabilities",
            )


def check_bounds(said: Said, key: str, leaves: SequenceABC[Number]) -> None:
    """Checks that every leaf lies within the bounds."""
    if not said["bounds"]:
        return
    low, high = said["bounds"]
    for leaf in dict.fromkeys(leaves):
        if not low <= leaf <= high:
            said.fault(
                f"must lie within bounds, {write(low)} to {write(high)}, found {write(leaf)}", key
            )


class WrittenTree(NamedTuple):
    """A tree, and what is written at leaves without a number, by their positions counted from the
    left."""

    plan: Plan
    x: Mapping[int, str] = MappingProxyType({})


def _span() -> Form[WrittenTree]:
    from grader.homework.families.trees.spec_positions import SPAN

    return with_check(SPAN, _tree_of_span)


def _tree_of_span(checker: Checker, source: Source, path: str, span: PositionSpan) -> WrittenTree:
    return WrittenTree(Plan(span))


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
        said.checker.expected(entry, said.below(key), what)
    elif isinstance(entry, Sequence) and len(entry.items) != count:
        plural = key if count != 1 else key.replace("leaves", "leaf").rstrip("s")
        said.fault(f"must have {count} {plural}, found {len(entry.items)}", key)


def _without_x(checker: Checker, source: Source, path: str, read: WrittenTree) -> Plan:
    return read.plan


TREE_FORM: Form[Plan] = with_name(
    "tree", with_check(tree_forms(Exact(), "", numbers(Exact())), _without_x)
)
