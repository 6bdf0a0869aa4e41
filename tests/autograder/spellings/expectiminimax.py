"""Expectiminimax."""

from __future__ import annotations

NO_BASE_CASE_FOR_LEAVES = (
    """
def expectiminimax(node, depth):
    if depth == 0:
        return node.value
    if node.player == "chance":
        return sum(child.probability * expectiminimax(child, depth - 1) for child in node.children)
    best = float("-inf") if node.player == "max" else float("inf")
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if node.player == "max" and value > best or node.player == "min" and value < best:
            best = value
    return best
""",
    """
def expectiminimax(node, depth):
    if depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    if node.player == "min":
        return min(values)
    return sum(child.probability * value for child, value in zip(node.children, values))
""",
)
DEPTH_ONE_TOO_DEEP = (
    """
def expectiminimax(node, depth):
    def search(node, level):
        if node.is_leaf or level > depth:
            return node.value
        values = [search(child, level + 1) for child in node.children]
        if node.player == "max":
            return max(values)
        if node.player == "min":
            return min(values)
        return sum(child.probability * value for child, value in zip(node.children, values))

    return search(node, 0)
""",
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == -1:
        return node.value
    if node.player == "max":
        return max(expectiminimax(child, depth - 1) for child in node.children)
    if node.player == "min":
        return min(expectiminimax(child, depth - 1) for child in node.children)
    total = 0
    for child in node.children:
        total += child.probability * expectiminimax(child, depth - 1)
    return total
""",
)
CHANCES_LEFT_OUT = (
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    if node.player == "min":
        return min(values)
    return sum(values)
""",
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    return {"max": max, "min": min, "chance": sum}[node.player](
        expectiminimax(child, depth - 1) for child in node.children
    )
""",
)
CHANCE_AS_MIN = (
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    return max(values) if node.player == "max" else min(values)
""",
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    if node.player == "max":
        best = float("-inf")
        for child in node.children:
            best = max(best, expectiminimax(child, depth - 1))
    elif node.player == "min" or node.player == "chance":
        best = float("inf")
        for child in node.children:
            best = min(best, expectiminimax(child, depth - 1))
    return best
""",
)
SWAPPED_PLAYERS = (
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return min(values)
    elif node.player == "min":
        return max(values)
    return sum(child.probability * value for child, value in zip(node.children, values))
""",
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    if node.player == "chance":
        total = 0
        for child in node.children:
            total += child.probability * expectiminimax(child, depth - 1)
        return total
    best = None
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if best is None or (value > best if node.player == "min" else value < best):
            best = value
    return best
""",
)
NEVER_ALTERNATES = (
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    elif node.player == "min":
        return max(values)
    return sum(child.probability * value for child, value in zip(node.children, values))
""",
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    if node.player == "chance":
        total = 0
        for child in node.children:
            total += child.probability * expectiminimax(child, depth - 1)
        return total
    best = None
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if best is None or (value > best):
            best = value
    return best
""",
)
LEFTMOST_LEAF_IS_VALUE = (
    """
def expectiminimax(node, depth):
    while depth > 0 and not node.is_leaf:
        node = node.children[0]
        depth -= 1
    return node.value
""",
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    for child in node.children:
        return expectiminimax(child, depth - 1)
""",
)
CHANCE_AS_MAX = (
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    return min(values) if node.player == "min" else max(values)
""",
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    if node.player == "chance":
        return max(expectiminimax(child, depth - 1) for child in node.children)
    best = None
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if best is None or (value > best if node.player == "max" else value < best):
            best = value
    return best
""",
)
EQUAL_CHANCES = (
    """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    elif node.player == "min":
        return min(values)
    return sum(values) / len(values)
""",
    """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    if node.player == "chance":
        total = 0
        for child in node.children:
            total += expectiminimax(child, depth - 1)
        return total / len(node.children)
    best = None
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if best is None or (value > best if node.player == "max" else value < best):
            best = value
    return best
""",
)

SPELLINGS = {
    "no-base-case-for-leaves": NO_BASE_CASE_FOR_LEAVES,
    "depth-one-too-deep": DEPTH_ONE_TOO_DEEP,
    "chances-left-out": CHANCES_LEFT_OUT,
    "chance-as-min": CHANCE_AS_MIN,
    "swapped-players": SWAPPED_PLAYERS,
    "never-alternates": NEVER_ALTERNATES,
    "leftmost-leaf-is-value": LEFTMOST_LEAF_IS_VALUE,
    "chance-as-max": CHANCE_AS_MAX,
    "averages-instead-of-weights": EQUAL_CHANCES,
}
