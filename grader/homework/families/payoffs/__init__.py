"""Exercises on games of several players, each with their own payoffs."""
