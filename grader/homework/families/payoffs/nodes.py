"""Reads trees with payoffs that a spec writes out, as nested lists or node by node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from grader.homework.families.payoffs.payoff_tree import WrittenPayoffs
from grader.homework.families.payoffs.plan import PayoffSprout
from grader.homework.families.trees.plan import MAX_NODES, Mover, Sprout
from grader.homework.families.trees.spec_nodes import NAME_OF_NODE, NodeReader
from grader.homework.specs.check import Checker, at
from grader.homework.specs.forms import Form, with_name
from grader.homework.specs.source import Scalar, Sequence, Source
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
            checker.expected(source, path, f"payoffs for 2 or 3 players, such as {payoff.example}")
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
