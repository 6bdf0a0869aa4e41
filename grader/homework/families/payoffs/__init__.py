"""Exercises on games of several players, each with their own payoffs.

kinds       generalsum, symbolicsum (payoffs depend on x)
games       payoff_tree; payoffs_with_x: also read, drawn and solved for every x
solving     backward_induction (with numbers)
"""
