"""Exercises on Monte-Carlo tree search.

kinds       mcts (a few iterations by hand), ucb (one selection)
games       siblings: a node's children with their wins and visits
solving     ucb1, monte_carlo, simulations (the record of a search), decisive_trees
answers     answers, row_answers (a row for each iteration)
pictures    pictures, terminal, both of what growth prepares
"""
