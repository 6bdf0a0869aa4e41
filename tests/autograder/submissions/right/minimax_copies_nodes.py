# fair
from copy import copy, deepcopy
from node import Node
def minimax(node, depth, maximizing):
    assert isinstance(node, Node)
    assert type(node) is Node
    node.seen = True
    again = deepcopy(node)
    if depth == 0 or again.is_leaf:
        return copy(again).value
    try:
        node.value
    except ValueError:
        pass
    node.best = (max if maximizing else min)(minimax(c, depth-1, not maximizing) for c in again.children)
    return node.best
