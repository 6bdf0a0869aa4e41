"""The files that students get with the starter, and that their code may import during a test."""

from __future__ import annotations

from grader import resources
from grader.autograder.sandbox.untrusted import node

#: The class of the nodes that functions get, so that the same code is right at home and here.
NODE_FILE = "node.py"
NODE = resources.source(node.__name__)

GAME_FILE = "game.py"
GAME = '''\
"""The game that your functions get. Use this class to try them on games of your own.

When your work is checked, the grader keeps the states, and you get opaque objects. Two of them are
equal if they stand for the same state. A utility is only fetched when you ask for it. So the grader
sees for which states you ask, and in which order. In a search, asking twice costs nothing.
"""


class State:
    """A state of a game on a tree. Your functions should only give it to the methods of a game."""

    def __init__(self, player=None, moves=None, value=None, probability=None):
        #: "max", "min" or "chance"; None if the game is over.
        self.player = player
        #: The next state for each move; empty if the game is over.
        self.moves = moves or {}
        #: What a finished game is worth to MAX, or the estimate of an unfinished one.
        self.value = value
        #: The probability of a state after a chance move.
        self.probability = probability


class Game:
    def __init__(self, initial):
        #: The state in which the game starts.
        self.initial = initial

    def to_play(self, state):
        """Who moves: "max", "min" or "chance"; None if the game is over."""
        return state.player

    def actions(self, state):
        """The legal moves, in a new list; empty if the game is over."""
        return list(state.moves)

    def result(self, state, action):
        """The state that a move leads to."""
        return state.moves[action]

    def probability(self, state, action):
        """The probability with which chance makes this move."""
        if state.player != "chance":
            raise ValueError(f"{state.player} moves, not chance")
        return state.moves[action].probability

    def is_terminal(self, state):
        """Whether the game is over."""
        return not state.moves

    def utility(self, state, player):
        """What a finished game is worth to "max" or "min"."""
        if not self.is_terminal(state):
            raise ValueError("the game is not over: it has no utility yet")
        return self.estimate(state, player)

    def estimate(self, state, player):
        """The estimated worth of an unfinished game, for the depth limit; the utility of a finished
        game."""
        if state.value is None:
            raise ValueError("no estimate: search deeper")
        return state.value if player == "max" else -state.value


#: MAX moves first: the value is 3.
EXAMPLE = Game(
    State(
        "max",
        {
            "a": State("min", {"c": State(value=3), "d": State(value=12)}),
            "b": State("min", {"e": State(value=2), "f": State(value=4)}),
        },
    )
)
'''

BESIDE = {NODE_FILE: NODE, GAME_FILE: GAME}
