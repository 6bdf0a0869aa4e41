# function: alphabeta
# mistake: alpha-not-updated
# style: game

from math import inf


def alphabeta(game, state, depth, alpha, beta, maximizing):
    if game.is_terminal(state) or depth == 0:
        return game.estimate(state, "max")
    best = -inf if maximizing else inf
    for action in game.actions(state):
        value = alphabeta(
            game, game.result(state, action), depth - 1, alpha, beta, not maximizing
        )
        if maximizing:
            best = max(best, value)
            if best >= beta:
                break
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best
