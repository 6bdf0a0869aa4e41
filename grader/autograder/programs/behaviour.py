"""What a program of our own sees of a tree or a game, and what is seen of the program."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import CodeType
from typing import Any, NamedTuple, TypeVar

from grader.autograder.cases.calls import argument
from grader.model.exact import Number
from grader.model.tree import Chance, Decision, Leaf, Node, Node as TreeNode, children, player

T = TypeVar("T")

#: The most values that a program may read in one test: a mutant may read for ever.
MOST_READS = 20_000

#: Makes a program anew for each run, because a program may keep something between its calls.
Made = Callable[[], Callable[..., Any]]


class Endless(Exception):
    """The program read too much."""


def quick(number: T) -> T | float:
    """A fraction as a float, if that is exact: floats are compared many times faster."""
    if isinstance(number, Fraction) and number == Fraction(float(number)):
        return float(number)
    return number


class RecordedNode:
    """A node as the node of a submission is, but in this process."""

    __slots__ = ("_reads", "_value", "children", "is_leaf", "name", "player", "probability")

    def __init__(self, node: TreeNode, reads: list[str], probability: Number | None = None) -> None:
        self.name = node.name
        self.is_leaf = isinstance(node, Leaf)
        self.player = None if isinstance(node, Leaf) else player(node)
        self.probability = probability
        self._reads = reads
        value = node.value if isinstance(node, Leaf) else node.estimate
        self._value = None if value is None else quick(value)
        #: No program of ours changes a node's children.
        self.children: tuple[RecordedNode, ...] = ()
        if isinstance(node, Chance):
            self.children = tuple(
                [RecordedNode(child, reads, chance) for chance, child in node.branches]
            )
        elif isinstance(node, Decision):
            self.children = tuple([RecordedNode(child, reads) for child in node.children])

    @property
    def value(self) -> Number | float:
        """The value of a leaf, or the estimate of an inner node that has one."""
        if self._value is None:
            raise ValueError(self.name)
        self._reads.append(self.name)
        if len(self._reads) > MOST_READS:
            raise Endless
        return self._value


class Behaviour(NamedTuple):
    """What can be seen of a program on one test."""

    #: What it returned; None if it failed.
    answer: Any
    #: The names of the leaves and estimates, in the order in which they were first read.
    reads: tuple[str, ...]
    #: The type of the exception with which it failed.
    error: str = ""


@cache
def compile_program(source: str | CodeType, called: str) -> Made:
    """The program with this name in a source of our own."""
    code = compile(source, "<program>", "exec") if isinstance(source, str) else source

    def made() -> Callable[..., Any]:
        scope: dict[str, Any] = {"math": math, "functools": functools}
        exec(code, scope)  # the source is one of ours, or a mutant of it
        program: Callable[..., Any] = scope[called]
        return program

    return made


#: The most questions that a program may ask in one test: a mutant may ask for ever.
MOST_QUESTIONS = 200_000


class RecordedState:
    """A state of the game, which is equal to itself only."""

    __slots__ = ("below", "node", "to_play")

    def __init__(self, node: Node, moves: Mapping[str, str]) -> None:
        self.node = node
        self.to_play = None if isinstance(node, Leaf) else player(node)
        #: The states after it, by the move; a move has the name of its node unless it has its own.
        self.below = {moves.get(c.name, c.name): RecordedState(c, moves) for c in children(node)}


class RecordedGame:
    """A game as the game of a submission is, but in this process."""

    def __init__(self, reads: list[str]) -> None:
        self._reads = reads
        self._questions = 0

    def to_play(self, state: RecordedState) -> str | None:
        return state.to_play

    def actions(self, state: RecordedState) -> list[str]:
        self._ask()
        return list(state.below)

    def result(self, state: RecordedState, action: str) -> RecordedState:
        return state.below[action]

    def is_terminal(self, state: RecordedState) -> bool:
        self._ask()
        return not state.below

    def utility(self, state: RecordedState, player: str) -> Number:
        if not isinstance(state.node, Leaf) or player not in ("max", "min"):
            raise ValueError(player)
        self._reads.append(state.node.name)
        return state.node.value if player == "max" else -state.node.value

    def _ask(self) -> None:
        self._questions += 1
        if self._questions > MOST_QUESTIONS:
            raise Endless


def tagged(answer: Any) -> Any:
    """An answer in the form in which a submission's process tells it."""
    match answer:
        case None:
            return ["none", ""]
        case bool():
            return ["bool", str(answer)]
        case str():
            return ["str", answer]
        case int():
            return ["int", str(answer)]
        case list() | tuple():
            return ["list", [tagged(item) for item in answer]]
        case dict():
            return ["dict", [[tagged(key), tagged(value)] for key, value in answer.items()]]
        case float() | Fraction():
            return argument(answer)
        case RecordedNode():
            return ["node", answer.name]
    return ["other", type(answer).__name__]
