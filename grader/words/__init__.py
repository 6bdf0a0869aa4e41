"""The sentences that several families share, a module for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes. What only one
family says stands in that family's `words`.
"""
