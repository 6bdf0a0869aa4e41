"""A tree in Gambit's format for extensive games, which OpenSpiel and Gambit read."""

from __future__ import annotations

from collections import Counter

from grader.model.tree import Chance, Leaf, Node, nodes, player


def efg(root: Node) -> str:
    """MAX is player 1; each node is an information set of its own; actions are 1, 2, 3, …"""
    numbers = Counter[str]()  # leaves and each player's information sets are numbered from 1
    lines = ['EFG 2 R "tree" { "MAX" "MIN" }', '""', ""]
    for node in nodes(root):
        mover = "leaf" if isinstance(node, Leaf) else player(node)
        numbers[mover] += 1
        number = numbers[mover]
        if isinstance(node, Leaf):
            lines.append(f't "{node.name}" {number} "" {{ {node.value} {-node.value} }}')
        elif isinstance(node, Chance):
            actions = " ".join(f'"{n}" {p}' for n, (p, _) in enumerate(node.branches, 1))
            lines.append(f'c "{node.name}" {number} "" {{ {actions} }} 0')
        else:
            actions = " ".join(f'"{n}"' for n, _ in enumerate(node.children, 1))
            side = {"max": 1, "min": 2}[mover]
            lines.append(f'p "{node.name}" {side} {number} "" {{ {actions} }} 0')
    return "\n".join(lines) + "\n"
