# style: game
# verdict: wrong
# says: spoke to the grader
# fast

def minimax(game, state, depth, maximizing):
    state._number = 11
    return game.estimate(state, "max")


def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, "max")
        pick = max if game.to_play(s) == "max" else min
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
