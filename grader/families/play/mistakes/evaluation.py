"""What goes wrong with evaluation functions: other weights, other features, another's view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from grader.families.play.estimating import Estimates, Row, of_position
from grader.games.position import Position
from grader.games.rows import InARow, Marks
from grader.instances.mistake import Misreading
from grader.model.exact import Number, signum, weighed
from grader.model.instance import Instance

Spoiled: TypeAlias = Callable[[Instance, Estimates], Estimates]
Features: TypeAlias = tuple[int, ...]
Count: TypeAlias = Callable[[InARow[Any], Marks], Features]


def unsigned(weight: Number) -> Number:
    return weight if weight > 0 else -weight


def positive(weight: Number) -> Number:
    return weight if weight > 0 else 0


def reweighed(change: Callable[[Number], Number]) -> Spoiled:
    """The same features, their weights changed."""

    def spoiled(instance: Instance, right: Estimates) -> Estimates:
        weights = tuple(map(change, right.weights))

        def row(known: Row) -> Row:
            features, value = known
            return features, value if features is None else weighed(weights, features)

        here = None if right.here is None else (right.here[0], weighed(weights, right.here[0]))
        moves = {move: row(known) for move, known in right.moves.items()}
        return replace(right, here=here, moves=moves)

    return spoiled


def for_mover(instance: Instance, right: Estimates) -> Estimates:
    """Where MIN moves all numbers are turned, and the largest is the best."""
    if right.player == "max":
        return right
    here = None if right.here is None else (right.here[0], -right.here[1])
    moves = {move: (features, -value) for move, (features, value) in right.moves.items()}
    return replace(right, player="max", here=here, moves=moves)


def ranked_for_max(instance: Instance, right: Estimates) -> Estimates:
    return replace(right, player="max")


def ends_estimated(instance: Instance, right: Estimates) -> Estimates:
    position = instance.game
    if not isinstance(position, Position):
        return right
    game, s, evaluation = position.game, position.state, position.evaluation
    assert evaluation
    after = {game.write_move(s, a): game.result(s, a) for a in game.actions(s)}
    moves = {move: (evaluation.count(end), evaluation(end)) for move, end in after.items()}
    return replace(right, moves=moves)


def open_if(is_open: Callable[[int, int], bool]) -> Count:
    """Lines counted by what of a player's own marks and of the other's stands in them."""

    def count(game: InARow[Any], s: Marks) -> Features:
        x, o, _ = s
        return tuple(
            sum(is_open(line & own, line & other) for line in group)
            for own, other in ((x, o), (o, x))
            for group in game.lines
        )

    return count


def straight_only(game: InARow[Any], s: Marks) -> Features:
    rows, columns, _, *other = game.open_lines(s)
    return rows, columns, 0, *other[:2], 0


def recounted(count: Count) -> Spoiled:
    """Open lines counted otherwise."""

    def spoiled(instance: Instance, right: Estimates) -> Estimates:
        position = instance.game
        if not isinstance(position, Position) or not isinstance(position.game, InARow):
            return right
        game: InARow[Any] = position.game
        assert position.evaluation
        evaluation = replace(position.evaluation, count=lambda s: count(game, s))
        return of_position(position, evaluation)

    return spoiled


EVALUATION_MISREADINGS = (
    Misreading("weights-ignored", reweighed(signum)),
    Misreading("negatives-added", reweighed(unsigned)),
    Misreading("negatives-left-out", reweighed(positive)),
    Misreading("estimated-for-mover", for_mover),
    Misreading("ends-estimated", ends_estimated),
    Misreading("ranked-for-max", ranked_for_max),
    Misreading("blocked-lines-open", recounted(open_if(lambda own, other: own > 0 or not other))),
    Misreading("empty-lines-closed", recounted(open_if(lambda own, other: own > 0 and not other))),
    Misreading("diagonals-forgotten", recounted(straight_only)),
)
