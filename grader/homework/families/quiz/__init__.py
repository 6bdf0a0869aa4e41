"""Exercises with questions on the theory."""
