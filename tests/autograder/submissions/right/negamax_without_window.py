# functions: {negamax: {points: 10, args: [node, color]}}
# depth: full


def negamax(node, color):
    if node.is_leaf:
        return color * node.value
    return max(-negamax(child, -color) for child in node.children)
