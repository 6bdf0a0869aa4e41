"""A game as a search problem, as the textbook defines it (Russell and Norvig, section 6.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from grader.model.exact import Number, pretty
from grader.model.parameters import Parameter, Type
from grader.model.tree import Player
from grader.words import games
from grader.words.phrases import letters

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)

#: The marks of X and of O in each line of a board: rows, columns and diagonals, by these names.
Lines: TypeAlias = Mapping[str, tuple[tuple[int, int], ...]]


class NotAGame(Exception):
    """The spec does not describe a game or a state: the rule, then what was found."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[S]):
    """An estimate of a state in MAX's view: a weighted sum of features."""

    #: Each feature's short name and how it counts a state.
    features: Mapping[str, str]
    weights: tuple[int, ...]
    count: Callable[[S], tuple[int, ...]]
    #: The value of a won game, more than any estimate.
    win: int = 100
    #: What the features count, if they are the lines open to X, then those open to O.
    lines: Callable[[S], Lines] | None = None
    #: The cells of these lines in the same order, counted row by row from the top left.
    cells: tuple[tuple[int, ...], ...] | None = None

    @property
    def formula(self) -> str:
        """The weighted sum as people write it."""
        weights = map(pretty, self.weights)
        return games.weighted_sum(list(zip(weights, self.features, strict=True)))

    def __call__(self, s: S) -> int:
        """The estimate of a state."""
        return sum(w * f for w, f in zip(self.weights, self.count(s), strict=True))


class Game(ABC, Generic[S, A]):
    """Two players, MAX and MIN, who take turns and see everything.

    States and moves are values: hashable, never changed, equal when they are the same. A game's
    file says its rules first, then how states and moves are written, then what its evaluations
    count. What has a default here only some games need.
    """

    #: The name in a spec, its other parameters there, and the type of a written state.
    name: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    state: ClassVar[Type]
    #: What mirrored states have in common, if the game has any: `the same board, mirrored`.
    mirrored: ClassVar[str] = ""
    #: Whether a small letter on the board is another piece than the capital.
    tells_case: ClassVar[bool] = False
    #: What people call the players.
    sides: ClassVar[Mapping[Player, str]] = {"max": "MAX", "min": "MIN"}
    #: Whether it is a library of games: a spec then says which one, as in `open_spiel/hex`.
    is_library: ClassVar[bool] = False

    @property
    def title(self) -> str:
        """The name of the game, as a spec and a sheet give it."""
        return self.name

    @property
    @abstractmethod
    def about(self) -> str:
        """The rules and the notation of moves, in a few sentences for the sheet."""

    @property
    @abstractmethod
    def initial(self) -> S:
        """The state in which the game starts."""

    @abstractmethod
    def to_play(self, s: S) -> Player:
        """The player whose turn it is."""

    @abstractmethod
    def actions(self, s: S) -> tuple[A, ...]:
        """The legal moves."""

    @abstractmethod
    def result(self, s: S, a: A) -> S:
        """The state that a move leads to."""

    @abstractmethod
    def is_terminal(self, s: S) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def utility(self, s: S, player: Player) -> Number:
        """The value of a finished game for a player."""

    @property
    def winning_lines(self) -> tuple[tuple[int, ...], ...]:
        """The rows, the columns and the diagonals of cells that win, as bits; empty if no line
        wins."""
        return ()

    @abstractmethod
    def read(self, written: Any, player: Player | None) -> S:
        """The state that a spec writes as a value of type `state`; `player` moves, if given.

        Raises NotAGame.
        """

    @abstractmethod
    def write_move(self, s: S, a: A) -> str:
        """A move as people write it: short, without spaces, different from all other moves."""

    @abstractmethod
    def board(self, s: S) -> tuple[str, ...]:
        """The rows of the state's picture, without spaces."""

    def write(self, s: S) -> Any:
        """The state as specs and JSON write it; usually its board."""
        return " ".join(self.board(s))

    def unseen(self, s: S) -> str:
        """What the board does not show, besides who moves; usually nothing."""
        return ""

    def canonical(self, s: S) -> S:
        """The one state that represents all its mirror images."""
        return s

    @property
    def evaluations(self) -> Mapping[str, Evaluation[S]]:
        """The evaluation functions of this game, by name."""
        return {}


def sign(player: Player) -> int:
    """1 for MAX, −1 for MIN."""
    return 1 if player == "max" else -1


def more_wins(own: int, other: int) -> int:
    """The utility of having `own` where the opponent has `other`: 1, 0 or −1."""
    return (own > other) - (own < other)


def letter(i: int) -> str:
    """The letter of a column, a pile or a pit, counted from 0: `a`, `b`, …"""
    return letters(i).lower()
