# style: game

from math import inf


def negamax(game, state, depth, alpha, beta, color):
    if game.is_terminal(state) or depth == 0:
        return color * game.estimate(state, "max")
    best = -inf
    for action in game.actions(state):
        after = game.result(state, action)
        best = max(best, -negamax(game, after, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
