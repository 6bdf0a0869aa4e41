"""Texts of the starter: the task of each function, the files that come with it, the open rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from grader.words import English, say
from grader.words.phrases import capital

Task: TypeAlias = Mapping[Literal["nodes", "game"], str]

#: The docstrings of the stubs that students start from, by whether the function is given a node, or
#: a game and one of its states.
MINIMAX: Task = {
    "nodes": """Return the minimax value of `node`; MAX moves there if `maximizing`.

    `depth` is the number of plies still allowed. At depth 0, an inner node counts as its `value`.
    """,
    "game": """Return the minimax value of `state` to MAX, who moves there if `maximizing`.

    `depth` is the number of plies still allowed. At depth 0, an unfinished state counts as its
    estimate.
    """,
}
ALPHABETA: Task = {
    "nodes": """Return the value of `node`, by alpha–beta pruning in the window (alpha, beta).

    `depth` is the number of plies still allowed. At depth 0, an inner node counts as its `value`.
    If the value lies outside the window, a bound that proves this is right, too.
    Read no leaf that pruning makes unnecessary: the leaves that you read are checked.
    """,
    "game": """Return the value of `state` to MAX, by alpha–beta in the window (alpha, beta).

    `depth` is the number of plies still allowed. At depth 0, an unfinished state counts as its
    estimate. If the value lies outside the window, a bound that proves this is right, too.
    Ask for no utility that pruning makes unnecessary: the states that you ask about are checked.
    """,
}
NEGAMAX: Task = {
    "nodes": """Return the value of `node` for the player who moves there, by negamax with pruning.

    `color` is 1 if MAX moves there and -1 if MIN does. A leaf's value is from MAX's view.
    The window (alpha, beta) is from the view of the player who moves.
    The leaves that you read are checked.
    """,
    "game": """Return the value of `state` for the player who moves there, by negamax with pruning.

    `color` is 1 if MAX moves there and -1 if MIN does. The window (alpha, beta) is from the view
    of the player who moves. The states whose utility you ask for are checked.
    """,
}
EXPECTIMINIMAX: Task = {
    "nodes": """Return the expected value of `node`; its `player` is "max", "min" or "chance".

    Each child of a chance node has its `probability`.
    `depth` is the number of plies still allowed. At depth 0, an inner node counts as its `value`.
    """,
    "game": """Return the expected value of `state` to MAX.

    If `game.to_play(state)` is "chance", each action has its `game.probability(state, action)`.
    `depth` is the number of plies still allowed. At depth 0, an unfinished state counts as its
    estimate.
    """,
}
BEST_MOVE: Task = {
    "nodes": """Return the name of a child that is best for the player who moves at `node`.""",
    "game": """Return an action that is best for the player who moves in `state`.""",
}
NORMAL_FORM: Task = {
    "nodes": """Return the game as a matrix: (rows, columns, matrix).

    A row is a strategy of MAX, and a column is a strategy of MIN. A strategy is a dict from the
    name of each of the player's nodes to the name of the child chosen there.
    `matrix` is a list with a list of payoffs for each row.
    """
}
UCB1: Task = {
    "nodes": """Return UCB1 of a child: wins / visits + c · √(ln parent_visits / visits).

    A child that was never visited comes before all others: return infinity.
    """
}
CHOOSE: Task = {
    "game": """Return a legal move in `state`, one of `game.actions(state)`.

    Return it before `time.monotonic()` reaches `deadline`. Your file is loaded anew for every
    move, so nothing is remembered from one move to the next. An illegal or late move loses the
    game.
    """
}
MCTS: Task = {
    "game": """Return an action in `state`, by Monte-Carlo tree search with UCB1 (c = √2).

    Each iteration adds at most one state to the search tree, plays one game to its end with
    random moves drawn from `rng`, and asks for its utility, even if you already know it.
    A win counts 1 and a draw 1/2 for the player who moved into a state. Return the action with
    the most visits. The finished games that you ask about are checked.
    """
}
#: Sentences about the files that students get in addition to their own.
NODE_FILE = "`node.py` has the node class, and a small tree to try things on."
GAME_FILE = "`game.py` has a game with the same methods, and a small example to try things on."
#: Sentences about the rules that a submission may choose for itself.
OPEN_RULES = {
    "cut": "Cut at the bound (≥, ≤) or only beyond it (>, <), but always the same way.",
    "order": "Children may be tried in any order.",
}

#: What stands for the folder with the student's files in a command.
FOLDER = "FOLDER"
README = """\
{title}
{line}

Write the functions in {files}. The docstring of each function says what it has to do.
{beside}

Check your work with

    python {program} check spec.yaml {submission}

It runs the tests that you can see; they are worth {points} of the {total} points. The other
points are graded with tests that you cannot see. The command needs Python 3.10 or newer, nothing
else, and no network.

{rules}
"""

MISTAKES = """\
# Mistakes that many make

If a report names a mistake, it stands here with a small example. A tree is
the right search; a board is a position that shows the mistake.
"""
MISTAKES_FILE = "`mistakes.md` shows each mistake that a report may name, with a small example."
RIGHT_SEARCH = "a right search"
WITH_MISTAKE = "with this mistake"


def mistake(sentence: str) -> str:
    """A misconception's sentence as one of its own."""
    return f"{capital(sentence)}."


def search_line(who: str, answer: str, reads: Sequence[str]) -> str:
    """What a search makes of a tree."""
    return say(
        "{who:<17}  {answer}, reads {reads}",
        who=who,
        answer=answer,
        reads=" ".join(reads) or say("nothing"),
    )


#: Only many games tell this misconception, and no small tree.
WRONG_PLAYER_CREDITED: English = "wrong-player-credited"
#: The misconceptions that only programs show; the others are those of exercises on paper. An id
#: never changes.
SENTENCES: Mapping[str, str] = {
    "constant-choice": "your moves fit always taking the first child, or always the last",
    "worst-move": "your moves fit taking the move that is worst for the player who moves",
    "always-max-at-root": "your answers fit MAX moving at the root, whoever moves there",
    "wrong-player-below": "your moves fit the wrong player moving first below the root",
    "max-everywhere-below": "your values fit MAX making every move further down",
    "min-everywhere-below": "your values fit MIN making every move further down",
    "last-child-is-value": "your values fit a node taking the value of its last child",
    "min-averages": "your values fit MIN taking an average in place of the smallest value",
    "starts-at-zero": "your values fit a best value that starts at 0 in place of −∞ or ∞",
    "starts-at-wrong-infinity": "your values fit a best value that starts at the wrong infinity",
    "bounds-kept": "your work fits bounds or best values that are kept from one call to the next",
    "no-base-case-for-leaves": (
        "your values fit a search that does not stop at leaves above the depth limit"
    ),
    "depth-one-too-deep": "your values fit a search that goes one ply too deep",
    "depth-ignored": "your values fit a search that ignores the depth limit",
    "depth-lowered-for-one": "your values fit a depth that goes down at one player's moves only",
    "alpha-and-beta-exchanged": "your cuts fit α and β passed on in each other's place",
    "alpha-is-best": "your cuts fit an α or β that every new value replaces, even a worse one",
    "cut-reversed": "your cuts fit a comparison the wrong way round: leaving a node while α < β",
    "mixed-cut-rule": (
        "your cuts fit two rules: reaching the bound at one player's nodes, passing it at others"
    ),
    "one-player-never-cuts": "your cuts fit a search in which only one of the players cuts",
    "own-bound-tested": "your cuts fit a node compared with its own bound: MAX with α, MIN with β",
    "children-sorted": (
        "your cuts fit children sorted before they are searched: sorting reads the leaves"
    ),
    "color-forgotten": "your values fit leaves that count in MAX's view, whoever moves",
    "color-not-flipped": "your values fit a color that stays the same for the opponent",
    "chance-as-min": "your values fit MIN choosing at chance nodes",
    "chances-left-out": "your values fit chance nodes that add up their children without weights",
    WRONG_PLAYER_CREDITED: (
        "your games fit results credited to the wrong player, as if the two had changed sides"
    ),
}
