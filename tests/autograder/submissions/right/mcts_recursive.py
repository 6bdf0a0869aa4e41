from math import log

C = 1.4


def mcts(game, state, iterations, rng):
    tree = {}
    for _ in range(iterations):
        simulate(game, state, tree, rng)
    visits = {action: tree.get(game.result(state, action), [0, 0])[1] for action in game.actions(state)}
    return max(visits, key=visits.get)


def simulate(game, state, tree, rng):
    """The utility to MAX; a state's entry is what MAX won there, and how often it was visited."""
    entry = tree.setdefault(state, [0, 0])
    if game.is_terminal(state):
        value = game.utility(state, "max")
    elif entry[1] == 0 and len(tree) > 1:
        value = playout(game, state, rng)
    else:
        sign = 1 if game.to_play(state) == "max" else -1
        below = [game.result(state, action) for action in game.actions(state)]
        new = [after for after in below if after not in tree]
        if new:
            after = rng.choice(new)
        else:
            def ucb1(after):
                won, n = tree[after]
                return (sign * won / n + 1) / 2 + C * (log(entry[1]) / n) ** 0.5

            after = max(below, key=ucb1)
        value = simulate(game, after, tree, rng)
    entry[0] += value
    entry[1] += 1
    return value


def playout(game, state, rng):
    while not game.is_terminal(state):
        state = game.result(state, rng.choice(game.actions(state)))
    return game.utility(state, "max")
