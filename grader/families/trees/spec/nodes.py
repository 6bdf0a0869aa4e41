"""Trees written out in a spec: nested lists, and nodes as the JSON output has them."""

from __future__ import annotations

from grader.families.trees.instances.plan import MAX_LEVELS, MAX_NODES
from grader.families.trees.instances.sprout import Mover, Sprout, names
from grader.model.exact import Number, write
from grader.model.grammar import NAME, NONE
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Scalar, Sequence, Source

PLAYERS: tuple[Mover, ...] = ("max", "min", "chance")
NODE_KEYS = (
    "name",
    "player",
    "children",
    "value",
    "estimate",
    "probability",
    "move",
    "position",
)

#: Of what a real game writes at edges and nodes.
LONGEST_MOVE, LONGEST_POSITION = 20, 200

#: Words that answers are written with.
_NOT_NAMES = (NONE, "or", "after", "by")
NAME_RULE = "a name of up to 20 characters without spaces or , ; : = ( ) [ ] < >"

#: How the leaf is written whose value is not given.
X = "x"


class LeafReader:
    """Reads the leaves of one tree from left to right; of one of some trees, x may be the value."""

    def __init__(self, checker: Checker, with_x: bool) -> None:
        self.checker = checker
        self.with_x = with_x
        self.count = 0
        #: Where leaves written x stand, counted from the left.
        self.x: list[int] = []

    def read(self, source: Source, path: str) -> Number | None:
        self.count += 1
        if self.with_x and isinstance(source, Scalar) and source.text.strip() == X:
            self.x.append(self.count - 1)
            return 0  # holds its place
        return self.checker.number(source, path)


class NodeReader:
    """Reads one tree; afterwards `chance` tells the branching of every chance node."""

    def __init__(
        self, checker: Checker, players: tuple[Mover, ...], leaf: LeafReader | None = None
    ) -> None:
        self.checker = checker
        self.players = players
        self.leaf = leaf or LeafReader(checker, with_x=False)
        self.nodes = 0
        #: Where each written name stands.
        self.named: dict[str, tuple[int, str]] = {}
        self.chance: list[tuple[str, tuple[int, int]]] = []

    def top(self, source: Source, path: str) -> Sprout | None:
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
        for name in names(top):
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
        self.nodes += 1
        match source:
            case Scalar():
                return Sprout(value=self.leaf.read(source, path))
            case Sequence(items=items):
                who = self.players[level % len(self.players)]
                return Sprout(self.children(source, items, path, level, who))
            case Mapping():
                return self.written(source, path, level)

    def written(self, source: Mapping, path: str, level: int) -> Sprout | None:
        checker, entries = self.checker, source.entries
        checker.mapping(source, path, NODE_KEYS)
        name = self.name(entries["name"], at(path, "name")) if "name" in entries else None
        probability = self.number(source, path, "probability")
        move = self.label(source, path, "move", LONGEST_MOVE)
        position = self.label(source, path, "position", LONGEST_POSITION)
        if ("value" in entries) == ("children" in entries):
            both = "both" if "value" in entries else "neither"
            checker.fault(source, path, f"a node has a value or children, found {both}")
            return None
        if "value" in entries:
            for key in ("player", "estimate"):
                if key in entries:
                    checker.fault(
                        source.lines[key], at(path, key), f"a leaf has no {key}, found one"
                    )
            value = self.leaf.read(entries["value"], at(path, "value"))
            return Sprout((), name, None, value, None, probability, move, position)
        player = (
            mover(checker, entries["player"], at(path, "player")) if "player" in entries else None
        )
        who = player or self.players[level % len(self.players)]
        below, where = entries["children"], at(path, "children")
        if not isinstance(below, Sequence):
            checker.expected(below, where, "a list of nodes")
            return None
        children = self.children(below, below.items, where, level, who)
        estimate = self.number(source, path, "estimate")
        return Sprout(children, name, player, None, estimate, probability, move, position)

    def children(
        self, source: Source, items: tuple[Source, ...], path: str, level: int, who: Mover
    ) -> tuple[Sprout, ...]:
        if not items:
            self.checker.fault(source, path, "a node must have a child, found an empty list")
        if level >= MAX_LEVELS:
            self.checker.fault(source, path, f"may have at most {MAX_LEVELS} levels, found more")
            return ()
        read = [self.node(item, at(path, i), level + 1) for i, item in enumerate(items, 1)]
        sprouts = tuple(sprout for sprout in read if sprout)
        self.odds(source, path, who, sprouts)
        return sprouts

    def odds(self, source: Source, path: str, who: Mover, below: tuple[Sprout, ...]) -> None:
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
        elif any(number <= 0 for number in given) or sum(given) != 1:
            terms = " + ".join(map(write, given))
            self.checker.fault(
                source, path, f"probabilities must be positive and sum to 1, found {terms}"
            )

    def name(self, source: Source, path: str) -> str | None:
        if not isinstance(source, Scalar) or not is_name(source):
            self.checker.expected(source, path, NAME_RULE)
            return None
        if source.text in self.named:
            first, _ = self.named[source.text]
            self.checker.fault(
                source,
                path,
                f"names must differ, found {source.text!r} again (first on line {first})",
            )
            return None
        self.named[source.text] = source.line, path
        return source.text

    def label(self, source: Mapping, path: str, key: str, longest: int) -> str | None:
        entry = source.entries.get(key)
        return None if entry is None else self.checker.text(entry, at(path, key), longest)

    def number(self, source: Mapping, path: str, key: str) -> Number | None:
        entry = source.entries.get(key)
        return None if entry is None else self.checker.number(entry, at(path, key))


def is_name(source: Source) -> bool:
    return (
        isinstance(source, Scalar)
        and source.text.lower() not in _NOT_NAMES
        and NAME.fullmatch(source.text) is not None
        and source.text.isprintable()
    )


def mover(checker: Checker, source: Source, path: str) -> Mover | None:
    word = source.text.lower() if isinstance(source, Scalar) else None
    for player in PLAYERS:
        if player == word:
            return player
    checker.expected(source, path, f"one of {', '.join(PLAYERS)}")
    return None


def inner_count(top: Sprout) -> int:
    return 1 + sum(map(inner_count, top.children)) if top.children else 0


def leaf_values(top: Sprout) -> list[Number]:
    if not top.children:
        return [] if top.value is None else [top.value]
    return [value for child in top.children for value in leaf_values(child)]
