"""Exercises on Monte-Carlo tree search."""
