class Search:
    def __init__(self, alpha, beta):
        self.window = [alpha, beta]

    def narrowed(self, side, value):
        inner = Search(*self.window)
        inner.window[side] = (max, min)[side](inner.window[side], value)
        return inner

    @property
    def closed(self):
        return self.window[0] >= self.window[1]


def visit(node, depth, search, side):
    if node.is_leaf or depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = visit(child, depth - 1, search, 1 - side)
        best = value if best is None else (max, min)[side](best, value)
        search = search.narrowed(side, best)
        if search.closed:
            break
    return best


def alphabeta(node, depth, alpha, beta, maximizing):
    return visit(node, depth, Search(alpha, beta), 0 if maximizing else 1)
