"""The sentences that several families share, a module for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes. Sentences of only one
family are in that family's `words`.
"""
