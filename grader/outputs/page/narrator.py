"""Turns the trace of a search into what the page shows step by step.

Each step of the trace becomes a snapshot, with sentences about what happened and why.
"""

from __future__ import annotations

from typing import Any, Literal

from grader.homework.kinds import Watched
from grader.model.exact import INF, Bound, pretty
from grader.model.grammar import pair, relation
from grader.model.trace import UNKNOWN, Interval, Trace
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, nodes, parents, player
from grader.outputs.page.snapshots import Snapshot, State
from grader.words import phrases, practice as words
from grader.words.practice import Sentence


def negate(known: Interval) -> Interval:
    """What is known of a value, in the other player's view."""
    low, high = known
    return -high, -low


class Narrator:
    """Goes through the steps of a trace, and keeps what is known at each node."""

    def __init__(self, watched: Watched) -> None:
        self.trace: Trace = watched.trace
        self.flips = watched.flips
        self.named: dict[str, Node] = {node.name: node for node in nodes(self.trace.root)}
        self.parents: dict[str, Inner] = parents(self.trace.root)
        self.proven = self.trace.proven
        self.estimated = watched.estimated
        self.windowed = any(window != UNKNOWN for window in self.trace.windows.values())
        #: What is known of each node, in its own view, from the children that are done.
        self.known: dict[str, Interval] = {}
        #: The window of each open node as it is now.
        self.window: dict[str, Interval] = {}
        #: The windows as they were shown last.
        self.shown: dict[str, Interval] = {}
        #: The nodes in hand.
        self.hands: dict[str, None] = {}
        #: The terms of each chance node so far.
        self.sums: dict[str, list[str]] = {}
        self.cut_at = {cut.node for cut in self.trace.cuts}
        self.snapshots: list[Snapshot] = []
        #: After each step, the window of the parent that just took in a child.
        self.entry_windows: list[Interval] = []
        for i, step in enumerate(self.trace.steps):
            self._step(i, *step)

    def _step(
        self, i: int, what: str, name: str, alpha: Bound, beta: Bound, value: Bound, others: Any
    ) -> None:
        snapshot = Snapshot(what, name, [])
        self._settle(snapshot)
        snapshot.code = self._code(what, name)
        if what == "enter":
            self._enter(snapshot, name, (alpha, beta))
        elif what == "read":
            self._take(i, snapshot, name, self._seen(name), (value, value))
        elif what == "return":
            self._return(i, snapshot, name)
        else:
            self._cut(snapshot, name, (alpha, beta), value, others)
        self._compare(snapshot)
        self.snapshots.append(snapshot)
        self.entry_windows.append(self.window.get(snapshot.hand, UNKNOWN))

    def _compare(self, snapshot: Snapshot) -> None:
        """Note which ends of the windows are new."""
        for name, (_, _, window) in snapshot.changes.items():
            old = self.shown.pop(name, None)
            if window:
                new = self.shown[name] = self.window[name]
                if old and old != new:
                    snapshot.new_ends[name] = 0 if old[0] != new[0] else 1

    def _code(self, what: str, name: str) -> tuple[str, ...]:
        if what == "enter":
            return ("enter",)
        above = self.parents.get(name)
        into = f"into {player(above)}" if above else ""
        if what == "read":
            return "read", into
        if what != "return":
            return (f"cut {player(self.inner(name))}",)
        # Minimax takes the best of all values at once; with a window each counts when it comes.
        return (into if into and self.windowed else f"return {player(self.inner(name))}",)

    def _settle(self, snapshot: Snapshot) -> None:
        """Show what was in hand before as on the path, or as done."""
        if not self.snapshots:
            return
        before, self.hands = self.hands, {}
        for name in before:
            self._show(snapshot, name, "done" if name not in self.window else "path")

    def _show(self, snapshot: Snapshot, name: str, state: State) -> None:
        if state == "hand":
            self.hands[name] = None
        else:
            self.hands.pop(name, None)
        node = self.named[name]
        is_open = name in self.window
        known = self.known.get(name, UNKNOWN)
        chip = "" if isinstance(node, Leaf) or known == UNKNOWN else relation(*known)
        window = pair(*self.window[name]) if self.windowed and is_open else ""
        snapshot.changes[name] = (state, chip, window)

    # Each kind of step

    def _enter(self, snapshot: Snapshot, name: str, window: Interval) -> None:
        node = self.inner(name)
        self.window[name] = window
        above = self.parents.get(name)
        about = words.mover_wants if self.flips else words.wants
        said = about(name, player(node))
        if above is None:
            snapshot.text = words.begins(name, said)
        else:
            self._show(snapshot, above.name, "path")
            snapshot.text = words.goes_to(name, said)
        self._show(snapshot, name, "hand")
        if self.windowed:
            snapshot.why = self._entry(name, window, above)
            self._line(snapshot, node)

    def _entry(self, name: str, window: Interval, above: Inner | None) -> Sentence:
        shown = pair(*window)
        if above is None:
            return words.open_window(shown)
        if window == UNKNOWN:
            return words.free(name, shown)
        if self.flips:
            return words.turned_window(name, shown, above.name, pair(*self.window[above.name]))
        if isinstance(above, Chance):
            if window == self.trace.unread:
                return words.all_leaves(name, shown)
            return words.below_chance(name, shown, above.name)
        holders = [
            words.HOLDS[side].format(pretty(bound), holder)
            for side, bound, holder in (
                ("max", window[0], self.trace.holder(name, "alpha")),
                ("min", window[1], self.trace.holder(name, "beta")),
            )
            if abs(bound) != INF and holder
        ]
        return words.limited_window(name, shown, holders) if holders else words.free(name, shown)

    def _seen(self, name: str) -> str:
        leaf, above = self.named[name], self.parents[name]
        assert isinstance(leaf, Leaf)
        if name in self.estimated:
            return words.estimate_of(name, leaf.text)
        if self.flips and player(above) == "min":
            return words.read_for_min(name, leaf.text, pretty(-leaf.value))
        return words.read(name, leaf.text)

    def _return(self, i: int, snapshot: Snapshot, name: str) -> None:
        node = self.inner(name)
        self.known[name] = self.proven[name]
        del self.window[name]
        said = words.left_node if name in self.cut_at else words.finished_node
        text = said(name, self.combination(node), relation(*self.proven[name]))
        above = self.parents.get(name)
        if above is None:
            self._end(snapshot, node, text)
        else:
            snapshot.rises = (name, pretty(self.trace.returned[name]))
            self._take(i, snapshot, name, text, self.proven[name])
            self._show(snapshot, name, "done")

    def _end(self, snapshot: Snapshot, root: Inner, text: str) -> None:
        self._show(snapshot, root.name, "done")
        line = self.trace.line
        snapshot.text = words.end_of_search(text)
        if isinstance(root, Decision) and len(line) > 1:
            snapshot.text = words.move_chosen(text, root.player, node_name(self.named[line[1]]))

    def _take(self, i: int, snapshot: Snapshot, name: str, said: str, known: Interval) -> None:
        """Let the parent take in what is known of a child."""
        above = self.parents[name]
        snapshot.hand = above.name
        if name not in self.window and isinstance(self.named[name], Leaf):
            self.known[name] = known
            self._show(snapshot, name, "hand")
        theirs = negate(known) if self.flips else known
        before = self.known.get(above.name, UNKNOWN)
        if isinstance(above, Chance):
            chance = next(p for p, child in above.branches if child.name == name)
            terms = self.sums.setdefault(above.name, [])
            terms.append(phrases.weighted_value(str(chance), _bare(relation(*known))))
            snapshot.text = words.sum_so_far(said, above.name, " + ".join(terms))
        else:
            now = self._better(above, before, theirs)
            if now != UNKNOWN:
                self.known[above.name] = now
            shown = relation(*now)
            if now == UNKNOWN:
                snapshot.text = words.unknown(said, above.name)
            elif now == before:
                snapshot.text = words.stays(said, above.name, shown)
            else:
                told = words.mover_known if self.flips else words.now_known
                snapshot.text = told(said, above.name, above.player, shown)
        if self.windowed:
            self._after(i, snapshot, above)
            self._line(snapshot, above)
        self._show(snapshot, above.name, "hand")

    def _better(self, node: Decision, before: Interval, child: Interval) -> Interval:
        if self.rises(node):
            return max(before[0], child[0]), INF
        return -INF, min(before[1], child[1])

    def _after(self, i: int, snapshot: Snapshot, node: Inner) -> None:
        """Tell the window for the next child; before a cut, who has something better."""
        what, _name, alpha, beta, _, _ = self.trace.steps[i + 1]
        if what in ("alpha-cut", "beta-cut"):
            if holder := self.better_elsewhere(node, "alpha" if what == "alpha-cut" else "beta"):
                snapshot.why = words.worth_looking(holder, node.name)
        elif what != "return":
            now = (-beta, -alpha) if self.flips else (alpha, beta)
            if isinstance(node, Decision) and now != self.window[node.name]:
                snapshot.why = words.next_window(node.name, pair(*now))
                self.window[node.name] = now

    def _cut(
        self, snapshot: Snapshot, name: str, window: Interval, value: Bound, others: tuple[str, ...]
    ) -> None:
        node = self.inner(name)
        side: Literal["alpha", "beta"] = "alpha" if snapshot.what == "alpha-cut" else "beta"
        is_strict = self.trace.rules.cut == "strict"
        low, high = map(pretty, window)
        shown = phrases.comparison(pretty(value), side, low, high, is_strict)
        child, *never = (node_name(self.named[each]) for each in others)
        if isinstance(node, Chance):
            snapshot.text = words.cut_chance(name, child, side, shown, never)
        else:
            snapshot.text = words.cut(name, child, shown, never)
        if holder := self.better_elsewhere(node, side):
            snapshot.why = words.better_elsewhere(holder, name)
        for each in others[1:]:
            below = self.named[each]
            for deeper in nodes(below):
                self._show(snapshot, deeper.name, "cut" if deeper is below else "never")
        self._show(snapshot, name, "hand")
        self._line(snapshot, node)

    # What the search knows

    def inner(self, name: str) -> Inner:
        """The node of this name, which is no leaf."""
        node = self.named[name]
        assert not isinstance(node, Leaf)
        return node

    def rises(self, node: Decision) -> bool:
        """True if what is known of a node can only grow while its children are tried."""
        return self.flips or node.player == "max"

    def better_elsewhere(self, node: Inner, side: Literal["alpha", "beta"]) -> str:
        """Who has something better elsewhere, and where: `MAX already has 8 at A`."""
        low, high = self.window[node.name]
        bound = low if side == "alpha" else high
        who = "max" if side == "alpha" else "min"
        if self.flips:
            assert isinstance(node, Decision)
            who = "min" if node.player == "max" else "max"
            above: Inner | None = self.parents.get(node.name)
            bound = -bound
            while above and self.window[above.name][0] != bound:
                up = self.parents.get(above.name)
                above = self.parents.get(up.name) if up else None
            return words.HOLDS[who].format(pretty(bound), above.name) if above else ""
        holder = self.trace.holder(node.name, side)
        if holder is None or isinstance(self.named[holder], Chance):
            return ""
        return words.HOLDS[who].format(pretty(bound), holder)

    def combination(self, node: Inner) -> str:
        """`max(7, ≤4, ?)`, with a question mark for a child that was never read."""

        def part(child: Node) -> str:
            known = self.known.get(child.name)
            if known is None or known == UNKNOWN:
                return "?"
            return _bare(relation(*(negate(known) if self.flips else known)))

        if isinstance(node, Chance):
            return " + ".join(
                phrases.weighted_value(str(p), part(child)) for p, child in node.branches
            )

        best = "max" if self.rises(node) else "min"
        return f"{best}({phrases.side_by_side(map(part, node.children))})"

    def _line(self, snapshot: Snapshot, node: Inner) -> None:
        if isinstance(node, Decision):
            snapshot.line = (*self.window[node.name], *self.known.get(node.name, UNKNOWN))


def node_name(node: Node) -> str:
    """A leaf is called a leaf, any other node by its name."""
    return phrases.leaf(node.name) if isinstance(node, Leaf) else node.name


def _bare(known: str) -> str:
    return known.removeprefix("= ").replace(" ", "")
