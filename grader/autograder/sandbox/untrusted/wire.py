"""The messages between the two sides: each request gets one reply before the next request.

A request is an operation and a number. For an ANSWER, a FAILURE, TAKES or TOLD, the number is the
length of the JSON that follows. A reply is a length, followed by JSON of that length.
"""

from __future__ import annotations

import json
import socket
import struct
from _thread import allocate_lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fractions import Fraction


REQUEST = struct.Struct("<BI")
REPLY = struct.Struct("<I")

#: The number is a state. The reply lists, for each move: [number of the next state (in a tree, a
#: node), the move (in a tree, the child's name), who moves there or null if the game is over,
#: probability or null].
BELOW = 1
#: The number is a state. The reply is its value as text, or null for an unfinished state without an
#: estimate.
VALUE = 2
#: What the function returned, with each scalar as [tag, text].
ANSWER = 3
#: How the student's code failed.
FAILURE = 4

#: The number is a state. The reply is the text that shows it.
SHOWN = 5

#: The names of the function's parameters, as a list, sent once, right before it is called. There is
#: no reply.
TAKES = 6

#: What the student's own game says of what was asked last, with each scalar as [tag, text]; empty
#: for the first time. The reply is the next question: what to ask about, and the numbers of a state
#: and of one of its actions.
TOLD = 7

#: A message with JSON of more bytes is refused.
LONGEST = 1 << 20


class Connection:
    """A line to the grader, on which each request gets one reply."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._lock = allocate_lock()  # several threads of a student's code may ask at once

    def ask(self, operation: int, number: int) -> Any:
        """The grader's reply to a request."""
        with self._lock:
            self._channel.sendall(REQUEST.pack(operation, number))
            return self.receive()

    def inquire(self, operation: int, what: Any) -> Any:
        """The grader's reply to what is told."""
        self.tell(operation, what)
        return self.receive()

    def receive(self) -> Any:
        """The next message from the grader."""
        (length,) = REPLY.unpack(self._exactly(REPLY.size))
        return json.loads(self._exactly(length))

    def tell(self, operation: int, what: Any) -> None:
        """Send an answer or a failure, which gets no reply."""
        text = json.dumps(what).encode()
        with self._lock:
            self._channel.sendall(REQUEST.pack(operation, len(text)) + text)

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
