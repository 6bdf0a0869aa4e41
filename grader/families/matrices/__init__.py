"""Exercises on matrix games, and on the normal form of a tree."""

KINDS = {
    "matrix": "a zero-sum matrix: dominance, saddle points, and how to mix strategies",
    "normalform": "from the tree to the matrix: strategies, maximin, minimax and saddle points",
}
