"""Words for games of several players."""

from __future__ import annotations

from grader.words.phrases import either, listed

BACKWARD_INDUCTION = (
    "Run backward induction on this tree: from the leaves up, each player takes the move that "
    "brings that player the most."
)

INDUCTION_FOR_EVERY_X = (
    "x can be any number, and some payoffs depend on it. Run backward induction on this tree for "
    "every x: from the leaves up, each player takes the move that brings that player the most."
)


def moves_of_x(root: str, player: int, moves: list[str]) -> str:
    """Asks for which x each move at the root is right."""
    return (
        f"For which values of x is each of the moves {listed(moves)} right for player {player} at "
        f"the root {root}?"
    )


def value_of_x(player: int) -> str:
    """Asks what the player at the root gets."""
    return (
        f"What does player {player}, who moves first, get as a function of x? (Where several "
        "amounts are possible, each counts.)"
    )


_IF_REPLACED = {
    "opponent": "what does player {target} get?",
    "opponent_outcome": "which leaf does the game end at?",
    "changes": "at which nodes is no move right any more that was right before?",
}


def if_replaced(id: str, opponent: int, target: int) -> str:
    """Asks about the game in which one player opposes another."""
    return (
        f"If player {opponent} plays only to minimise player {target}'s payoff, and all others "
        "still maximise their own, "
        f"{_IF_REPLACED[id].format(target=target)}"
    )


def replaced(opponent: int, target: int) -> str:
    """States which player is replaced, and what the new one wants."""
    return (
        f"player {opponent} now plays only to minimise player {target}'s payoff; all others want "
        "what they wanted before"
    )


def backed_up(
    node: str,
    player: int,
    number: int,
    least: bool,
    vectors: list[str],
    value: str,
    moves: list[str],
) -> str:
    """Explains a choice: `B, player 2: of (3, 1), (0, 4) the largest 2nd number: (0, 4), by 5`."""
    ordinal = {1: "1st", 2: "2nd", 3: "3rd"}[number]
    wanted = "smallest" if least else "largest"
    return (
        f"{node}, player {player}: of {', '.join(vectors)} the {wanted} {ordinal} number: "
        f"{value}, by {either(tuple(moves))}"
    )


def play(path: list[str]) -> str:
    """Shows the nodes that the play goes through."""
    return f"the play goes {', '.join(path)}"


PAYOFF_LEGEND = (
    "The number beside a node is the player who moves there. A leaf shows what {players} get, in "
    "this order; the number below it names it."
)


def payoff_legend(players: list[int]) -> str:
    return PAYOFF_LEGEND.format(players="players " + listed([str(player) for player in players]))
