"""Exercises that search a tree of MAX, MIN and chance nodes.

kinds       minimax, alphabeta, negamax, ordering, cutoff, expectiminimax; traits: what they declare
games       plan, spec, spec_nodes and spec_keys: read from YAML or drawn; position_plan and
            spec_positions: the tree of a real game's position; instances: built to requirements
answers     answers, node_answers, step_answers; common_answers: those that several kinds ask for
slips       misconceptions: flawed_search has one step exchanged, misread_game another tree or rule
reasons     reasons: sentences derived from the trace of a search
"""
