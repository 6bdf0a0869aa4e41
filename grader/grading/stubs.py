"""The file that students get beside their own, and that their code may import when it is run."""

from __future__ import annotations

NODE_FILE = "node.py"
NODE = '''\
"""The node that your functions are given, to build trees of your own.

When your work is checked, a value is only fetched when you ask for it: the grader sees which
leaves you read, and in which order. Reading one twice costs nothing.
"""


class Node:
    def __init__(self, name, player=None, children=(), value=None, probability=None):
        #: What the node is called: A, B, C … for inner nodes, 1, 2, 3 … for leaves.
        self.name = name
        #: "max", "min" or "chance"; None at a leaf.
        self.player = player
        self._children = tuple(children)
        #: What a leaf is worth to MAX, or the estimate of an inner node that has one.
        self.value = value
        #: The chance of this node below a chance node; None elsewhere.
        self.probability = probability

    @property
    def children(self):
        """The nodes one move further, left to right."""
        return list(self._children)

    @property
    def is_leaf(self):
        return not self._children

    def __repr__(self):
        return f"Node({self.name!r})"


#: MAX moves first: the value is 3.
EXAMPLE = Node(
    "A",
    "max",
    [
        Node("B", "min", [Node("1", value=3), Node("2", value=12)]),
        Node("C", "min", [Node("3", value=2), Node("4", value=4)]),
    ],
)
'''
