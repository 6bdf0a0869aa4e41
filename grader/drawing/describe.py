"""Describes a tree in words, for readers who cannot see the picture."""

from __future__ import annotations

from grader.drawing.key_marks import Marks
from grader.drawing.scene import Sketch
from grader.words import phrases, picture


def describe(root: Sketch, marks: Marks) -> str:
    """Every inner node with its values and its moves, the root first."""
    return " ".join(
        _node(node, node is root, marks) for node in root.walk() if node.shape != "leaf"
    )


def _node(node: Sketch, is_root: bool, marks: Marks) -> str:
    def move(child: Sketch) -> str:
        to = f"{phrases.leaf(child.name)} = {child.label}" if child.shape == "leaf" else child.name
        return picture.alt_move(
            to,
            child.chance,
            cut=child.name in marks.cuts,
            pruned=child.name in marks.pruned,
            on=marks.thick if child.name in marks.line else "",
        )

    return picture.alt_node(
        picture.node_called(
            node.name, node.label if node.shape == "player" else node.shape, is_root
        ),
        marks.values.get(node.name, ""),
        marks.windows.get(node.name, ""),
        [move(child) for child in node.children],
    )
