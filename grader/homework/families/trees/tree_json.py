"""Writes trees and searches as JSON, and reads such trees back."""

from __future__ import annotations

from typing import Any

from grader.model.exact import Number, plain, read_number
from grader.model.instance import UNLABELLED, Labels
from grader.model.trace import Step, Trace
from grader.model.tree import Chance, Decision, Leaf, Node, Unknown, chance, player


def tree_to_json(
    node: Node, probability: Number | str | None = None, labels: Labels = UNLABELLED
) -> dict[str, Any]:
    """The node in the JSON form, which a spec can also read."""
    written: dict[str, Any] = {"name": node.name}
    if node.name in labels.moves:
        written["move"] = labels.moves[node.name]
    if node.name in labels.positions:
        written["position"] = labels.positions[node.name]
    if probability is not None:
        written["probability"] = str(probability)
    if isinstance(node, Leaf):
        return {**written, "value": _value(node)}
    written["player"] = player(node)
    if node.estimate is not None:
        written["estimate"] = plain(node.estimate)
    if isinstance(node, Chance):
        below = zip(node.odds, node.children, strict=True)
        written["children"] = [tree_to_json(child, odds, labels) for odds, child in below]
    else:
        written["children"] = [tree_to_json(child, labels=labels) for child in node.children]
    return written


def tree_from_json(kept: dict[str, Any]) -> tuple[Node, Labels]:
    """Reads what `tree` wrote. A spec is read by its form, which knows the place of each fault."""
    positions: dict[str, str] = {}
    moves: dict[str, str] = {}

    def node(kept: dict[str, Any]) -> Node:
        name = kept["name"]
        for key, labels in (("position", positions), ("move", moves)):
            if key in kept:
                labels[name] = kept[key]
        if "value" in kept:
            value = kept["value"]
            has_x = isinstance(value, str) and "x" in value
            return Unknown(name, expression=value) if has_x else Leaf(name, _number(value))
        estimate = _number(kept["estimate"]) if "estimate" in kept else None
        children = tuple(map(node, kept["children"]))
        if kept["player"] == "chance":
            written = (str(child["probability"]) for child in kept["children"])
            odds = [each if "x" in each else _number(each) for each in written]
            return chance(name, odds, children, estimate)
        if kept["player"] not in ("max", "min"):
            raise ValueError(kept["player"])
        return Decision(name, kept["player"], children, estimate)

    return node(kept), Labels(positions, moves)


def _value(leaf: Leaf) -> int | str:
    return leaf.expression if isinstance(leaf, Unknown) else plain(leaf.value)


def _number(kept: int | str) -> Number:
    number = read_number(str(kept))
    if number is None:
        raise ValueError(kept)
    return number


def steps_to_json(trace: Trace | None) -> list[dict[str, Any]]:
    """The steps of a search, if there is one."""
    return list(map(step_to_json, trace.steps)) if trace else []


def step_to_json(step: Step) -> dict[str, Any]:
    """A step of a search: what happens at which node, with which window."""
    what, node, alpha, beta, value, others = step
    written: dict[str, Any] = {
        "step": what,
        "node": node,
        "alpha": plain(alpha),
        "beta": plain(beta),
    }
    if what != "enter":
        written["value"] = plain(value)
    if others:
        written["after"], *written["skipped"] = others
    return written
