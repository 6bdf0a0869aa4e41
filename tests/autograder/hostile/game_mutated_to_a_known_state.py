# style: game
# verdict: wrong
# says: expected 3, got 14

def right(game, s):
    if game.is_terminal(s):
        return game.utility(s, "max")
    pick = max if game.to_play(s) == "max" else min
    return pick(right(game, game.result(s, a)) for a in game.actions(s))


def minimax(game, state, depth, maximizing):
    leaf = game.result(game.result(state, "D"), "7")
    game.result(game.result(state, "B"), "1")._number = leaf._number
    for name in "123":
        game.result(game.result(state, "B"), name)._number = leaf._number
    return right(game, state)


def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, "max")
        pick = max if game.to_play(s) == "max" else min
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a)))
