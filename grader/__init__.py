"""Exercises on game-tree search: generated, solved, printed and graded."""

__version__ = "0.1.0"

#: Version of the instance format. The same spec, seed and secret give the same
#: instance as long as this number stays the same; raise it when that cannot be kept.
FORMAT = 1
