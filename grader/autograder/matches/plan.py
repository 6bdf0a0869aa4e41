"""The plan of a match, as a spec describes it, and the games that are drawn from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from grader.autograder.cases.rounds import Opponent, Round
from grader.autograder.facade import PositionPlan
from grader.games.position import Position
from grader.model.draw import below, choice
from grader.model.report import Visibility
from grader.model.tree import Player, opponent
from grader.solvers.states import MOST_KEPT, theory

#: The most positions drawn for a game, to find one that the student's side need not lose.
TRIES = 100
#: The number of random plays that estimate the length of a game.
PLAYS = 30
LARGEST_SEED = 2**32

#: The theory decides which games earn points, so a game must be small enough to be solved.
UNSOLVED = (
    f"must be small enough to solve, which shows who need not lose, found more than {MOST_KEPT} "
    "positions (a smaller board or a later state has fewer)"
)


@dataclass(frozen=True)
class MatchPlan:
    """Several games from one start, against one opponent."""

    start: PositionPlan
    against: Opponent
    #: The student's side. None: the sides alternate; in the first game the student moves first.
    side: Player | None
    visible: int
    hidden: int
    #: The seed of the first game; each later game has one more. None: the seeds are drawn.
    seed: int | None

    @property
    def games(self) -> int:
        """The number of games."""
        return self.visible + self.hidden

    @property
    def earliest(self) -> PositionPlan:
        """The plan of the earliest positions in which games may start."""
        low, _ = self.start.played
        return replace(self.start, played=(low, low))

    @property
    def counts(self) -> bool:
        """Whether there is a visible game that the student's side need not lose."""
        if self.start.is_drawn or not self.visible:
            return self.visible > 0
        game, state = self.start.game, self.start.state
        sides = [self.side or game.to_play(state)]
        if self.side is None and self.visible > 1:
            sides.append(opponent(sides[0]))
        return any(theory(game).outcome(state, side) >= 0 for side in sides)

    @property
    def longest(self) -> int:
        """The most moves that one player made in several random plays."""
        game, rng = self.start.game, Random(0)
        most = 0
        for _ in range(PLAYS):
            s, plies = self.earliest.draw_state(rng), 0
            while not game.is_terminal(s):
                s = game.result(s, choice(rng, game.actions(s)))
                plies += 1
            most = max(most, (plies + 1) // 2)
        return most

    def rounds(self, function: str, rng: Random) -> list[Round]:
        """The games of this match, numbered from 1; the visible ones come first."""
        places: list[tuple[int, Visibility]] = [
            *((turn, "visible") for turn in range(self.visible)),
            *((turn, "hidden") for turn in range(self.hidden)),
        ]
        return [
            self._round(function, number, visibility, turn, rng)
            for number, (turn, visibility) in enumerate(places, 1)
        ]

    def _round(
        self, function: str, number: int, visibility: Visibility, turn: int, rng: Random
    ) -> Round:
        seed = below(rng, LARGEST_SEED) if self.seed is None else self.seed + number - 1
        for _ in range(TRIES):
            position = reread(self.start.make(rng))
            side = self.side or position.game.to_play(position.state)
            if self.side is None and turn % 2:
                side = opponent(side)
            known = theory(position.game)
            if not known.is_solvable(position.state):
                raise self.start.refusal(UNSOLVED)
            outcome = known.outcome(position.state, side)
            if outcome >= 0 or not self.start.is_drawn:
                return Round(
                    function, number, visibility, position, side, self.against, outcome, seed
                )
        raise self.start.refusal(
            f"must reach positions that the student's side need not lose, found none in {TRIES}"
        )


def rounds(plans: Sequence[MatchPlan], function: str, rng: Random) -> tuple[Round, ...]:
    """The games of all matches, numbered from 1; the visible ones come first."""
    found = [each for plan in plans for each in plan.rounds(function, rng)]
    found.sort(key=lambda each: each.visibility == "hidden")
    return tuple(replace(each, number=number) for number, each in enumerate(found, 1))


def reread(position: Position) -> Position:
    """The position as a spec can write it, without the moves that led to it."""
    game = position.game
    state = game.read(game.write(position.state), game.to_play(position.state))
    return replace(position, state=state)
