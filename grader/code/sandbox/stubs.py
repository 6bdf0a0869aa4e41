"""The files that students get with the starter, and that their code may import during a test."""

from __future__ import annotations

NODE_FILE = "node.py"
NODE = '''\
"""The node that your functions are given, to build trees of your own.

When your work is checked, a value is only fetched when you ask for it: the grader sees which
leaves you read, and in which order. Reading one twice costs nothing.
"""


class Node:
    def __init__(self, name, player=None, children=(), value=None, probability=None):
        #: What the node is called: A, B, C … for inner nodes, 1, 2, 3 … for leaves.
        self.name = name
        #: "max", "min" or "chance"; None at a leaf.
        self.player = player
        self._children = tuple(children)
        #: What a leaf is worth to MAX, or the estimate of an inner node that has one.
        self.value = value
        #: The chance of this node below a chance node; None elsewhere.
        self.probability = probability

    @property
    def children(self):
        """The nodes one move further, left to right."""
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
"""The game that your functions are given, to try them on games of your own.

When your work is checked, the grader keeps the states: you get each as an opaque object, equal
where the state is the same. A utility is only fetched when you ask for it, so the grader sees of
which states you asked it, and in which order. In a search, asking twice costs nothing.
"""


class Game:
    def __init__(self, tree):
        #: The state in which the game starts; here a state is written as nested lists.
        self.initial = ("max", tree)

    def to_play(self, state):
        """Who moves: "max", "min" or "chance"; None where the game is over."""
        return None if self.is_terminal(state) else state[0]

    def actions(self, state):
        """The legal moves; none where the game is over."""
        return [] if self.is_terminal(state) else [str(i) for i in range(len(state[1]))]

    def result(self, state, action):
        """The state that a move leads to."""
        player, below = state
        return ("min" if player == "max" else "max", below[int(action)])

    def probability(self, state, action):
        """How likely chance makes this move."""
        raise ValueError("chance moves nowhere in this game")

    def is_terminal(self, state):
        """Whether the game is over."""
        return not isinstance(state[1], tuple)

    def utility(self, state, player):
        """What a finished game is worth to "max" or "min"."""
        if not self.is_terminal(state):
            raise ValueError("the game is not over: it has no utility yet")
        return state[1] if player == "max" else -state[1]

    def estimate(self, state, player):
        """What an unfinished game is taken to be worth, where the depth ends; of a finished one
        the utility."""
        if not self.is_terminal(state):
            raise ValueError("no estimate: search deeper")
        return self.utility(state, player)


#: MAX moves first: the value is 3.
EXAMPLE = Game(((3, 12), (2, 4)))
'''

BESIDE = {NODE_FILE: NODE, GAME_FILE: GAME}
