# style: game
# verdict: wrong
# says: AttributeError

def minimax(game, state, depth, maximizing):
    return game.actions(object.__new__(type(state)))


def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, "max")
        pick = max if game.to_play(s) == "max" else min
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
