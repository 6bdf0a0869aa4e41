"""Exercises that search a tree of MAX, MIN and chance nodes."""

KINDS = {
    "minimax": "the value of every node, the best move and the principal line",
    "alphabeta": "alpha–beta pruning: returns, windows, cuts and the leaves never read",
    "negamax": "minimax or alpha–beta with every number from the mover's view",
    "ordering": "move ordering: how many leaves are read, and the order that reads fewest",
    "cutoff": "the decision at each depth limit, and the horizon effect",
    "expectiminimax": "chance nodes: exact expected values, and Star1's pruning",
}
