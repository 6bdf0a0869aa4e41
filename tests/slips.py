"""What a student writes who makes one slip and then goes on without another: by plain code on the
JSON of an instance, which shares nothing with the marker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

Tree = dict[str, Any]
Interval = tuple[Any, Any]
INF = float("inf")


def inner(node: Tree) -> Iterator[Tree]:
    if "children" in node:
        yield node
        for child in node["children"]:
            yield from inner(child)


def exact(number: Any) -> Any:
    return number if isinstance(number, (int, float)) else Fraction(number)


def looks_unworked(tree: Tree, answers: str, right: str) -> bool:
    """Whether some step rests on several numbers that are all equal and all wrong: a marker cannot
    tell such a step from a guess.
    """
    given = dict(_entries(answers))
    known = dict(_entries(right))
    for node in inner(tree):
        names = [child["name"] for child in node["children"] if child["name"] in given]
        wrong = all(given[name] != known.get(name) for name in names)
        if len(names) > 1 and len({given[name] for name in names}) == 1 and wrong:
            return True
    return False


def _entries(text: str) -> Iterator[tuple[str, str]]:
    for entry in text.split("; "):
        name, _, value = entry.partition(" ")
        yield name, value


def full(tree: Tree, slips: Mapping[str, Any], signs: bool, rng: Random) -> dict[str, str]:
    """Minimax or expectiminimax, or negamax with `signs`: the answers to all questions."""
    values: dict[str, Any] = {}

    def worth(node: Tree, parent: Tree | None) -> Any:
        """The number at a node, in MAX's view, or in that of who moves there."""
        if "value" in node:
            value = exact(node["value"])
            return -value if signs and parent and parent["player"] == "max" else value
        below = [(-1 if signs else 1) * worth(child, node) for child in node["children"]]
        if node["player"] == "chance":
            chances = [exact(child["probability"]) for child in node["children"]]
            value = sum(p * v for p, v in zip(chances, below, strict=True))
        else:
            value = max(below) if signs or node["player"] == "max" else min(below)
        values[node["name"]] = value = value + slips.get(node["name"], 0)
        return value

    worth(tree, None)
    answers = {
        "values": "; ".join(f"{name} = {value}" for name, value in values.items()),
        "value": str(values[tree["name"]]),
    }

    def best(node: Tree) -> list[Tree]:
        seen = dict(values)
        below = [(-1 if signs else 1) * worth_of(child, node) for child in node["children"]]
        values.update(seen)
        goal = max(below) if signs or node["player"] == "max" else min(below)
        return [c for c, value in zip(node["children"], below, strict=True) if value == goal]

    def worth_of(child: Tree, parent: Tree) -> Any:
        return values[child["name"]] if "children" in child else worth(child, parent)

    if tree["player"] != "chance":
        answers["move"] = rng.choice(best(tree))["name"]
        node, line = tree, [tree["name"]]
        while "children" in node and node["player"] != "chance":
            node = rng.choice(best(node))
            line.append(node["name"])
        answers["line"] = ", ".join(line)
    return answers


def pruned(
    tree: Tree, slips: Mapping[str, int], cut: str, rng: Random
) -> tuple[dict[str, str], set[str]]:
    """Alpha–beta, where the student gets the value of some nodes wrong: the answers, and the
    nodes visited.
    """
    windows: dict[str, Interval] = {}
    known: dict[str, Interval] = {}
    cuts: dict[str, str] = {}
    read: list[str] = []

    def search(node: Tree, alpha: Any, beta: Any) -> tuple[Any, Interval]:
        windows[node["name"]] = (alpha, beta)
        if "value" in node:
            read.append(node["name"])
            value = exact(node["value"])
            known[node["name"]] = (value, value)
            return value, (value, value)
        is_max = node["player"] == "max"
        best = -INF if is_max else INF
        a, b = alpha, beta
        below: list[Interval] = []
        for i, child in enumerate(node["children"]):
            value, interval = search(child, a, b)
            below.append(interval)
            best = max(best, value) if is_max else min(best, value)
            beyond, at = (best > b, best == b) if is_max else (best < a, best == a)
            if beyond or (at and cut == "equal"):
                if i + 1 < len(node["children"]):
                    cuts[node["name"]] = child["name"]
                break
            a, b = (max(a, best), b) if is_max else (a, min(b, best))
        below += [(-INF, INF)] * (len(node["children"]) - len(below))
        pick = max if is_max else min
        low, high = pick(x for x, _ in below), pick(x for _, x in below)
        if shift := slips.get(node["name"]):
            low, high = low + shift, high + shift
            best += shift
        known[node["name"]] = (low, high)
        return best, (low, high)

    value, _ = search(tree, -INF, INF)
    names = [node["name"] for node in inner(tree) if node["name"] in known]
    leaves = [name for name in _leaves(tree) if name not in read]
    moves = [c["name"] for c in tree["children"] if known.get(c["name"]) == (value, value)]
    answers = {
        "values": "; ".join(f"{name} {_relation(*known[name])}" for name in names),
        "value": str(value),
        "cuts": "; ".join(f"{node} after {child}" for node, child in cuts.items()) or "none",
        "pruned": ", ".join(leaves) or "none",
        "visited": ", ".join(sorted(read, key=_leaves(tree).index)),
        "windows": "; ".join(f"{n} = ({a}, {b})" for n, (a, b) in windows.items()),
    }
    if moves:
        answers["move"] = rng.choice(moves)
    return answers, set(names)


def _leaves(node: Tree) -> list[str]:
    if "value" in node:
        return [node["name"]]
    return [name for child in node["children"] for name in _leaves(child)]


def _relation(low: Any, high: Any) -> str:
    if low == high:
        return f"= {low}"
    if low == -INF:
        return f"≤ {high}"
    return f"≥ {low}" if high == INF else f"= [{low}, {high}]"
