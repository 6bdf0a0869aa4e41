"""Alpha–beta once more, on the JSON of a tree: what requirements say, counted naively.

Windows carry the level at which each bound was set. Nothing here is shared with the solvers,
nor with what builds instances.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

INF = float("inf")


@dataclass
class Cut:
    node: str
    kind: str
    skips_inner: bool
    is_deep: bool


@dataclass
class Search:
    read: list[str] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)


def number(written: int | str) -> int | Fraction:
    return written if isinstance(written, int) else Fraction(written)


def search(tree: dict[str, Any], cut: str = "equal", order: str = "left-to-right") -> Search:
    found = Search()

    def visit(node: dict[str, Any], level: int, bounds: dict[str, tuple[Any, int]]) -> Any:
        if "value" in node:
            found.read.append(node["name"])
            return number(node["value"])
        bounds = dict(bounds)
        mine, theirs = ("max", "min") if node["player"] == "max" else ("min", "max")
        sign = 1 if mine == "max" else -1
        children = list(node["children"])
        if order == "right-to-left":
            children.reverse()
        best = -sign * INF
        for i, child in enumerate(children):
            value = visit(child, level + 1, bounds)
            if sign * value > sign * best:
                best = value
            limit, set_at = bounds[theirs]
            if sign * best > sign * limit or (best == limit and cut == "equal"):
                if rest := children[i + 1 :]:
                    found.cuts.append(
                        Cut(
                            node["name"],
                            "beta" if mine == "max" else "alpha",
                            any("children" in skipped for skipped in rest),
                            set_at < level - 1,
                        )
                    )
                return best
            if sign * best > sign * bounds[mine][0]:
                bounds[mine] = (best, level)
        return best

    visit(tree, 0, {"max": (-INF, -1), "min": (INF, -1)})
    return found


def minimax(node: dict[str, Any]) -> int | Fraction:
    if "value" in node:
        return number(node["value"])
    values = [minimax(child) for child in node["children"]]
    if node["player"] == "chance":
        odds = [number(child["probability"]) for child in node["children"]]
        return sum((p * v for p, v in zip(odds, values, strict=True)), Fraction(0))
    return max(values) if node["player"] == "max" else min(values)


def best_moves(root: dict[str, Any]) -> list[int]:
    """The best children of the root, counted from 1."""
    return [i for i, child in enumerate(root["children"], 1) if minimax(child) == minimax(root)]


def leaf_values(node: dict[str, Any]) -> list[int | Fraction]:
    if "value" in node:
        return [number(node["value"])]
    return [value for child in node["children"] for value in leaf_values(child)]


def leaf_names(node: dict[str, Any]) -> list[str]:
    if "value" in node:
        return [node["name"]]
    return [name for child in node["children"] for name in leaf_names(child)]


def stopped(node: dict[str, Any], plies: int) -> dict[str, Any]:
    """The tree down to a number of plies, where an inner node counts with its estimate."""
    if "value" in node:
        return node
    if plies == 0:
        return {"name": node["name"], "value": node["estimate"]}
    return {**node, "children": [stopped(child, plies - 1) for child in node["children"]]}


def with_player(node: dict[str, Any], chance: str) -> dict[str, Any]:
    """The tree with a player in the place of chance."""
    if "value" in node:
        return node
    player = chance if node["player"] == "chance" else node["player"]
    children = [with_player(child, chance) for child in node["children"]]
    return {**node, "player": player, "children": children}
