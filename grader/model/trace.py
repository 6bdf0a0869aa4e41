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
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, leaves, parents

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

    @property
    def visited(self) -> tuple[str, ...]:
        """The leaves read, left to right."""
        return self.rules.tried(self._log.read)

    @property
    def reads(self) -> int:
        """How many leaves are read."""
        return len(self._log.read)

    @cached_property
    def pruned(self) -> tuple[str, ...]:
        """The leaves never read, left to right."""
        return tuple([leaf.name for leaf in leaves(*self._proof.skipped)])

    @property
    def proven(self) -> dict[str, Interval]:
        """What the leaves read below each visited node prove about its minimax value.

        This may be two-sided without being exact: the search can leave a node with 4 ≤ value ≤ 5.
        """
        return self._proof.proven

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        """The moves at `node` that provably have the value of the node, in the order tried.

        A cut child that only returned the same number is not included.
        """
        proven = self.proven
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

    def holder(self, node: str, kind: CutKind, turns: bool = False) -> str | None:
        """The ancestor of a visited `node` that set its entry α (or β).

        None if the whole search started with this bound. If the window `turns`, α and β change
        places and signs from level to level, as in negamax.
        """
        side = 0 if kind == "alpha" else 1
        bound = self.windows[node][side]
        holder = None
        while (parent := self._parents.get(node)) and self.windows[node][side] == bound:
            holder = node = parent.name
            if turns:
                side, bound = 1 - side, -bound
        return None if self.windows[node][side] == bound else holder

    def is_deep(self, cut: Cut) -> bool:
        """Whether the bound that causes the cut was set more than one level above the node."""
        holder = self.holder(cut.node, cut.kind)
        return holder is not None and holder != self._parents[cut.node].name

    @cached_property
    def _parents(self) -> dict[str, Inner]:
        return parents(self.root)

    @cached_property
    def _log(self) -> _Log:
        windows: dict[str, tuple[Bound, Bound]] = {}
        returned: dict[str, Bound] = {}
        read: list[str] = []
        cuts: list[Cut] = []
        for what, node, alpha, beta, value, others in self.steps:
            if what == "return":
                returned[node] = value
            elif others:
                cuts.append(Cut(node, _CUTS[what], others[0], alpha, beta, value, others[1:]))
            else:
                windows[node] = (alpha, beta)
                if what == "read":
                    read.append(node)
        return _Log(windows, returned, tuple(read), tuple(cuts))

    @cached_property
    def _proof(self) -> _Proof:
        proof = _Proof({}, [])
        _prove(self.root, self.windows, self.unread, *proof)
        return proof


class _Log(NamedTuple):
    """One pass over the steps."""

    windows: dict[str, tuple[Bound, Bound]]
    returned: dict[str, Bound]
    read: tuple[str, ...]
    cuts: tuple[Cut, ...]


class _Proof(NamedTuple):
    """One walk over the tree as far as the search went."""

    proven: dict[str, Interval]
    skipped: list[Node]


def _prove(
    node: Inner,
    windows: Container[str],
    unread: Interval,
    proven: dict[str, Interval],
    skipped: list[Node],
) -> Interval:
    """Add what is proven about each visited node from `node` down; return it for `node`."""
    low: Bound
    high: Bound
    is_max = isinstance(node, Decision) and node.player == "max"
    low = high = -INF if is_max else INF
    for child in node.children:
        if child.name not in windows:
            least, most = unread
            skipped.append(child)
        elif isinstance(child, Leaf):
            least = most = child.value
            proven[child.name] = (least, most)
        else:
            least, most = _prove(child, windows, unread, proven, skipped)
        if is_max:
            if least > low:
                low = least
            if most > high:
                high = most
        else:
            if least < low:
                low = least
            if most < high:
                high = most
    if isinstance(node, Chance):
        below = [proven.get(child.name, unread) for child in node.children]
        low, high = (back_up(node, bounds) for bounds in zip(*below, strict=True))
    proven[node.name] = (low, high)
    return low, high
