"""Instances: seeds and codes, what a tree is to be like, and how one is made."""
