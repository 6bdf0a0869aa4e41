"""Describes a tree in words, for readers who cannot see the picture."""

from __future__ import annotations

from grader.drawing.key_marks import Marks
from grader.drawing.scene import Sketch
from grader.drawing.shapes import ListItem
from grader.words import phrases, picture


def describe(root: Sketch, marks: Marks) -> str:
    """Every inner node with its values and its moves, the root first."""
    return " ".join(
        _node(node, node is root, marks) for node in root.walk() if node.shape != "leaf"
    )


def outline(root: Sketch, marks: Marks) -> ListItem:
    """The same as a nested list, in which each node stands below its parent."""
    return _item(root, True, marks)


def _item(node: Sketch, is_root: bool, marks: Marks) -> ListItem:
    said = _leaf(node) if node.shape == "leaf" else _known(node, is_root, marks)
    below = tuple([_item(child, False, marks) for child in node.children])
    return ListItem(_marked(said, node, marks), below)


def _node(node: Sketch, is_root: bool, marks: Marks) -> str:
    moves = [
        _marked(_leaf(child) if child.shape == "leaf" else child.name, child, marks)
        for child in node.children
    ]
    return picture.alt_node(_known(node, is_root, marks), moves)


def _known(node: Sketch, is_root: bool, marks: Marks) -> str:
    """The node with its value and its window, as far as there are any."""
    player = node.label if node.shape == "player" else node.shape
    called = picture.node_called(node.name, player, is_root)
    value, window = marks.values.get(node.name, ""), marks.windows.get(node.name, "")
    return picture.known_node(called, value, window)


def _leaf(node: Sketch) -> str:
    return f"{phrases.leaf(node.name)} = {node.label}"


def _marked(text: str, node: Sketch, marks: Marks) -> str:
    """What leads to a node, with the marks of the edge."""
    return picture.alt_move(
        text,
        node.chance,
        cut=node.name in marks.cuts,
        pruned=node.name in marks.pruned,
        on=marks.thick if node.name in marks.line else "",
    )
