"""Computes what an evaluation function counts, estimates and recommends.

The function is a weighted linear sum of features (Russell and Norvig, section 6.3.1), taken of
the states that the moves lead to. Misconceptions take other weights, other features or another
view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, TypeAlias

from grader.games.game import Evaluation, Lines
from grader.games.position import Position
from grader.homework.families.play.spec import FeatureTable
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number, signum, weighted_sum
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


SpoiledEstimates: TypeAlias = Callable[[Solved], Estimates]
Features: TypeAlias = tuple[int, ...]
CountLines: TypeAlias = Callable[[Lines], Features]


def reweigh(change: Callable[[Number], Number]) -> SpoiledEstimates:
    """Changes the weights of the features."""

    def spoil(solved: Solved) -> Estimates:
        right: Estimates = solved.solution
        weights = tuple(map(change, right.weights))

        def row(known: Row) -> Row:
            features, value = known
            return features, value if features is None else weighted_sum(weights, features)

        here = None if right.here is None else (right.here[0], weighted_sum(weights, right.here[0]))
        moves = {move: row(known) for move, known in right.moves.items()}
        return replace(right, here=here, moves=moves)

    return spoil


def for_mover(solved: Solved) -> Estimates:
    """Negates all numbers if MIN moves, so that the largest is the best."""
    right: Estimates = solved.solution
    if right.player == "max":
        return right
    here = None if right.here is None else (right.here[0], -right.here[1])
    moves = {move: (features, -value) for move, (features, value) in right.moves.items()}
    return replace(right, player="max", here=here, moves=moves)


def ranked_for_max(solved: Solved) -> Estimates:
    """Takes the largest estimate for the best, even if MIN moves."""
    right: Estimates = solved.solution
    return replace(right, player="max")


def estimate_ends(solved: Solved) -> Estimates:
    """Estimates finished games like all others."""
    right: Estimates = solved.solution
    position = solved.instance.game
    if not isinstance(position, Position):
        return right
    game, s, evaluation = position.game, position.state, position.evaluation
    assert evaluation
    after = {game.write_move(s, a): game.result(s, a) for a in game.actions(s)}
    moves = {move: (evaluation.count(end), evaluation(end)) for move, end in after.items()}
    return replace(right, moves=moves)


def open_if(is_open: Callable[[int, int], bool]) -> CountLines:
    """Counts lines by the player's own marks and the other player's marks in them."""

    def count(lines: Lines) -> Features:
        return (
            *(sum(is_open(x, o) for x, o in group) for group in lines.values()),
            *(sum(is_open(o, x) for x, o in group) for group in lines.values()),
        )

    return count


#: Counts the lines without a mark of the other player.
count_open = open_if(lambda own, other: not other)


def recount(count: CountLines) -> SpoiledEstimates:
    """Counts open lines in another way."""

    def spoil(solved: Solved) -> Estimates:
        right: Estimates = solved.solution
        position = solved.instance.game
        evaluation = position.evaluation if isinstance(position, Position) else None
        if evaluation is None or evaluation.lines is None:
            return right
        lines = evaluation.lines
        return estimate_position(position, replace(evaluation, count=lambda s: count(lines(s))))

    return spoil


#: A position in which both play.
OPEN_LINES = "kind: evaluation\nposition: {game: tictactoe, played: 5, evaluate: open-lines}\n"

EVALUATION_MISCONCEPTIONS = (
    Misconception(
        "weights-ignored",
        "your estimates fit every weight being 1 or −1",
        reweigh(signum),
        shows_on=("kind: evaluation\nposition: {weights: [9, 5, -1], moves: 4, features: 0..5}\n",),
    ),
    Misconception(
        "negatives-added",
        "your estimates fit a negative weight being taken without its sign",
        reweigh(lambda weight: max(weight, -weight)),
    ),
    Misconception(
        "negatives-left-out",
        "your estimates fit leaving out whatever has a negative weight",
        reweigh(lambda weight: max(weight, 0)),
    ),
    Misconception(
        "estimated-for-mover",
        "your estimates fit MIN's view where MIN moves, not MAX's",
        for_mover,
        shows_on=(OPEN_LINES,),
    ),
    Misconception(
        "ends-estimated",
        "your estimates fit a finished game being estimated like any other",
        estimate_ends,
    ),
    Misconception(
        "ranked-for-max",
        "your ranking fits the largest estimate being the best for MIN, too",
        ranked_for_max,
        shows_on=(OPEN_LINES,),
    ),
    Misconception(
        "blocked-lines-open",
        "your counts fit a line with marks of both being open",
        recount(open_if(lambda own, other: own > 0 or not other)),
    ),
    Misconception(
        "empty-lines-closed",
        "your counts fit a line without a mark being open to nobody",
        recount(open_if(lambda own, other: own > 0 and not other)),
    ),
    Misconception(
        "diagonals-forgotten",
        "your counts fit the diagonals being left out",
        recount(lambda lines: count_open({**lines, "diagonals": ()})),
    ),
)
