"""An exercise of kind `code`: the functions a student writes, and the tests they are run on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from grader.code.matches.game import USUAL, Pace, Round
from grader.families.simulation.ucb1 import Stats
from grader.model.exact import INF, Bound, Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.points import split
from grader.model.rules import Rules
from grader.model.tree import Inner

#: What an argument stands for, whatever a course calls it.
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
#: Arguments that stand for a place in a game, and those that a course may do without.
PLACES: tuple[Role, ...] = ("node", "game", "state")
OPTIONAL: tuple[Role, ...] = ("depth", "alpha", "beta", "maximizing", "color", "deadline")
#: How a tree is given to a function: node by node, or as a game and one of its states.
Style: TypeAlias = Literal["nodes", "game"]
#: What of a test earns points.
Part: TypeAlias = Literal["value", "leaves", "move", "matrix", "games"]
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
    "ucb1": ("wins", "visits", "parent_visits", "c"),
    "mcts": ("game", "state", "iterations", "rng"),
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
            case "mcts":
                return ("move", "games")
        return ("value", "leaves") if self.prunes else ("value",)

    @property
    def signature(self) -> str:
        return f"{self.called}({', '.join(self.words or self.arguments)})"


@dataclass(frozen=True, slots=True)
class Test:
    """One call of one function on a tree."""

    function: str
    number: int
    visibility: Visibility
    tree: Inner
    #: Plies still allowed at the root.
    depth: int
    #: The window at the root, as the function is given it.
    alpha: Bound = -INF
    beta: Bound = INF
    #: The moves and positions of the tree of a real game.
    labels: Labels = field(default=UNLABELLED, compare=False)
    #: Of a Monte-Carlo search, and what its random numbers start from.
    iterations: int = 0
    seed: int = 0

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"

    def action(self, child: str) -> str:
        """The move to a child of the root, as the student's code knows it."""
        return self.labels.moves.get(child, child)


@dataclass(frozen=True, slots=True)
class Ucb1Test:
    """One call of `ucb1`."""

    function: str
    number: int
    visibility: Visibility
    stats: Stats
    #: N, the visits of the parent.
    parent: int
    #: How much is explored: √2, or a number.
    c: Number | str

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"


AnyTest: TypeAlias = Test | Ucb1Test


@dataclass(frozen=True, slots=True)
class Exercise:
    title: str
    #: The files to hand in; a function is looked for in each, in this order.
    files: tuple[str, ...]
    functions: tuple[Function, ...]
    tests: tuple[AnyTest, ...]
    rules: Rules
    #: Rules that every submission settles for itself: cut, order.
    open: frozenset[str] = frozenset()
    #: The games that a function plays, and what each of its moves may take.
    rounds: tuple[Round, ...] = ()
    pace: Pace = USUAL

    def rounds_of(self, function: Function) -> tuple[Round, ...]:
        return self.rounds if function.plays else ()

    def tests_of(self, function: Function) -> tuple[AnyTest, ...]:
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
