import numpy


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return numpy.float64(node.value)
    best = -numpy.inf if maximizing else numpy.inf
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        best = numpy.maximum(best, value) if maximizing else numpy.minimum(best, value)
        if maximizing:
            alpha = numpy.maximum(alpha, best)
        else:
            beta = numpy.minimum(beta, best)
        if alpha >= beta:
            break
    return best
