# style: game

from copy import copy, deepcopy
from math import inf


class Searcher:
    def __init__(self, game):
        self.game = game
        self.seen = {}

    def value(self, state, depth, alpha, beta):
        state = copy(state)
        if state in self.seen:
            return self.seen[state]
        game = self.game
        if depth == 0 or game.is_terminal(state):
            self.seen[state] = game.estimate(state, "max")
            return self.seen[state]
        maximizing = game.to_play(state) == "max"
        best = -inf if maximizing else inf
        for action in game.actions(state):
            value = self.value(game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value) if maximizing else min(best, value)
            if best >= beta if maximizing else best <= alpha:
                return best
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        return best


def alphabeta(game, state, depth, alpha, beta, maximizing):
    return Searcher(deepcopy(game)).value(deepcopy(state), depth, alpha, beta)
