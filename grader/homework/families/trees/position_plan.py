"""Reads the plan of a game's position, draws it by random moves, and spans its tree."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from grader.errors import Fault, UserError
from grader.games.game import Game
from grader.games.position import Position
from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Sprout
from grader.model.draw import below, choice
from grader.model.instance import GamePlan
from grader.words import games, translated

#: How many random games are tried until one lasts long enough.
TRIES = 1000


@dataclass(frozen=True)
class PositionPlan(GamePlan):
    """A position of a real game, reached by random moves where the spec asks for them."""

    game: Game[Any, Any]
    #: The state where the random moves start, and how many are made.
    state: Any
    played: tuple[int, int]
    evaluate: str | None
    #: The place in the spec, for messages.
    place: Fault

    @property
    def start(self) -> Position:
        """The position before any random moves."""
        return Position(self.game, self.state, self.evaluate)

    @property
    def is_drawn(self) -> bool:
        return self.played != (0, 0)

    def make(self, rng: Random) -> Position:
        return Position(self.game, self.draw_state(rng), self.evaluate)

    def draw_state(self, rng: Random) -> Any:
        """Draws the state after the random moves; it has a choice to make, or at least a move.

        The state is as its picture shows it: earlier moves that count towards a draw are forgotten.
        """
        game = self.game
        forced = None
        low, high = self.played
        for _ in range(TRIES):
            moves = low + below(rng, high - low + 1) if low < high else low
            s = self.state
            while moves and not game.is_terminal(s):
                s = game.result(s, choice(rng, game.actions(s)))
                moves -= 1
            if not game.is_terminal(s):
                shown = game.read(game.write(s), game.to_play(s))
                if len(game.actions(shown)) > 1:
                    return shown
                forced = shown
        if forced is not None:
            return forced
        raise self.refusal(f"must leave a move to make, found the game over after {low} moves")

    def refusal(self, message: str) -> UserError:
        """A fault at the position's place in the spec."""
        return UserError([self.place._replace(message=message)])


@dataclass(frozen=True)
class PositionSpan:
    """The tree that a position spans, down to the depth of the plan."""

    position: PositionPlan
    depth: int | None = None
    #: Whether siblings that mirror each other are merged.
    merge: bool = False

    @property
    def start(self) -> Position:
        return self.position.start

    @property
    def is_drawn(self) -> bool:
        return self.position.is_drawn

    @property
    def about(self) -> str:
        game, name = self.position.game, self.position.evaluate
        mirrored = translated(game.mirrored) if self.merge else ""
        sentences = [game.about, games.tree_rules(mirrored, self.depth)]
        if name is not None:
            evaluation = game.evaluations[name]
            names, win = dict(evaluation.features), str(evaluation.win)
            sentences.append(games.about_estimates(evaluation.formula, names, win))
        return " ".join(filter(None, sentences))

    def draw_shape(self, rng: Random) -> Sprout:
        position = self.position.make(rng)
        return _Spanning(self, position).sprout(position.state, 0, None)


class _Spanning:
    """Makes the nodes of one tree from a position down."""

    def __init__(self, span: PositionSpan, position: Position) -> None:
        self.position = position
        self.game = position.game
        self.depth = span.depth
        self.merge = span.merge
        self.evaluation = position.evaluation
        self.refusal = span.position.refusal
        self.nodes = 0

    def sprout(self, s: Any, level: int, move: str | None) -> Sprout:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise self.refusal(
                f"may span at most {MAX_NODES} nodes, found more (set a depth to limit it)"
            )
        game = self.game
        position = " ".join(game.board(s))
        if level == self.depth and self.evaluation is None and not game.is_terminal(s):
            raise self.refusal("needs evaluate, as some games go on beyond its depth, found none")
        if level == self.depth or game.is_terminal(s):
            return Sprout(value=self.position.worth(s), move=move, position=position)
        if level == MAX_LEVELS:
            raise self.refusal(
                f"may span at most {MAX_LEVELS} levels, found more (set a depth to limit it)"
            )
        return Sprout(
            tuple(self.sprout(after, level + 1, written) for written, after in self.moves(s)),
            player=game.to_play(s),
            estimate=None if self.evaluation is None else self.evaluation(s),
            move=move,
            position=position,
            state=s,
        )

    def moves(self, s: Any) -> list[tuple[str, Any]]:
        """Each move as students write it, with the state that it leads to."""
        game = self.game
        moves = [(game.write_move(s, a), game.result(s, a)) for a in game.actions(s)]
        if not self.merge:
            return moves
        first: dict[Any, tuple[str, Any]] = {}
        for move, after in moves:
            first.setdefault(game.canonical(after), (move, after))
        return list(first.values())
