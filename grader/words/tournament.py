"""Words of tournaments: how games are lost without a legal move, and what the page says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from grader.words import say
from grader.words.phrases import PLAYERS

TITLE = "Tournament"
STANDINGS = "Ratings"
CROSS_TABLE = "Cross-table"
GAMES = "Games"
FAILURES = "Games lost by a failure"
UNPLAYED = "Not played"
CONTENTS = "Contents"
NOTHING = "None."

RANK = "rank"
NUMBER = "no."
PLAYER = "player"
NAME = "name"
RATING = "rating"
INTERVAL = "95 % interval"
CHART = "chart"
POINTS = "points"
GAMES_PLAYED = "games"
WON = "won"
DRAWN = "drawn"
LOST = "lost"
FAILED = "failed"
EXAMPLE = "an example"

ABOUT_RATINGS = (
    "A rating is the strength that makes these results the most likely ones (Bradley and Terry), "
    "on the scale of chess: who is 400 points better wins ten times as often as it loses. A draw "
    "counts as half a win. Each player has one more drawn game against a player rated 1500, since "
    "nothing bounds the rating of one who won everything. Where intervals overlap, the games do "
    "not tell the two players apart. Games of programs that always play alike say less than their "
    "number."
)
ABOUT_CROSS_TABLE = (
    "Each row has a player's points against the others, who are numbered from the top. Choose a "
    "result to see its games."
)
CHOOSE = "Choose a result in the cross-table."
ABOUT_FAILURES = (
    "A player that makes no legal move in time loses that game. The text after a colon may be the "
    "player's own."
)
ABOUT_UNPLAYED = (
    "The grader, or the machine, failed at these; they count for nobody. Run the command again."
)
GRADER_FAILED = "the grader failed"

#: What the script says, with its numbers and names in braces.
SAID = {
    "pair": "{first} against {second}: {points} of {games}",
    "game": "{start}: {first} as {side}",
    "player": "{name} as {side}",
    "ended": "{winner} wins.",
    "drawn": "A draw.",
    "failed": "{loser} made no legal move and lost: {because}",
    "result": "{result}, moves: {n}",
    "rules": "The rules of {start}",
    "won": "won",
    "lost": "lost",
    "draw": "drawn",
    "begin": "{who} to move first.",
    "move": "Move {n} of {count}: {who} plays {move}.",
    "none": "No move was made.",
    "board": "The board",
    "empty": "empty",
    "sticks": "{n} left",
    "max": "MAX",
    "min": "MIN",
}
#: The buttons, named as on the practice page.
START, BACK, STEP, END = "Start", "Back", "Step", "End"


def illegal(given: str) -> str:
    return say("{given} is not a legal move", given=given)


def too_slow(seconds: int) -> str:
    return say("a move took longer than {seconds} {seconds:second|seconds}", seconds=seconds)


def out_of_memory(megabytes: int) -> str:
    return say("a move needed more than {megabytes} MB of memory", megabytes=megabytes)


def overview(players: int, games: int, starts: int) -> str:
    """The tournament in a sentence."""
    if starts == 1:
        return say(
            "{players} players, {games} games: every two of them twice from one position, with "
            "the sides changed.",
            players=players,
            games=games,
        )
    return say(
        "{players} players, {games} games: every two of them twice from each of {starts} "
        "positions, with the sides changed.",
        players=players,
        games=games,
        starts=starts,
    )


def start(game: str, number: int, several: bool) -> str:
    """The title of a position in which games start."""
    return f"{game} {number}" if several else game


def against(first: str, second: str, points: str, games: int) -> str:
    """What a cell of the cross-table says."""
    return say(
        "{first} against {second}: {points} of {games}",
        first=first,
        second=second,
        points=points,
        games=games,
    )


def sides(names: Mapping[Literal["max", "min"], str]) -> dict[str, str]:
    """`X (MAX)`, or `MAX` where people call the player so."""
    return {
        side: PLAYERS[side] if name == PLAYERS[side] else f"{name} ({PLAYERS[side]})"
        for side, name in names.items()
    }


def standing(player: str, rating: int, low: int, high: int) -> str:
    """A line for the screen."""
    return f"{player}: {rating} ({low} to {high})"


def unplayed(count: int) -> str:
    """A line for the screen."""
    pairs = "pair of players" if count == 1 else "pairs of players"
    return f"the grader failed on {count} {pairs}, run it again"
