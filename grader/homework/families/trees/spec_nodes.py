"""Trees written out in a spec: nested lists, and nodes as the JSON output has them."""

from __future__ import annotations

from collections.abc import Sequence as SequenceABC
from typing import Any, ClassVar

from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Mover, Sprout, layout
from grader.homework.specs.check import Checker, at
from grader.homework.specs.forms import Form, with_name, word
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.exact import Number, write
from grader.model.grammar import NAME, NONE
from grader.model.parameters import Definitions, Exact, Many, Parameter, Schema, Text, Type

PLAYERS: tuple[Mover, ...] = ("max", "min", "chance")

#: Words with a meaning in answers; nodes cannot have these names. In capitals they can: OR is the
#: name by its place of a node of a large tree.
_NOT_NAMES = (NONE, "or", "after")
NAME_RULE = "a name of up to 20 characters without spaces or , ; : = ( ) [ ] < >"


def is_name(text: str) -> bool:
    """Whether a text can name a node."""
    return (
        text not in _NOT_NAMES
        and text.lower() != NONE
        and NAME.fullmatch(text) is not None
        and text.isprintable()
    )


def _mover(text: str) -> Mover | None:
    return next((player for player in PLAYERS if player == text.lower()), None)


NAME_OF_NODE: Form[str] = word(
    lambda text: text if is_name(text) else None,
    NAME_RULE,
    {"type": ["string", "number", "boolean"]},
)
MOVER = word(_mover, f"one of {', '.join(PLAYERS)}", {"enum": list(PLAYERS)})

#: The keys of a node besides its value or children, as in the JSON output.
LABELS = (
    Parameter("name", NAME_OF_NODE, "its name in answers; by default a letter by its place"),
    Parameter("player", MOVER, "who moves; by default the player of its level"),
    Parameter("estimate", Exact(), "its evaluation, where a search stops at it"),
    Parameter("probability", Exact(), "the probability of the branch that leads here"),
    Parameter("move", Text(20), "in a real game, the move that leads here"),
    Parameter("position", Text(200), "of a real game"),
)
NODE_KEYS = (*(label.name for label in LABELS), "value", "children")


def with_odds(odds: Type) -> tuple[Parameter, ...]:
    """The keys of a node whose probability is written so."""
    return tuple(
        each._replace(type=odds) if each.name == "probability" else each for each in LABELS
    )


def sum_to_one(odds: SequenceABC[Number | str]) -> bool:
    """Whether these are the probabilities of a node's branches."""
    numbers = [each for each in odds if not isinstance(each, str)]
    if len(numbers) < len(odds):
        return sorted(map(str, odds)) == ["1 - x", "x"]
    return all(number > 0 for number in numbers) and sum(numbers) == 1


def sum_text(odds: SequenceABC[Number | str]) -> str:
    """Probabilities as a message has them: `1/3 + 1/2`."""
    return " + ".join(each if isinstance(each, str) else write(each) for each in odds)


def node_form(leaf: Type, suffix: str = "", odds: Type | None = None) -> Form[Source]:
    """The form of a node, or of nested lists; a NodeReader reads it once the players are known."""

    def describes(definitions: Definitions) -> Schema:
        from grader.homework.specs import schema

        below = Many(form, 1, MAX_NODES, "nodes")
        value = Parameter("value", leaf, "of a leaf")
        labels = with_odds(odds) if odds else LABELS
        written = (*labels, value, Parameter("children", below, "of an inner node"))
        return {
            "anyOf": [
                schema.schema_of(leaf, definitions),
                schema.schema_of(below, definitions),
                schema.key_schemas(written, definitions),
            ]
        }

    form: Form[Source] = with_name(
        f"node{suffix}", Form(lambda checker, source, path: source, describes)
    )
    return form


class NodeReader:
    """Reads one tree; afterwards `chance` holds the branching of every chance node."""

    #: The keys of a node: those besides its content, all keys, and those that no leaf has.
    labels: tuple[Parameter, ...] = LABELS
    keys: ClassVar[tuple[str, ...]] = NODE_KEYS
    not_of_leaves: ClassVar[tuple[str, ...]] = ("player", "estimate")
    #: The key that a leaf has in place of children, and its content in words.
    holds, held = "value", "a value"

    def __init__(
        self, checker: Checker, players: tuple[Mover, ...], leaf: Type, odds: Type | None = None
    ) -> None:
        self.checker = checker
        if odds:
            self.labels = with_odds(odds)
        self.players = players
        self.leaf = leaf
        self.nodes = 0
        self.leaves = 0
        #: What is written at leaves without a number, by their positions counted from the left.
        self.x: dict[int, str] = {}
        #: The place of each written name.
        self.named: dict[str, tuple[int, str]] = {}
        self.chance: list[tuple[str, tuple[int, int]]] = []

    def top(self, source: Source, path: str) -> Sprout | None:
        """Reads the whole tree; None if a fault was found."""
        before = len(self.checker.faults)
        top = self.node(source, path, 0)
        if len(self.checker.faults) > before or top is None:
            return None
        if self.nodes > MAX_NODES:
            self.checker.fault(
                source, path, f"may have at most {MAX_NODES} nodes, found {self.nodes}"
            )
            return None
        if not top.children:
            self.checker.fault(source, path, "a tree must have a move at its root, found a leaf")
            return None
        seen = set()
        for name in layout(top).names:
            if name in seen:
                line, where = self.named[name]
                self.checker.fault(
                    line,
                    where,
                    f"names must differ, found {name!r}, which another node has by its place",
                )
                return None
            seen.add(name)
        return top

    def node(self, source: Source, path: str, level: int) -> Sprout | None:
        """Reads a node, or a list that stands for one."""
        self.nodes += 1
        match source:
            case Scalar():
                return self.end(source, path, {})
            case Sequence(items=items):
                return self.inner(self.children(source, items, path, level, {}), {})
            case Mapping():
                return self.read_mapping(source, path, level)

    def read_mapping(self, source: Mapping, path: str, level: int) -> Sprout | None:
        """Reads a node that is written as a mapping."""
        checker, entries, holds = self.checker, source.entries, self.holds
        checker.mapping(source, path, self.keys)
        said = checker.fields(source, path, self.labels)
        if said["name"]:
            self.once(said["name"], entries["name"], at(path, "name"))
        if (holds in entries) == ("children" in entries):
            both = "both" if holds in entries else "neither"
            checker.fault(source, path, f"a node has {self.held} or children, found {both}")
            return None
        if holds in entries:
            for key in self.not_of_leaves:
                if key in entries:
                    checker.fault(
                        source.lines[key], at(path, key), f"a leaf has no {key}, found one"
                    )
            return self.end(entries[holds], at(path, holds), said)
        below, where = entries["children"], at(path, "children")
        if not isinstance(below, Sequence):
            checker.mismatch(below, where, "a list of nodes")
            return None
        return self.inner(self.children(below, below.items, where, level, said), said)

    def end(self, source: Source, path: str, said: dict[str, Any]) -> Sprout:
        """Reads what a leaf holds."""
        return Sprout(value=self.value(source, path), **said)

    def inner(self, children: tuple[Sprout, ...], said: dict[str, Any]) -> Sprout:
        """The inner node that this mapping describes."""
        return Sprout(children, **said)

    def mover(self, said: dict[str, Any], level: int) -> Mover:
        """Who moves at the node that this mapping describes."""
        mover: Mover = said.get("player") or self.players[level % len(self.players)]
        return mover

    def value(self, source: Source, path: str) -> Number | None:
        """Reads a leaf's value; 0 holds the place of an expression."""
        self.leaves += 1
        value: Number | str | None = self.checker.read(source, path, self.leaf)
        if not isinstance(value, str):
            return value
        self.x[self.leaves - 1] = value
        return 0

    def children(
        self, source: Source, items: tuple[Source, ...], path: str, level: int, said: dict[str, Any]
    ) -> tuple[Sprout, ...]:
        """Reads the children in this mapping, and their probabilities."""
        if not items:
            self.checker.fault(source, path, "a node must have a child, found an empty list")
        if level >= MAX_LEVELS:
            self.checker.fault(source, path, f"may have at most {MAX_LEVELS} levels, found more")
            return ()
        read = [self.node(item, at(path, i), level + 1) for i, item in enumerate(items, 1)]
        sprouts = tuple(sprout for sprout in read if sprout)
        self.odds(source, path, self.mover(said, level), sprouts)
        return sprouts

    def odds(self, source: Source, path: str, who: Mover, below: tuple[Sprout, ...]) -> None:
        """Checks the probabilities of a node's branches."""
        given = [sprout.probability for sprout in below if sprout.probability is not None]
        if who != "chance":
            if given:
                self.checker.fault(
                    source,
                    path,
                    f"only below a chance node is there a probability, found one below {who}",
                )
        elif not given:
            self.chance.append((path, (len(below), len(below))))
        elif len(given) < len(below):
            self.checker.fault(
                source,
                path,
                "every branch of a chance node has a probability or none has, "
                f"found {len(given)} of {len(below)}",
            )
        elif not sum_to_one(given):
            self.checker.fault(
                source,
                path,
                f"probabilities must be positive and sum to 1, found {sum_text(given)}",
            )

    def once(self, name: str, source: Source, path: str) -> None:
        """Reports a name that was used before."""
        if name in self.named:
            first, _ = self.named[name]
            self.checker.fault(
                source, path, f"names must differ, found {name!r} again (first on line {first})"
            )
        else:
            self.named[name] = source.line, path


def inner_count(top: Sprout) -> int:
    """The number of inner nodes."""
    return 1 + sum(map(inner_count, top.children)) if top.children else 0


def leaf_values(top: Sprout) -> list[Number]:
    """The values of the leaves, left to right."""
    if not top.children:
        return [] if top.value is None else [top.value]
    return [value for child in top.children for value in leaf_values(child)]
