"""Computes what an evaluation function counts, estimates and recommends.

The function is a weighted linear sum of features (Russell and Norvig, section 6.3.1), taken of
the states that the moves lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from grader.games.game import Evaluation
from grader.games.position import Position
from grader.homework.families.play.plan import FeatureTable
from grader.model.exact import Number, weighted_sum
from grader.model.tree import Player

#: The features of a state (None if the game is over), and its value.
Row: TypeAlias = tuple[tuple[Number, ...] | None, Number]


@dataclass(frozen=True, slots=True)
class Estimates:
    """The estimates of a position and of its moves."""

    player: Player
    names: tuple[str, ...]
    weights: tuple[Number, ...]
    #: The position itself, if there is one.
    here: tuple[tuple[Number, ...], Number] | None
    #: The states after each move.
    moves: Mapping[str, Row]

    @property
    def values(self) -> dict[str, Number]:
        return {move: value for move, (_, value) in self.moves.items()}

    @property
    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The mover's best moves first; moves worth the same are in one group."""
        values = self.values
        ranked = sorted(values, key=lambda move: values[move], reverse=self.player == "max")
        return tuple(tuple(group) for _, group in groupby(ranked, lambda move: values[move]))


def estimate_position(position: Position, evaluation: Evaluation[Any]) -> Estimates:
    """The estimates of a position and of the states after its moves."""
    game, s = position.game, position.state
    moves: dict[str, Row] = {}
    for a in game.actions(s):
        after = game.result(s, a)
        is_over = game.is_terminal(after)
        moves[game.write_move(s, a)] = (
            (None, position.worth(after))
            if is_over
            else (evaluation.count(after), evaluation(after))
        )
    return Estimates(
        game.to_play(s),
        tuple(evaluation.features),
        evaluation.weights,
        (evaluation.count(s), evaluation(s)),
        moves,
    )


def estimate_table(table: FeatureTable) -> Estimates:
    """The estimates of moves whose features are given."""
    moves: dict[str, Row] = {
        move: (row, weighted_sum(table.weights, row)) for move, row in table.features.items()
    }
    return Estimates(table.player, table.names, table.weights, None, moves)
