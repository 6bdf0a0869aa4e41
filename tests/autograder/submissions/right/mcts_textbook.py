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
