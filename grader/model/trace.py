"""The steps of a search, and everything that follows from them.

A solver only appends steps. Windows, cuts, pruned leaves and proven bounds are derived here, so
that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Node, leaves, parents

What: TypeAlias = Literal["enter", "read", "alpha-cut", "beta-cut", "return"]

#: A step: what happened, the node, its window (α, β) at that time, and a value:
#:   enter   the call on an inner node, and the value it starts from
#:   read    the call on a leaf (or on an estimate), and the value found there
#:   cut     the value at which the search leaves the node, with the window just
#:           before; then the child that brought it, and the children never looked at
#:   return  what the call returns to the parent, with the window on entry
#: A plain tuple, because a search makes dozens of them: named tuples would take as long as
#: the search itself (bench/solving.py).
Step: TypeAlias = tuple[What, str, Bound, Bound, Bound, tuple[str, ...]]


CutKind: TypeAlias = Literal["alpha", "beta"]
_CUTS: dict[What, CutKind] = {"alpha-cut": "alpha", "beta-cut": "beta"}


class Cut(NamedTuple):
    """The search leaves a node after one of its children and never looks at the others."""

    node: str
    kind: CutKind
    after: str
    alpha: Bound
    beta: Bound
    value: Bound
    skipped: tuple[str, ...]


#: What is proven about a value: low ≤ value ≤ high.
Interval: TypeAlias = tuple[Bound, Bound]
UNKNOWN: Interval = (-INF, INF)


def back_up(node: Inner, values: Sequence[Bound]) -> Bound:
    """The value of `node`, computed from the values of its children."""
    if isinstance(node, Decision):
        return max(values) if node.player == "max" else min(values)
    return sum(p * value for (p, _), value in zip(node.branches, values, strict=True))


@dataclass(frozen=True)
class Trace:
    """The steps of one search. Everything but these fields follows from them."""

    root: Inner
    rules: Rules
    steps: tuple[Step, ...]
    #: The range in which unread leaves lie.
    unread: Interval = UNKNOWN

    @property
    def value(self) -> Bound:
        """What the search returns at the root."""
        return self.steps[-1][4]

    @property
    def windows(self) -> dict[str, tuple[Bound, Bound]]:
        """The window (α, β) on entry of each visited node, in the order visited."""
        return self._log.windows

    @property
    def returned(self) -> dict[str, Bound]:
        """What the call on each visited inner node returns."""
        return self._log.returned

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Each stop that skips children, in order."""
        return self._log.cuts

    @cached_property
    def visited(self) -> tuple[str, ...]:
        """The leaves read, left to right."""
        windows = self.windows
        return tuple([name for name in self._leaves if name in windows])

    @property
    def reads(self) -> int:
        """How many leaves are read."""
        return sum(step[0] == "read" for step in self.steps)

    @cached_property
    def pruned(self) -> tuple[str, ...]:
        """The leaves never read, left to right."""
        windows = self.windows
        return tuple([name for name in self._leaves if name not in windows])

    @property
    def proven(self) -> dict[str, Interval]:
        """What the leaves read below each visited node prove about its minimax value.

        This may be two-sided without being exact: the search can leave a node with 4 ≤ value ≤ 5.
        """
        return self._proven

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        """The moves at `node` that provably have the value of the node, in the order tried.

        A cut child that only returned the same number is not included.
        """
        proven = self._proven
        worth = proven[node.name]
        if worth[0] != worth[1]:
            return ()
        tried = self.rules.tried(node.children)
        return tuple([child for child in tried if proven.get(child.name) == worth])

    def right_moves(self, node: Decision) -> tuple[Node, ...]:
        """The optimal moves at `node` that count under the rule for ties."""
        return self.rules.right(self.optimal(node))

    @cached_property
    def line(self) -> tuple[str, ...]:
        """The principal line: from the root to a leaf, the first right move at each node."""
        node: Node = self.root
        line = [node.name]
        while isinstance(node, Decision) and (moves := self.right_moves(node)):
            node = moves[0]
            line.append(node.name)
        return tuple(line)

    def holder(self, node: str, kind: CutKind) -> str | None:
        """The ancestor of a visited `node` that set its entry α (or β).

        None if the whole search started with this bound.
        """
        side = 0 if kind == "alpha" else 1
        bound = self.windows[node][side]
        holder = None
        while (parent := self._parents.get(node)) and self.windows[node][side] == bound:
            holder = parent.name
            node = parent.name
        return None if self.windows[node][side] == bound else holder

    def is_deep(self, cut: Cut) -> bool:
        """Whether the bound that causes the cut was set more than one level above the node."""
        holder = self.holder(cut.node, cut.kind)
        return holder is not None and holder != self._parents[cut.node].name

    @cached_property
    def _leaves(self) -> list[str]:
        return [leaf.name for leaf in leaves(self.root)]

    @cached_property
    def _parents(self) -> dict[str, Inner]:
        return parents(self.root)

    @cached_property
    def _log(self) -> _Log:
        windows: dict[str, tuple[Bound, Bound]] = {}
        returned: dict[str, Bound] = {}
        cuts: list[Cut] = []
        for what, node, alpha, beta, value, others in self.steps:
            if what == "enter" or what == "read":
                windows[node] = (alpha, beta)
            elif what == "return":
                returned[node] = value
            else:
                kind = _CUTS[what]
                cuts.append(Cut(node, kind, others[0], alpha, beta, value, others[1:]))
        return _Log(windows, returned, tuple(cuts))

    @cached_property
    def _proven(self) -> dict[str, Interval]:
        proven: dict[str, Interval] = {}
        _prove(self.root, self.windows, self.unread, proven)
        return proven


class _Log(NamedTuple):
    """One pass over the steps."""

    windows: dict[str, tuple[Bound, Bound]]
    returned: dict[str, Bound]
    cuts: tuple[Cut, ...]


def _prove(
    node: Inner, windows: Container[str], unread: Interval, proven: dict[str, Interval]
) -> Interval:
    """Add what is proven about each visited node from `node` down; return it for `node`."""
    lows: list[Bound] = []
    highs: list[Bound] = []
    low: Bound
    high: Bound
    for child in node.children:
        if child.name not in windows:
            low, high = unread
        elif isinstance(child, Leaf):
            low = high = child.value
            proven[child.name] = (low, high)
        else:
            low, high = _prove(child, windows, unread, proven)
        lows.append(low)
        highs.append(high)
    low = back_up(node, lows)
    high = low if lows == highs else back_up(node, highs)
    proven[node.name] = (low, high)
    return low, high
