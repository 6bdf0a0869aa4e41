"""The algorithms, one file each. Each takes a game and the rules and returns a Trace."""
