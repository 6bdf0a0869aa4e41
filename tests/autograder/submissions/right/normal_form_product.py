from itertools import product


def nodes(root):
    queue = [root]
    for node in queue:
        queue.extend(node.children)
    return [node for node in queue if not node.is_leaf]


def strategies(root, player):
    own = [node for node in nodes(root) if node.player == player]
    return [
        {node.name: child.name for node, child in zip(own, choice)}
        for choice in product(*(node.children for node in own))
    ]


def normal_form(root):
    rows, columns = strategies(root, "max"), strategies(root, "min")

    def play(node, plan):
        while not node.is_leaf:
            node = next(c for c in node.children if c.name == plan[node.name])
        return node.value

    return rows, columns, [[play(root, {**r, **c}) for c in columns] for r in rows]
