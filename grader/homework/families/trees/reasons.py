"""Explains why answers are right, in sentences derived from the trace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from grader.homework.families.trees import words
from grader.homework.families.trees.answers import Lines
from grader.model.exact import INF, Bound, pretty
from grader.model.grammar import pair, relation
from grader.model.instance import Instance
from grader.model.trace import Cut, Interval, Trace
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, nodes, opponent, player
from grader.words import phrases

#: So many right lines are named besides the first.
MOST_LINES = 3


class MaxView:
    """How a search sees the numbers of its tree: all of them in MAX's view."""

    #: Whether α and β change places and signs from level to level.
    turns = False

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    def side(self, node: Inner) -> str:
        """Whether a node takes the largest or the smallest of its children's numbers."""
        return player(node)

    def interval_of(self, child: Node) -> Interval:
        """What is proven of a child, as its parent sees it."""
        return self.trace.proven[child.name]

    def return_of(self, node: Inner, child: Node) -> Bound:
        """What a child returned, as its parent sees it."""
        return child.value if isinstance(child, Leaf) else self.trace.returned[child.name]

    def setter(self, node: str, side: int) -> str | None:
        """The ancestor that set α (0) or β (1) of a node's entry window; None if the whole search
        started with it.
        """
        return self.trace.holder(node, "alpha" if side == 0 else "beta", self.turns)

    def claim(self, node: Inner, side: int, bound: Bound) -> tuple[str, Bound]:
        """Who has a bound, and its number in the view of whoever set it."""
        return ("max", "min")[side], bound


class MoversView(MaxView):
    """Every number is in the view of the player who moves at its node, as in negamax."""

    turns = True

    def side(self, node: Inner) -> str:
        """The largest: each player wants it."""
        return "max"

    def interval_of(self, child: Node) -> Interval:
        """What is proven of a child, with signs changed."""
        low, high = super().interval_of(child)
        return -high, -low

    def return_of(self, node: Inner, child: Node) -> Bound:
        """What a child returned, with its sign changed; a leaf's value is in MAX's view."""
        if isinstance(child, Leaf):
            return child.value if player(node) == "max" else -child.value
        return -self.trace.returned[child.name]

    def claim(self, node: Inner, side: int, bound: Bound) -> tuple[str, Bound]:
        """The opponent, who sees β with its sign changed."""
        assert isinstance(node, Decision)
        return opponent(node.player), -bound


def last_first(trace: Trace) -> Iterator[Inner]:
    """The visited inner nodes, in the order in which their values become known."""
    inner = {node.name: node for node in nodes(trace.root) if not isinstance(node, Leaf)}
    return (inner[name] for name in trace.returned)


def choice(instance: Instance, trace: Trace) -> tuple[str, ...]:
    """Explains the right moves: what is known of each."""
    root = trace.root
    assert isinstance(root, Decision)
    # The sheet's names: a depth-limited search can take an inner node for a leaf.
    moves = instance.tree.children
    known = [
        f"{name_in_sentence(child)} {relation(*trace.proven[child.name])}"
        for child in moves
        if child.name in trace.proven
    ]
    return (
        words.choice(root.name, root.player, known),
        *ties(instance, trace),
        *unproven_moves(trace),
    )


def ties(instance: Instance, trace: Trace) -> tuple[str, ...]:
    """Says which of several optimal moves count."""
    root = trace.root
    assert isinstance(root, Decision)
    optimal = [child.name for child in trace.optimal(root)]
    return (words.equal_moves(optimal, instance.rules.ties),) if len(optimal) > 1 else ()


def other_lines(lines: Lines) -> tuple[str, ...]:
    """The first few right lines besides the one that the key names."""
    if not lines.others:
        return ()
    shown = [", ".join(line) for line in islice(lines.lines(), 1, 1 + MOST_LINES)]
    return (words.other_lines(shown, lines.others - len(shown)),)


def unproven_moves(trace: Trace) -> tuple[str, ...]:
    """The moves that return the root's number, but are not proven to be worth it."""
    root = trace.root
    assert isinstance(root, Decision)
    optimal = trace.optimal(root)

    def sentence(child: Node) -> str:
        low, high = trace.proven[child.name]
        said = words.only_bounded if low <= trace.value <= high else words.only_clipped
        return said(child.name, pretty(trace.value), relation(low, high))

    return tuple(
        sentence(child)
        for child in root.children
        if trace.returned.get(child.name) == trace.value and child not in optimal
    )


def bare(relation: str) -> str:
    """Writes what is known of a child as an argument: `12`, `≤9`, `[4,5]`."""
    return relation.removeprefix("= ").replace(" ", "")


def derivations(view: MaxView) -> tuple[str, ...]:
    """Derives what is proven of each node from what is proven of its children."""
    trace = view.trace

    def part(child: Node) -> str:
        if child.name not in trace.proven:
            return words.UNREAD
        return bare(relation(*view.interval_of(child)))

    def combine(node: Inner) -> str:
        if isinstance(node, Chance):
            return " + ".join(
                phrases.weighted_value(str(p), part(child)) for p, child in node.branches
            )
        return f"{view.side(node)}({phrases.side_by_side(map(part, node.children))})"

    return tuple(
        words.derivation(
            phrases.node(node.name, player(node)), combine(node), relation(*trace.proven[node.name])
        )
        for node in last_first(trace)
    )


def returns(view: MaxView) -> tuple[str, ...]:
    """Derives what each call returns from what its children returned, clipped where it is."""
    trace = view.trace
    cut_at = {cut.node for cut in trace.cuts}

    def sentence(node: Inner) -> str:
        visited = [child for child in node.children if child.name in trace.windows]
        below = [view.return_of(node, child) for child in visited]
        side, value = view.side(node), trace.returned[node.name]
        best = max(below) if side == "max" else min(below)
        result = pretty(best)
        if value != best:
            result = words.clipped_return(result, pair(*trace.windows[node.name]), pretty(value))
        return words.derivation(
            phrases.node(node.name, player(node)),
            f"{side}({phrases.side_by_side(map(pretty, below))})",
            f"= {result}{words.THEN_CUT if node.name in cut_at else ''}",
        )

    return tuple(map(sentence, last_first(trace)))


def cuts(view: MaxView) -> tuple[str, ...]:
    """Explains each cut by its comparison and the node that set the bound."""
    tree = {node.name: node for node in nodes(view.trace.root)}
    return tuple(_explain_cut(view, cut, tree) for cut in view.trace.cuts) or (
        words.NO_CUT[view.trace.rules.cut],
    )


def _explain_cut(view: MaxView, cut: Cut, tree: dict[str, Node]) -> str:
    node = tree[cut.node]
    assert not isinstance(node, Leaf)
    side, bound, letter, reaches, passes = (
        (0, cut.alpha, "α", "≤", "<") if cut.kind == "alpha" else (1, cut.beta, "β", "≥", ">")
    )
    what = words.VALUE if isinstance(node, Decision) else words.AT_BEST[("max", "min")[side]]
    sign = reaches if view.trace.rules.cut == "equal" else passes
    return words.cut(
        phrases.node(cut.node, player(node)),
        name_in_sentence(tree[cut.after]),
        f"{what} {pretty(cut.value)} {sign} {letter} = {pretty(bound)}",
        _explain_bound(view, node, side, bound, tree),
        [name_in_sentence(tree[name]) for name in cut.skipped],
    )


def _explain_bound(
    view: MaxView, node: Inner, side: int, bound: Bound, tree: dict[str, Node]
) -> str:
    """Says where the bound that cuts comes from."""
    setter = view.setter(node.name, side)
    if setter is None:
        return words.GIVEN_WINDOW
    if isinstance(tree[setter], Chance):
        if bound == view.trace.unread[side]:
            return words.NO_LEAF_BEYOND[("max", "min")[side]]
        return words.needed_by_chance(setter)
    who, number = view.claim(node, side, bound)
    return words.holds(who, pretty(number), setter)


def name_in_sentence(node: Node) -> str:
    """The name of a node in a sentence: `leaf 7`, or `B`."""
    return phrases.leaf(node.name) if isinstance(node, Leaf) else node.name


def windows(view: MaxView) -> tuple[str, ...]:
    """Says where each bound of each window comes from."""
    trace = view.trace

    def origin(name: str, side: int) -> str:
        bound = trace.windows[name][side]
        setter = None if abs(bound) == INF else view.setter(name, side)
        return words.bound_from("αβ"[side], pretty(bound), setter)

    entered = [name for name in trace.windows if name in trace.returned]
    return tuple(words.window(name, origin(name, 0), origin(name, 1)) for name in entered)
