# style: game


def minimax(game, state, depth, maximizing):
    if game.is_terminal(state) or depth == 0:
        return game.estimate(state, "max")
    pick = max if maximizing else min
    return pick(
        minimax(game, game.result(state, action), depth - 1, not maximizing)
        for action in game.actions(state)
    )
