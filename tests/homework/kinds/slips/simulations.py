"""Slips in UCB1 and in Monte-Carlo tree search."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from math import log, sqrt
from typing import Any

from tests.homework.kinds.slips.hand import INF, Entry, Hand, Unclear, exact

Tree = dict[str, Any]
C = 1.4
#: Numbers that differ by less may be equal on paper.
CLEAR = 0.02


def decimals(number: Any) -> str:
    if number == INF:
        return "inf"
    return str(Decimal(number).quantize(Decimal("0.01"), ROUND_HALF_UP))


def index(wins: Any, visits: int, parent: int, c: float) -> float:
    return float(wins) / visits + c * sqrt(log(parent) / visits) if visits else INF


def best(worth: dict[str, float]) -> str:
    """The first child with the most; an infinite one is never visited."""
    most = max(worth.values())
    if any(0 < abs(most - each) < CLEAR for each in worth.values()):
        raise Unclear
    return next(name for name, each in worth.items() if each == most)


def off(hand: Hand) -> Any:
    return lambda number: 1.0 if number == INF else number + hand.rng.choice([-0.5, 0.4, 0.9])


def siblings(problem: dict[str, Any], hand: Hand) -> None:
    """UCB1 of some children."""
    node = problem["node"]
    worth: dict[str, float] = {}
    for name, (wins, visits) in node["children"].items():
        right = index(exact(wins), visits, node["parent"], C)
        worth[name] = hand.put("ucb1", name, right, off(hand), decimals)
    most = worth[best(worth)]
    selected = [name for name, each in worth.items() if each == most]
    hand.name("selected", "", selected, list(worth), [Entry("ucb1", name) for name in worth])


def iterations(problem: dict[str, Any], hand: Hand) -> None:
    """The iterations of a search, each with what was written before."""
    tree: Tree = problem["tree"]
    stats: dict[str, tuple[Any, int]] = {}
    parents: dict[str, Tree] = {}
    nodes: dict[str, Tree] = {}

    def visit(node: Tree) -> None:
        nodes[node["name"]] = node
        for child in node.get("children", ()):
            parents[child["name"]] = node
            visit(child)

    visit(tree)
    for number, rollout in enumerate(problem["rollouts"], 1):
        path = selected(hand, number, tree, stats)
        said = hand.put(
            "path", str(number), path, lambda path: sibling(hand, path, parents), ", ".join
        )
        end = nodes[said[-1]]
        result = exact(rollout)
        if "value" in end:
            value = exact(end["value"])
            result = Fraction(1) if value > 0 else Fraction(0) if value < 0 else Fraction(1, 2)
        for name in said:
            wins, visits = stats.get(name, (Fraction(0), 0))
            mover = parents[name]["player"] if name in parents else None
            is_max = mover == "max" if mover else tree["player"] == "min"
            after = wins + (result if is_max else 1 - result), visits + 1

            def slip(stand: tuple[Any, int]) -> tuple[Any, int]:
                wins, visits = stand
                return (wins + 1, visits) if hand.rng.random() < 0.5 else (wins, visits + 1)

            stats[name] = hand.put("table", f"{number}.{name}", after, slip, standing)
    for name, stand in list(stats.items()):
        stats[name] = hand.put(
            "stats", name, stand, lambda stand: (stand[0], stand[1] + 1), standing
        )
    children = [child["name"] for child in tree["children"]]
    known = {name: (stats[name][1], stats[name][0]) for name in children if name in stats}
    moves = [name for name, each in known.items() if each == max(known.values())]
    hand.name("move", "", moves, children)


def standing(stand: tuple[Any, int]) -> str:
    wins, visits = stand
    return f"{float(wins):g}/{visits}"


def compared(
    hand: Hand, number: int, node: Tree, stats: dict[str, tuple[Any, int]]
) -> dict[str, float]:
    """The UCB1 of the children of a node, as the student writes them."""
    worth: dict[str, float] = {}
    visits = stats.get(node["name"], (0, 0))[1]
    for child in node["children"]:
        right = index(*stats.get(child["name"], (0, 0)), visits, C)
        slip = (lambda number: number) if right == INF else off(hand)
        worth[child["name"]] = hand.put("ucb", f"{number}.{child['name']}", right, slip, decimals)
    return worth


def selected(hand: Hand, number: int, tree: Tree, stats: dict[str, tuple[Any, int]]) -> list[str]:
    """The path to which the student's numbers lead."""
    node, path = tree, [tree["name"]]
    while "children" in node:
        worth = compared(hand, number, node, stats)
        new = [child for child in node["children"] if child["name"] not in stats]
        chosen = new[0]["name"] if new else best(worth)
        node = next(child for child in node["children"] if child["name"] == chosen)
        path.append(chosen)
        if new:
            break
    return path


def sibling(hand: Hand, path: list[str], parents: dict[str, Tree]) -> list[str]:
    """The same path, but for its last step."""
    others = [child["name"] for child in parents[path[-1]]["children"] if child["name"] != path[-1]]
    return [*path[:-1], hand.rng.choice(others)]
