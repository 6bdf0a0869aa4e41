"""What a program of our own sees of a tree, and what is seen of the program."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from types import CodeType
from typing import Any, NamedTuple, TypeVar

from grader.model.exact import Number
from grader.model.tree import Chance, Decision, Leaf, Node as TreeNode, player

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
def compiled(source: str | CodeType, called: str) -> Made:
    """The program with this name in a source of our own."""
    code = compile(source, "<program>", "exec") if isinstance(source, str) else source

    def made() -> Callable[..., Any]:
        scope: dict[str, Any] = {"math": math, "functools": functools}
        exec(code, scope)  # the source is one of ours, or a mutant of it
        program: Callable[..., Any] = scope[called]
        return program

    return made
