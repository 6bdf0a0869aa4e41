# style: game

from math import inf


def alphabeta(game, state, depth, alpha, beta, maximizing):
    if game.is_terminal(state):
        return game.utility(state, "max")
    if depth == 0:
        return game.estimate(state, "max")
    best = -inf if maximizing else inf
    for action in game.actions(state):
        value = alphabeta(
            game, game.result(state, action), depth - 1, alpha, beta, not maximizing
        )
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
