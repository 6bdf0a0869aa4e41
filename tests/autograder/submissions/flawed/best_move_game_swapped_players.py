# function: best_move
# mistake: swapped-players
# style: game
# trees: positions


def value(game, state):
    if game.is_terminal(state):
        return game.utility(state, "max")
    pick = min if game.to_play(state) == "max" else max
    return pick(value(game, game.result(state, action)) for action in game.actions(state))


def best_move(game, state):
    pick = min if game.to_play(state) == "max" else max
    return pick(game.actions(state), key=lambda action: value(game, game.result(state, action)))
