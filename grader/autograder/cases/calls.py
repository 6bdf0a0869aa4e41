"""A call of a student's function: what its arguments mean, what is seen of it, and how each part
that earns points is judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from grader.model.report import Credit, Verdict
from grader.model.trace import Trace

#: The meaning of an argument, whatever name a course gives it.
Role: TypeAlias = Literal[
    "node",
    "game",
    "state",
    "depth",
    "alpha",
    "beta",
    "maximizing",
    "color",
    "iterations",
    "rng",
    "wins",
    "visits",
    "parent_visits",
    "c",
    "deadline",
]
#: The names that courses use for the arguments.
ROLES: Mapping[str, Role] = {
    **dict.fromkeys(("node", "root", "state", "tree", "position"), "node"),
    "game": "game",
    **dict.fromkeys(("depth", "plies", "d", "limit"), "depth"),
    **dict.fromkeys(("alpha", "a"), "alpha"),
    **dict.fromkeys(("beta", "b"), "beta"),
    **dict.fromkeys(
        ("maximizing", "is_max", "maximizing_player", "is_maximizing", "max_player"), "maximizing"
    ),
    **dict.fromkeys(("color", "colour", "sign"), "color"),
    **dict.fromkeys(("deadline", "until"), "deadline"),
    **dict.fromkeys(("iterations", "budget", "simulations"), "iterations"),
    **dict.fromkeys(("rng", "random"), "rng"),
    **dict.fromkeys(("wins", "w"), "wins"),
    **dict.fromkeys(("visits", "n"), "visits"),
    **dict.fromkeys(("parent_visits", "N"), "parent_visits"),
    "c": "c",
}
#: Arguments that stand for a place in a game, and arguments that a course may leave out.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a function is given a tree: as its root node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: A part of a test that earns points of its own.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix", "games", "moves", "ends"]


def argument(value: object) -> list[object]:
    """A number or text argument in the form in which it is sent to the student's process."""
    match value:
        case float():
            return ["float", repr(value)]
        case int() | str():
            return ["plain", value]
    return ["fraction", str(value)]


#: What a student's game told: a tag, and a text or a list.
Told: TypeAlias = list[Any]
FULL = Credit(Verdict.CORRECT, Fraction(1))


@dataclass(frozen=True, slots=True)
class Judged:
    """The credit for one part of one test, and the reason for it."""

    credit: Credit
    #: The reason, as the student reads it.
    because: str = ""
    #: For the part `leaves`: the search that should have been made.
    trace: Trace | None = None
    #: What ended the test in place of an answer, in a word.
    error: str = ""
    #: What is right beside what was said, if that is not drawn from the test alone.
    drawing: str = ""


def wrong(because: str, trace: Trace | None = None, error: str = "") -> Judged:
    """No credit, for this reason."""
    return Judged(Credit(Verdict.WRONG), because, trace, error)


#: answered: the function returned. failed: it raised an exception, or could not be called. cpu to
#: protocol: the grader stopped it, or it ended itself. late, enough: it was not run, because time
#: was up or too many tests of its function had been stopped. grader: our own fault.
End = Literal[
    "answered",
    "failed",
    "cpu",
    "wall",
    "died",
    "flood",
    "states",
    "protocol",
    "late",
    "enough",
    "grader",
]


@dataclass(frozen=True, slots=True)
class Observation:
    """What one test observed of a student's function."""

    end: End
    #: What it returned, with each scalar as [tag, text].
    answer: Any = None
    #: How it failed, in the words of the student's process: text to show, not evidence.
    failure: Mapping[str, Any] | None = None
    #: The names of the leaves (and estimates) that were read, in order and with repetitions.
    reads: tuple[str, ...] = ()
    output: str = ""
    #: The names of its parameters, in the words of the student's process.
    takes: tuple[str, ...] = ()
    #: The signal that ended the process by itself, or 0.
    signal: int = 0
