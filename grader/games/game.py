"""A game as a search problem, as the textbook defines it (Russell and Norvig, section 6.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from grader.model.exact import Number, pretty
from grader.model.parameters import Parameter, Type
from grader.model.tree import Player
from grader.words import games

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


class NotAGame(Exception):
    """What a spec gives as a game or a state is none: the rule, then what was found."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[S]):
    """An estimate of a state in MAX's view: a weighted sum of features."""

    #: What each feature counts, by a short name.
    features: Mapping[str, str]
    weights: tuple[int, ...]
    count: Callable[[S], tuple[int, ...]]
    #: What a won game counts, more than any estimate.
    win: int = 100

    @property
    def formula(self) -> str:
        weights = map(pretty, self.weights)
        return games.weighted(list(zip(weights, self.features, strict=True)))

    def __call__(self, s: S) -> int:
        return sum(w * f for w, f in zip(self.weights, self.count(s), strict=True))


class Game(ABC, Generic[S, A]):
    """Two players, MAX and MIN, who take turns and see everything.

    States and moves are values: hashable, never changed, equal when they are the same.
    """

    #: How a spec names it; what else it may say of the game, and how it writes a state.
    name: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    state: ClassVar[Type]
    #: What two states are that mirror each other, if any do: `the same board, mirrored`.
    mirrored: ClassVar[str] = ""
    #: Whether it is a library of games: a spec then says which one, as in `open_spiel/hex`.
    is_library: ClassVar[bool] = False

    @property
    def title(self) -> str:
        """What a spec calls it."""
        return self.name

    @property
    @abstractmethod
    def about(self) -> str:
        """The rules in a few sentences, and how moves are written: what a sheet states."""

    @property
    @abstractmethod
    def initial(self) -> S:
        """The state in which the game starts."""

    @abstractmethod
    def to_play(self, s: S) -> Player:
        """Whose turn it is."""

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
        """What a finished game is worth to a player."""

    @abstractmethod
    def read(self, written: Any, player: Player | None) -> S:
        """The state that a spec writes, a value of type `state`, and who moves if it says so.

        Raises NotAGame.
        """

    @abstractmethod
    def write(self, s: S) -> Any:
        """The state as a spec writes it, and JSON."""

    @abstractmethod
    def write_move(self, s: S, a: A) -> str:
        """A move as people write it: short, without spaces, unlike the other moves."""

    @abstractmethod
    def board(self, s: S) -> tuple[str, ...]:
        """The state as a picture: its rows, without spaces."""

    def unseen(self, s: S) -> str:
        """What the board does not show of a state, besides who moves; usually nothing."""
        return ""

    def canonical(self, s: S) -> S:
        """The one of all mirrored states that stands for them."""
        return s

    @property
    def evaluations(self) -> Mapping[str, Evaluation[S]]:
        return {}


def sign(player: Player) -> int:
    return 1 if player == "max" else -1
