"""The matches of a code exercise: which games the student's player plays, and against whom."""

from __future__ import annotations

from random import Random
from typing import Any

from grader.code.matches.game import USUAL, Opponent, Pace
from grader.code.matches.plan import LARGEST_SEED, UNSOLVED, MatchPlan
from grader.errors import UserError
from grader.families.play import counting
from grader.families.play.theory import theory
from grader.families.trees.spec.position import read_position
from grader.games.game import Game
from grader.model.parameters import OneOf, Parameter, Whole
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Scalar, Source

#: Games of all matches, plies that an opponent looks ahead, seconds for all moves together
#: (of the eight minutes that a submission has on Gradescope).
MOST_GAMES, DEEPEST, MOST_SECONDS = 100, 6, 360
#: What a depth-limited opponent may look at before its first move.
MOST_NODES = 50_000

SIDES = ("max", "min", "both")
PLAYERS = ("random", "optimal")
GAMES = (
    Parameter("visible", Whole(0, MOST_GAMES), "games that students see", 0),
    Parameter("hidden", Whole(0, MOST_GAMES), "games that they do not", 0),
)
SIDE = Parameter("side", OneOf(SIDES), "the student's side; both: in turn", "both")
SEED = Parameter("seed", Whole(0, LARGEST_SEED), "of the opponent's choices in the first game")
DEPTH = Parameter("depth", Whole(1, DEEPEST), "so many plies the opponent looks ahead")
COUNT = Parameter("games", Whole(1, MOST_GAMES), "how many games, or how many of each", 10)
PACE = (
    Parameter("seconds", Whole(1, 60), "a move may take so long", USUAL.seconds),
    Parameter("megabytes", Whole(64, 4096), "and so much memory", USUAL.megabytes),
)


def read_pace(checker: Checker, source: Source | None) -> Pace:
    mapping = source and checker.mapping(source, "move", [each.name for each in PACE])
    said = checker.fields(mapping, "move", PACE) if mapping else {}
    return Pace(**said) if said and all(said.values()) else USUAL


def read_matches(checker: Checker, source: Source, pace: Pace) -> tuple[MatchPlan, ...]:
    items = checker.items(source, "matches", "matches", 1, MOST_GAMES)
    before = len(checker.faults)
    read = [read_match(checker, item, at("matches", i)) for i, item in enumerate(items or (), 1)]
    plans = tuple(plan for plan in read if plan)
    if items is None or len(checker.faults) > before:
        return plans
    if not any(plan.counts for plan in plans):
        checker.fault(
            source,
            "matches",
            "must have a visible game that the student's side need not lose, found none",
        )
    games = sum(plan.games for plan in plans)
    if games > MOST_GAMES:
        checker.fault(source, "matches", f"may have {MOST_GAMES} games together, found {games}")
    seconds = sum(plan.games * plan.longest for plan in plans) * pace.seconds
    if seconds > MOST_SECONDS:
        checker.fault(
            source,
            "matches",
            f"all moves together may take {MOST_SECONDS} seconds, found about {seconds} "
            f"({games} games, {pace.seconds} for a move)",
        )
    return plans


def read_match(checker: Checker, source: Source, path: str) -> MatchPlan | None:
    before = len(checker.faults)
    plan = read_position(checker, source, path, ("against", COUNT.name, SIDE.name, SEED.name))
    if not isinstance(source, Mapping):
        return None
    entries = source.entries
    opponent = checker.needed(source, path, "against")
    against = _against(checker, opponent, at(path, "against")) if opponent else None
    visible, hidden = COUNT.default, 0
    if COUNT.name in entries:
        visible, hidden = _games(checker, entries[COUNT.name], at(path, COUNT.name))
    said = checker.fields(source, path, (SIDE, SEED))
    if plan is None or against is None or len(checker.faults) > before:
        return None
    side = None if said["side"] == "both" else said["side"]
    match = MatchPlan(plan, against, side, visible, hidden, said["seed"])
    _check_size(checker, source, path, match)
    return match


def _against(checker: Checker, source: Source, path: str) -> Opponent | None:
    if isinstance(source, Scalar) and source.text in PLAYERS:
        return "random" if source.text == "random" else "optimal"
    if not isinstance(source, Mapping):
        checker.expected(source, path, f"{', '.join(PLAYERS)} or a mapping with a depth")
        return None
    checker.mapping(source, path, (DEPTH.name,))
    depth = checker.needed(source, path, DEPTH.name)
    return checker.whole(depth, at(path, DEPTH.name), 1, DEEPEST) if depth else None


def _games(checker: Checker, source: Source, path: str) -> tuple[int, int]:
    if isinstance(source, Scalar):
        return checker.whole(source, path, 1, MOST_GAMES) or 0, 0
    mapping = checker.mapping(source, path, [each.name for each in GAMES])
    if mapping is None:
        return 0, 0
    said = checker.fields(mapping, path, GAMES)
    visible, hidden = said["visible"] or 0, said["hidden"] or 0
    if not visible + hidden:
        checker.fault(source, path, "must have a game, found none")
    return visible, hidden


def _check_size(checker: Checker, source: Mapping, path: str, match: MatchPlan) -> None:
    """The game can be solved, and an opponent need not think for long."""
    game = match.start.game
    try:
        state = match.earliest.drawn(Random(0))
    except UserError as error:
        checker.faults += error.faults
        return
    if not theory(game).is_solvable(state):
        checker.fault(source.entries["game"], at(path, "game"), UNSOLVED)
    if isinstance(match.against, int) and _is_more(game, state, match.against):
        checker.fault(
            source.entries["against"],
            at(path, "against"),
            f"may look at {MOST_NODES} nodes before a move, a depth of {match.against} is more",
        )


def _is_more(game: Game[Any, Any], s: Any, depth: int) -> bool:
    try:
        return counting.of_game(game, s, depth, False).nodes > MOST_NODES
    except counting.TooLarge:
        return True
