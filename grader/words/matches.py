"""Sentences about matches: how a game went, what ended it, which move threw it away, and what the
page of a tournament says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from grader.words import say
from grader.words.phrases import PLAYERS, either, player_name

_RESULTS = {1: "won", 0: "drew", -1: "lost"}
_COULD = {1: "won", 0: "drawn"}
_WORTH = {0: "drawn", -1: "lost"}
_HOLDS = {1: "keeps the win", 0: "holds the draw"}
_LEGAL = 12

_OPPONENTS = {"random": "the random player", "optimal": "the optimal player"}

#: About a game that the student's side loses if both sides play perfectly.
NOTHING_TO_LOSE = (
    "this side loses against perfect play, so the game counts only for the leaderboard"
)


def opponent(against: str | int) -> str:
    """A reference player."""
    if isinstance(against, int):
        return say("the player who looks {against} {against:ply|plies} ahead", against=against)
    return say(_OPPONENTS[against])


def game_to_its_end(result: int, side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that was played to its end."""
    return say(
        "as {side} you {result} against {against}: {moves}",
        side=player_name(side),
        result=say(_RESULTS[result], context="you"),
        against=opponent(against),
        moves=" ".join(moves),
    )


def game_broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that ended without a legal move."""
    if moves:
        return say(
            "you lost the game as {side} against {against} after {path}",
            side=player_name(side),
            against=opponent(against),
            path=" ".join(moves),
            moves=moves,
        )
    return say(
        "you lost the game as {side} against {against} at the first move",
        side=player_name(side),
        against=opponent(against),
    )


def theirs(move: str) -> str:
    """A move of the opponent, among the student's own moves."""
    return f"({move})"


def losing_move(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Which move threw the game away, and which moves would not have."""
    return say(
        "you could have {could}: after your {number} move {move} the position is {worth}; "
        "{better} {holds}",
        could=say(_COULD[had], context="could have"),
        number=ordinal(number),
        move=move,
        worth=say(_WORTH[left], context="a position"),
        better=either(better),
        holds=say(_HOLDS[had]),
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    return say(
        "your {number} move, {given}, is not legal; the legal moves are {shown}",
        number=ordinal(number),
        given=given,
        shown=shown,
        legal=legal,
    )


def too_slow(number: int, seconds: int) -> str:
    return say(
        "your {number} move took longer than {seconds}",
        number=ordinal(number),
        seconds=_time(seconds),
    )


def pace(seconds: int, megabytes: int) -> str:
    """The limits of a move."""
    return say(
        "A move may take {seconds} and {megabytes} MB of memory.",
        seconds=_time(seconds),
        megabytes=megabytes,
    )


def _time(seconds: int) -> str:
    return say("{seconds} {seconds:second|seconds}", seconds=seconds)


def out_of_memory(number: int, megabytes: int) -> str:
    return say(
        "your {number} move needed more than {megabytes} MB of memory",
        number=ordinal(number),
        megabytes=megabytes,
    )


def broke(number: int, because: str) -> str:
    """What went wrong at a move, such as an exception."""
    return say("at your {number} move: {because}", number=ordinal(number), because=because)


def ordinal(number: int) -> str:
    """`2nd`."""
    return say("{number:ordinal}", number=number)


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    return say(
        "{games} {games:game|games}: {won} won, {drawn} drawn, {lost} lost ({rate} % won), leaves "
        "read: {leaves}",
        games=won + drawn + lost,
        won=won,
        drawn=drawn,
        lost=lost,
        rate=rate,
        leaves=leaves,
    )


#: The names on the leaderboard.
WIN_RATE = "win rate (%)"
LEAVES = "leaves read in matches"


# The page of a tournament, and how its games are lost without a legal move

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


def illegal_move(given: str) -> str:
    return say("{given} is not a legal move", given=given)


def slow_move(seconds: int) -> str:
    return say("a move took longer than {seconds} {seconds:second|seconds}", seconds=seconds)


def memory_ran_out(megabytes: int) -> str:
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
