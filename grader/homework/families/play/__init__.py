"""Exercises on real games as search problems."""
