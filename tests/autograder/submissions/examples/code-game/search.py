from math import inf, log, sqrt


class Node:
    def __init__(self, state, parent=None, action=None):
        self.state = state
        self.parent = parent
        self.action = action
        self.children = []
        self.wins = 0
        self.visits = 0

    def ucb1(self):
        if self.visits == 0:
            return inf
        return self.wins / self.visits + sqrt(2 * log(self.parent.visits) / self.visits)


def mcts(game, state, iterations, rng):
    root = Node(state)
    untried = {root: list(game.actions(state))}
    for _ in range(iterations):
        node = root
        while not untried[node] and node.children:
            node = max(node.children, key=Node.ucb1)
        if untried[node]:
            action = untried[node].pop(0)
            child = Node(game.result(node.state, action), node, action)
            node.children.append(child)
            untried[child] = list(game.actions(child.state))
            node = child
        end = node.state
        while not game.is_terminal(end):
            end = game.result(end, rng.choice(game.actions(end)))
        for_max = (game.utility(end, "max") + 1) / 2
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                by_max = game.to_play(node.parent.state) == "max"
                node.wins += for_max if by_max else 1 - for_max
            node = node.parent
    return max(root.children, key=lambda child: child.visits).action





def alphabeta(game, state, depth, alpha, beta, maximizing):
    if game.is_terminal(state):
        return game.utility(state, "max")
    if depth == 0:
        return game.estimate(state, "max")
    best = -inf if maximizing else inf
    for action in game.actions(state):
        value = alphabeta(
            game, game.result(state, action), depth - 1, alpha, beta, not maximizing
        )
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best



def minimax(game, state, depth, maximizing):
    if game.is_terminal(state) or depth == 0:
        return game.estimate(state, "max")
    pick = max if maximizing else min
    return pick(
        minimax(game, game.result(state, action), depth - 1, not maximizing)
        for action in game.actions(state)
    )



def value(game, state, player):
    if game.is_terminal(state):
        return game.utility(state, player)
    pick = max if game.to_play(state) == player else min
    return pick(value(game, game.result(state, action), player) for action in game.actions(state))


def best_move(game, state):
    player = game.to_play(state)
    return max(
        game.actions(state), key=lambda action: value(game, game.result(state, action), player)
    )



def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + c * sqrt(log(parent_visits) / visits)
