"""Serves a game state by state: each state gets a number when it is first handed out.

A student's process knows only the number of a state, who moves there, and the legal moves.
Positions, rules and values stay on the trusted side.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from grader.games.position import Position
from grader.model.exact import Number
from grader.model.instance import UNLABELLED, Labels
from grader.model.tree import Chance, Leaf, Node, player

S = TypeVar("S")

#: A state as the student's process gets it: its number, the move that leads there, who moves
#: ("max", "min", "chance", or None if the game is over), and its probability after a chance node.
Described: TypeAlias = list[object]


class Unserved(Exception):
    """No state with this number was handed out, or the state has no moves."""


class Served(ABC, Generic[S]):
    """The states handed out so far; the student's process can ask about no other."""

    #: Whether the grader asks instead, about a game that the student formulated.
    asks: ClassVar[bool] = False

    def __init__(self, root: S) -> None:
        self._states = [root]
        self._numbers = {self.identity(root): 0}

    def __len__(self) -> int:
        return len(self._states)

    @property
    def first(self) -> Described:
        """The state in which the game starts."""
        root = self._states[0]
        return self.handed_out(root, self.name(root))

    def handed_out(self, s: S, move: str, chance: Number | None = None) -> Described:
        """Describe a state, and let the student ask about it from now on. Equal states have the
        same number."""
        number = self._numbers.setdefault(self.identity(s), len(self._states))
        if number == len(self._states):
            self._states.append(s)
        return [number, move, self.player(s), None if chance is None else str(chance)]

    def below(self, number: int) -> list[Described]:
        """The states after all moves, in one answer, because each round trip takes time."""
        s = self.state(number)
        if self.player(s) is None:
            raise Unserved
        return [self.handed_out(after, move, chance) for move, chance, after in self.moves(s)]

    def state(self, number: int) -> S:
        """The state with this number. Raises Unserved if it was not handed out."""
        if number >= len(self._states):
            raise Unserved
        return self._states[number]

    @abstractmethod
    def identity(self, s: S) -> Hashable:
        """The key of a state: two states are the same if their keys are equal."""

    @abstractmethod
    def player(self, s: S) -> str | None:
        """Who moves there; None if the game is over."""

    @abstractmethod
    def moves(self, s: S) -> list[tuple[str, Number | None, S]]:
        """For each move: how it is written, its probability if chance moves, the next state."""

    @abstractmethod
    def worth(self, s: S) -> Number | None:
        """The utility of a finished game to MAX, or the estimate of a state that has one."""

    @abstractmethod
    def name(self, s: S) -> str:
        """The name of a state in an observation."""

    def shown(self, s: S) -> str:
        """The text that a student sees when printing a state."""
        return self.name(s)

    def hear(self, told: list[Any]) -> object:
        """Take in what the student's game said, and return the next question; None if that was the
        last. Raises Unserved."""
        raise Unserved

    @property
    def heard(self) -> Any:
        """All that the student's game has said."""
        return None


class ServedTree(Served[Node]):
    """Serves a tree, in which each node is a state of its own."""

    def __init__(self, root: Node, labels: Labels = UNLABELLED) -> None:
        super().__init__(root)
        self._labels = labels

    def identity(self, s: Node) -> str:
        return s.name

    def player(self, s: Node) -> str | None:
        return None if isinstance(s, Leaf) else player(s)

    def moves(self, s: Node) -> list[tuple[str, Number | None, Node]]:
        if isinstance(s, Chance):
            return [(self._move(child), chance, child) for chance, child in s.branches]
        assert not isinstance(s, Leaf)
        return [(self._move(child), None, child) for child in s.children]

    def worth(self, s: Node) -> Number | None:
        return s.value if isinstance(s, Leaf) else s.estimate

    def name(self, s: Node) -> str:
        return s.name

    def shown(self, s: Node) -> str:
        position = self._labels.positions.get(s.name)
        return s.name if position is None else f"{s.name}: {position}"

    def _move(self, child: Node) -> str:
        return self._labels.moves.get(child.name, child.name)


class ServedGame(Served[Any]):
    """Serves a real game from its initial state, in which equal positions are one state."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._game = position.game
        super().__init__(self._game.initial)

    def identity(self, s: Any) -> Hashable:
        return s  # type: ignore[no-any-return]

    def player(self, s: Any) -> str | None:
        return None if self._game.is_terminal(s) else self._game.to_play(s)

    def moves(self, s: Any) -> list[tuple[str, Number | None, Any]]:
        game = self._game
        return [(game.write_move(s, a), None, game.result(s, a)) for a in game.actions(s)]

    def worth(self, s: Any) -> Number | None:
        if self._position.evaluation is None and not self._game.is_terminal(s):
            return None
        return self._position.worth(s)

    def name(self, s: Any) -> str:
        """A number: code that could read the board would not need to ask for a utility."""
        return f"state {self._numbers[s]}"
