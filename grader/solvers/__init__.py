"""The algorithms, one file each. Each takes a game and the rules and returns a Trace.

Read `minimax`, then `alphabeta`. `states` and `perfect` search the positions of a game without
building a tree.
"""
