"""Monte-Carlo tree search with UCB1. Only a game or a recursion, both of which have an end, is
repeated without a count, so that a mutant ends."""

from __future__ import annotations

MCTS_OBJECTS = """
class Place:
    def __init__(self, game, state, action, mover):
        self.state = state
        self.action = action
        self.mover = mover
        self.untried = game.actions(state)
        self.children = []
        self.wins = 0
        self.visits = 0


def mcts(game, state, iterations, rng):
    root = Place(game, state, None, None)
    for _ in range(iterations):
        path = descended(game, root)
        end = path[-1].state
        while not game.is_terminal(end):
            end = game.result(end, rng.choice(game.actions(end)))
        result = game.utility(end, "max")
        for place in path:
            place.visits += 1
            if place.mover == "max":
                place.wins += (1 + result) / 2
            else:
                place.wins += (1 - result) / 2
    return max(root.children, key=lambda child: child.visits).action


def descended(game, place):
    if place.untried:
        action = place.untried.pop(0)
        after = game.result(place.state, action)
        child = Place(game, after, action, game.to_play(place.state))
        place.children.append(child)
        return [place, child]
    if not place.children:
        return [place]
    best = max(place.children, key=lambda child: ucb1(child, place.visits))
    return [place] + descended(game, best)


def ucb1(child, total):
    return child.wins / child.visits + math.sqrt(2 * math.log(total) / child.visits)
"""
MCTS_RECURSIVE = """
def mcts(game, state, iterations, rng):
    wins, visits = {}, {}
    for _ in range(iterations):
        simulate(game, state, rng, wins, visits)
    return max(game.actions(state), key=lambda action: visits[game.result(state, action)])


def simulate(game, state, rng, wins, visits):
    visits[state] = visits.get(state, 0) + 1
    if game.is_terminal(state):
        return game.utility(state, "max")
    below = [game.result(state, action) for action in game.actions(state)]
    unvisited = [after for after in below if after not in visits]
    if unvisited:
        after = unvisited[0]
        visits[after] = 1
        result = playout(game, after, rng)
    else:
        after = max(
            below,
            key=lambda child: wins[child] / visits[child]
            + 1.4 * math.sqrt(math.log(visits[state]) / visits[child]),
        )
        result = simulate(game, after, rng, wins, visits)
    won = result if game.to_play(state) == "max" else -result
    wins[after] = wins.get(after, 0) + (won + 1) / 2
    return result


def playout(game, state, rng):
    if game.is_terminal(state):
        return game.utility(state, "max")
    return playout(game, game.result(state, rng.choice(game.actions(state))), rng)
"""
MCTS_TABLES = """
def mcts(game, state, iterations, rng):
    tables = {}
    for _ in range(iterations):
        place, steps = state, []
        while place in tables and not game.is_terminal(place):
            action = selected(game.actions(place), tables[place])
            steps.append((place, action))
            place = game.result(place, action)
        tables.setdefault(place, {})
        while not game.is_terminal(place):
            place = game.result(place, rng.choice(game.actions(place)))
        for before, action in steps:
            won, played = tables[before].get(action, (0, 0))
            result = game.utility(place, game.to_play(before))
            tables[before][action] = (won + result, played + 1)
    return max(tables[state], key=lambda action: tables[state][action][1])


def selected(actions, table):
    for action in actions:
        if action not in table:
            return action
    total = sum(played for won, played in table.values())
    return max(actions, key=lambda action: worth(*table[action], total))


def worth(won, played, total):
    return won / played + math.sqrt(2 * math.log(total) / played)
"""

#: In each style.
MCTS = (MCTS_OBJECTS, MCTS_RECURSIVE, MCTS_TABLES)
