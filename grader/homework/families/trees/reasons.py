"""Explains why answers are right, in sentences derived from the trace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from grader.homework.families.trees import words
from grader.homework.families.trees.answers import Lines
from grader.model.exact import INF, Bound, pretty
from grader.model.grammar import pair, relation
from grader.model.instance import Instance
from grader.model.trace import Cut, Trace
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, nodes, player
from grader.words import phrases

#: So many right lines are named besides the first.
MOST_LINES = 3


def last_first(trace: Trace) -> Iterator[Inner]:
    """The visited inner nodes, in the order in which their values become known."""
    inner = {node.name: node for node in nodes(trace.root) if not isinstance(node, Leaf)}
    return (inner[name] for name in trace.returned)


OPPONENT = {"max": "min", "min": "max"}


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


def derivations(trace: Trace) -> tuple[str, ...]:
    """Derives what is proven of each node from what is proven of its children."""

    def part(child: Node) -> str:
        if child.name not in trace.proven:
            return words.UNREAD
        return bare(relation(*trace.proven[child.name]))

    def combine(node: Inner) -> str:
        if isinstance(node, Chance):
            return " + ".join(
                phrases.weighted_value(str(p), part(child)) for p, child in node.branches
            )
        return f"{node.player}({phrases.side_by_side(map(part, node.children))})"

    return tuple(
        words.derivation(
            phrases.node(node.name, player(node)),
            combine(node),
            relation(*trace.proven[node.name]),
        )
        for node in last_first(trace)
    )


def returns(trace: Trace) -> tuple[str, ...]:
    """Derives what each call returns from what its children returned."""
    cut_at = {cut.node for cut in trace.cuts}

    def sentence(node: Inner) -> str:
        below: list[Bound] = [
            child.value if isinstance(child, Leaf) else trace.returned[child.name]
            for child in node.children
            if child.name in trace.windows
        ]
        return derive_return(trace, node, player(node), below, node.name in cut_at)

    return tuple(map(sentence, last_first(trace)))


def derive_return(trace: Trace, node: Inner, chosen: str, below: list[Bound], is_cut: bool) -> str:
    """Derives one return: the largest or smallest (`chosen`) of the children's returns."""
    best = max(below) if chosen == "max" else min(below)
    value = trace.returned[node.name]
    result = pretty(best)
    if value != best:
        result = words.clipped_return(result, pair(*trace.windows[node.name]), pretty(value))
    return words.derivation(
        phrases.node(node.name, player(node)),
        f"{chosen}({phrases.side_by_side(map(pretty, below))})",
        f"= {result}{words.THEN_CUT if is_cut else ''}",
    )


def cuts(trace: Trace) -> tuple[str, ...]:
    """Explains each cut by its comparison and the node that set the bound."""
    tree = {node.name: node for node in nodes(trace.root)}
    return tuple(_cut(trace, cut, tree) for cut in trace.cuts) or (words.NO_CUT[trace.rules.cut],)


def _cut(trace: Trace, cut: Cut, tree: dict[str, Node]) -> str:
    node = tree[cut.node]
    assert not isinstance(node, Leaf)
    side, bound, letter, equal, passed = (
        ("max", cut.alpha, "α", "≤", "<")
        if cut.kind == "alpha"
        else ("min", cut.beta, "β", "≥", ">")
    )
    what = words.VALUE if isinstance(node, Decision) else words.AT_BEST[side]
    sign = equal if trace.rules.cut == "equal" else passed
    return words.cut(
        phrases.node(cut.node, player(node)),
        name_in_sentence(tree[cut.after]),
        f"{what} {pretty(cut.value)} {sign} {letter} = {pretty(bound)}",
        _source(trace, cut, tree, side, bound),
        [name_in_sentence(tree[name]) for name in cut.skipped],
    )


def _source(trace: Trace, cut: Cut, tree: dict[str, Node], side: str, bound: Bound) -> str:
    """Says where the bound that cuts comes from."""
    holder = trace.holder(cut.node, cut.kind)
    if holder is None:
        return words.GIVEN_WINDOW
    if isinstance(tree[holder], Chance):
        at_the_end = bound == trace.unread[0 if side == "max" else 1]
        return words.NO_LEAF_BEYOND[side] if at_the_end else words.needed_by_chance(holder)
    return words.holds(side, pretty(bound), holder)


def name_in_sentence(node: Node) -> str:
    """The name of a node in a sentence: `leaf 7`, or `B`."""
    return phrases.leaf(node.name) if isinstance(node, Leaf) else node.name


def windows(trace: Trace) -> tuple[str, ...]:
    """Says where each bound of each window comes from."""

    def side(name: str, bound: Bound, kind: str) -> str:
        holder = trace.holder(name, "alpha" if kind == "α" else "beta")
        return words.bound_from(kind, pretty(bound), None if abs(bound) == INF else holder)

    return tuple(
        words.window(name, side(name, alpha, "α"), side(name, beta, "β"))
        for name, (alpha, beta) in trace.windows.items()
        if name in trace.returned
    )
