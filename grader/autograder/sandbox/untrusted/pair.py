"""Two connected sockets, made before the process gives up the right to make any.

An event loop of asyncio needs a pair to wake itself, and nothing else of the network.
"""

from __future__ import annotations

import socket
from typing import Any


def hand_out_one() -> None:
    """Let `socket.socketpair` hand out copies of one pair of sockets."""
    ends = socket.socketpair()

    def socketpair(*_: Any, **__: Any) -> tuple[socket.socket, ...]:
        return tuple([end.dup() for end in ends])

    socket.socketpair = socketpair  # type: ignore[assignment]
