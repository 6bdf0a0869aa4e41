"""The rules of real games and the notation of their moves, and what their features count."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import either

CELL_NAMES = (
    "Columns are lettered from the left and rows numbered from the top: b1 is the second cell of "
    "the first row."
)


_LAST = {"wins": "wins", "loses": "loses"}
_LINES = {"rows": "rows", "columns": "columns", "diagonals": "diagonals"}


def checkers(draw_after: int) -> str:
    return say(
        "Checkers: x and X are MAX's men and kings, o and O MIN's. Men move one square diagonally "
        "forward (MAX's up), kings any diagonal way; a man that reaches the last row becomes a "
        "king, and the move ends. Whoever can capture must, and goes on while the same piece can. "
        "Whoever cannot move loses; {draw_after} moves in a row without a capture are a draw. "
        "Squares are named as in chess: a1 is at the bottom left.",
        draw_after=draw_after,
    )


def connect_four(in_a_row: int) -> str:
    return say(
        "Connect Four: X (MAX) and O (MIN) in turn drop a disc into a column, where it falls to "
        "the lowest free cell, and {in_a_row} in a row win. Columns are lettered from the left.",
        in_a_row=in_a_row,
    )


DOTS_AND_BOXES = (
    "Dots and boxes: X (MAX) and O (MIN) draw lines between dots that are next to each "
    "other, across or down. Whoever draws the fourth side of a box owns it and moves "
    "again; after any other line the turn passes. When all lines are drawn, more boxes "
    "win. Columns of dots are lettered from the left and rows numbered from the top: "
    "a1-b1 is the line from the first to the second dot of the first row."
)
HEX = (
    "Hex: X (MAX) and O (MIN) in turn mark a free cell. X wins with a chain from the top "
    "row to the bottom row, O with one from the left column to the right column. Cells "
    "touch left and right, above and below, and from the upper right to the lower left. "
    f"{CELL_NAMES}"
)


def mancala(own: str, others: str) -> str:
    return say(
        "Mancala (Kalah): a move takes all seeds of one of the mover's pits and sows them one by "
        "one into the next places, counterclockwise, leaving out the other player's store. MAX's "
        "pits are {own}, in the lower row from the left, and the store right of them is MAX's; "
        "MIN's pits are {others}, in the upper row from the right, and the store left of them is "
        "MIN's. If the last seed falls into the mover's own store, the mover moves again. If it "
        "falls into an empty pit of the mover and there are seeds in the pit across, it goes to "
        "the mover's store with them. When the pits of one player are empty, the other player's "
        "seeds go to that player's store, and more seeds win.",
        own=own,
        others=others,
    )


def nim(last: str) -> str:
    """`last` says how the player fares who takes the last stick: `wins`, or `loses`."""
    return say(
        "Nim: a move takes one or more sticks from one of the piles, and whoever takes the last "
        "stick {last}. The piles are called a, b, …; b2 takes two from the second.",
        last=say(_LAST[last]),
    )


OTHELLO = (
    "Othello: X (MAX) and O (MIN) in turn put a disc on a free cell. It must enclose discs "
    "of the other player in a straight line, across, down or diagonal, between itself and "
    "another disc of the mover with no gap; all discs so enclosed turn over. Whoever has "
    "no such cell passes. When both would pass, the game is over, and more discs win. "
    f"{CELL_NAMES}"
)


def subtraction(takes: tuple[str, ...], last: str) -> str:
    return say(
        "A move takes {takes} from the heap, and whoever makes the last move {last}. -{first} "
        "takes {first}.",
        takes=either(takes),
        last=say(_LAST[last]),
        first=takes[0],
    )


def tic_tac_toe(in_a_row: int) -> str:
    return say(
        "Tic-tac-toe: X (MAX) and O (MIN) in turn mark a free cell, and {in_a_row} in a row win. "
        "{cell_names}",
        in_a_row=in_a_row,
        cell_names=say(CELL_NAMES),
    )


# What features count


def open_lines(lines: str, in_a_row: int | None, player: str) -> str:
    """Lines that a player can still fill; they have `in_a_row` cells if that is not the board's."""
    if in_a_row:
        return say(
            "{lines} of {in_a_row} cells open to {player}",
            lines=say(_LINES[lines]),
            in_a_row=in_a_row,
            player=player,
        )
    return say("{lines} open to {player}", lines=say(_LINES[lines]), player=player)


def chain(player: str) -> str:
    return say("the fewest free cells that would complete a chain of {player}", player=player)


def seeds(player: str) -> str:
    return say("seeds in {player}'s store", player=player)


def discs(player: str) -> str:
    return say("discs of {player}", player=player)


def corners(player: str) -> str:
    return say("corners with a disc of {player}", player=player)


def free_to_move(player: str) -> str:
    return say("cells where {player} could put a disc now", player=player)


def men(player: str) -> str:
    return say("men of {player}", player=player)


def kings(player: str) -> str:
    return say("kings of {player}", player=player)


def boxes(player: str) -> str:
    return say("boxes of {player}", player=player)
