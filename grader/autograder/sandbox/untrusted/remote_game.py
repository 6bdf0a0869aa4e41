"""A game as a student's code sees it, with the names of the textbook.

The grader answers one request per state with its moves, the states after them, and who moves
there. Only the worth of a state is asked for again each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grader.autograder.sandbox.untrusted import wire
from grader.autograder.sandbox.untrusted.node import Node
from grader.autograder.sandbox.untrusted.wire import Connection, number

if TYPE_CHECKING:
    from fractions import Fraction


class State:
    """A state, which can be compared, put into a set or dict, printed, and given to the game."""

    __slots__ = ("_below", "_line", "_number", "_player")

    def __init__(self, line: Connection, place: int, player: str | None) -> None:
        self._line = line
        self._number = place
        self._player = player
        #: The next state and the probability of each move, once they have been asked for.
        self._below: dict[str, tuple[State, str | None]] | None = None

    def __repr__(self) -> str:
        return f"<{self._line.ask(wire.SHOWN, self._number)}>"

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        """The same object, because equal states are always one object."""
        return self


class Game:
    """A game between MAX and MIN, possibly with chance."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._states: dict[int, State] = {}
        #: The state in which the game starts.
        self.initial: State

    def to_play(self, state: State) -> str | None:
        """Who moves: "max", "min" or "chance"; None if the game is over."""
        return _checked(state)._player

    def actions(self, state: State) -> list[str]:
        """The legal moves, in a new list; empty if the game is over."""
        return list(self._moves(state))

    def result(self, state: State, action: str) -> State:
        """The state that a move leads to."""
        return self._move(state, action)[0]

    def probability(self, state: State, action: str) -> int | Fraction:
        """The probability with which chance makes this move."""
        chance = self._move(state, action)[1]
        if chance is None:
            raise ValueError(f"in {state!r} {state._player} moves, not chance")
        return number(chance)

    def is_terminal(self, state: State) -> bool:
        """Whether the game is over."""
        return _checked(state)._player is None

    def utility(self, state: State, player: str) -> int | Fraction:
        """What a finished game is worth to "max" or "min"."""
        if not self.is_terminal(state):
            raise ValueError(f"the game is not over in {state!r}: it has no utility yet")
        return self.estimate(state, player)

    def estimate(self, state: State, player: str) -> int | Fraction:
        """The estimated worth of an unfinished game, at the depth limit; the utility of a finished
        game."""
        if player not in ("max", "min"):
            raise ValueError(f"a player is 'max' or 'min', found {player!r}")
        text = self._line.ask(wire.VALUE, _checked(state)._number)
        if text is None:
            raise ValueError(f"{state!r} has no estimate: search deeper")
        return number(text) if player == "max" else -number(text)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        """The same object, because there is only one game."""
        return self

    def handed(self, place: int, move: str, player: str | None, probability: object) -> State:
        """The state with this number, always as the same object."""
        return self._states.setdefault(place, State(self._line, place, player))

    def _moves(self, state: State) -> dict[str, tuple[State, str | None]]:
        below = _checked(state)._below
        if below is None:
            told = [] if state._player is None else self._line.ask(wire.BELOW, state._number)
            below = {each[1]: (self.handed(*each), each[3]) for each in told}
            state._below = below
        return below

    def _move(self, state: State, action: str) -> tuple[State, str | None]:
        moves = self._moves(state)
        if type(action) is not str or action not in moves:
            legal = ", ".join(map(repr, moves)) or "none, the game is over"
            raise ValueError(
                f"{repr(action)[:60]} is no legal action in {state!r} (legal: {legal})"
            )
        return moves[action]


def _checked(state: Any) -> State:
    if type(state) is not State:
        raise TypeError(
            f"no state of this game: {repr(state)[:60]} (states come from initial and result)"
        )
    return state


def served(
    line: Connection, place: int, name: str, player: str | None, probability: str | None
) -> Node:
    """A node whose children and value are fetched when they are first read.

    The functions that fetch them are closures, which a deep copy of a node shares.
    """

    def children() -> tuple[Node, ...]:
        return tuple([served(line, *child) for child in line.ask(wire.BELOW, place)])

    def value() -> int | Fraction | None:
        text = line.ask(wire.VALUE, place)
        return None if text is None else number(text)

    chance = None if probability is None else number(probability)
    return Node(name, player, () if player is None else children, value, chance)
