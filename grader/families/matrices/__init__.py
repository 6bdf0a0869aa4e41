"""Matrix games, and the normal form of a tree."""
