"""Builds trees that meet rare requirements, such as four cuts and one best move.

Read `build`. `cut_shapes`, `structure` and `patterns` find which cuts are possible and draw some.
"""
