def alphabeta(root, depth, alpha, beta, maximizing):
    class Frame:
        def __init__(self, node, depth, alpha, beta, is_max):
            self.node, self.depth, self.alpha, self.beta, self.is_max = (
                node,
                depth,
                alpha,
                beta,
                is_max,
            )
            self.todo = list(reversed(node.children)) if depth and not node.is_leaf else None
            self.value = None

    stack = [Frame(root, depth, alpha, beta, maximizing)]
    while True:
        f = stack[-1]
        if f.todo is None:
            f.value = f.node.value
        elif f.todo and f.alpha < f.beta:
            child = f.todo.pop()
            stack.append(Frame(child, f.depth - 1, f.alpha, f.beta, not f.is_max))
            continue
        stack.pop()
        if not stack:
            return f.value
        p = stack[-1]
        if p.is_max:
            p.value = f.value if p.value is None else max(p.value, f.value)
            p.alpha = max(p.alpha, p.value)
        else:
            p.value = f.value if p.value is None else min(p.value, f.value)
            p.beta = min(p.beta, p.value)
