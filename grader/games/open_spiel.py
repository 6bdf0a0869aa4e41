"""Games of OpenSpiel (Lanctot et al. 2019), where it is installed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Any, TypeAlias

from grader.games.game import Game, NotAGame
from grader.model.exact import Number, simplest
from grader.model.parameters import Many, Text
from grader.model.tree import Player

#: The moves so far, as OpenSpiel numbers them. Its own states are mutable, so they cannot be used.
History: TypeAlias = tuple[int, ...]

#: The number of OpenSpiel states in the cache.
KEPT = 1 << 12
MOST_MOVES = 200

#: The characters that a name cannot contain, and its greatest length.
_NO_NAME = re.compile(r"[^\w+*]+")
LONGEST = 20


@dataclass(frozen=True)
class OpenSpiel(Game[History, int]):
    """A game of OpenSpiel; a state is the moves that lead to it."""

    #: The game and its parameters, as OpenSpiel writes them: `breakthrough(rows=4,columns=4)`.
    call: str

    name = "open_spiel"
    is_library = True
    state = Many(Text(40), 0, MOST_MOVES)

    def __post_init__(self) -> None:
        kind = self._game.get_type()
        wanted = {
            "two players": self._game.num_players() == 2,
            "taking turns": kind.dynamics == kind.Dynamics.SEQUENTIAL,
            "no chance": kind.chance_mode == kind.ChanceMode.DETERMINISTIC,
            "nothing hidden": kind.information == kind.Information.PERFECT_INFORMATION,
            "zero-sum payoffs": kind.utility == kind.Utility.ZERO_SUM,
        }
        if missing := [what for what, is_so in wanted.items() if not is_so]:
            raise NotAGame(
                f"must be a game with {', '.join(wanted)}, {self.call} fails at "
                f"{' and '.join(missing)}"
            )

    @property
    def title(self) -> str:
        return f"{self.name}/{self.call}"

    @property
    def about(self) -> str:
        return f"{self._game.get_type().long_name}, as OpenSpiel plays it; MAX is its first player."

    @property
    def initial(self) -> History:
        return ()

    def to_play(self, s: History) -> Player:
        """OpenSpiel's player 0 is MAX. When the game is over nobody moves; this returns MAX."""
        return "min" if self._at(s).current_player() == 1 else "max"

    def actions(self, s: History) -> tuple[int, ...]:
        return tuple(self._at(s).legal_actions())

    def result(self, s: History, a: int) -> History:
        return (*s, a)

    def is_terminal(self, s: History) -> bool:
        return bool(self._at(s).is_terminal())

    def utility(self, s: History, player: Player) -> Number:
        worth = self._at(s).player_return(0 if player == "max" else 1)
        return simplest(Fraction(str(worth)))

    def read(self, written: Sequence[str], player: Player | None) -> History:
        """The moves that lead to the state, each as `write_move` writes it or as a number."""
        s: History = ()
        for move in written:
            legal = {self.write_move(s, a): a for a in self.actions(s)}
            legal |= {str(a): a for a in legal.values()}
            if move not in legal:
                moves = ", ".join(self.write_move(s, a) for a in self.actions(s))
                raise NotAGame(
                    f"must be legal moves ({moves or 'none, the game is over'}), found {move!r}"
                )
            s = self.result(s, legal[move])
        if player not in (None, self.to_play(s)):
            raise NotAGame(f"{self.to_play(s)} is to move there, found {player}")
        return s

    def write(self, s: History) -> list[str]:
        return [self.write_move(s[:i], a) for i, a in enumerate(s)]

    def write_move(self, s: History, a: int) -> str:
        at = self._at(s)
        written = _NO_NAME.sub("-", at.action_to_string(at.current_player(), a)).strip("-")
        return written if len(written) <= LONGEST else str(a)

    def board(self, s: History) -> tuple[str, ...]:
        return tuple(filter(None, ("".join(row.split()) for row in str(self._at(s)).splitlines())))

    @cached_property
    def _game(self) -> Any:
        spiel = library()
        name = self.call.partition("(")[0]
        if name not in spiel.registered_names():
            raise NotAGame(f"must be a game of OpenSpiel, found {name!r}")
        try:
            return spiel.load_game(self.call)
        except spiel.SpielError as error:
            raise NotAGame(f"OpenSpiel says about {self.call}: {error}") from None

    @cached_property
    def _at(self) -> Callable[[History], Any]:
        game = self._game

        @lru_cache(KEPT)
        def at(s: History) -> Any:
            if not s:
                return game.new_initial_state()
            return at(s[:-1]).child(s[-1])

        return at


def library() -> ModuleType:
    """OpenSpiel's module; raises NotAGame if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        raise NotAGame(
            "the games of open_spiel need that package, found none "
            "(pip install 'game-tree-grader[open_spiel]')"
        ) from None
    found: ModuleType = pyspiel
    return found


GAME = OpenSpiel
