"""Asks a student's own game what the grader wants to know, and keeps its states.

States and actions are objects of the student's choice. They stay in this process: the grader knows
a state by its number, and an action by its place among those that the game named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from types import MethodType
from typing import Any, TypeAlias

#: What a method returned, with each scalar as [tag, text]; or ["raised", how it failed].
Told: TypeAlias = list[Any]

#: The most actions of a state that are told, parts of an action, and letters of a text.
MOST_ACTIONS, _PARTS, _LETTERS = 256, 6, 24
PLAYERS = ("max", "min")


class Formulated:
    """A game that a student wrote, and the states that it was asked about so far."""

    def __init__(
        self, game: Any, scalar: Callable[[Any], list[Any]], failed: Callable[[BaseException], Any]
    ) -> None:
        self._game = game
        self._scalar = scalar
        self._failed = failed
        self._states: list[Any] = []
        #: Why there is no such state, for those that were asked for in vain.
        self._faults: dict[int, Told] = {}
        #: The actions of each state, as the game gave them when it was asked first.
        self._actions: dict[int, list[Any]] = {}

    def tell(self, about: str, place: int, action: int) -> list[Told]:
        """What the game says: of a new state, of one again, or of the worth of one."""
        if about == "start":
            return self._new(lambda: _value(self._game, "initial"))
        if about == "result":
            chosen = self._actions[place][action]
            return self._new(lambda: self._game.result(self._states[place], chosen))
        if about == "again":
            return self._described(place)
        return [self._asked(partial(self._utility, place, player)) for player in PLAYERS]

    def found(self, place: int, search: Callable[[Any], Any]) -> list[Told]:
        """What a search of the student's returns for a state: a number, or an action."""
        return [self._asked(lambda: self._action(search(self._states[place])))]

    def _new(self, make: Callable[[], Any]) -> list[Told]:
        number = len(self._states)
        self._states.append(None)
        try:
            self._states[number] = make()
        except BaseException as error:
            self._faults[number] = ["raised", self._failed(error)]
            return [self._faults[number]]
        return self._described(number)

    def _described(self, place: int) -> list[Told]:
        """Who moves, which actions there are, and whether the game is over."""
        game, s = self._game, self._states[place]
        return [
            self._asked(lambda: self._short(game.to_play(s))),
            self._asked(lambda: self._named(place, game.actions(s))),
            self._asked(lambda: self._truth(game.is_terminal(s))),
        ]

    def _asked(self, ask: Callable[[], Told]) -> Told:
        try:
            return ask()
        except BaseException as error:  # also SystemExit: what else it says still counts
            return ["raised", self._failed(error)]

    def _named(self, place: int, actions: Any) -> Told:
        """The actions, whatever holds them; if there are too many, one more than is allowed."""
        if isinstance(actions, (str, bytes)) or not hasattr(actions, "__iter__"):
            return self._short(actions)
        found = list(islice(actions, MOST_ACTIONS + 1))
        self._actions.setdefault(place, found)
        return ["list", [self._action(action) for action in found]]

    def _action(self, action: Any) -> Told:
        if isinstance(action, (tuple, list)) and len(action) <= _PARTS:
            return ["list", [self._short(part) for part in _items(action)]]
        return self._short(action)

    def _short(self, part: Any) -> Told:
        """A scalar; of anything larger only the type."""
        if not isinstance(part, (tuple, list, dict)):
            tag, text = self._scalar(part)
            if isinstance(text, str):
                return [tag, text[:_LETTERS] if tag == "str" else text]
        return ["other", type(part).__name__[:_LETTERS]]

    def _truth(self, value: Any) -> Told:
        """What is_terminal returned, and how `if` reads it."""
        return ["list", [self._short(value), ["bool", str(bool(value))]]]

    def _utility(self, place: int, player: str) -> Told:
        return self._short(self._game.utility(self._states[place], player))


def _value(game: Any, name: str) -> Any:
    """An attribute, or what a method of that name returns; a state may be callable itself."""
    found = getattr(game, name)
    return found() if type(found) is MethodType else found


def _items(action: Sequence[Any]) -> Iterable[Any]:
    """The parts of a tuple or list; a subclass may lie about them."""
    kind: Any = tuple if isinstance(action, tuple) else list
    return kind.__iter__(action)  # type: ignore[no-any-return]
