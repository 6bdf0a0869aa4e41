from node import EXAMPLE, Node


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    below = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return max(below) if maximizing else min(below)


assert minimax(EXAMPLE, 2, True) == 3
assert minimax(Node("A", "min", [Node("1", value=7)]), 1, False) == 7

if __name__ == "__main__":
    raise SystemExit("this file is imported, not run")
