# style: game


def value(game, state, player):
    if game.is_terminal(state):
        return game.utility(state, player)
    pick = max if game.to_play(state) == player else min
    return pick(value(game, game.result(state, action), player) for action in game.actions(state))


def best_move(game, state):
    player = game.to_play(state)
    return max(
        game.actions(state), key=lambda action: value(game, game.result(state, action), player)
    )
