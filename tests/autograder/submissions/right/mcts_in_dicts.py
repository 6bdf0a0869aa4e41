from collections import defaultdict
from math import log, sqrt

OTHER = {"max": "min", "min": "max"}


def mcts(game, state, iterations, rng):
    """Utilities from -1 to 1, children in random order, the best mean in the end."""
    gained = defaultdict(int)
    visits = defaultdict(int)
    known = {()}
    children = {(): order(game, state, rng)}
    for _ in range(iterations):
        path, at = (), state
        while not game.is_terminal(at):
            action = selected(path, children[path], gained, visits)
            path, at = (*path, action), game.result(at, action)
            if path not in known:
                known.add(path)
                children[path] = order(game, at, rng)
                break
        while not game.is_terminal(at):
            at = game.result(at, rng.choice(game.actions(at)))
        utility = {player: game.utility(at, player) for player in ("max", "min")}
        mover = game.to_play(state)
        visits[()] += 1
        for i in range(1, len(path) + 1):
            visits[path[:i]] += 1
            gained[path[:i]] += utility[mover]
            mover = OTHER[mover]
    return max(game.actions(state), key=lambda action: gained[action,] / visits[action,])


def order(game, state, rng):
    actions = game.actions(state)
    rng.shuffle(actions)
    return actions


def selected(path, actions, gained, visits):
    for action in actions:
        if not visits[(*path, action)]:
            return action
    total = visits[path]
    return max(
        actions,
        key=lambda action: gained[(*path, action)] / visits[(*path, action)]
        + sqrt(2 * log(total) / visits[(*path, action)]),
    )
