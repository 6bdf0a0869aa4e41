"""The end of the line to the grader in the student's process."""

from __future__ import annotations

import json
import socket
from _thread import allocate_lock
from typing import TYPE_CHECKING, Any

from grader.autograder.sandbox.untrusted import wire

if TYPE_CHECKING:
    from fractions import Fraction


class Connection:
    """A line to the grader, on which each request gets one reply."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._lock = allocate_lock()  # several threads of a student's code may ask at once

    def ask(self, operation: int, number: int) -> Any:
        """The grader's reply to a request."""
        with self._lock:
            self._channel.sendall(wire.REQUEST.pack(operation, number))
            return self.receive()

    def inquire(self, operation: int, what: Any) -> Any:
        """The grader's reply to what is told."""
        self.tell(operation, what)
        return self.receive()

    def receive(self) -> Any:
        """The next message from the grader."""
        (length,) = wire.REPLY.unpack(self._exactly(wire.REPLY.size))
        return json.loads(self._exactly(length))

    def tell(self, operation: int, what: Any) -> None:
        """Send an answer or a failure, which gets no reply."""
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


def number(text: str) -> int | Fraction:
    """The number that the grader wrote as text."""
    if "/" not in text:
        return int(text)
    from fractions import Fraction

    return Fraction(text)
