"""Words for games of several players."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import either

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
    return say(
        "For which values of x is each of the moves {moves} right for player {player} at the root "
        "{root}?",
        moves=moves,
        player=player,
        root=root,
    )


def value_of_x(player: int) -> str:
    """Asks what the player at the root gets."""
    return say(
        "What does player {player}, who moves first, get as a function of x? (Where several "
        "amounts are possible, each counts.)",
        player=player,
    )


_IF_REPLACED = {
    "opponent": "what does player {target} get?",
    "opponent_outcome": "which leaf does the game end at?",
    "changes": "at which nodes is no move right any more that was right before?",
}


def if_replaced(id: str, opponent: int, target: int) -> str:
    """Asks about the game in which one player opposes another."""
    asked = say(_IF_REPLACED[id], target=target)
    return say(
        "If player {opponent} plays only to minimise player {target}'s payoff, and all others "
        "still maximise their own, {asked}",
        opponent=opponent,
        target=target,
        asked=asked,
    )


def replacement(opponent: int, target: int) -> str:
    """States which player is replaced, and what the new one wants."""
    return say(
        "player {opponent} now plays only to minimise player {target}'s payoff; all others want "
        "what they wanted before",
        opponent=opponent,
        target=target,
    )


def choice(
    node: str,
    player: int,
    number: int,
    least: bool,
    vectors: list[str],
    value: str,
    moves: list[str],
) -> str:
    """Explains a choice: `B, player 2: of (3, 1), (0, 4) the largest 2nd number: (0, 4), by 5`."""
    wanted = say("smallest") if least else say("largest")
    return say(
        "{node}, player {player}: of {vectors} the {wanted} {number:ordinal} number: {value}, by "
        "{moves}",
        node=node,
        player=player,
        vectors=", ".join(vectors),
        wanted=wanted,
        number=number,
        value=value,
        moves=either(moves),
    )


def play(path: list[str]) -> str:
    """Shows the nodes that the play goes through."""
    return say("the play goes {path}", path=", ".join(path))


def payoff_legend(players: list[int]) -> str:
    return say(
        "The number beside a node is the player who moves there. A leaf shows what players "
        "{players} get, in this order; the number below it names it.",
        players=[str(player) for player in players],
    )
