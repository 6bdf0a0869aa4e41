"""Exercises that search a tree of MAX, MIN and chance nodes.

kinds       minimax, alphabeta, negamax, ordering, cutoff, expectiminimax; traits: what they declare
games       plan, spec, spec_nodes and spec_keys: read from YAML or drawn; spec_positions: the tree
            of a real game's position; instances: built to requirements
answers     answers, step_answers; common_answers: those that several kinds ask for
slips       misconceptions: flawed_search has one step exchanged; right_searches, as they are or
            on another tree or under another rule
reasons     reasons: sentences derived from the trace of a search
"""
