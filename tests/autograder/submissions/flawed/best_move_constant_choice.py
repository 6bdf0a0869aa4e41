# function: best_move
# mistake: constant-choice


def best_move(node):
    values = {}
    for child in node.children:
        values[0] = child.name
        return values[0]
