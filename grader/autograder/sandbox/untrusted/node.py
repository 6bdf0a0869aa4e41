"""The nodes that your functions get. Use this class to build trees of your own, too.

When your work is checked, your functions get objects of this same class. Their children and values
are only fetched when your code asks for them. So the grader sees which leaves you read, and in
which order. Reading a leaf twice costs nothing.
"""

from typing import Any


class Node:
    """A node of the game tree."""

    def __init__(
        self,
        name: str,
        player: "str | None" = None,
        children: Any = (),
        value: Any = None,
        probability: Any = None,
    ) -> None:
        #: The name of the node: A, B, C … for inner nodes, 1, 2, 3 … for leaves.
        self.name = name
        #: "max", "min" or "chance"; None for a leaf.
        self.player = player
        #: The probability of a child of a chance node; None for other nodes.
        self.probability = probability
        # Each of these two may be a function that fetches it.
        self._children = children
        self._value = value

    @property
    def children(self) -> "list[Node]":
        """The children from left to right, in a new list; empty for a leaf."""
        if callable(self._children):
            self._children = self._children()
        return list(self._children)

    @property
    def is_leaf(self) -> bool:
        return not self._children

    @property
    def value(self) -> Any:
        """The value of a leaf to MAX, or the estimate of an inner node that has one."""
        value = self._value() if callable(self._value) else self._value
        if value is None:
            kind = "leaf" if self.is_leaf else "inner node"
            deeper = "" if self.is_leaf else ": search deeper"
            raise ValueError(f"the {kind} {self.name} has no value{deeper}")
        return value

    @value.setter
    def value(self, value: Any) -> None:
        self._value = value

    def __repr__(self) -> str:
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
