"""The trusted end of the line: serves a game state by state, and records which leaves were read.

A student's process can only ask for a state or give its answer. Nothing else in it counts as
evidence.
"""

from __future__ import annotations

import json
import selectors
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NoReturn

from grader.autograder.cases.calls import End, Observation
from grader.autograder.cases.serving import Served, Unserved
from grader.autograder.sandbox import decoding
from grader.autograder.sandbox.untrusted import wire

#: The most states in one test: each takes two hundred bytes, and no search has time for more.
MOST_STATES = 500_000
#: A test is stopped after printing FLOOD bytes; the last KEPT bytes are kept.
FLOOD, KEPT = 4 << 20, 64 << 10


class Ended(Exception):
    """The talk is over, with an answer or without."""

    def __init__(self, end: End) -> None:
        self.end = end


class Talk:
    """The conversation with a student's process during one test."""

    def __init__(
        self,
        served: Served[Any],
        channel: socket.socket,
        output: socket.socket,
        call: float | None = None,
    ) -> None:
        """`call` limits the seconds from the moment at which the function is about to be called."""
        self._served = served
        self._channel = channel
        self._output = output
        self._received = b""
        self._unsent = b""
        self._asked: list[int] = []
        self._printed = bytearray()
        self._flooded = 0
        self._call = call
        self._deadline = 0.0
        self._takes: tuple[str, ...] | None = None
        self._result: tuple[Any, Any] | None = None

    def hold(self, job: Mapping[str, Any], seconds: float) -> Observation:
        """Send the job, then serve requests until the answer or the deadline."""
        end: End = "died"
        try:
            self._send(job)
            self._deadline = time.monotonic() + seconds
            self._serve()
        except Ended as error:
            end = error.end
        except OSError:  # the other side closed or reset the line
            pass
        try:
            self._drain()
        except Ended:
            end = "flood"
        answer, failure = self._result or (None, None)
        return Observation(
            end,
            answer,
            failure,
            self.reads,
            clean(self._printed.decode("utf-8", "replace")),
            self._takes or (),
        )

    def _serve(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._output, selectors.EVENT_READ)
            selector.register(self._channel, selectors.EVENT_READ)
            writing = False
            while True:
                left = self._deadline - time.monotonic()
                if left <= 0:
                    raise Ended("wall")
                for key, events in selector.select(left):
                    if key.fileobj is self._output:
                        if not self._drain():
                            selector.unregister(self._output)
                        continue
                    if events & selectors.EVENT_WRITE:
                        self._flush()
                    if events & selectors.EVENT_READ:
                        self._listen()
                    if bool(self._unsent) != writing:
                        writing = not writing
                        selector.modify(
                            self._channel,
                            selectors.EVENT_READ | (selectors.EVENT_WRITE if writing else 0),
                        )

    def _listen(self) -> None:
        data = self._channel.recv(1 << 16)
        if not data:
            raise Ended("died")
        self._received += data
        while self._heard():
            pass

    def _heard(self) -> bool:
        """Deals with one message, if all of it is here; True if another one may follow."""
        if len(self._received) < wire.REQUEST.size:
            return False
        operation, number = wire.REQUEST.unpack_from(self._received)
        if operation in (wire.ANSWER, wire.FAILURE, wire.TAKES, wire.TOLD):
            if number > wire.LONGEST:
                self._violation()
            end = wire.REQUEST.size + number
            if len(self._received) < end:
                return False
            data, self._received = self._received[wire.REQUEST.size : end], self._received[end:]
            self._take(operation, data)
            return True
        if len(self._received) > wire.REQUEST.size or self._unsent:
            self._violation()  # a new request before the reply to the last one
        self._received = b""
        try:
            self._send(self.reply(operation, number))
        except Unserved:
            self._violation()
        return False

    def reply(self, operation: int, number: int) -> object:
        """The reply to a request. Raises Unserved."""
        served = self._served
        match operation:
            case wire.BELOW:
                below = served.below(number)
                if len(served) > MOST_STATES:
                    raise Ended("states")
                return below
            case wire.VALUE:
                return self._value(number)
            case wire.SHOWN:
                return served.shown(served.state(number))
        self._violation()

    def _violation(self) -> NoReturn:
        raise Ended("protocol")

    def _take(self, operation: int, data: bytes) -> None:
        """Decode what the process tells; an answer or a failure ends the talk."""
        try:
            if operation == wire.ANSWER:
                self._result = decoding.answer(data), None
                raise Ended("answered")
            if operation == wire.FAILURE:
                self._result = None, decoding.failure(data)
                raise Ended("failed")
            if operation == wire.TOLD:
                return self._ask(decoding.heard(data))
            if self._takes is not None:
                self._violation()
            self._takes = decoding.names(data)
            if self._call is not None:
                self._deadline = min(self._deadline, time.monotonic() + self._call)
        except (decoding.Undecodable, Unserved):
            self._violation()

    def _ask(self, heard: list[Any]) -> None:
        """Send the next question; if there is none, all that was heard is the answer."""
        if self._unsent:
            self._violation()
        question = self._served.hear(heard)
        if question is None:
            self._result = self._served.heard, None
            raise Ended("answered")
        self._send(question)

    def _value(self, number: int) -> str | None:
        value = self._served.worth(self._served.state(number))
        if value is None:
            return None
        self._asked.append(number)
        return str(value)

    @property
    def reads(self) -> tuple[str, ...]:
        """The names of the states whose worth was asked for so far."""
        served = self._served
        names = {number: served.name(served.state(number)) for number in set(self._asked)}
        return tuple([names[number] for number in self._asked])

    def _send(self, reply: object) -> None:
        data = json.dumps(reply).encode()
        self._unsent += wire.REPLY.pack(len(data)) + data
        self._flush()

    def _flush(self) -> None:
        """Send as much as the line takes without waiting: the other side may never read."""
        with suppress(BlockingIOError):
            self._unsent = self._unsent[self._channel.send(self._unsent) :]

    def _drain(self) -> bool:
        """Receive what was printed; False once nothing more can come."""
        try:
            while data := self._output.recv(1 << 16):
                self._printed += data
                del self._printed[:-KEPT]
                self._flooded += len(data)
                if self._flooded > FLOOD:
                    raise Ended("flood")
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False


def clean(text: str) -> str:
    """Make text of unknown origin safe to show: without control characters and surrogates."""
    return "".join(
        c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def in_a_line(text: str) -> str:
    """Make text of unknown origin safe to show in a sentence: without line breaks."""
    return " ".join(clean(text).split())
