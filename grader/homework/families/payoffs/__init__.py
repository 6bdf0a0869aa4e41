"""Exercises on games of several players, each with their own payoffs.

kinds       generalsum, symbolicsum (payoffs depend on x)
games       payoff_tree; payoffs_with_x: read from a spec, written out or drawn
solving     backward_induction, induction_with_x (for every x)
"""
