"""Reads trees with payoffs for several players: like other trees, with leaves such as `3|1`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from grader.homework.families.payoffs.payoff_tree import WrittenPayoffs
from grader.homework.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Mover, Sprout
from grader.homework.families.trees.spec_keys import LEVELS, is_small, levels, sentence
from grader.homework.families.trees.spec_nodes import NAME_OF_NODE, NodeReader
from grader.homework.specs.check import Checker, at
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
from grader.homework.specs.shared_keys import RANGE, check_room
from grader.homework.specs.source import Scalar, Sequence, Source
from grader.model.draw import Draw
from grader.model.exact import Number, read_number
from grader.model.parameters import Definitions, Exact, Many, Parameter, Schema, Type, Whole

MOST_PLAYERS = 3

TURN = Whole(1, MOST_PLAYERS)


class Payoff(NamedTuple):
    """How a payoff is written."""

    #: In a list of its own.
    type: Type
    #: As a part of a text such as `3|1`; None if it is no payoff.
    read: Callable[[str], Number | str | None]
    example: str
    #: What tells the schema of the nodes with such payoffs from others.
    suffix: str


NUMBER = Payoff(Exact(), read_number, "3|1", "")


def payoffs(payoff: Payoff) -> Form[WrittenPayoffs]:
    """The form of a leaf: `3|1`, or a list."""

    def read(checker: Checker, source: Source, path: str) -> WrittenPayoffs | None:
        parts: list[Number | str | None] = []
        match source:
            case Sequence(items=items):
                parts = [
                    checker.read(item, at(path, i), payoff.type) for i, item in enumerate(items, 1)
                ]
            case Scalar(text=text):
                parts = [payoff.read(part) for part in text.split("|")]
        found = tuple(part for part in parts if part is not None)
        if len(found) < len(parts) or not 2 <= len(found) <= MOST_PLAYERS:
            checker.mismatch(source, path, f"payoffs for 2 or 3 players, such as {payoff.example}")
            return None
        return found

    def describes(definitions: Definitions) -> Schema:
        from grader.homework.specs import schema

        listed = schema.schema_of(Many(payoff.type, 2, MOST_PLAYERS), definitions)
        return {"anyOf": [_text(payoff), listed]}

    return Form(read, describes)


def _text(payoff: Payoff) -> Schema:
    return {"type": "string", "pattern": r"\|", "examples": [payoff.example]}


LABELS = (
    Parameter("name", NAME_OF_NODE, "its name in answers; by default a letter by its place"),
    Parameter("player", TURN, "who moves; by default the player of its level"),
)
NODE_KEYS = (*(label.name for label in LABELS), "payoffs", "children")


def node(payoff: Payoff) -> Form[Source]:
    """The form of a node, or of nested lists, for a PayoffReader."""

    def describes(definitions: Definitions) -> Schema:
        from grader.homework.specs import schema

        below = Many(form, 1, MAX_NODES, "nodes")
        leaf = Parameter("payoffs", payoffs(payoff), "what each player gets at a leaf")
        written = (*LABELS, leaf, Parameter("children", below, "of an inner node"))
        return {
            "anyOf": [
                _text(payoff),
                schema.schema_of(below, definitions),
                schema.key_schemas(written, definitions),
            ]
        }

    form: Form[Source] = with_name(
        f"payoff-node{payoff.suffix}", Form(lambda checker, source, path: source, describes)
    )
    return form


def other_players(players: int, payoffs: WrittenPayoffs) -> str | None:
    """A fault if a leaf has payoffs for more or fewer players than the first leaf."""
    if len(payoffs) == players:
        return None
    return (
        f"every leaf must have payoffs for as many players as the first, {players}, "
        f"found {len(payoffs)}"
    )


class PayoffReader(NodeReader):
    """Reads nodes whose leaves are payoffs and whose players are numbers."""

    labels = LABELS
    keys = NODE_KEYS
    not_of_leaves = ("player",)
    holds, held = "payoffs", "payoffs"

    def __init__(self, checker: Checker, payoff: Payoff) -> None:
        super().__init__(checker, ("max",), Exact())
        self.form = payoffs(payoff)
        #: How many payoffs each leaf has; the first leaf decides.
        self.of_each = 0
        #: The players of nodes that name their player.
        self.turns: list[int] = []

    def end(self, source: Source, path: str, said: dict[str, Any]) -> Sprout:
        return PayoffSprout(name=said.get("name"), payoffs=self.payoffs(source, path))

    def inner(self, children: tuple[Sprout, ...], said: dict[str, Any]) -> Sprout:
        turn: int | None = said.get("player")
        if turn:
            self.turns.append(turn)
        return PayoffSprout(children, said.get("name"), turn=turn)

    def mover(self, said: dict[str, Any], level: int) -> Mover:
        """Reads who moves; chance is not among the players."""
        return "max"

    def payoffs(self, source: Source, path: str) -> WrittenPayoffs | None:
        """Reads payoffs, and checks their number."""
        found = self.form.read(self.checker, source, path)
        if found:
            self.of_each = self.of_each or len(found)
            if message := other_players(self.of_each, found):
                self.checker.fault(source, path, message)
        return found


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
        said.checker.mismatch(entry, where, what)
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
