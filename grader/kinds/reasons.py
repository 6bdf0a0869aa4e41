"""Why answers are right: the sentences behind a key, derived from the trace."""

from __future__ import annotations

from collections.abc import Iterator

from grader import words
from grader.model.answers import pair, relation
from grader.model.exact import INF, Bound, pretty
from grader.model.problem import Instance
from grader.model.trace import Cut, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, nodes, player


def last_first(trace: Trace) -> Iterator[Inner]:
    """The visited inner nodes in the order in which their values are known."""
    inner = {node.name: node for node in nodes(trace.root) if not isinstance(node, Leaf)}
    return (inner[name] for name in trace.returned)


def choice(instance: Instance, trace: Trace) -> tuple[str, ...]:
    """Why the right moves are right: what is known of each."""
    root = trace.root
    assert isinstance(root, Decision)
    known = [
        f"{child.name} {relation(*trace.proven[child.name])}"
        for child in root.children
        if child.name in trace.proven
    ]
    sentences = [words.choice(root.name, root.player, known)]
    if len(optimal := trace.optimal(root)) > 1:
        sentences.append(words.tied([child.name for child in optimal], instance.rules.ties))
    sentences += [
        words.only_bounded(child.name, pretty(trace.value), relation(*trace.proven[child.name]))
        for child in root.children
        if trace.returned.get(child.name) == trace.value and child not in optimal
    ]
    return tuple(sentences)


def derivations(trace: Trace) -> tuple[str, ...]:
    """What is proven of each node, from what is proven of its children."""

    def part(child: Node) -> str:
        if child.name not in trace.proven:
            return words.UNREAD
        return relation(*trace.proven[child.name]).removeprefix("= ").replace(" ", "")

    return tuple(
        words.derivation(
            words.node(node.name, player(node)),
            f"{player(node)}({', '.join(map(part, node.children))})",
            relation(*trace.proven[node.name]),
        )
        for node in last_first(trace)
    )


def returns(trace: Trace) -> tuple[str, ...]:
    """What each call returns, from what its children returned."""
    cut_at = {cut.node for cut in trace.cuts}

    def returned(node: Inner) -> str:
        below: list[Bound] = [
            child.value if isinstance(child, Leaf) else trace.returned[child.name]
            for child in node.children
            if child.name in trace.windows
        ]
        best = max(below) if player(node) == "max" else min(below)
        value = trace.returned[node.name]
        result = pretty(best)
        if value != best:
            result = words.clipped(result, pair(*trace.windows[node.name]), pretty(value))
        return words.derivation(
            words.node(node.name, player(node)),
            f"{player(node)}({', '.join(map(pretty, below))})",
            f"= {result}{words.THEN_CUT if node.name in cut_at else ''}",
        )

    return tuple(map(returned, last_first(trace)))


def cuts(trace: Trace) -> tuple[str, ...]:
    """Each cut with its comparison, and who set the bound."""
    tree = {node.name: node for node in nodes(trace.root)}
    return tuple(_cut(trace, cut, tree) for cut in trace.cuts) or (words.NO_CUT,)


def _cut(trace: Trace, cut: Cut, tree: dict[str, Node]) -> str:
    def called(name: str) -> str:
        return words.leaf(name) if isinstance(tree[name], Leaf) else name

    node = tree[cut.node]
    assert isinstance(node, Decision)
    bound, letter = (cut.alpha, "α") if cut.kind == "alpha" else (cut.beta, "β")
    sign = "=" if cut.value == bound else "<" if cut.kind == "alpha" else ">"
    if trace.rules.cut == "equal":
        sign = "≤" if cut.kind == "alpha" else "≥"
    holder = trace.holder(cut.node, cut.kind)
    return words.cut(
        words.node(cut.node, node.player),
        called(cut.after),
        f"value {pretty(cut.value)} {sign} {letter} = {pretty(bound)}",
        words.GIVEN_WINDOW
        if holder is None
        else words.holds("min" if node.player == "max" else "max", pretty(bound), holder),
        [called(name) for name in cut.skipped],
    )


def windows(trace: Trace) -> tuple[str, ...]:
    """Where each bound of each window comes from."""

    def side(name: str, bound: Bound, kind: str) -> str:
        holder = trace.holder(name, "alpha" if kind == "α" else "beta")
        return words.bound_from(kind, pretty(bound), None if abs(bound) == INF else holder)

    return tuple(
        words.window(name, side(name, alpha, "α"), side(name, beta, "β"))
        for name, (alpha, beta) in trace.windows.items()
        if name in trace.returned
    )
