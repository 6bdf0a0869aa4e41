"""The algorithms, one file each: a game and the rules in, a Trace out."""
