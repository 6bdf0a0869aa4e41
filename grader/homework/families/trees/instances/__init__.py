"""Draws trees, or builds them to meet requirements."""
