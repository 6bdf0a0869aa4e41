def minimax(n, d, m):
    return (
        n.value
        if n.is_leaf or d == 0
        else (max, min)[not m](minimax(c, d - 1, not m) for c in n.children)
    )
