"""The sentences that several families share, a module for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes. Sentences of only one
family are in that family's `words`.
"""

#: A formula in a text stands between these characters, which nobody can type, without blanks.
BEGIN, END = "\ue000", "\ue001"
