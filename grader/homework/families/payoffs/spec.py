"""Reads trees with payoffs for several players: like other trees, with leaves such as `3|1`."""

from __future__ import annotations

from collections.abc import Iterable

from grader.homework.families.payoffs.nodes import (
    NODE_KEYS,
    NUMBER,
    TURN,
    Payoff,
    PayoffReader,
    node,
    other_players,
    payoffs,
)
from grader.homework.families.payoffs.payoff_tree import WrittenPayoffs
from grader.homework.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES
from grader.homework.families.trees.spec_levels import LEVELS, is_small, levels, sentence
from grader.homework.specs.check import at
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    anything,
    either,
    has,
    is_list,
    is_mapping,
    is_word,
    mapping_with,
    with_name,
)
from grader.homework.specs.numbers import RANGE, check_room
from grader.homework.specs.source import Sequence
from grader.model.draw import Draw
from grader.model.parameters import Many, Parameter

PLAYERS = Parameter(
    "players",
    Many(TURN, 1, MAX_LEVELS, "players"),
    "who moves at each level, repeated when it runs out",
    (1, 2),
)


def _long_form(said: Said) -> PayoffPlan | None:
    turns, shape = said["players"], levels(said)
    entry = said.source.entries.get("leaves")
    if shape is None or turns is None or entry is None or not is_small(said, shape):
        return None
    leaves: tuple[WrittenPayoffs, ...] | Draw | None = said["leaves"]
    if isinstance(leaves, Draw):
        check_room(said, "leaves", leaves, shape.leaves, shape.most_leaves)
        return PayoffPlan(shape, turns, max(*turns, 2), leaves)
    where = said.below("leaves")
    if not isinstance(entry, Sequence):
        return None
    if shape.leaves is None:
        what = "a range such as 0..9, since the branching is drawn"
        said.checker.expected(entry, where, what)
        return None
    if len(entry.items) != shape.leaves:
        wanted = "1 leaf" if shape.leaves == 1 else f"{shape.leaves} leaves"
        said.fault(f"must have {wanted}, found {len(entry.items)}", "leaves")
    if not leaves:
        return None
    players = len(leaves[0])
    for i, (item, leaf) in enumerate(zip(entry.items, leaves, strict=True), 1):
        if message := other_players(players, leaf):
            said.checker.fault(item, at(where, i), message)
    _check_turns(said, "leaves", players, turns)
    return PayoffPlan(shape, turns, players, leaves)


def _written_out(said: Said, payoff: Payoff) -> PayoffPlan | None:
    turns = said["players"]
    if turns is None:
        return None
    reader = PayoffReader(said.checker, payoff)
    top = reader.top(said["nodes"], said.below("nodes"))
    if not isinstance(top, PayoffSprout):
        return None
    _check_turns(said, "nodes", reader.of_each, (*turns, *reader.turns))
    return PayoffPlan(top, turns, reader.of_each)


def _check_turns(said: Said, key: str, players: int, turns: Iterable[int]) -> None:
    """Checks that every player who moves gets a payoff."""
    last = max(turns)
    if players < last:
        said.fault(
            f"every leaf must have a payoff for player {last}, who moves, "
            f"found payoffs for {players} players",
            key,
        )


def forms(payoff: Payoff) -> Form[PayoffPlan]:
    """All forms of a tree whose payoffs are written so."""
    leaves = either(
        "leaves", (is_list, Many(payoffs(payoff), 0, MAX_NODES, "leaves")), (anything, RANGE)
    )
    about = "the payoffs, left to right, or a range for each player"
    long_form = mapping_with(
        (*LEVELS, Parameter("leaves", leaves, about, required=True), PLAYERS), _long_form
    )
    nodes = (Parameter("nodes", node(payoff), "the root", required=True), PLAYERS)

    def written_out(said: Said) -> PayoffPlan | None:
        return _written_out(said, payoff)

    return either(
        "a sentence, a mapping or nested lists",
        (is_word, sentence(long_form, "3 levels, branching 2, leaves 0..9")),
        (has("nodes"), mapping_with(nodes, written_out)),
        (
            lambda source: is_list(source) or has(*NODE_KEYS)(source),
            alone("nodes", nodes, written_out),
        ),
        (is_mapping, long_form),
        about="a sentence, the long form, nested lists, or nodes written out",
    )


PAYOFF_TREE: Form[PayoffPlan] = with_name("payoff-tree", forms(NUMBER))
