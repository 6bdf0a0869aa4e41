"""Exercises on matrix games, and on the normal form of a tree.

kinds       matrix, normalform, symbolicmatrix (payoffs depend on x)
games       matrix_game (also of a tree); subjects: read from a spec, drawn, and shown
solving     equilibrium, two_rows (for every x)
answers     answers (the normal form), matrix_answers, part_answers (several in one)
"""
