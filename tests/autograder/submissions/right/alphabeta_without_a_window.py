# functions: {alphabeta: {points: 10, name: solve, args: [node]}}
# depth: full


def solve(root):
    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value
        best = None
        for child in node.children:
            value = search(child, alpha, beta)
            if node.player == "max":
                best = value if best is None else max(best, value)
                alpha = max(alpha, best)
            else:
                best = value if best is None else min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return search(root, float("-inf"), float("inf"))
