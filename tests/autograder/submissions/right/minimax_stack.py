def minimax(root, depth, maximizing):
    # Post-order with a stack of its own: no recursion.
    stack = [(root, depth, maximizing, iter(root.children), [])]
    while True:
        node, d, is_max, rest, values = stack[-1]
        if node.is_leaf or d == 0:
            result = node.value
        else:
            child = next(rest, None)
            if child is not None:
                stack.append((child, d - 1, not is_max, iter(child.children), []))
                continue
            result = max(values) if is_max else min(values)
        stack.pop()
        if not stack:
            return result
        stack[-1][4].append(result)
