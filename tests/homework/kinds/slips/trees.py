"""Slips in searches of trees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.homework.kinds.slips.hand import INF, Entry, Hand, Unclear, exact

Tree = dict[str, Any]
Interval = tuple[Any, Any]


def inner(node: Tree) -> Iterator[Tree]:
    if "children" in node:
        yield node
        for child in node["children"]:
            yield from inner(child)


def leaves(node: Tree) -> list[str]:
    if "value" in node:
        return [node["name"]]
    return [name for child in node["children"] for name in leaves(child)]


def full(problem: dict[str, Any], hand: Hand) -> None:
    """Minimax, expectiminimax or negamax without pruning."""
    tree: Tree = problem["tree"]
    of_movers = problem["kind"] == "negamax"
    values: dict[str, Any] = {}

    def entries(node: Tree) -> list[Entry]:
        return [Entry("values", child["name"]) for child in node["children"]]

    def seen(node: Tree, child: Tree) -> Any:
        """The value of a child, as its parent sees it."""
        value = values[child["name"]] if "children" in child else exact(child["value"])
        if not of_movers:
            return value
        if "children" in child:
            return -value
        return value if node["player"] == "max" else -value

    def aim(node: Tree) -> Any:
        return max if of_movers or node["player"] == "max" else min

    def worth(node: Tree) -> None:
        for child in node["children"]:
            if "children" in child:
                worth(child)
        below = [seen(node, child) for child in node["children"]]
        if node["player"] == "chance":
            chances = [exact(child["probability"]) for child in node["children"]]
            value = sum(p * v for p, v in zip(chances, below, strict=True))
        else:
            value = aim(node)(below)
        values[node["name"]] = hand.number("values", node["name"], value, entries(node))

    def best(node: Tree) -> list[Tree]:
        below = [seen(node, child) for child in node["children"]]
        goal = aim(node)(below)
        return [c for c, value in zip(node["children"], below, strict=True) if value == goal]

    worth(tree)
    root = tree["name"]
    hand.number("value", "", values[root], [Entry("values", root)])
    if tree["player"] == "chance":
        return
    names = [child["name"] for child in tree["children"]]
    hand.name("move", "", [child["name"] for child in best(tree)], names, entries(tree))
    if any(node["player"] == "chance" for node in inner(tree)):
        return
    node, line = tree, [root]
    while "children" in node:
        node = hand.rng.choice(best(node))
        line.append(node["name"])
    everything = [Entry("values", node["name"]) for node in inner(tree)]
    hand.put("line", "", line, lambda line: line[:-1], ", ".join, everything)


def pruned(problem: dict[str, Any], hand: Hand) -> None:
    """Alpha–beta, or negamax with pruning."""
    tree: Tree = problem["tree"]
    of_movers, strict = problem["kind"] == "negamax", problem["rules"]["cut"] == "strict"
    windows: dict[str, Interval] = {}
    follows: dict[str, Interval] = {}
    known: dict[str, Interval] = {}
    cuts: dict[str, str] = {}
    read: list[str] = []

    def view(interval: Interval, player: str) -> Interval:
        """In the view that the kind asks for; the same function turns it back."""
        if not of_movers or player == "max":
            return interval
        low, high = interval
        return -high, -low

    def below(node: Tree, question: str) -> list[Entry]:
        return [Entry(question, child["name"]) for child in node["children"]]

    def search(node: Tree, alpha: Any, beta: Any, player: str) -> Any:
        name = node["name"]
        windows[name] = view((alpha, beta), player)
        if "value" in node:
            read.append(name)
            value = exact(node["value"])
            known[name] = follows[name] = value, value
            return value
        is_max = player == "max"
        best, a, b = (-INF if is_max else INF), alpha, beta
        for i, child in enumerate(node["children"]):
            mover = child.get("player", "min" if is_max else "max")
            value = search(child, a, b, mover)
            best = max(best, value) if is_max else min(best, value)
            beyond, at = (best > b, best == b) if is_max else (best < a, best == a)
            if beyond or (at and not strict):
                if i + 1 < len(node["children"]):
                    cuts[name] = child["name"]
                break
            a, b = (max(a, best), b) if is_max else (a, min(b, best))
        pick = max if is_max else min
        intervals = [known.get(child["name"], (-INF, INF)) for child in node["children"]]
        low, high = pick(x for x, _ in intervals), pick(x for _, x in intervals)
        follows[name] = low, high
        return written(node, best, (low, high), player)

    def written(node: Tree, best: Any, interval: Interval, player: str) -> Any:
        """What the student writes at a node; what its parent takes for its value."""
        name = node["name"]
        if "returned" in hand.asked:
            (own, _) = view((best, best), player)
            said = hand.number("returned", name, own, below(node, "returned"))
            best, _ = view((said, said), player)
            if said != own:
                low, high = interval
                if low != high and -INF not in interval and INF not in interval:
                    raise Unclear
                interval = (low if low == -INF else best), (high if high == INF else best)
        if "values" in hand.asked:
            rests = [Entry("returned", name)] if "returned" in hand.asked else below(node, "values")

            def shifted(interval: Interval) -> Interval:
                shift = hand.off(0)
                return interval[0] + shift, interval[1] + shift

            seen = hand.put("values", name, view(interval, player), shifted, relation, rests)
            low, high = interval = view(seen, player)
            if "returned" not in hand.asked and (
                low == high or -INF in interval or INF in interval
            ):
                best = high if low == -INF else low
        known[name] = interval
        return best

    value = search(tree, -INF, INF, tree["player"])
    value, _ = view((value, value), tree["player"])
    # The bounds of values are equal in hand.unworked where the marker compares numbers.
    for entry in list(hand.contents):
        if entry.question == "values":
            low, high = hand.contents[entry]
            hand.contents[entry] = high if low == -INF else low
    local(problem, hand, windows, cuts, read, value)
    decided(problem, hand, follows, known)


def local(
    problem: dict[str, Any],
    hand: Hand,
    windows: dict[str, Interval],
    cuts: dict[str, str],
    read: list[str],
    value: Any,
) -> None:
    """The answers from which nothing follows."""
    tree = problem["tree"]
    hand.number("value", "", value)
    for name, window in windows.items():

        def moved(window: Interval) -> Interval:
            low, high = window
            return (low, 99) if high == INF else (low, high + 100)

        hand.put("windows", name, window, moved, lambda w: f"({w[0]}, {w[1]})")
    for node in inner(tree):
        if node["name"] in cuts:
            right = cuts[node["name"]]
            others = [child["name"] for child in node["children"]]
            hand.name("cuts", node["name"], [right], [*others, "none"])
    unread = [name for name in leaves(tree) if name not in read]
    for question, names in (("pruned", unread), ("visited", read)):
        ordered = sorted(names, key=leaves(tree).index)
        hand.put(question, "", ordered, lambda n: n[1:], lambda n: ", ".join(n) or "none")


def decided(
    problem: dict[str, Any], hand: Hand, follows: dict[str, Interval], known: dict[str, Interval]
) -> None:
    """The move, and the line, where something is proven."""

    def best(node: Tree) -> list[Tree]:
        low, high = follows[node["name"]]
        return [c for c in node["children"] if low == high and known.get(c["name"]) == (low, high)]

    tree = problem["tree"]
    if not best(tree):
        raise Unclear
    names = [child["name"] for child in tree["children"]]
    rests = [Entry("values", name) for name in names]
    hand.name("move", "", [child["name"] for child in best(tree)], names, rests)
    node, line = tree, [tree["name"]]
    while "children" in node:
        if not best(node):
            raise Unclear
        node = hand.rng.choice(best(node))
        line.append(node["name"])
    hand.put("line", "", line, lambda line: line[:-1], ", ".join)


def relation(interval: Interval) -> str:
    low, high = interval
    if low == high:
        return f"= {low}"
    if low == -INF:
        return f"≤ {high}"
    return f"≥ {low}" if high == INF else f"= [{low}, {high}]"


def decisions(problem: dict[str, Any], hand: Hand) -> None:
    """Searches to each depth."""
    tree = problem["tree"]
    depths = len(next(q["answer"] for q in problem["questions"] if q["id"] == "decisions"))

    def worth(node: Tree, depth: int) -> Any:
        if "value" in node:
            return exact(node["value"])
        if not depth:
            return exact(node["estimate"])
        aim = max if node["player"] == "max" else min
        return aim(worth(child, depth - 1) for child in node["children"])

    for depth in range(1, depths + 1):
        below = {child["name"]: worth(child, depth - 1) for child in tree["children"]}
        value = worth(tree, depth)
        said = hand.number("decisions", f"{depth}.value", value)
        fits = [name for name, each in below.items() if each == said]
        right = fits or [name for name, each in below.items() if each == value]
        hand.name("decisions", f"{depth}.move", right, list(below))
