"""The files that students get with the starter, and that their code may import during a test."""

from __future__ import annotations

from grader import resources
from grader.code.sandbox.untrusted import node

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


class Game:
    def __init__(self, tree):
        #: The state in which the game starts; here a state is written as nested lists.
        self.initial = ("max", tree)

    def to_play(self, state):
        """Who moves: "max", "min" or "chance"; None if the game is over."""
        return None if self.is_terminal(state) else state[0]

    def actions(self, state):
        """The legal moves; an empty list if the game is over."""
        return [] if self.is_terminal(state) else [str(i) for i in range(len(state[1]))]

    def result(self, state, action):
        """The state that a move leads to."""
        player, below = state
        return ("min" if player == "max" else "max", below[int(action)])

    def probability(self, state, action):
        """The probability with which chance makes this move."""
        raise ValueError("this game has no chance moves")

    def is_terminal(self, state):
        """Whether the game is over."""
        return not isinstance(state[1], tuple)

    def utility(self, state, player):
        """What a finished game is worth to "max" or "min"."""
        if not self.is_terminal(state):
            raise ValueError("the game is not over: it has no utility yet")
        return state[1] if player == "max" else -state[1]

    def estimate(self, state, player):
        """The estimated worth of an unfinished game, for the depth limit; the utility of a finished
        game."""
        if not self.is_terminal(state):
            raise ValueError("no estimate: search deeper")
        return self.utility(state, player)


#: MAX moves first: the value is 3.
EXAMPLE = Game(((3, 12), (2, 4)))
'''

BESIDE = {NODE_FILE: NODE, GAME_FILE: GAME}
