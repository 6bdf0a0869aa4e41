# style: game


def expectiminimax(game, state, depth):
    if game.is_terminal(state) or depth == 0:
        return game.estimate(state, "max")
    player = game.to_play(state)
    values = {
        action: expectiminimax(game, game.result(state, action), depth - 1)
        for action in game.actions(state)
    }
    if player == "chance":
        return sum(game.probability(state, action) * value for action, value in values.items())
    return max(values.values()) if player == "max" else min(values.values())
