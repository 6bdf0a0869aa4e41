"""Tic-tac-toe as a search problem, and a search that plays it."""

LINES = [
    *({(row, column) for column in range(3)} for row in range(3)),
    *({(row, column) for row in range(3)} for column in range(3)),
    {(i, i) for i in range(3)},
    {(i, 2 - i) for i in range(3)},
]


class Game:
    """A state has the cells that each player has marked."""

    def __init__(self):
        self.initial = {"max": frozenset(), "min": frozenset()}

    def to_play(self, state):
        return "max" if len(state["max"]) == len(state["min"]) else "min"

    def actions(self, state):
        if self.is_terminal(state):
            return []
        return [
            "abc"[column] + str(row + 1)
            for row in range(3)
            for column in range(3)
            if (row, column) not in state["max"] | state["min"]
        ]

    def result(self, state, action):
        cell = int(action[1]) - 1, "abc".index(action[0])
        player = self.to_play(state)
        return {**state, player: state[player] | {cell}}

    def is_terminal(self, state):
        return bool(self.winner(state)) or len(state["max"] | state["min"]) == 9

    def utility(self, state, player):
        winner = self.winner(state)
        if winner is None:
            return 0
        return 1 if winner == player else -1

    def winner(self, state):
        for player, cells in state.items():
            if any(line <= cells for line in LINES):
                return player
        return None


def minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state, "max")
    pick = max if game.to_play(state) == "max" else min
    return pick(minimax(game, game.result(state, action)) for action in game.actions(state))


def best_move(game, state):
    pick = max if game.to_play(state) == "max" else min
    return pick(
        game.actions(state), key=lambda action: minimax(game, game.result(state, action))
    )
