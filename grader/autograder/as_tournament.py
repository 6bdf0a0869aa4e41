"""A tournament as its page and its table have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.autograder.exercise import CodeExercise
from grader.autograder.kept import Entry
from grader.autograder.matches.duel import SIDES, Duel, starts
from grader.autograder.tournament import Pair
from grader.games.position import Position
from grader.homework.cohort import Contestant, Tournament, TournamentGame
from grader.homework.sheets import People
from grader.model.exact import signum
from grader.model.tree import Player, opponent
from grader.words import translated

_WINNERS: Mapping[int, Player | None] = {1: "max", 0: None, -1: "min"}


def as_tournament(
    exercise: CodeExercise,
    entries: Sequence[Entry],
    played: Mapping[Pair, Sequence[Duel]],
    unplayed: Mapping[Pair, str],
    people: People,
) -> Tournament:
    """What came of the games of every two submissions."""
    number = {entry: i for i, entry in enumerate(entries)}
    positions = [_Start(game.start) for game in starts(exercise)]

    def games() -> Iterator[TournamentGame]:
        for (first, second), duels in played.items():
            for i, duel in enumerate(duels):
                sides = dict(zip(SIDES, (number[first], number[second]), strict=True))
                if i % 2:
                    sides = {side: sides[opponent(side)] for side in SIDES}
                start = positions[i // 2]
                yield TournamentGame(i // 2, sides, duel.moves, start.winner(duel), duel.failed)

    return Tournament(
        translated(exercise.title),
        tuple(Contestant(entry.id, people.behind[entry.id]) for entry in entries),
        tuple(each.position for each in positions),
        tuple(games()),
        {(number[first], number[second]): why for (first, second), why in unplayed.items()},
    )


class _Start:
    """A position in which games start. It remembers what its moves lead to, since many games begin
    alike."""

    def __init__(self, start: Any) -> None:
        self.position = Position(start.game, start.state, start.evaluate)
        self._after: dict[tuple[Any, str], Any] = {}

    def winner(self, duel: Duel) -> Player | None:
        """Who won a game, if anybody did."""
        game, s = self.position.game, self.position.state
        for move in duel.moves:
            s = self._result(s, move)
        if duel.failed:
            return opponent(game.to_play(s))
        return _WINNERS[signum(game.utility(s, "max"))]

    def _result(self, s: Any, move: str) -> Any:
        game = self.position.game
        if (s, move) not in self._after:
            for a in game.actions(s):
                self._after[s, game.write_move(s, a)] = game.result(s, a)
        return self._after[s, move]
