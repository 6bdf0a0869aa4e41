"""The trusted end of the line survives any message."""

from __future__ import annotations

import json
import socket
import threading
from fractions import Fraction
from random import Random

import pytest

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.serving import ServedTree
from grader.autograder.functions import tree_searches
from grader.autograder.judging import answers
from grader.autograder.judging.answers import answer_text, number
from grader.autograder.judging.judge import judge_unanswered
from grader.autograder.sandbox.talk import Talk
from grader.autograder.sandbox.untrusted import wire
from grader.model.tree import Decision, Leaf

TREE = Decision("A", "max", (Leaf("1", 3), Decision("B", "min", (Leaf("2", 5), Leaf("3", -7)))))
MINIMAX = Asked(tree_searches.MINIMAX, Fraction(1), "minimax", tree_searches.MINIMAX.arguments)


def talk(said: bytes, seconds: float = 5, print_out: bytes = b"") -> Observation:
    """What comes of a child that prints and says this, reads whatever it gets, and hangs up."""
    channel, theirs = socket.socketpair()
    output, printed = socket.socketpair()
    channel.setblocking(False)
    output.setblocking(False)

    def child() -> None:
        with theirs:
            with printed:
                printed.sendall(print_out)
            theirs.sendall(said)
            theirs.shutdown(socket.SHUT_WR)
            while theirs.recv(1 << 16):
                pass

    thread = threading.Thread(target=child)
    thread.start()
    with channel, output:
        seen = Talk(ServedTree(TREE), channel, output).hold({"function": "f"}, seconds)
    thread.join()
    return seen


def request(operation: int, number: int) -> bytes:
    return wire.REQUEST.pack(operation, number)


def said(operation: int, what: object) -> bytes:
    text = json.dumps(what).encode()
    return request(operation, len(text)) + text


def test_an_answer() -> None:
    seen = talk(said(wire.ANSWER, ["int", "3"]))
    assert (seen.end, seen.answer) == ("answered", ["int", "3"])


def test_only_the_first_answer_counts() -> None:
    seen = talk(said(wire.ANSWER, ["int", "3"]) + said(wire.ANSWER, ["int", "4"]))
    assert seen.answer == ["int", "3"]


def test_the_names_of_its_parameters_come_first() -> None:
    seen = talk(said(wire.TAKES, ["node", "depth"]) + said(wire.ANSWER, ["int", "3"]))
    assert (seen.takes, seen.answer) == (("node", "depth"), ["int", "3"])
    seen = talk(said(wire.TAKES, ["node"]) + request(wire.VALUE, 0))
    assert (seen.takes, seen.end) == (("node",), "died")


@pytest.mark.parametrize(
    ("takes", "is_other"),
    [
        (("node", "depth", "maximizing"), False),
        (("n", "limit", "is_max", "more"), False),
        (("node", "maximizing", "depth"), True),
        (("is_max", "x", "y"), False),
        (("is_max", "node"), True),
        ((), False),
    ],
)
def test_another_order_is_known_by_the_names(takes: tuple[str, ...], is_other: bool) -> None:
    seen = Observation("answered", ["int", "3"], takes=takes)
    assert answers.is_other(MINIMAX, seen) is is_other
    assert bool(answers.other_order(MINIMAX, seen)) is is_other


@pytest.mark.parametrize(
    "stream",
    [
        said(wire.TAKES, ["node"]) * 2,
        said(wire.TAKES, "node"),
        said(wire.TAKES, [1]),
        said(wire.TAKES, []) + request(wire.VALUE, 0) * 2,
        request(wire.VALUE, 1),  # a node that was not disclosed
        request(wire.BELOW, 1 << 31),
        request(9, 0),
        request(wire.BELOW, 0) * 2,  # two at once
        request(wire.ANSWER, wire.LONGEST + 1),
        request(wire.ANSWER, 4) + b"\xff\xff[[",
        request(wire.FAILURE, 2) + b"[]",
        said(wire.ANSWER, ["int", 10**30]),
        said(wire.ANSWER, ["float", 1.5]),
        request(wire.ANSWER, 3) + b"NaN",
    ],
)
def test_a_violation(stream: bytes) -> None:
    assert talk(stream).end == "protocol"


def test_half_a_frame_is_no_answer() -> None:
    assert talk(said(wire.ANSWER, ["int", "3"])[:-1]).end == "died"


def test_a_thousand_streams_of_noise() -> None:
    """Each ends, with an observation that the judge has words for."""
    rng = Random(0)
    frames = [
        said(wire.ANSWER, ["int", "3"]),
        said(wire.FAILURE, {"stage": "call", "message": "x", "line": 3}),
        request(wire.BELOW, 0),
        request(wire.VALUE, 0),
    ]
    for _ in range(1000):
        stream = bytearray(b"".join(rng.choice(frames) for _ in range(rng.randrange(4))))
        for _ in range(rng.randrange(6)):
            if stream and rng.random() < 0.7:
                stream[rng.randrange(len(stream))] = rng.randrange(256)
            else:
                place = rng.randrange(len(stream) + 1)
                stream[place:place] = rng.randbytes(rng.randrange(9))
        seen = talk(bytes(stream))
        assert seen.end in ("answered", "failed", "died", "protocol")
        if seen.end == "answered":
            assert answer_text(seen.answer)
            number(seen.answer)
        else:
            assert judge_unanswered(MINIMAX, seen).because


def test_the_end_of_long_output_is_kept() -> None:
    text = "".join(f"line {i}\n" for i in range(20_000))
    seen = talk(said(wire.ANSWER, ["int", "3"]), print_out=text.encode())
    assert (seen.end, seen.answer) == ("answered", ["int", "3"])
    assert 0 < len(seen.output) < len(text)
    assert text.endswith(seen.output)


def test_leaves_are_recorded_as_they_are_asked_for() -> None:
    """A child in lockstep; reading a leaf again changes nothing."""
    channel, theirs = socket.socketpair()
    output, printed = socket.socketpair()
    channel.setblocking(False)
    output.setblocking(False)
    heard: list[object] = []

    def reply() -> object:
        (length,) = wire.REPLY.unpack(theirs.recv(wire.REPLY.size, socket.MSG_WAITALL))
        return json.loads(theirs.recv(length, socket.MSG_WAITALL))

    def child() -> None:
        with theirs, printed:
            heard.append(reply())
            for operation, number in (
                (wire.BELOW, 0),
                (wire.BELOW, 2),
                (wire.VALUE, 4),
                (wire.VALUE, 1),
                (wire.VALUE, 4),
                (wire.VALUE, 2),
            ):
                theirs.sendall(request(operation, number))
                heard.append(reply())
            printed.sendall(b"done\x1b[2J")
            theirs.sendall(said(wire.ANSWER, ["int", "3"]))

    thread = threading.Thread(target=child)
    thread.start()
    with channel, output:
        seen = Talk(ServedTree(TREE), channel, output).hold({}, 5)
        thread.join()
    assert seen.reads == ("3", "1", "3")
    assert seen.output == "done\N{REPLACEMENT CHARACTER}[2J"
    assert heard[1:] == [
        [[1, "1", None, None], [2, "B", "min", None]],
        [[3, "2", None, None], [4, "3", None, None]],
        "-7",
        "3",
        "-7",
        None,  # an inner node without an estimate
    ]


def test_a_node_is_sent_without_its_value() -> None:
    assert ServedTree(TREE).first == [0, "A", "max", None]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (["int", "12"], 12),
        (["int", "-12"], -12),
        (["float", "12.0"], 12),
        (["float", "0.5"], 0.5),
        (["fraction", "1/3"], Fraction(1, 3)),
        (["fraction", "4/2"], 2),
        (["float", "inf"], float("inf")),
        (["float", "nan"], None),
        (["int", "12 "], None),
        (["int", "\N{FULLWIDTH DIGIT ONE}"], None),
        (["int", "1" * 161], None),
        (["fraction", "1/0"], None),
        (["float", "1e999999999"], None),
        (["float", "0x1p3"], None),
        (["int", 12], None),
        (["bool", "True"], None),
        (["str", "12"], None),
        (["int"], None),
        ([], None),
        ({}, None),
        (None, None),
    ],
)
def test_a_number_is_read_strictly(told: object, expected: object) -> None:
    assert number(told) == expected
