"""Exercises on matrix games, and on the normal form of a tree.

kinds       matrix, normalform, symbolicmatrix (payoffs depend on x)
games       matrix_game (also of a tree); matrix_with_x: read from a spec, written out or drawn
solving     equilibrium, two_rows (for every x)
answers     answers (the normal form), matrix_answers, part_answers (several in one)
"""
