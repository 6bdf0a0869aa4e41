def plans(node, player):
    """Every way in which the player may move at the nodes of this subtree."""
    if node.is_leaf:
        return [{}]
    found = [{}]
    for child in node.children:
        found = [{**one, **other} for one in found for other in plans(child, player)]
    if node.player != player:
        return found
    return [{node.name: child.name, **plan} for child in node.children for plan in found]


def payoff(node, moves):
    if node.is_leaf:
        return node.value
    (chosen,) = (child for child in node.children if child.name == moves[node.name])
    return payoff(chosen, moves)


def normal_form(root):
    own, others = plans(root, "max"), plans(root, "min")
    matrix = []
    for row in own:
        matrix.append([payoff(root, {**row, **column}) for column in others])
    return own, others, matrix
