"""An exercise of kind `code`: the functions a student writes, and the tests they are run on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from grader.model.exact import INF, Bound
from grader.model.play import USUAL, Pace, Round
from grader.model.points import split
from grader.model.rules import Rules
from grader.model.tree import Inner

#: What an argument stands for, whatever a course calls it.
Role: TypeAlias = Literal[
    "node", "game", "state", "depth", "alpha", "beta", "maximizing", "color", "deadline"
]
#: Arguments that stand for a place in a game, and those that a course may do without.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a tree is given to a function: node by node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: What of a test earns points.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix"]
Visibility: TypeAlias = Literal["visible", "hidden"]

#: The functions that an exercise can ask for, with their arguments in the style of nodes.
FUNCTIONS: Mapping[str, tuple[Role, ...]] = {
    "minimax": ("node", "depth", "maximizing"),
    "alphabeta": ("node", "depth", "alpha", "beta", "maximizing"),
    "negamax": ("node", "depth", "alpha", "beta", "color"),
    "expectiminimax": ("node", "depth"),
    "best_move": ("node",),
    "normal_form": ("node",),
    "choose": ("game", "state", "deadline"),
}

#: The function that plays matches, and is not called on trees.
PLAYER = "choose"


def usual_arguments(id: str, style: Style) -> tuple[Role, ...]:
    arguments = FUNCTIONS[id]
    if style == "game" and arguments[0] == "node":
        return ("game", "state", *arguments[1:])
    return arguments


@dataclass(frozen=True, slots=True)
class Function:
    id: str
    points: Fraction
    #: Its name in the student's file.
    called: str
    arguments: tuple[Role, ...]
    #: Whether it may return (value, move) as well as a value.
    pair: bool = False
    #: What the course calls the arguments, where it has words of its own.
    words: tuple[str, ...] = ()

    @property
    def style(self) -> Style:
        return "game" if "game" in self.arguments else "nodes"

    @property
    def plays(self) -> bool:
        return self.id == PLAYER

    @property
    def has_window(self) -> bool:
        return {"alpha", "beta"} <= set(self.arguments)

    @property
    def prunes(self) -> bool:
        """Whether it matters which leaves it reads."""
        return self.id == "alphabeta" or (self.id == "negamax" and self.has_window)

    @property
    def parts(self) -> tuple[Part, ...]:
        match self.id:
            case "best_move":
                return ("move",)
            case "normal_form":
                return ("matrix",)
            case "choose":
                return ()
        return ("value", "leaves") if self.prunes else ("value",)

    @property
    def signature(self) -> str:
        return f"{self.called}({', '.join(self.words or self.arguments)})"


@dataclass(frozen=True, slots=True)
class Test:
    """One call of one function."""

    function: str
    number: int
    visibility: Visibility
    tree: Inner
    #: Plies still allowed at the root.
    depth: int
    #: The window at the root, as the function is given it.
    alpha: Bound = -INF
    beta: Bound = INF

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"


@dataclass(frozen=True, slots=True)
class Exercise:
    title: str
    #: The files to hand in; a function is looked for in each, in this order.
    files: tuple[str, ...]
    functions: tuple[Function, ...]
    tests: tuple[Test, ...]
    rules: Rules
    #: Rules that every submission settles for itself: cut, order.
    open: frozenset[str] = frozenset()
    #: The games that a function plays, and what each of its moves may take.
    rounds: tuple[Round, ...] = ()
    pace: Pace = USUAL

    def rounds_of(self, function: Function) -> tuple[Round, ...]:
        return self.rounds if function.plays else ()

    def tests_of(self, function: Function) -> tuple[Test, ...]:
        return tuple(test for test in self.tests if test.function == function.id)

    @property
    def possible(self) -> dict[str, Fraction]:
        """What each mark is worth, by its id: alphabeta/3/leaves."""
        worth: dict[str, Fraction] = {}
        for function in self.functions:
            ids = [f"{t.id}/{part}" for t in self.tests_of(function) for part in function.parts]
            weights = [1] * len(ids)
            for game in self.rounds_of(function):
                ids.append(game.mark)
                weights.append(int(game.counts))
            worth.update(zip(ids, split(function.points, weights), strict=True))
        return worth

    @property
    def max_score(self) -> Fraction:
        return sum((function.points for function in self.functions), Fraction(0))
