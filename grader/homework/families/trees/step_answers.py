"""Answers about the steps of a search: its cuts, its decisions by depth, and a new order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.homework.families.trees import words
from grader.homework.families.trees.answers import MOST_WRITTEN
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.entries import overlap
from grader.model.exact import Bound, plain, pretty, read_number
from grader.model.fields import Field, Numeral, Ordering, Pick, nonblank
from grader.model.grammar import (
    BLANK,
    NONE,
    Unreadable,
    alternatives,
    known_name,
    read_entries,
    read_name,
    read_names,
    with_others,
    without_others,
)
from grader.model.rules import Rules
from grader.model.trace import Cut
from grader.model.tree import Inner, inner_nodes
from grader.words import phrases

if TYPE_CHECKING:
    from grader.drawing.table import Tables
    from grader.model.fields import Right


@dataclass(frozen=True, slots=True)
class Cuts(Answer):
    """Every cut. A student names the node, and the child after which the search leaves it."""

    cuts: tuple[Cut, ...]
    tree: Inner
    rules: Rules

    marking = (
        "Equal parts, one for each right cut, its node with the child it comes after; each extra "
        "cut takes one away."
    )
    follow_through = "A cut counts as right where the student's own value and window make it one."
    drawn = "cut"

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {
                    "node": cut.node,
                    "kind": cut.kind,
                    "after": cut.after,
                    "alpha": plain(cut.alpha),
                    "beta": plain(cut.beta),
                    "value": plain(cut.value),
                    "skipped": list(cut.skipped),
                }
                for cut in self.cuts
            ]
        }

    def text(self) -> str:
        return "; ".join(phrases.after(cut.node, cut.after) for cut in self.cuts) or phrases.NO_CUTS

    def share(self, text: str) -> Fraction:
        given = read_entries(text, r"\s+after\s+")
        return overlap(
            {cut.node: cut.after for cut in self.cuts},
            {name: read_name(after) for name, _, after in given},
        )

    @property
    def ticks(self) -> Mapping[str, bool]:
        """A stop after the child tried last skips nothing, so it is no cut."""
        cuts = {(cut.node, cut.after) for cut in self.cuts}
        order = [
            (node.name, child.name)
            for node in inner_nodes(self.tree)
            for child in node.children
            if child is not self.rules.tried(node.children)[-1]
        ]
        return {f"{node} after {child}": (node, child) in cuts for node, child in order}

    def area(self, width: float) -> Tables:
        from grader.homework.families.trees import pictures

        return pictures.cuts(self.cuts, self.tree, self.rules.cut, width)

    def fields(self) -> tuple[Field, ...]:
        """For each node the child after which it is left, or none."""
        return tuple(
            Field(node.name, node.name, Pick((NONE, *(child.name for child in node.children))))
            for node in inner_nodes(self.tree)
        )

    def join(self, given: Mapping[str, str]) -> str:
        cuts = nonblank(given)
        left = [f"{node} after {after}" for node, after in cuts.items() if after.lower() != NONE]
        return "; ".join(left) or (NONE if cuts else "")

    def split(self, text: str) -> dict[str, str]:
        cuts = {node: after for node, _, after in read_entries(text, r"\s+after\s+")}
        return cuts or {node.name: NONE for node in inner_nodes(self.tree)}


class Decided(NamedTuple):
    """The root's value and right moves, as a search to some depth finds them."""

    depth: int
    value: Bound
    accept: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decisions(Answer):
    """Value and move for each depth, half of a depth's share for each: `1: 7, B; 2: 4, C or D`."""

    decisions: tuple[Decided, ...]
    #: Every move at the root.
    among: tuple[str, ...]

    marking = "Equal parts, two for each depth: the value, and the move."
    follow_through = "A move counts as right where it follows from the student's own values there."

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"depth": depth, "value": plain(value), "move": accept[0]}
                for depth, value, accept in self.decisions
            ],
            "accept": [list(decided.accept) for decided in self.decisions],
        }

    def text(self) -> str:
        return "; ".join(map(_decision_text, self.decisions))

    def unlike(self, right: Answer) -> str:
        """The depths with an error, and of their moves only the wrong ones, if there are any."""
        assert isinstance(right, Decisions)
        unlike = []
        for mine, other in zip(self.decisions, right.decisions, strict=True):
            wrong = tuple(move for move in mine.accept if move not in other.accept)
            if wrong or mine.value != other.value:
                unlike.append(_decision_text(mine._replace(accept=wrong or mine.accept)))
        return "; ".join(unlike)

    def share(self, text: str) -> Fraction:
        right = {decided.depth: decided for decided in self.decisions}
        expected: dict[tuple[int, str], object] = {}
        for depth, value, _ in self.decisions:
            expected |= {(depth, "value"): value, (depth, "move"): True}
        given: dict[tuple[int, str], object] = {}
        for depth, number, moves in map(_read_decision, _split_entries(text)):
            if (depth, "value") in given:
                raise Unreadable  # two answers for the same depth
            accepted = depth in right and all(move in right[depth].accept for move in moves)
            given |= {(depth, "value"): number, (depth, "move"): accepted}
        return overlap(expected, given)

    def area(self, width: float) -> Tables:
        from grader.homework.families.trees import pictures

        return pictures.decisions(self.decisions, self.among)

    def fields(self) -> tuple[Field, ...]:
        return tuple(
            field
            for depth, _, _ in self.decisions
            for field in (
                Field(f"{depth}.value", f"{depth}: {words.FIELDS['value']}", Numeral()),
                Field(f"{depth}.move", f"{depth}: {words.FIELDS['move']}", Pick(self.among)),
            )
        )

    def join(self, given: Mapping[str, str]) -> str:
        cells = nonblank(given)
        depths = dict.fromkeys(name.partition(".")[0] for name in cells)
        return "; ".join(
            f"{d}: {cells.get(f'{d}.value', BLANK)}, {cells.get(f'{d}.move', BLANK)}"
            for d in depths
        )

    def split(self, text: str) -> dict[str, str]:
        cells: dict[str, str] = {}
        for entry in _split_entries(text):
            depth, rest = _split_at(entry, ":=")
            value, moves = _split_at(rest, ",")
            depth = depth.strip()
            cells |= {f"{depth}.value": value.strip(), f"{depth}.move": moves.strip()}
        return cells


def _decision_text(decided: Decided) -> str:
    found = phrases.side_by_side([pretty(decided.value), phrases.either(decided.accept)])
    return f"{decided.depth}: {found}"


def _split_entries(text: str) -> list[str]:
    return re.split(r"[;\n]", text.strip().rstrip(";"))


def _read_decision(text: str) -> tuple[int, Bound | None, tuple[str, ...]]:
    depth, value_and_moves = _split_at(text, ":=")
    number, moves = _split_at(value_and_moves, ",")
    value = read_number(number)
    if value is None and number.strip() != BLANK:
        raise Unreadable
    return _read_count(depth), value, tuple(map(read_name, alternatives(moves)))


def _split_at(text: str, signs: str) -> tuple[str, str]:
    """Splits the text at the first of these signs.

    The text is not matched as a whole: a pattern that allows blanks in several places can take
    hours for a page of them.
    """
    before, *after = re.split(f"[{signs}]", text, maxsplit=1)
    if not after:
        raise Unreadable
    return before, after[0]


def _read_count(text: str) -> int:
    count = read_number(text)
    if not isinstance(count, int):
        raise Unreadable
    return count


@dataclass(frozen=True, slots=True)
class Reordering(Answer):
    """An order of a node's children, and how many leaves it reads: `D, B, C (or 1 other); 15`.

    The order is worth half of the points, the number the other half.
    """

    node: str
    #: Every order that reads the fewest leaves.
    accept: tuple[tuple[str, ...], ...]
    leaves: int

    marking = "Half for the order, half for the number of leaves."
    follow_through = "The number counts as right where it fits the student's own order."

    def json(self) -> dict[str, Any]:
        written = [list(order) for order in self.accept[:MOST_WRITTEN]]
        more = len(self.accept) - len(written)
        return {
            "answer": {"node": self.node, "order": written[0], "leaves": self.leaves},
            "accept": written,
            **({"more": more} if more else {}),
        }

    def text(self) -> str:
        order = with_others(", ".join(self.accept[0]), len(self.accept) - 1)
        return f"{order}; {self.leaves}"

    def unlike(self, right: Answer) -> str:
        """The first order alone: a key does not tell which other orders are wrong, or right."""
        return f"{', '.join(self.accept[0])}; {self.leaves}"

    def share(self, text: str) -> Fraction:
        order, count = _split_at(text, ";:")
        children = self.accept[0]
        given = tuple(known_name(name, children) for name in read_names(without_others(order)))
        right = given in self.accept
        if count.strip() == BLANK:
            return Fraction(right, 2)
        return Fraction(right + (_read_count(count.replace("leaves", "")) == self.leaves), 2)

    def right_by_field(self) -> Mapping[str, Right]:
        from grader.model.fields import Sequences, Texts

        orders = tuple(tuple((child,) for child in order) for order in self.accept)
        return {"order": Sequences(orders), "leaves": Texts((str(self.leaves),))}

    def area(self, width: float) -> Tables:
        from grader.homework.families.trees import pictures

        return pictures.reordering(self.accept, self.leaves)

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("order", words.FIELDS["order"], Ordering(tuple(sorted(self.accept[0])))),
            Field("leaves", words.FIELDS["leaves"], Numeral()),
        )

    def join(self, given: Mapping[str, str]) -> str:
        cells = nonblank(given)
        return f"{cells.get('order', BLANK)}; {cells.get('leaves', BLANK)}" if cells else ""

    def split(self, text: str) -> dict[str, str]:
        order, count = _split_at(text, ";:")
        return {
            "order": without_others(order).strip(),
            "leaves": count.replace("leaves", "").strip(),
        }
