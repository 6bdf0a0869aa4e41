# style: game
# depth: full
# functions: {minimax: {points: 10, args: [state, game]}}

from functools import lru_cache


@lru_cache(maxsize=None)
def value(game, state, player):
    if game.is_terminal(state):
        return game.utility(state, player)
    pick = max if game.to_play(state) == player else min
    return pick(value(game, game.result(state, a), player) for a in game.actions(state))


def minimax(state, game):
    assert state == game.initial
    return value(game, state, "max")
