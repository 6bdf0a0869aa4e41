"""Trees with numbers that are letters.

kinds       symbolic (leaves depend on x), symbolicchance (chances depend on x)
numbers     surds, polynomials; intervals: sets of numbers
notation    expressions, and grammar: the sets and functions that students write
functions   piecewise; curves: the value of a node as a function of a chance
solving     driver: a program for every x, for all families; searches: those of a tree
answers     answers; function_answers, also whether a written function is right
"""
