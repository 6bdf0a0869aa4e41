"""Exercises on Monte-Carlo tree search."""

KINDS = {
    "ucb": "UCB1 of a node's children in a Monte-Carlo search, and which one is selected",
    "mcts": "Monte-Carlo tree search: paths, UCB1, wins and visits of a few iterations",
}
