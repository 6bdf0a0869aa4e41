"""Exercises on real games as search problems.

kinds       game, count (sizes of trees), evaluation (features), formalise (a game's definition)
solving     node_counts; estimates: what an evaluation function recommends
answers     answers, count_answers, game_questions
"""
