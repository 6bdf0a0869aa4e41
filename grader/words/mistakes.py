"""Misconceptions, as they look in a student's work: "your cuts fit an α that …"."""

from __future__ import annotations

WRONG_ANSWERS = "wrong answers to expect:"


def no_others(answer: str) -> str:
    """An answer that is right as far as it goes."""
    return f"{answer}, no others"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; or '.join(sentences)}"


#: What a misconception looks like in a student's work: "your cuts fit an α that …".
MISTAKES = {
    "swapped-players": "your values fit MAX taking the smallest and MIN the largest",
    "never-alternates": "your values fit one player making every move",
    "depth-off-by-one": "your values fit a search that stops one ply too early",
    "leftmost-leaf-is-value": "your values fit a node taking the value of its first child",
    "other-child-order": "your work fits children tried in the other direction",
    "last-tie": "your move fits taking the last of several optimal moves",
    "chance-as-max": "your values fit MAX choosing at chance nodes",
    "averages-instead-of-weights": "your values fit chances taken to be equal",
    "other-cut-rule": "your cuts fit the other cut rule (reaching the bound, or passing it)",
    "no-pruning": "your work fits a search that never cuts",
    "window-not-passed": "your cuts fit every node starting anew with (−∞, ∞)",
    "shallow-only": "your cuts fit bounds that come from the parent only, never from further up",
    "alpha-not-updated": "your cuts fit an α that is never raised at MAX nodes",
    "beta-not-updated": "your cuts fit a β that is never lowered at MIN nodes",
    "cuts-one-late": "your cuts fit a node being left one child too late",
    "parent-takes-child-value": (
        "your cuts fit a child's value counting for its parent before the child is finished"
    ),
    "bound-taken-as-value": "your answer fits a bound taken for a value: a cut child may be worse",
    "negamax-window-not-negated": "your cuts fit a window passed on without negating it",
    "negamax-sign-not-flipped": "your values fit a child's value whose sign is not changed",
}
#: The same for kinds that are no search.
MISREADINGS = {
    "ucb-mean-only": "your work fits selecting by w/n alone, without exploring",
    "ucb-visits-exchanged": "your UCB1 fits √(ln n / N), with N and n exchanged",
    "ucb-without-root": "your UCB1 fits ln N / n without the square root",
    "ucb-base-ten": "your UCB1 fits the logarithm to base 10",
    "ucb-without-c": "your UCB1 fits c = 1",
    "ucb-total-visits": "your UCB1 fits N counting all iterations, not the parent's visits",
    "min-selects-smallest": "your paths fit MIN selecting the smallest UCB1",
    "wins-for-max": "your wins fit wins counted for MAX at every node",
    "wins-for-mover": (
        "your wins fit wins counted for the player to move at a node, not the one who moved there"
    ),
    "draws-lost": "your wins fit a draw counting nothing",
    "final-by-mean": "your move fits the best w/n, not the most visits",
    "guarantees-swapped": "your answers fit maximin and minimax being exchanged",
    "row-column-swapped": "your work fits MIN choosing the row and MAX the column",
    "weakly-dominated": "your work fits eliminating what is only weakly dominated",
    "eliminated-once": (
        "your work fits looking for dominated strategies only once, in the whole matrix"
    ),
    "never-mixes": (
        "your answer fits both players playing their safest strategy, without a saddle point"
    ),
    "own-indifference": (
        "your mixture fits making the player who mixes indifferent, not the opponent"
    ),
    "all-for-player-1": "your values fit everybody wanting player 1 to get much",
    "taken-for-zero-sum": "your values fit everybody playing against player 1",
    "largest-total": "your values fit everybody wanting the largest total",
    "root-forgotten": "your counts fit the root being left out",
    "last-level-forgotten": "your counts fit the last level being left out",
    "moves-added": "your counts fit adding up the moves of the levels, not multiplying them",
    "mirrored-apart": "your counts fit mirrored positions being counted apart",
    "choices-added": (
        "your strategies fit adding up the moves at all nodes (N · b), not multiplying them (b^N)"
    ),
    "one-choice-per-level": "your strategies fit one choice for each level, not for each node",
    "choices-of-both": "your strategies fit choosing at the nodes of both players",
    "strategies-are-leaves": "your strategies fit one for each leaf, a way to play the game",
    "own-exclusions": (
        "your strategies fit leaving out the nodes that the player's own moves exclude"
    ),
    "weights-ignored": "your estimates fit every weight being 1 or −1",
    "negatives-added": "your estimates fit a negative weight being taken without its sign",
    "negatives-left-out": "your estimates fit leaving out whatever has a negative weight",
    "estimated-for-mover": "your estimates fit MIN's view where MIN moves, not MAX's",
    "ends-estimated": "your estimates fit a finished game being estimated like any other",
    "ranked-for-max": "your ranking fits the largest estimate being the best for MIN, too",
    "blocked-lines-open": "your counts fit a line with marks of both being open",
    "empty-lines-closed": "your counts fit a line without a mark being open to nobody",
    "diagonals-forgotten": "your counts fit the diagonals being left out",
    "actions-result-exchanged": "your parts fit ACTIONS and RESULT being exchanged",
    "terminal-utility-exchanged": "your parts fit IS-TERMINAL and UTILITY being exchanged",
    "actions-of-the-start": "your moves fit ACTIONS where the game starts, whatever the position",
    "moved-by-other": "your board fits the move being made by the other player",
    "ends-without-moves-only": "your answers fit a game ending only when no move is left",
    "draws-go-on": "your answers fit a draw not being an end",
    "utility-of-other": "your utility fits the other player's view",
}
