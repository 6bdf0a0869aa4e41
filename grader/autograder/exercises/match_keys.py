"""Reads the matches of a code exercise: which games are played, and against whom."""

from __future__ import annotations

from random import Random
from typing import Any

from grader.autograder.cases.rounds import USUAL, Opponent, Pace
from grader.autograder.facade import (
    Checker,
    PositionPlan,
    Said,
    Scalar,
    Source,
    TooManyStates,
    anything,
    count_game,
    either,
    is_mapping,
    is_scalar,
    mapping_with,
    position_form,
    with_check,
)
from grader.autograder.matches.plan import LARGEST_SEED, UNSOLVED, MatchPlan
from grader.errors import UserError
from grader.games.game import Game
from grader.model.parameters import Many, OneOf, Parameter, Whole
from grader.solvers.states import theory

#: The most games of all matches, the most plies that an opponent looks ahead, and the most seconds
#: for all moves (a submission has eight minutes on Gradescope).
MOST_GAMES, DEEPEST, MOST_SECONDS = 100, 6, 360
#: The most nodes that an opponent with a depth may search before its first move.
MOST_NODES = 50_000

SIDES = ("max", "min", "both")
PLAYERS = ("random", "optimal")
DEPTH = Parameter(
    "depth", Whole(1, DEEPEST), "the plies that the opponent looks ahead", required=True
)
COUNTS = (
    Parameter("visible", Whole(0, MOST_GAMES), "games that students see", 0),
    Parameter("hidden", Whole(0, MOST_GAMES), "games that they do not", 0),
)
USUAL_GAMES = 10


def _counts(said: Said) -> tuple[int, int]:
    visible, hidden = said["visible"] or 0, said["hidden"] or 0
    if not visible + hidden:
        said.fault("must have a game, found none")
    return visible, hidden


def _all_visible(checker: Checker, source: Source, path: str, games: int) -> tuple[int, int]:
    return games, 0


def _is_player(source: Source) -> bool:
    return isinstance(source, Scalar) and source.text in PLAYERS


OWN = (
    Parameter(
        "against",
        either(
            f"{', '.join(PLAYERS)} or a mapping with a depth",
            (_is_player, OneOf(PLAYERS)),
            (is_mapping, mapping_with((DEPTH,), lambda said: said["depth"])),
        ),
        "who plays against the student's code",
        required=True,
    ),
    Parameter(
        "games",
        either(
            "games",
            (is_scalar, with_check(Whole(1, MOST_GAMES), _all_visible)),
            (anything, mapping_with(COUNTS, _counts)),
        ),
        f"how many games, or how many visible and hidden ones; {USUAL_GAMES} if left out",
    ),
    Parameter("side", OneOf(SIDES), "the student's side; both: in turn", "both"),
    Parameter(
        "seed", Whole(0, LARGEST_SEED), "the seed of the opponent's choices in the first game"
    ),
)
PACE = mapping_with(
    (
        Parameter("seconds", Whole(1, 60), "the time for a move", USUAL.seconds),
        Parameter("megabytes", Whole(64, 4096), "the memory for a move", USUAL.megabytes),
    ),
    lambda said: Pace(**said.values),
    "the time and memory for each move",
)


def _match(plan: PositionPlan, said: Said) -> MatchPlan | None:
    against: Opponent | None = said["against"]
    visible, hidden = said["games"] or (USUAL_GAMES, 0)
    if against is None:
        return None
    side = None if said["side"] == "both" else said["side"]
    match = MatchPlan(plan, against, side, visible, hidden, said["seed"])
    _check_size(said, match)
    return match


MATCHES = Many(position_form(OWN, _match), 1, MOST_GAMES, "matches")


def check_matches(
    checker: Checker, source: Source, plans: tuple[MatchPlan, ...], pace: Pace
) -> None:
    """Check that some game of the matches can earn points, and that they do not take too long."""
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


def _check_size(said: Said, match: MatchPlan) -> None:
    """Check that the game can be solved, and that the opponent's search is small enough."""
    game = match.start.game
    try:
        state = match.earliest.draw_state(Random(0))
    except UserError as error:
        said.checker.faults += error.faults
        return
    if not theory(game).is_solvable(state):
        said.fault(UNSOLVED, "game")
    if isinstance(match.against, int) and _is_more(game, state, match.against):
        said.fault(
            f"may look at {MOST_NODES} nodes before a move, found a depth of {match.against}, "
            "which looks at more",
            "against",
        )


def _is_more(game: Game[Any, Any], s: Any, depth: int) -> bool:
    try:
        return count_game(game, s, depth, False).nodes > MOST_NODES
    except TooManyStates:
        return True
