"""The forms of `tree`: a sentence, the long form, nested lists, nodes, a game's position."""

from __future__ import annotations

from dataclasses import replace

from grader.families.trees.instances.plan import MAX_LEVELS, MAX_NODES, Plan
from grader.families.trees.instances.sprout import Levels
from grader.families.trees.spec.extras import (
    EXTRA_KEYS,
    MAX_BRANCHING,
    check_bounds,
    check_odds,
    read_bounds,
    read_players,
    read_probabilities,
)
from grader.families.trees.spec.nodes import (
    NODE_KEYS,
    LeafReader,
    NodeReader,
    inner_count,
    leaf_values,
)
from grader.families.trees.spec.sentence import read_sentence
from grader.model.draw import Draw
from grader.model.exact import Number
from grader.specs.check import Checker, at
from grader.specs.numbers import read_draw
from grader.specs.source import Mapping, Scalar, Sequence, Source

LONG_KEYS = ("levels", "branching", "leaves", *EXTRA_KEYS)
NESTED_KEYS = ("nodes", *EXTRA_KEYS)


def read_tree(checker: Checker, source: Source, path: str) -> Plan | None:
    """The plan, or None where a fault was found."""
    before = len(checker.faults)
    plan = TreeReader(checker).plan(source, path)
    return plan if len(checker.faults) == before else None


def read_tree_with_x(checker: Checker, source: Source, path: str) -> Plan | None:
    """A tree of which one leaf is x: the one written so or, where they are drawn, any one."""
    before = len(checker.faults)
    reader = TreeReader(checker, with_x=True)
    plan = reader.plan(source, path)
    if plan is None or len(checker.faults) > before:
        return None
    if isinstance(plan.leaves, Draw):
        return replace(plan, x="any")
    places = reader.leaf.x
    if len(places) != 1:
        checker.fault(source, path, f"must have one leaf that is x, found {len(places) or 'none'}")
        return None
    return replace(plan, x=places[0])


class TreeReader:
    def __init__(self, checker: Checker, with_x: bool = False) -> None:
        self.checker = checker
        self.leaf = LeafReader(checker, with_x)

    def plan(self, source: Source, path: str) -> Plan | None:
        checker = self.checker
        no_keys = Mapping(source.line, {}, {})
        match source:
            case Scalar() if not source.empty:
                sentence = read_sentence(checker, source, path)
                return self.long_form(sentence, path) if sentence else None
            case Sequence():
                return self.written_out(no_keys, path, source, path)
            case Mapping(entries=entries) if "game" in entries:
                from grader.families.trees.spec.position import (
                    read_span,  # other trees start faster without it
                )

                span = read_span(checker, source, path)
                return Plan(span) if span else None
            case Mapping(entries=entries) if "nodes" in entries:
                checker.mapping(source, path, NESTED_KEYS)
                return self.written_out(source, path, entries["nodes"], at(path, "nodes"))
            case Mapping(entries=entries) if any(key in entries for key in NODE_KEYS):
                return self.written_out(no_keys, path, source, path)
            case Mapping():
                checker.mapping(source, path, LONG_KEYS)
                return self.long_form(source, path)
        checker.expected(source, path, "a sentence, a mapping or nested lists")
        return None

    def long_form(self, source: Mapping, path: str) -> Plan | None:
        players = read_players(self.checker, source, path)
        shape = self.levels(source, path)
        self.checker.needed(source, path, "leaves")
        leaves = self.drawn(source, path, "leaves")
        estimates = self.drawn(source, path, "estimates")
        probabilities = read_probabilities(self.checker, source, path)
        bounds = read_bounds(self.checker, source, path)
        if shape is None or players is None:
            return None
        if not self.is_small(shape, source, path):
            return None
        inner = None if shape.leaves is None else shape.most_nodes - shape.leaves
        self.check_count(source, path, "leaves", leaves, shape.leaves, shape.most_leaves)
        self.check_count(source, path, "estimates", estimates, inner, inner or MAX_NODES)
        if probabilities:
            chance = [
                (str(level), branching)
                for level, branching in enumerate(shape.branching, 1)
                if players[(level - 1) % len(players)] == "chance"
            ]
            check_odds(self.checker, source, path, probabilities, chance)
        if bounds and leaves and not self.leaf.x:
            ends = (leaves.low, leaves.high) if isinstance(leaves, Draw) else leaves
            check_bounds(self.checker, source.entries["leaves"], at(path, "leaves"), ends, bounds)
        return Plan(shape, players, leaves, estimates, probabilities, bounds)

    def is_small(self, shape: Levels, source: Mapping, path: str) -> bool:
        if shape.most_nodes <= MAX_NODES:
            return True
        size = f"up to {shape.most_nodes}" if shape.leaves is None else shape.most_nodes
        self.checker.fault(
            source.entries["branching"], path, f"may have at most {MAX_NODES} nodes, found {size}"
        )
        return False

    def written_out(self, keys: Mapping, path: str, nodes: Source, nodes_path: str) -> Plan | None:
        players = read_players(self.checker, keys, path)
        probabilities = read_probabilities(self.checker, keys, path)
        bounds = read_bounds(self.checker, keys, path)
        estimates = self.drawn(keys, path, "estimates")
        if players is None:
            return None
        reader = NodeReader(self.checker, players, self.leaf)
        top = reader.top(nodes, nodes_path)
        if top is None:
            return None
        if probabilities:
            check_odds(self.checker, keys, path, probabilities, reader.chance)
        inner = inner_count(top)
        self.check_count(keys, path, "estimates", estimates, inner, inner)
        if bounds and not self.leaf.x:
            check_bounds(self.checker, nodes, nodes_path, leaf_values(top), bounds)
        return Plan(top, players, None, estimates, probabilities, bounds)

    def levels(self, source: Mapping, path: str) -> Levels | None:
        checker, entries = self.checker, source.entries
        branching = checker.needed(source, path, "branching")
        if branching is None:
            return None
        count = None
        if "levels" in entries:
            count = checker.whole(entries["levels"], at(path, "levels"), 1, MAX_LEVELS)
        each = at(path, "branching")
        if isinstance(branching, Sequence):
            spans = [
                checker.span(item, at(each, i), 1, MAX_BRANCHING)
                for i, item in enumerate(branching.items, 1)
            ]
            if not spans or (count is not None and len(spans) != count) or len(spans) > MAX_LEVELS:
                what = f"{count} numbers, one a level" if count else f"1 to {MAX_LEVELS} numbers"
                checker.fault(branching, each, f"must have {what}, found {len(spans)}")
                return None
        else:
            spans = [checker.span(branching, each, 1, MAX_BRANCHING)] * (count or 1)
            if not checker.needed(source, path, "levels"):
                return None
        fixed = tuple(span for span in spans if span)
        if len(fixed) < len(spans) or (count is None and "levels" in entries):
            return None
        return Levels(fixed)

    def drawn(self, source: Mapping, path: str, key: str) -> tuple[Number, ...] | Draw | None:
        """Numbers written out, or a range to draw them from."""
        entry, path = source.entries.get(key), at(path, key)
        if entry is None:
            return None
        if not isinstance(entry, Sequence):
            return read_draw(self.checker, entry, path)
        read = self.leaf.read if key == "leaves" else self.checker.number
        numbers = [read(item, at(path, i)) for i, item in enumerate(entry.items, 1)]
        return tuple(number for number in numbers if number is not None)

    def check_count(
        self,
        source: Mapping,
        path: str,
        key: str,
        drawn: tuple[Number, ...] | Draw | None,
        count: int | None,
        most: int,
    ) -> None:
        """`count` numbers are written out, or the range has room for `most` distinct ones."""
        if drawn is None:
            return
        checker, entry, path = self.checker, source.entries[key], at(path, key)
        if isinstance(drawn, Draw):
            size = drawn.high - drawn.low + 1
            if drawn.distinct and size < most:
                checker.fault(
                    entry,
                    path,
                    f"must have room for {most} distinct numbers, found {size} in the range",
                )
        elif count is None:
            checker.expected(entry, path, "a range such as 1..25, since the branching is drawn")
        elif isinstance(entry, Sequence) and len(entry.items) != count:
            plural = key if count != 1 else key.replace("leaves", "leaf").rstrip("s")
            checker.fault(entry, path, f"must have {count} {plural}, found {len(entry.items)}")
