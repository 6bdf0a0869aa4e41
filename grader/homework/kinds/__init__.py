"""Instances: their seeds and codes, the requirements on them, and how they are made."""
