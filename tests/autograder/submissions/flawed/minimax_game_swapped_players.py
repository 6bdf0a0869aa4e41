# function: minimax
# mistake: swapped-players
# style: game


def minimax(game, state, depth, maximizing):
    if game.is_terminal(state) or depth == 0:
        return game.estimate(state, "max")
    pick = min if maximizing else max
    return pick(
        minimax(game, game.result(state, action), depth - 1, not maximizing)
        for action in game.actions(state)
    )
