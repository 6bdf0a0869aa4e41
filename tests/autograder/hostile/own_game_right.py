# function: own_game
# verdict: correct
# fast


def best_move(game, state):
    return right(game, state)
