"""The best move."""

from __future__ import annotations

MAX_EVERYWHERE_BELOW = (
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    return max(value_of(child) for child in node.children)


def best_move(node):
    choose = max if node.player == "max" else min
    return choose(node.children, key=value_of).name
""",
    """
def search(node, maximizing=True):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = search(child)
        if best is None or (value > best if maximizing else value < best):
            best, move = value, child.name
    return best, move


def best_move(node):
    return search(node, node.player == "max")[1]
""",
)
MIN_EVERYWHERE_BELOW = (
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    return min(value_of(child) for child in node.children)


def best_move(node):
    choose = max if node.player == "max" else min
    return choose(node.children, key=value_of).name
""",
    """
def search(node, maximizing=False):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = search(child)
        if best is None or (value > best if maximizing else value < best):
            best, move = value, child.name
    return best, move


def best_move(node):
    return search(node, node.player == "max")[1]
""",
)
LEFTMOST_LEAF_IS_VALUE = (
    """
def value_of(node):
    while not node.is_leaf:
        node = node.children[0]
    return node.value


def best_move(node):
    choose = max if node.player == "max" else min
    return choose(node.children, key=value_of).name
""",
    """
def minimax(node):
    if node.is_leaf:
        return node.value
    best = float("-inf") if node.player == "max" else float("inf")
    for child in node.children:
        if node.player == "max":
            best = max(best, minimax(child))
        else:
            best = min(best, minimax(child))
        return best


def best_move(node):
    values = {child.name: minimax(child) for child in node.children}
    wanted = max(values.values()) if node.player == "max" else min(values.values())
    for name, value in values.items():
        if value == wanted:
            return name
""",
)
WORST_MOVE = (
    """
def minimax(node):
    if node.is_leaf:
        return node.value
    values = [minimax(child) for child in node.children]
    return max(values) if node.player == "max" else min(values)


def best_move(node):
    choose = min if node.player == "max" else max
    return choose(node.children, key=minimax).name
""",
    """
def negamax(node):
    if node.is_leaf:
        return node.value if node.player == "max" else -node.value
    best = None
    for child in node.children:
        value = value_of(child, node.player)
        if best is None or value > best:
            best = value
    return best


def value_of(child, player):
    if child.is_leaf:
        return child.value if player == "max" else -child.value
    return -negamax(child)


def best_move(node):
    scored = [(value_of(child, node.player), i) for i, child in enumerate(node.children)]
    scored.sort()
    return node.children[scored[0][1]].name
""",
)
NEVER_ALTERNATES = (
    """
def value_of(node, choose):
    if node.is_leaf:
        return node.value
    return choose(value_of(child, choose) for child in node.children)


def best_move(node):
    choose = max if node.player == "max" else min
    return choose(node.children, key=lambda child: value_of(child, choose)).name
""",
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    return max(value_of(child) for child in node.children)


def best_move(node):
    values = [value_of(child) for child in node.children]
    return node.children[values.index(max(values))].name
""",
)
BOUND_TAKEN_AS_VALUE = (
    """
def alphabeta(node, alpha, beta):
    if node.is_leaf:
        return node.value
    for child in node.children:
        if node.player == "max":
            alpha = max(alpha, alphabeta(child, alpha, beta))
        else:
            beta = min(beta, alphabeta(child, alpha, beta))
        if alpha >= beta:
            break
    return alpha if node.player == "max" else beta


def best_move(node):
    alpha, beta = float("-inf"), float("inf")
    move = None
    for child in node.children:
        value = alphabeta(child, alpha, beta)
        if node.player == "max" and value >= alpha:
            alpha, move = value, child.name
        if node.player == "min" and value <= beta:
            beta, move = value, child.name
    return move
""",
    """
def alphabeta(node, alpha, beta):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = alphabeta(child, alpha, beta)
        if node.player == "max":
            if best is None or value >= best:
                best, move = value, child.name
            alpha = max(alpha, best)
        else:
            if best is None or value <= best:
                best, move = value, child.name
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move


def best_move(node):
    return alphabeta(node, float("-inf"), float("inf"))[1]
""",
)
LAST_TIE = (
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    values = [value_of(child) for child in node.children]
    return max(values) if node.player == "max" else min(values)


def best_move(node):
    moves = {value_of(child): child.name for child in node.children}
    return moves[max(moves)] if node.player == "max" else moves[min(moves)]
""",
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    values = [value_of(child) for child in node.children]
    return max(values) if node.player == "max" else min(values)


def best_move(node):
    best, move = None, None
    for child in node.children:
        value = value_of(child)
        if best is None:
            best, move = value, child.name
        elif node.player == "max" and value >= best:
            best, move = value, child.name
        elif node.player == "min" and value <= best:
            best, move = value, child.name
    return move
""",
)
PARENT_TAKES_CHILD_VALUE = (
    """
def best_move(node):
    alpha, beta = float("-inf"), float("inf")
    picked = {}

    def search(node):
        nonlocal alpha, beta
        if node.is_leaf:
            return node.value
        best = None
        for child in node.children:
            value = search(child)
            if node.player == "max":
                if best is None or value > best:
                    best, picked[node.name] = value, child.name
                alpha = max(alpha, best)
            else:
                if best is None or value < best:
                    best, picked[node.name] = value, child.name
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    search(node)
    return picked[node.name]
""",
    """
class Search:
    alpha = float("-inf")
    beta = float("inf")

    def highest(self, node):
        if node.is_leaf:
            return node.value, None
        best, move = float("-inf"), None
        for child in node.children:
            value, _ = self.lowest(child)
            if value > best:
                best, move = value, child.name
            self.alpha = max(self.alpha, best)
            if self.alpha >= self.beta:
                break
        return best, move

    def lowest(self, node):
        if node.is_leaf:
            return node.value, None
        best, move = float("inf"), None
        for child in node.children:
            value, _ = self.highest(child)
            if value < best:
                best, move = value, child.name
            self.beta = min(self.beta, best)
            if self.alpha >= self.beta:
                break
        return best, move


def best_move(node):
    search = Search()
    return (search.highest(node) if node.player == "max" else search.lowest(node))[1]
""",
)
SWAPPED_PLAYERS = (
    """
def value_of(node):
    if node.is_leaf:
        return node.value
    values = [value_of(child) for child in node.children]
    return min(values) if node.player == "max" else max(values)


def best_move(node):
    choose = min if node.player == "max" else max
    return choose(node.children, key=value_of).name
""",
    """
def search(node, maximizing):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = search(child, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best, move = value, child.name
    return best, move


def best_move(node):
    return search(node, node.player == "min")[1]
""",
)

SPELLINGS = {
    "max-everywhere-below": MAX_EVERYWHERE_BELOW,
    "min-everywhere-below": MIN_EVERYWHERE_BELOW,
    "leftmost-leaf-is-value": LEFTMOST_LEAF_IS_VALUE,
    "worst-move": WORST_MOVE,
    "never-alternates": NEVER_ALTERNATES,
    "bound-taken-as-value": BOUND_TAKEN_AS_VALUE,
    "last-tie": LAST_TIE,
    "parent-takes-child-value": PARENT_TAKES_CHILD_VALUE,
    "swapped-players": SWAPPED_PLAYERS,
}
