"""The tree as a student's code sees it; every number in it is asked for when it is read."""

from __future__ import annotations

import json
import socket
from _thread import allocate_lock
from typing import TYPE_CHECKING, Any

from grader.grading.untrusted import wire

if TYPE_CHECKING:
    from fractions import Fraction


class Line:
    """The child's end of the line to the grader: one request, one reply."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._lock = allocate_lock()  # a student's threads may ask at the same time

    def ask(self, operation: int, number: int) -> Any:
        with self._lock:
            self._channel.sendall(wire.REQUEST.pack(operation, number))
            return self.receive()

    def receive(self) -> Any:
        (length,) = wire.REPLY.unpack(self._exactly(wire.REPLY.size))
        return json.loads(self._exactly(length))

    def tell(self, operation: int, what: Any) -> None:
        text = json.dumps(what).encode()
        with self._lock:
            self._channel.sendall(wire.REQUEST.pack(operation, len(text)) + text)

    def _exactly(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            more = self._channel.recv(length - len(data))
            if not more:
                raise SystemExit  # the grader is gone, or has heard enough
            data += more
        return data


class Node:
    """A node of the game tree."""

    __slots__ = ("_children", "_line", "_number", "is_leaf", "name", "player", "probability")

    def __init__(
        self,
        line: Line,
        number: int,
        name: str,
        player: str | None,
        probability: str | None,
    ) -> None:
        self._line = line
        self._number = number
        self._children: tuple[Node, ...] | None = None
        self.name = name
        #: "max", "min" or "chance"; None for a leaf.
        self.player = player
        self.is_leaf = player is None
        #: The chance of this node below a chance node, a Fraction; None elsewhere.
        self.probability = None if probability is None else _number(probability)

    @property
    def children(self) -> list[Node]:
        """The nodes one move further, left to right, in a new list; empty for a leaf."""
        if self._children is None:
            found = [] if self.is_leaf else self._line.ask(wire.CHILDREN, self._number)
            self._children = tuple([Node(self._line, *child) for child in found])
        return list(self._children)

    @property
    def value(self) -> int | Fraction:
        """What a leaf is worth to MAX, or the estimate of an inner node that has one."""
        text = self._line.ask(wire.VALUE, self._number)
        if text is None:
            raise ValueError(f"the inner node {self.name} has no value: search deeper")
        return _number(text)

    def __repr__(self) -> str:
        return f"Node({self.name!r})"


def _number(text: str) -> int | Fraction:
    if "/" not in text:
        return int(text)
    from fractions import Fraction

    return Fraction(text)
