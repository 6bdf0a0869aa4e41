"""Exercises on matrix games, and on the normal form of a tree."""
