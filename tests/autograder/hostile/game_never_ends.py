# style: game
# verdict: wrong
# says: it used up its computing time

def minimax(game, state, depth, maximizing):
    while True:
        leaf = game.result(game.result(state, "B"), "1")
        game.utility(leaf, "max")


def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, "max")
        pick = max if game.to_play(s) == "max" else min
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
