"""Trees with payoffs for several players: as other trees, a leaf being `3|1`."""

from __future__ import annotations

from grader.families.payoffs.payoff_tree import Payoffs
from grader.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.families.trees.instances.plan import MAX_LEVELS
from grader.families.trees.instances.sprout import Sprout
from grader.families.trees.spec.nodes import NodeReader
from grader.families.trees.spec.sentence import read_sentence
from grader.families.trees.spec.tree import TreeReader
from grader.model.exact import read_number
from grader.specs.check import Checker, at
from grader.specs.numbers import read_draw
from grader.specs.source import Mapping, Scalar, Sequence, Source

MOST_PLAYERS = 3

LONG_KEYS = ("levels", "branching", "leaves", "players")
NESTED_KEYS = ("nodes", "players")
NODE_KEYS = ("name", "player", "children", "payoffs")


def read_payoff_tree(checker: Checker, source: Source, path: str) -> PayoffPlan | None:
    """The plan, or None where a fault was found."""
    before = len(checker.faults)
    plan = _plan(checker, source, path)
    return plan if len(checker.faults) == before else None


def _plan(checker: Checker, source: Source, path: str) -> PayoffPlan | None:
    no_keys = Mapping(source.line, {}, {})
    match source:
        case Scalar() if not source.empty:
            sentence = read_sentence(checker, source, path)
            return _long_form(checker, sentence, path) if sentence else None
        case Sequence():
            return _written_out(checker, no_keys, path, source, path)
        case Mapping(entries=entries) if "nodes" in entries:
            checker.mapping(source, path, NESTED_KEYS)
            return _written_out(checker, source, path, entries["nodes"], at(path, "nodes"))
        case Mapping(entries=entries) if any(key in entries for key in NODE_KEYS):
            return _written_out(checker, no_keys, path, source, path)
        case Mapping():
            checker.mapping(source, path, LONG_KEYS)
            return _long_form(checker, source, path)
    checker.expected(source, path, "a sentence, a mapping or nested lists")
    return None


def _long_form(checker: Checker, source: Mapping, path: str) -> PayoffPlan | None:
    turns = _turns(checker, source, path)
    reader = TreeReader(checker)
    shape = reader.levels(source, path)
    entry = checker.needed(source, path, "leaves")
    if shape is None or turns is None or entry is None:
        return None
    if not reader.is_small(shape, source, path):
        return None
    where = at(path, "leaves")
    if not isinstance(entry, Sequence):
        draw = read_draw(checker, entry, where)
        if draw and draw.distinct and draw.high - draw.low + 1 < shape.most_leaves:
            checker.fault(
                entry,
                where,
                f"must have room for {shape.most_leaves} distinct numbers, "
                f"found {draw.high - draw.low + 1} in the range",
            )
        return PayoffPlan(shape, turns, max(*turns, 2), draw) if draw else None
    if shape.leaves is None:
        checker.expected(entry, where, "a range such as 0..9, since the branching is drawn")
        return None
    leaves = checker.items(entry, where, "leaves", shape.leaves, shape.leaves)
    known = _Leaves(checker)
    read = [known.payoffs(leaf, at(where, i)) for i, leaf in enumerate(leaves or (), 1)]
    known.check(entry, where, turns)
    return PayoffPlan(shape, turns, known.players, tuple(each for each in read if each))


def _written_out(
    checker: Checker, keys: Mapping, path: str, nodes: Source, nodes_path: str
) -> PayoffPlan | None:
    turns = _turns(checker, keys, path)
    if turns is None:
        return None
    reader = _Reader(checker, turns)
    top = reader.top(nodes, nodes_path)
    if not isinstance(top, PayoffSprout):
        return None
    reader.leaves.check(nodes, nodes_path, (*turns, *reader.written_turns))
    return PayoffPlan(top, turns, reader.leaves.players)


def _turns(checker: Checker, source: Mapping, path: str) -> tuple[int, ...] | None:
    entry = source.entries.get("players")
    if entry is None:
        return (1, 2)
    where = at(path, "players")
    items = checker.items(entry, where, "players", 1, MAX_LEVELS)
    read = [_player(checker, item, at(where, i)) for i, item in enumerate(items or (), 1)]
    turns = tuple(player for player in read if player)
    return turns if turns and len(turns) == len(read) else None


def _player(checker: Checker, source: Source, path: str) -> int | None:
    return checker.whole(source, path, 1, MOST_PLAYERS)


class _Leaves:
    """Reads payoffs: `3|1`, or a list of numbers, as many at every leaf."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        #: How many players there are, once the first leaf has told.
        self.players = 0

    def payoffs(self, source: Source, path: str) -> Payoffs | None:
        match source:
            case Sequence(items=items):
                parts = [self.checker.number(item, at(path, i)) for i, item in enumerate(items, 1)]
            case Scalar(text=text):
                parts = [read_number(part) for part in text.split("|")]
            case _:
                parts = []
        payoffs = tuple(part for part in parts if part is not None)
        if len(payoffs) < len(parts) or not 2 <= len(payoffs) <= MOST_PLAYERS:
            self.checker.expected(source, path, "payoffs for 2 or 3 players, such as 3|1")
            return None
        self.players = self.players or len(payoffs)
        if len(payoffs) != self.players:
            self.checker.fault(
                source,
                path,
                f"every leaf must have payoffs for as many players as the first, {self.players}, "
                f"found {len(payoffs)}",
            )
        return payoffs

    def check(self, source: Source, path: str, turns: tuple[int, ...]) -> None:
        """Whoever moves must get something."""
        if 0 < self.players < max(turns):
            self.checker.fault(
                source,
                path,
                f"every leaf must have a payoff for player {max(turns)}, who moves, "
                f"found payoffs for {self.players} players",
            )


class _Reader(NodeReader):
    """Reads nodes whose leaves are payoffs and whose players are numbers."""

    def __init__(self, checker: Checker, turns: tuple[int, ...]) -> None:
        super().__init__(checker, ("max",))
        self.leaves = _Leaves(checker)
        self.written_turns: list[int] = []

    def node(self, source: Source, path: str, level: int) -> Sprout | None:
        self.nodes += 1
        match source:
            case Scalar():
                return PayoffSprout(payoffs=self.leaves.payoffs(source, path))
            case Sequence(items=items):
                return PayoffSprout(self.children(source, items, path, level, "max"))
            case Mapping():
                return self.written(source, path, level)

    def written(self, source: Mapping, path: str, level: int) -> Sprout | None:
        checker, entries = self.checker, source.entries
        checker.mapping(source, path, NODE_KEYS)
        name = self.name(entries["name"], at(path, "name")) if "name" in entries else None
        if ("payoffs" in entries) == ("children" in entries):
            both = "both" if "payoffs" in entries else "neither"
            checker.fault(source, path, f"a node has payoffs or children, found {both}")
            return None
        if "payoffs" in entries:
            if "player" in entries:
                where = at(path, "player")
                checker.fault(source.lines["player"], where, "a leaf has no player, found one")
            payoffs = self.leaves.payoffs(entries["payoffs"], at(path, "payoffs"))
            return PayoffSprout(name=name, payoffs=payoffs)
        turn = (
            _player(checker, entries["player"], at(path, "player")) if "player" in entries else None
        )
        if turn:
            self.written_turns.append(turn)
        below, where = entries["children"], at(path, "children")
        if not isinstance(below, Sequence):
            checker.expected(below, where, "a list of nodes")
            return None
        children = self.children(below, below.items, where, level, "max")
        return PayoffSprout(children, name, turn=turn)
