from fractions import Fraction


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return Fraction(node.value)
    values = sorted(minimax(child, depth - 1, not maximizing) for child in node.children)
    return values[-1] if maximizing else values[0]
