def minimax(node, depth, maximizing):
    match node.is_leaf or depth == 0, maximizing:
        case True, _:
            return node.value
        case False, True:
            return max([minimax(c, depth - 1, False) for c in node.children])
        case False, False:
            return min([minimax(c, depth - 1, True) for c in node.children])
