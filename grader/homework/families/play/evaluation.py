"""Evaluation functions: features and their weights, and the moves that they recommend."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.games.position import Position
from grader.homework.families.play.answers import Ranking
from grader.homework.families.play.estimates import (
    EVALUATION_MISCONCEPTIONS,
    Estimates,
    estimate_position,
    estimate_table,
)
from grader.homework.families.play.spec import FeatureTable
from grader.homework.families.play.subjects import POSITION
from grader.homework.families.trees import words as trees_words
from grader.homework.families.trees.answers import Move, Value
from grader.homework.families.trees.common_answers import Values
from grader.homework.families.trees.traits import unanswerable
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, Slips, Solved
from grader.model.exact import Number, pretty
from grader.model.follows import Best, Following, Ref, Weighted
from grader.model.instance import Instance
from grader.words import games, phrases, questions


def solve(instance: Instance) -> Estimates:
    """The estimates of a position and its moves, or of a table of moves."""
    match instance.game:
        case Position() as position:
            assert position.evaluation
            return estimate_position(position, position.evaluation)
        case table:
            assert isinstance(table, FeatureTable)
            return estimate_table(table)


def answers(instance: Instance, solution: Estimates) -> dict[str, Answer]:
    """The answers to all questions; a table has no position to estimate."""
    found: dict[str, Answer] = {}
    if solution.here is not None:
        features, value = solution.here
        counted = dict(zip(solution.names, features, strict=True))
        found["features"] = Values(counted, solution.names, is_boxed=False)
        found["value"] = Value(value)
    moves = tuple(solution.moves)
    return {
        **found,
        "estimates": Values(solution.values, moves, is_boxed=False),
        "ranking": Ranking(solution.ranking, moves),
        "move": Move(solution.ranking[0], moves),
    }


def follows(instance: Instance, solution: Estimates) -> Following:
    """How estimates follow from features, and the move from the estimates."""
    features = tuple(Ref("features", name) for name in solution.names)
    moves = tuple((move, Ref("estimates", move)) for move in solution.moves)
    return {
        "value": {"": Weighted(features, solution.weights)},
        "move": {"": Best(moves, "most" if solution.player == "max" else "least", "any")},
    }


def reasons(instance: Instance, solution: Estimates) -> dict[str, tuple[str, ...]]:
    """Shows each estimate as a weighted sum, and the moves in their order."""
    found: dict[str, tuple[str, ...]] = {
        "estimates": tuple(
            trees_words.derivation(move, sum_of(solution, row), f"= {pretty(value)}")
            if row is not None
            else games.game_over(move, pretty(value))
            for move, (row, value) in solution.moves.items()
        ),
        "ranking": (in_order(solution),),
    }
    if solution.here is not None:
        features, estimate = solution.here
        found["value"] = (
            trees_words.derivation("E", sum_of(solution, features), f"= {pretty(estimate)}"),
        )
    return found


def in_order(solution: Estimates) -> str:
    """Shows the moves with their estimates in their order: `b1 (5) > a2 = c2 (3)`."""
    joint = " > " if solution.player == "max" else " < "
    groups = (
        f"{' = '.join(group)} ({pretty(solution.values[group[0]])})" for group in solution.ranking
    )
    return joint.join(groups)


def sum_of(solution: Estimates, row: tuple[Number, ...]) -> str:
    """Shows a weighted sum: `3 + 5·1 − 2`."""
    numbers = [f"({pretty(each)})" if each < 0 else pretty(each) for each in row]
    return games.weighted_sum(list(zip(map(pretty, solution.weights), numbers, strict=True)))


def prompts(solved: Solved) -> Mapping[str, str]:
    """Asks with the features of the game, their weights and the player to move."""
    player = phrases.PLAYERS[solved.solution.player]
    told = {
        "ranking": questions.RANKING.format(player=player),
        "move": questions.EVALUATION_MOVE.format(player=player),
    }
    position = solved.instance.game
    if not isinstance(position, Position):
        return told
    evaluation = position.evaluation
    assert evaluation is not None
    return {
        **told,
        "features": games.features(dict(evaluation.features)),
        "value": games.estimate(evaluation.formula),
        "estimates": games.estimates(evaluation.formula, str(evaluation.win)),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses positions without an evaluation function, and features where there are none."""
    instance = solved.instance
    if isinstance(instance.game, Position):
        if instance.game.evaluate is None:
            known = ", ".join(instance.game.game.evaluations) or "none for this game"
            return Fault(f"needs a key evaluate ({known}), found none", path="position")
        return None
    return unanswerable(instance, ("features", "value"), "a game's position", "a table of moves")


KIND = Kind(
    name="evaluation",
    title="Evaluation functions",
    task=lambda solved: games.EVALUATE,
    subject=POSITION,
    asks={
        "features": Ask(3),
        "value": Ask(1),
        "estimates": Ask(4, questions.ESTIMATES),
        "ranking": Ask(1),
        "move": Ask(1),
    },
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    slips=Slips(follows=follows),
    misconceptions=lambda: EVALUATION_MISCONCEPTIONS,
)
