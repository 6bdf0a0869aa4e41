"""The version of the program, and of the format of instances."""

__version__ = "1.0.0"

#: Version of the instance format. The same spec, seed and secret give the same
#: instance as long as this number stays the same; raise it when that cannot be kept.
FORMAT = 1
