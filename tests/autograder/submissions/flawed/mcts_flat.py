# function: mcts
# says: with UCB1 most of them do


def mcts(game, state, iterations, rng):
    player = game.to_play(state)
    actions = game.actions(state)
    won = dict.fromkeys(actions, 0)
    for i in range(iterations):
        action = actions[i % len(actions)]
        end = game.result(state, action)
        while not game.is_terminal(end):
            end = game.result(end, rng.choice(game.actions(end)))
        won[action] += game.utility(end, player)
    return max(won, key=won.get)
