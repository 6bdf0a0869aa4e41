"""The files that students get with the starter, and that their code may import during a test."""

from __future__ import annotations

NODE_FILE = "node.py"
NODE = '''\
"""The nodes that your functions get. Use this class to build trees of your own.

When your work is checked, a value is only fetched when you read it. So the grader sees which
leaves you read, and in which order. Reading a leaf twice costs nothing.
"""


class Node:
    def __init__(self, name, player=None, children=(), value=None, probability=None):
        #: The name of the node: A, B, C … for inner nodes, 1, 2, 3 … for leaves.
        self.name = name
        #: "max", "min" or "chance"; None for a leaf.
        self.player = player
        self._children = tuple(children)
        #: The value of a leaf to MAX, or the estimate of an inner node that has one.
        self.value = value
        #: The probability of a child of a chance node; None for other nodes.
        self.probability = probability

    @property
    def children(self):
        """The children from left to right."""
        return list(self._children)

    @property
    def is_leaf(self):
        return not self._children

    def __repr__(self):
        return f"Node({self.name!r})"


#: MAX moves first: the value is 3.
EXAMPLE = Node(
    "A",
    "max",
    [
        Node("B", "min", [Node("1", value=3), Node("2", value=12)]),
        Node("C", "min", [Node("3", value=2), Node("4", value=4)]),
    ],
)
'''

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
