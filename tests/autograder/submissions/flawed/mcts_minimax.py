# function: mcts
# says: games played to their end, one in each iteration
# move: correct


def value(game, state, player):
    if game.is_terminal(state):
        return game.utility(state, player)
    pick = max if game.to_play(state) == player else min
    return pick(value(game, game.result(state, action), player) for action in game.actions(state))


def mcts(game, state, iterations, rng):
    player = game.to_play(state)
    return max(
        game.actions(state), key=lambda action: value(game, game.result(state, action), player)
    )
