"""Words of the page where one plays a game against perfect play."""

from __future__ import annotations

from grader.words import say

TAKE_BACK = "Take back"
NEW_GAME = "New game"
REASONING = "Show the reasoning"
SIDE = "Your side"

#: What the script says, with its numbers and names in braces.
SAID = {
    "crumbs": "Move {n}. You are {you}. The page is {page} and never errs.",
    "yourMove": "Your move.",
    "answered": "You played {mine}, the page {theirs}. Your move.",
    "again": "You played {mine} and move again.",
    "opened": "The page played {theirs}. Your move.",
    "now": "With best play this is {result}, {distance}.",
    "moves": "{n} moves from here",
    "oneMove": "one move from here",
    "wants": {
        "max": "{who} takes the largest: max({values}) = {best}.",
        "min": "{who} takes the smallest: min({values}) = {best}.",
    },
    "think": "Think first: which reply is the best? Show the reasoning gives each its value.",
    "changed": "Move {n}, {move} by {who}, changed the theory: {before} before, {after} after.",
    "kept": "{best} would have kept it; {move} is answered by {reply}.",
    "keptLast": "{best} would have kept it.",
    "unchanged": "No move changed the theory.",
    "playOn": "Play on from move {n}",
    "noMoves": "No moves yet.",
    "score": "Games: {won} won, {drawn} drawn, {lost} lost",
    "openTo": "open to {who}",
    "estimate": "E(s) = {max} − {min} = ",
    "board": "The board",
    "thisGame": "This game",
    "gameBefore": "The game before",
    "bestPlay": "value with best play",
    "openLines": "Open lines",
    "empty": "empty",
    "play": "Play {who}",
    "sticks": "{n} left",
}


def player(side: str, player: str) -> str:
    """`X (MAX)`, or `MAX` where people call the player so."""
    return player if side == player else f"{side} ({player})"


def results(first: str, second: str) -> list[str]:
    """What a position is worth with best play, from MIN's win to MAX's."""
    return [
        say("a win for {player}", player=second),
        say("a draw"),
        say("a win for {player}", player=first),
    ]


def ends(first: str, second: str) -> list[str]:
    """How a game ended."""
    return [say("{player} wins", player=second), say("draw"), say("{player} wins", player=first)]
