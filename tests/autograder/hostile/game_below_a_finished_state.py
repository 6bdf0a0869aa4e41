# style: game
# verdict: wrong
# says: legal: none, the game is over

def minimax(game, state, depth, maximizing):
    for action in ("B", "1", "0"):
        state = game.result(state, action)


def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, "max")
        pick = max if game.to_play(s) == "max" else min
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
