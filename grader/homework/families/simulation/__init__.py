"""Exercises on Monte-Carlo tree search.

kinds       mcts (a few iterations by hand), ucb (one selection)
solving     ucb1_formula, monte_carlo, simulations (the record of a search)
answers     answers, row_answers (a row for each iteration)
pictures    pictures of what growth prepares
"""
