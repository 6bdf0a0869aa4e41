"""Evaluation functions: features and their weights, and the moves that they recommend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from grader import words
from grader.errors import Fault
from grader.games.position import Position
from grader.kinds.kind import Kind
from grader.kinds.refusals import unanswerable
from grader.model.answers import Answer, Move, Value, Values
from grader.model.exact import Number, pretty, weighed
from grader.model.features import FeatureTable
from grader.model.game_answers import Ranking
from grader.model.problem import Instance
from grader.model.tree import Player

#: The features of a state, None where the game is over, and what it counts.
Row: TypeAlias = tuple[tuple[Number, ...] | None, Number]


@dataclass(frozen=True, slots=True)
class Solution:
    player: Player
    names: tuple[str, ...]
    weights: tuple[Number, ...]
    #: Of the position itself, where there is one.
    here: tuple[tuple[Number, ...], Number] | None
    #: After each move.
    moves: Mapping[str, Row]

    @property
    def values(self) -> dict[str, Number]:
        return {move: value for move, (_, value) in self.moves.items()}

    @property
    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The mover's best moves first, those worth the same together."""
        values = self.values
        ranked = sorted(values, key=lambda move: values[move], reverse=self.player == "max")
        return tuple(tuple(group) for _, group in groupby(ranked, lambda move: values[move]))


def solve(instance: Instance) -> Solution:
    return of_position(instance.game) if isinstance(instance.game, Position) else of_table(instance)


def of_position(position: Position) -> Solution:
    game, s, evaluation = position.game, position.state, position.evaluation
    assert evaluation is not None
    moves: dict[str, Row] = {}
    for a in game.actions(s):
        after = game.result(s, a)
        counts = None if game.is_terminal(after) else evaluation.count(after)
        moves[game.write_move(s, a)] = counts, position.worth(after)
    return Solution(
        game.to_play(s),
        tuple(evaluation.features),
        evaluation.weights,
        (evaluation.count(s), evaluation(s)),
        moves,
    )


def of_table(instance: Instance) -> Solution:
    table = instance.game
    assert isinstance(table, FeatureTable)
    moves: dict[str, Row] = {
        move: (row, weighed(table.weights, row)) for move, row in table.features.items()
    }
    return Solution(table.player, table.names, table.weights, None, moves)


def answers(instance: Instance, solution: Solution) -> dict[str, Answer]:
    found: dict[str, Answer] = {}
    if solution.here is not None:
        features, value = solution.here
        found["features"] = Values(dict(zip(solution.names, features, strict=True)))
        found["value"] = Value(value)
    return {
        **found,
        "estimates": Values(solution.values),
        "ranking": Ranking(solution.ranking),
        "move": Move(solution.ranking[0]),
    }


def reasons(instance: Instance, solution: Solution) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {
        "estimates": tuple(
            words.search.derivation(move, sum_of(solution, row), f"= {pretty(value)}")
            if row is not None
            else words.games.game_over(move, pretty(value))
            for move, (row, value) in solution.moves.items()
        )
    }
    if solution.here is not None:
        features, estimate = solution.here
        found["value"] = (
            words.search.derivation("E", sum_of(solution, features), f"= {pretty(estimate)}"),
        )
    return found


def sum_of(solution: Solution, row: tuple[Number, ...]) -> str:
    """`3 + 5·1 − 2`."""
    numbers = [f"({pretty(each)})" if each < 0 else pretty(each) for each in row]
    return words.games.weighted(list(zip(map(pretty, solution.weights), numbers, strict=True)))


def prompts(instance: Instance) -> Mapping[str, str]:
    player = words.phrases.PLAYERS[solve(instance).player]
    told = {
        id: words.questions.prompt("evaluation", id).format(player=player)
        for id in ("ranking", "move")
    }
    position = instance.game
    if not isinstance(position, Position):
        return told
    evaluation = position.evaluation
    assert evaluation is not None
    return {
        **told,
        "features": words.games.features(dict(evaluation.features)),
        "value": words.games.estimate(evaluation.formula),
        "estimates": words.games.estimates(evaluation.formula, str(evaluation.win)),
    }


def refuses(instance: Instance) -> Fault | None:
    if isinstance(instance.game, Position):
        if instance.game.evaluate is None:
            known = ", ".join(instance.game.game.evaluations) or "none for this game"
            return Fault(f"needs a key evaluate ({known}), found none", path="position")
        return None
    return unanswerable(instance, ("features", "value"), "a game's position", "a table of moves")


KIND = Kind(
    name="evaluation",
    asks={"features": 3, "value": 1, "estimates": 4, "ranking": 1, "move": 1},
    rules=(),
    solve=solve,
    answers=answers,
    reasons=reasons,
    trace=lambda solution: None,
    subject="position",
    refuses=refuses,
    prompts=prompts,
)
