"""The text of starters: what each function does, the files beside it, the open rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Task: TypeAlias = Mapping[Literal["nodes", "game"], str]

#: The docstrings of the stubs that students start from: first for a function that gets a node,
#: then for one that gets a game and one of its states.
MINIMAX: Task = {
    "nodes": """The minimax value of `node`, MAX moving there if `maximizing`.

    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    """,
    "game": """The minimax value of `state` to MAX, who moves there if `maximizing`.

    `depth` is the number of plies still allowed; at 0 an unfinished state counts with its
    estimate.
    """,
}
ALPHABETA: Task = {
    "nodes": """The value of `node` by alpha–beta pruning in the window (alpha, beta).

    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    Where the value lies outside the window, a bound that proves this is right.
    Do not read leaves that pruning makes needless: it is checked which leaves are read.
    """,
    "game": """The value of `state` to MAX by alpha–beta pruning in the window (alpha, beta).

    `depth` is the number of plies still allowed; at 0 an unfinished state counts with its
    estimate. Where the value lies outside the window, a bound that proves this is right.
    Do not ask for utilities that pruning makes needless: your calls are checked.
    """,
}
NEGAMAX: Task = {
    "nodes": """The value of `node` for the player who moves there, by negamax with pruning.

    `color` is 1 where MAX moves and -1 where MIN does; a leaf's value is MAX's.
    The window (alpha, beta) is the mover's. Which leaves are read is checked.
    """,
    "game": """The value of `state` to the player who moves there, by negamax with pruning.

    `color` is 1 where MAX moves and -1 where MIN does. The window (alpha, beta) is the
    mover's. Which states you ask the utility of is checked.
    """,
}
EXPECTIMINIMAX: Task = {
    "nodes": """The expected value of `node`; `player` is "max", "min" or "chance".

    Below a chance node each child has its `probability`.
    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    """,
    "game": """The expected value of `state` to MAX; chance may be to play.

    There each action has its `game.probability(state, action)`.
    `depth` is the number of plies still allowed; at 0 an unfinished state counts with its
    estimate.
    """,
}
BEST_MOVE: Task = {
    "nodes": """The name of a child that is best for the player who moves at `node`.""",
    "game": """An action that is best for the player who moves in `state`.""",
}
NORMAL_FORM: Task = {
    "nodes": """The game as a matrix: (rows, columns, matrix).

    A row is a strategy of MAX, a column one of MIN: a dict from the name of each of the
    player's nodes to the name of the child chosen there. `matrix` has a row for each row.
    """,
}
UCB1: Task = {
    "nodes": """UCB1 of a child: wins / visits + c · √(ln parent_visits / visits).

    A child that was never visited comes before all others: infinity.
    """,
}
CHOOSE: Task = {
    "game": """A legal move for the player who moves in `state`, one of `game.actions(state)`.

    Return it before `time.monotonic()` passes `deadline`. Your file starts anew for each move,
    so it remembers nothing from one move to the next. A move that is not legal or is too late
    loses the game.
    """,
}
MCTS: Task = {
    "game": """An action in `state`, by Monte-Carlo tree search with UCB1 (c = √2).

    Each iteration adds at most one state to the search tree, plays one game to its end
    with random moves drawn from `rng`, and asks for its utility, even if you know it already.
    A win counts 1, a draw 1/2, for the player who moved into a state; the action with most
    visits is returned. Which finished games you ask about is checked.
    """,
}
#: Explains the files that students get beside their own.
NODE_FILE = "`node.py` has the node class and a small tree to try things on."
GAME_FILE = "`game.py` has a game of the same form and a small one to try things on."
#: Explains a rule that a submission may choose.
OPEN_RULES = {
    "cut": "Cut at the bound (≥, ≤) or only beyond it (>, <), but always the same way.",
    "order": "Children may be tried in any order.",
}
