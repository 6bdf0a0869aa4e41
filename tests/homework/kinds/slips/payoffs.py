"""Slips in games of several players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.homework.kinds.slips.hand import Entry, Hand, Unclear
from tests.homework.kinds.slips.trees import inner

Tree = dict[str, Any]


def players(problem: dict[str, Any], hand: Hand) -> None:
    """Backward induction, also with player 2 replaced by an opponent of player 1."""
    tree: Tree = problem["tree"]
    values: dict[str, tuple[int, ...]] = {}
    moves: dict[str, Tree] = {}

    def worth(node: Tree, known: Mapping[str, Any]) -> Any:
        return known[node["name"]] if "children" in node else tuple(node["payoffs"])

    def off(payoffs: tuple[int, ...]) -> tuple[int, ...]:
        place = hand.rng.randrange(len(payoffs))
        return tuple(hand.off(p) if i == place else p for i, p in enumerate(payoffs))

    def best(node: Tree, known: Mapping[str, Any]) -> list[Tree]:
        own = node["player"] - 1
        most = max(worth(child, known)[own] for child in node["children"])
        return [child for child in node["children"] if worth(child, known)[own] == most]

    for node in reversed(list(inner(tree))):
        rests = [Entry("values", child["name"]) for child in node["children"]]
        found = worth(hand.rng.choice(best(node, values)), values)
        name = node["name"]
        values[name] = hand.put("values", name, found, off, written, rests)
    for node in inner(tree):
        names = [child["name"] for child in node["children"]]
        right = [child["name"] for child in best(node, values)]
        rests = [Entry("values", name) for name in names]
        said = hand.name("moves", node["name"], right, names, rests)
        moves[node["name"]] = next(c for c in node["children"] if c["name"] == said)
    root = tree["name"]
    hand.put("value", "", values[root], off, written)
    end = tree
    while "children" in end:
        end = moves[end["name"]]
    ends = [child["name"] for n in inner(tree) for child in n["children"] if "payoffs" in child]
    hand.name("outcome", "", [end["name"]], ends)
    replaced(tree, hand, values if hand.rng.random() < 0.5 else {}, moves)


def replaced(
    tree: Tree, hand: Hand, reused: Mapping[str, tuple[int, ...]], moves: Mapping[str, Tree]
) -> None:
    """The game where player 2 opposes player 1; payoffs from before may serve again."""
    own: dict[str, tuple[int, ...]] = {}
    right: dict[str, list[Tree]] = {}

    def solve(node: Tree) -> tuple[int, ...]:
        if "payoffs" in node:
            return tuple(node["payoffs"])
        below = [solve(child) for child in node["children"]]
        wanted = [-p[0] if node["player"] == 2 else p[node["player"] - 1] for p in below]
        best = [i for i, each in enumerate(wanted) if each == max(wanted)]
        right[node["name"]] = [node["children"][i] for i in best]
        found = below[hand.rng.choice(best)]
        if len({below[i][0] for i in best}) > 1 or len({below[i] for i in best}) > 1:
            raise Unclear
        if node["name"] in reused and all(n["player"] != 2 for n in inner(node)):
            found = reused[node["name"]]
        own[node["name"]] = found
        return found

    hand.number("opponent", "", solve(tree)[0])
    end = tree
    while "children" in end:
        end = hand.rng.choice(right[end["name"]])
    ends = [child["name"] for n in inner(tree) for child in n["children"] if "payoffs" in child]
    if all(len(each) == 1 for each in right.values()):
        hand.name("opponent_outcome", "", [end["name"]], ends)
    changed = [name for name, move in moves.items() if move not in right[name]]
    hand.put(
        "changes",
        "",
        changed,
        lambda c: c[1:] or [*c, tree["name"]],
        lambda c: ", ".join(c) or "none",
    )


def written(payoffs: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, payoffs))})"
