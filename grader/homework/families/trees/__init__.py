"""Exercises that search a tree of MAX, MIN and chance nodes."""
