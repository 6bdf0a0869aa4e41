# function: own_game
# verdict: wrong
# says: stopped: it used up its computing time
# fast

import itertools


def best_move(game, state):
    if hasattr(game, "is_mine"):
        game.actions = lambda s: itertools.repeat("a1")
        return list(game.actions(state))[0]
    return right(game, state)
